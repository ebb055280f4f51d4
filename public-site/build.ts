import { createHash } from 'node:crypto';
import { cp, glob, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { build as bundle } from 'esbuild';
import webpack from 'webpack';
import { writeRasters } from '../tools/art/raster.ts';
import { replaceFolder } from '../tools/replace-folder.ts';
import { type BuildMode, remoteConfig, runWebpack } from '../tools/webpack-base.ts';
import { preloadedFonts } from './src/styles/font-faces.ts';
import { makeStylesheet } from './src/styles/make-stylesheet.ts';

const root = import.meta.dirname;

/** Names what is built: the same sources give the same id on every machine, whatever the order of its files. */
const nameBuild = async (mode: BuildMode, css: string): Promise<string> => {
  const hash = createHash('sha256').update(mode).update(css);
  const files: string[] = [join(root, '../package-lock.json'), join(root, 'build.ts')];
  for (const folder of [join(root, 'src'), join(root, '../contracts/src')])
    for await (const file of glob('**/*.{ts,tsx}', { cwd: folder })) files.push(join(folder, file));
  for (const file of files.sort()) hash.update(await readFile(file));
  return hash.digest('hex').slice(0, 12);
};

/**
 * Writes which files each dynamic import loads, by the module's name, for the size check: what a page costs when it comes
 * to life is known only here.
 */
const writeChunkMap =
  (out: string) =>
  (compiler: webpack.Compiler): void =>
    void compiler.hooks.afterEmit.tapPromise('chunk-map', async ({ chunkGroups }) => {
      const map: Record<string, string[]> = {};
      for (const group of chunkGroups)
        for (const { request } of group.origins) {
          const name = request?.split('/').at(-1);
          if (name)
            map[name] = [...new Set([...(map[name] ?? []), ...group.chunks.flatMap(({ files }) => [...files])])];
        }
      await writeFile(join(out, 'chunks.json'), JSON.stringify(map, null, 1));
    });

const hashed = (name: string, content: string, ending: string): string =>
  `${name}.${createHash('sha256').update(content).digest('hex').slice(0, 10)}.${ending}`;

/**
 * Writes `dist/browser` (the remote), `dist/server/render.mjs` (what documents are composed with) and `dist/public`
 * (files that the shell serves at its own address: fonts, pictures, downloads). No address is built in.
 */
export const build = ({ mode }: { mode: BuildMode }): Promise<void> =>
  replaceFolder(join(root, 'dist'), (out) => buildInto(out, mode));

const buildInto = async (out: string, mode: BuildMode): Promise<void> => {
  const css = await makeStylesheet();
  const cssFile = hashed('site', css, 'css');
  const values = { BUILD_ID: await nameBuild(mode, css), SITE_CSS_FILE: cssFile };
  const defined = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, JSON.stringify(value)]));

  const config = remoteConfig({ remote: 'publicSite', root, mode, out: relative(root, join(out, 'browser')) });
  const server = bundle({
    entryPoints: [join(root, 'src/server.tsx')],
    outfile: join(out, 'server/render.mjs'),
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node24',
    jsx: 'automatic',
    conditions: ['edge-light', 'production'],
    define: {
      ...defined,
      SITE_CSS: JSON.stringify(css),
      PRELOADED_FONTS: JSON.stringify(preloadedFonts),
      'process.env.NODE_ENV': JSON.stringify(mode),
    },
    banner: {
      js: "import { createRequire as makeRequire } from 'node:module'; const require = makeRequire(import.meta.url);",
    },
    logLevel: 'warning',
  });
  const browser = runWebpack({
    ...config,
    module: {
      rules: [
        ...(config.module?.rules ?? []),
        // Forms reach the browser as plain data; schemas and zod load when somebody begins to type.
        {
          test: /forms\/(?:form-shapes|newsletter-shape)\.ts$/,
          loader: join(root, 'src/forms/form-shapes-loader.mjs'),
        },
      ],
    },
    plugins: [...(config.plugins ?? []), new webpack.DefinePlugin(defined), { apply: writeChunkMap(out) }],
  });
  await Promise.all([server, browser]);

  await writeFile(join(out, 'browser', cssFile), css);
  await mkdir(join(out, 'public/art'), { recursive: true });
  await cp(join(root, 'public'), join(out, 'public'), { recursive: true });
  for await (const file of glob('*.svg', { cwd: join(root, 'src/art') }))
    await cp(join(root, 'src/art', file), join(out, 'public/art', file));
  await writeRasters(join(root, 'src/art'), join(out, 'public/art'));
  // The remote's own stylesheet names the fonts at its own address.
  await cp(join(root, 'public/fonts'), join(out, 'browser/fonts'), { recursive: true });
};
