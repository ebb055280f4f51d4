import type { Chunks } from './widget-context.ts';

/**
 * Integrity hashes of the chunks, filled in by the build. Each hash costs the start 44 bytes, so the start names only
 * those that it loads itself; the chunk `settings` names the rest.
 */
declare const ACCESSIBILITY_CHUNK_HASHES: Partial<Record<keyof Chunks, string>>;

/**
 * Makes the function that loads a chunk, once, from the widget's versioned folder `base` (with a slash at its end).
 * `import()` needs no Trusted Types policy but checks no integrity hash; the module preload before it does. The function
 * throws when either fails, and tries again at its next call. A browser may answer for an address whose module did not come
 * as before, without asking again (Chromium 150): each failure changes the address's fragment, which no server sees.
 */
export function createLoader(base: string, root: ShadowRoot) {
  const loading = new Map<string, Promise<unknown>>();
  let failures = '';
  const fetchChunk = async (name: keyof Chunks): Promise<unknown> => {
    const href = `${base + name}.js${failures}`;
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = href;
    link.integrity = `sha256-${ACCESSIBILITY_CHUNK_HASHES[name] ?? (await load('settings')).hashes[name]}`;
    link.crossOrigin = 'anonymous';
    await new Promise((resolve, reject) => {
      link.onload = resolve;
      link.onerror = () => reject(href);
      root.append(link);
    }).finally(() => link.remove());
    return import(/* webpackIgnore: true */ href);
  };
  const load = <Name extends keyof Chunks>(name: Name): Promise<Chunks[Name]> => {
    const chunk = loading.get(name) ?? fetchChunk(name);
    loading.set(name, chunk);
    chunk.catch(() => {
      loading.delete(name);
      failures += '#';
    });
    return chunk as Promise<Chunks[Name]>;
  };
  return load;
}
