import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type BuildOptions, build as bundle } from 'esbuild';
import { hostName, remoteEntryFile, remotes } from '../tools/federation.ts';
import { replaceFolder } from '../tools/replace-folder.ts';
import { type BuildMode, browserTarget } from '../tools/webpack-base.ts';

const root = import.meta.dirname;

/** The inlined loader may have this many bytes: every document carries it. */
export const loaderBudget = 6 * 1024;

const remoteNames = Object.fromEntries(Object.entries(remotes).map(([key, { name }]) => [key, name]));

const textOf = async (options: BuildOptions): Promise<string> => {
  const { outputFiles } = await bundle({
    bundle: true,
    write: false,
    target: browserTarget,
    logLevel: 'warning',
    ...options,
  });
  const file = outputFiles?.[0];
  if (!file) throw new Error('esbuild wrote no file');
  return file.text;
};

const hashedName = (name: string, text: string): string =>
  `${name}.${createHash('sha256').update(text).digest('hex').slice(0, 10)}.js`;

/**
 * Writes `dist/loader.js` (inlined by the compose step), `dist/host.<hash>.js` (federation host, loaded when a part is
 * needed), `dist/next-page.<hash>.js` (what shows the next page without a new document, loaded when a document has come to
 * rest) and `dist/shell.json`, which names them. Throws a RangeError when the loader is over its budget.
 */
export const build = ({ mode }: { mode: BuildMode }): Promise<void> =>
  replaceFolder(join(root, 'dist'), (out) => buildInto(out, mode));

const buildInto = async (out: string, mode: BuildMode): Promise<void> => {
  const minify = mode === 'production';
  const loader = await textOf({ entryPoints: [join(root, 'src/loader/loader.ts')], format: 'iife', minify });
  if (minify && Buffer.byteLength(loader) > loaderBudget)
    throw new RangeError(
      `The loader has ${Buffer.byteLength(loader)} bytes of ${loaderBudget}. Move what can wait into the host.`,
    );
  const host = await textOf({
    entryPoints: [join(root, 'src/host/host.ts')],
    format: 'esm',
    minify,
    define: {
      REMOTE_NAMES: JSON.stringify(remoteNames),
      HOST_NAME: JSON.stringify(hostName),
      REMOTE_ENTRY_FILE: JSON.stringify(remoteEntryFile),
      // The federation runtime's own switches: no snapshot service, nothing for Node.
      FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
      ENV_TARGET: '"web"',
      'process.env.NODE_ENV': JSON.stringify(mode),
    },
  });
  const nextPage = await textOf({ entryPoints: [join(root, 'src/next-page/next-page.ts')], format: 'esm', minify });
  const hostFile = hashedName('host', host);
  const nextPageFile = hashedName('next-page', nextPage);
  await Promise.all([
    writeFile(join(out, 'loader.js'), loader.trimEnd()),
    writeFile(join(out, hostFile), host),
    writeFile(join(out, nextPageFile), nextPage),
    writeFile(join(out, 'shell.json'), JSON.stringify({ hostFile: `/${hostFile}`, nextPageFile: `/${nextPageFile}` })),
  ]);
};
