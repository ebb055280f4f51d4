/** `import css from 'virtual:site.css'` gives the text of the site's stylesheet, for esbuild and vitest alike. */
import { join } from 'node:path';
import type { Plugin as EsbuildPlugin } from 'esbuild';
import { makeStylesheet, project, styleFiles } from './make-stylesheet.ts';

const name = 'virtual:site.css';

export const stylesheetModule: EsbuildPlugin = {
  name,
  setup: (build) => {
    build.onResolve({ filter: /^virtual:site\.css$/ }, ({ path }) => ({ path, namespace: name }));
    build.onLoad({ filter: /./, namespace: name }, async () => ({
      contents: await makeStylesheet(),
      loader: 'text',
      watchFiles: styleFiles.map((file) => join(project, file)),
    }));
  },
};

/** The name does not end in `.css`, because vitest empties stylesheets. */
export const stylesheetModuleInTests = {
  name,
  enforce: 'pre' as const,
  resolveId: (source: string): string | null => (source === name ? `\0${name}.js` : null),
  load: async (id: string): Promise<string | null> =>
    id === `\0${name}.js` ? `export default ${JSON.stringify(await makeStylesheet())};` : null,
};
