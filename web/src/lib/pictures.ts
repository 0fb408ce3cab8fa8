/** A picture for each game on the shelf. */
const files = import.meta.glob<string>('../pictures/*.svg', {
  query: '?url',
  import: 'default',
  eager: true,
});

export const picture = (game: string): string => files[`../pictures/${game}.svg`] ?? '/icon.svg';
