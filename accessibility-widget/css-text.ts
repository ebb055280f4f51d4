/** `import css from './panel.css?raw'` is minified text in both builds; `?raw` is Vite's suffix, so vitest needs no configuration. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inBrandColors } from '@society-gal/contracts/site';
import { type Plugin, transform } from 'esbuild';
import type { Configuration } from 'webpack';

const minify = { loader: 'css', minify: true, legalComments: 'none' } as const;

export default async function cssText(source: string): Promise<string> {
  return (await transform(inBrandColors(source), minify)).code.trim();
}

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

/** Webpack's own rule for CSS would make it a style sheet of the page. */
export function withCssText(config: Configuration): Configuration {
  const others = config.module?.rules?.filter(
    (rule) => typeof rule !== 'object' || !(rule?.test instanceof RegExp) || !rule.test.test('x.css'),
  );
  const asText = { test: /\.css$/, type: 'asset/source', loader: import.meta.filename };
  return { ...config, module: { ...config.module, rules: [...(others ?? []), asText] } };
}
