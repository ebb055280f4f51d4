import type { Chunks } from './widget-context.ts';

/** The start names only the hashes of chunks that it loads itself, 44 bytes each; the chunk `settings` names the rest. */
declare const ACCESSIBILITY_CHUNK_HASHES: Partial<Record<keyof Chunks, string>>;

/**
 * `import()` checks no integrity hash, so a module preload does. Chromium 150 remembers a failed module by its address, fragment included.
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
