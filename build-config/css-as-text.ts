/** Imports of stylesheets as their text, minified, for esbuild and vitest alike. */
import { readFile } from 'node:fs/promises';
import { type Plugin as EsbuildPlugin, transform } from 'esbuild';

async function readMinified(path: string): Promise<string> {
  const { code } = await transform(await readFile(path, 'utf8'), {
    loader: 'css',
    minify: true,
    target: ['chrome115', 'firefox121', 'safari16.4'],
  });
  return code;
}

/** esbuild plugin: `import css from './page.css'` gives the stylesheet's text. */
export const cssAsText: EsbuildPlugin = {
  name: 'css-as-text',
  setup: (build) => {
    build.onLoad({ filter: /\.css$/ }, async ({ path }) => ({ contents: await readMinified(path), loader: 'text' }));
  },
};

type ResolveContext = { resolve: (source: string, importer: string | undefined) => Promise<{ id: string } | null> };
const virtualPrefix = '\0css-as-text:';

/** The same for vitest. The module gets a name that does not end in `.css`, because vitest empties stylesheets. */
export const cssAsTextInTests = {
  name: 'css-as-text',
  enforce: 'pre' as const,
  async resolveId(this: ResolveContext, source: string, importer: string | undefined): Promise<string | null> {
    if (!source.endsWith('.css')) return null;
    const resolved = await this.resolve(source, importer);
    return resolved && `${virtualPrefix}${resolved.id}.js`;
  },
  load: async (id: string): Promise<string | null> =>
    id.startsWith(virtualPrefix)
      ? `export default ${JSON.stringify(await readMinified(id.slice(virtualPrefix.length, -'.js'.length)))};`
      : null,
};
