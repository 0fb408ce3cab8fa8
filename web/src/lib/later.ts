/**
 * What comes later must not outlive whoever waits for it. A handler takes its element from
 * `event.currentTarget`; what an element needs done stands in its `{@attach}`; an element bound with
 * `bind:this` may be gone, and its type says so; and what a promise brings is heard through here.
 */

/** A failure nobody is prepared for is not hidden. */
function raise(error: unknown): never {
  throw error;
}

/**
 * Hear what comes of some work, until the function returned is called: an `$effect` returns it, so
 * that nothing is told to a component that has gone or that wants something else by now.
 */
export function whileHere<T>(
  work: Promise<T>,
  came: (found: T) => void,
  failed: (error: unknown) => void = raise,
): () => void {
  let here = true;
  work.then(
    (found) => here && came(found),
    (error: unknown) => here && failed(error),
  );
  return () => void (here = false);
}
