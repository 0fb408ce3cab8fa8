import { svelte } from '@sveltejs/vite-plugin-svelte';
import { optimize } from 'svgo';
import { ExternalPackageIconLoader } from 'unplugin-icons/loaders';
import icons from 'unplugin-icons/vite';
import { defineConfig } from 'vitest/config';

// `npm run dev` speaks to a server that runs beside it: `reefside serve --no-browser`.
const server = process.env.REEFSIDE_SERVER ?? 'http://127.0.0.1:8123';

// Icons are drawn on a grid of 512 and shown at a tenth of that: whole numbers are exact enough, at half the bytes.
const drawnIcons = icons({
  compiler: 'svelte',
  customCollections: ExternalPackageIconLoader('@iconify-json/game-icons'),
  transform: (svg) => optimize(svg, { plugins: [{ name: 'convertPathData', params: { floatPrecision: 0 } }] }).data,
});

export default defineConfig({
  plugins: [svelte(), drawnIcons],
  build: {
    target: 'es2022',
    outDir: '../src/reefside/table/static',
    emptyOutDir: true,
    manifest: 'chunks.json', // which file needs which: a test counts what a board loads
    assetsInlineLimit: 0, // the content-security policy allows no data: addresses
    modulePreload: { polyfill: false },
  },
  server: {
    proxy: { '/api': { target: server, ws: true } },
    fs: { allow: ['.', '../src/reefside/games', '../src/reefside/words'] }, // tests read the texts
  },
  resolve: process.env.VITEST ? { conditions: ['browser'] } : {},
  test: {
    environment: 'happy-dom',
    include: ['src/**/*.test.ts'],
    setupFiles: ['src/lib/test-setup.ts'],
    testTimeout: 60_000, // only what hangs is ended: a busy machine is no failure
  },
});
