/**
 * How `import css from './panel.css?raw'` becomes minified text in both builds of the widget. `?raw` is the suffix of
 * Vite, so vitest reads the same import without any configuration.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inBrandColors } from '@society-gal/contracts/site';
import { type Plugin, transform } from 'esbuild';
import type { Configuration } from 'webpack';

/** No `target`: a prefix or a lowered rule would be another style sheet than the one in the file. */
const minify = { loader: 'css', minify: true, legalComments: 'none' } as const;

/** What an imported style sheet becomes. */
export async function cssText(source: string): Promise<string> {
  return (await transform(inBrandColors(source), minify)).code.trim();
}

/** For the script of any site and its chunks. */
export const cssTextPlugin: Plugin = {
  name: 'css-text',
  setup(build) {
    build.onResolve({ filter: /\.css\?raw$/ }, ({ path, resolveDir }) => ({
      path: join(resolveDir, path.replace('?raw', '')),
      namespace: 'css-text',
    }));
    build.onLoad({ filter: /./, namespace: 'css-text' }, async ({ path }) => {
      return { contents: await cssText(await readFile(path, 'utf8')), loader: 'text', watchFiles: [path] };
    });
  },
};

/** For the federation remote: the rule of every other part would write such a file as a style sheet of its own. */
export function withCssText(config: Configuration): Configuration {
  const others = config.module?.rules?.filter(
    (rule) => typeof rule !== 'object' || !(rule?.test instanceof RegExp) || !rule.test.test('x.css'),
  );
  const asText = { test: /\.css$/, type: 'asset/source', loader: join(import.meta.dirname, 'css-text-loader.ts') };
  return { ...config, module: { ...config.module, rules: [...(others ?? []), asText] } };
}
