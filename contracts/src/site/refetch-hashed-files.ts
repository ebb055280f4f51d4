/** Names with a hash: browsers keep such files for a year and never ask again. */
const hashed = /\.[0-9a-f]{8,10}\.(?:js|css)$/;

/**
 * Fetches every file of the page that has a hash in its name past the browser's cache, which keeps what comes. A file that was
 * cut or changed on its way is refused by its hash (integrity), and would be refused again at each try, out of the cache.
 * Never throws: what does not come now is missed by whoever needs it.
 */
export async function refetchHashedFiles(): Promise<void> {
  const names = performance.getEntriesByType('resource').map(({ name }) => name);
  const files = [...new Set(names)].filter((name) => hashed.test(name));
  await Promise.allSettled(files.map((file) => fetch(file, { cache: 'reload', credentials: 'omit' })));
}
