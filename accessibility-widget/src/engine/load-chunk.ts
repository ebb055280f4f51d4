import type { Chunks } from './context.ts';

/** Integrity hashes of later-loaded parts, filled in by the build. Those not in it stand in `assist`: each costs the start 44 bytes. */
declare const ACCESSIBILITY_CHUNKS: Partial<Record<keyof Chunks, string>>;

/**
 * Loads a part from the widget's own versioned folder, once. `import()` needs no Trusted Types policy and follows
 * `script-src`; the preload before it is what checks the integrity hash. Throws when either fails; the next call tries again.
 */
export function createLoader(base: string, root: ShadowRoot) {
  const loaded = new Map<string, Promise<unknown>>();
  const fetchChunk = async (name: keyof Chunks): Promise<unknown> => {
    const href = `${base + name}.js`;
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = href;
    link.integrity = `sha256-${ACCESSIBILITY_CHUNKS[name] ?? (await load('assist')).hashes[name]}`;
    link.crossOrigin = 'anonymous';
    await new Promise((resolve, reject) => {
      link.onload = resolve;
      link.onerror = () => reject(href);
      root.append(link);
    }).finally(() => link.remove());
    return import(/* webpackIgnore: true */ href);
  };
  const load = <Name extends keyof Chunks>(name: Name): Promise<Chunks[Name]> => {
    const running = loaded.get(name) ?? fetchChunk(name);
    loaded.set(name, running);
    running.catch(() => loaded.delete(name));
    return running as Promise<Chunks[Name]>;
  };
  return load;
}
