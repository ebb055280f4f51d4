import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Compiler } from 'webpack';

/**
 * A webpack plugin that writes `chunks.json` into `out`: which files each dynamic import loads, by the imported module's
 * file name. The size check needs it, because only the build knows what a screen costs when it is opened.
 */
export function chunkMap(out: string): (compiler: Compiler) => void {
  return (compiler) =>
    compiler.hooks.afterEmit.tapPromise('chunk-map', async ({ chunkGroups }) => {
      const map: Record<string, string[]> = {};
      for (const group of chunkGroups)
        for (const { request } of group.origins) {
          const name = request?.split('/').at(-1);
          if (name)
            map[name] = [...new Set([...(map[name] ?? []), ...group.chunks.flatMap(({ files }) => [...files])])];
        }
      await writeFile(join(out, 'chunks.json'), JSON.stringify(map, null, 1));
    });
}
