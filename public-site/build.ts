import { createHash } from 'node:crypto';
import { cp, glob, mkdir, readFile } from 'node:fs/promises';
import { join, parse, relative } from 'node:path';
import { downloads } from '@society-gal/contracts/brand';
import { formsNotOffered } from '@society-gal/contracts/forms';
import { preloadedFonts } from '@society-gal/contracts/site';
import { makePageStyles, makeStylesheet } from '@society-gal/page-kit/stylesheet';
import { type BuildOptions, build as bundle } from 'esbuild';
import webpack, { type Configuration } from 'webpack';
import { chunkMap } from '../build-config/chunk-map.ts';
import { replaceFolder } from '../build-config/replace-folder.ts';
import { type BuildMode, remoteConfig, runWebpack } from '../build-config/webpack-base.ts';
import { writeRasters } from './artwork/raster.ts';
import { isArtNotOffered } from './src/art/art-names.ts';

const root = import.meta.dirname;

type Styles = { site: string; pages: Readonly<Record<string, string>> };

/** The same sources give the same id on every machine. */
async function nameBuild(mode: BuildMode, styles: Styles): Promise<string> {
  const hash = createHash('sha256').update(mode).update(JSON.stringify(styles));
  const files: string[] = [join(root, '../package-lock.json'), join(root, 'build.ts')];
  for (const folder of [join(root, 'src'), join(root, '../contracts/src'), join(root, '../page-kit/src')])
    for await (const file of glob('**/*.{ts,tsx}', { cwd: folder })) files.push(join(folder, file));
  for (const file of files.sort()) hash.update(await readFile(file));
  return hash.digest('hex').slice(0, 12);
}

/** Writes `dist/browser` (the remote), `dist/server/render.mjs` and `dist/public` (fonts, pictures, downloads). No address is built in. */
export function build({ mode }: { mode: BuildMode }): Promise<void> {
  return replaceFolder(join(root, 'dist'), (out) => buildInto(out, mode));
}

const serverOptions = (mode: BuildMode, outfile: string, styles: Styles, buildId: string) =>
  ({
    entryPoints: [join(root, 'src/server.tsx')],
    outfile,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node24',
    jsx: 'automatic',
    conditions: ['edge-light', 'production'],
    define: {
      BUILD_ID: JSON.stringify(buildId),
      SITE_CSS: JSON.stringify(styles.site),
      PAGE_CSS: JSON.stringify(styles.pages),
      PRELOADED_FONTS: JSON.stringify(preloadedFonts),
      'process.env.NODE_ENV': JSON.stringify(mode),
    },
    banner: {
      js: "import { createRequire as makeRequire } from 'node:module'; const require = makeRequire(import.meta.url);",
    },
    logLevel: 'warning',
  }) as const satisfies BuildOptions;

function browserConfig(mode: BuildMode, out: string, buildId: string): Configuration {
  const config = remoteConfig({ remote: 'publicSite', root, mode, out: relative(root, out) });
  return {
    ...config,
    plugins: [
      ...(config.plugins ?? []),
      new webpack.DefinePlugin({ BUILD_ID: JSON.stringify(buildId) }),
      // Parts that the foundation does not offer (`contracts/src/brand/parts.ts`) have no forms.
      ...formsNotOffered.map((id) => new webpack.ContextExclusionPlugin(new RegExp(`/${id}\\.form\\.ts$`))),
    ],
  };
}

async function writePublicFiles(out: string): Promise<void> {
  await mkdir(join(out, 'public/art'), { recursive: true });
  await cp(join(root, 'public/fonts'), join(out, 'public/fonts'), { recursive: true });
  for (const file of downloads) await cp(join(root, 'public', file), join(out, 'public', file));
  for await (const file of glob('*.avif', { cwd: join(root, 'src/art') }))
    if (!isArtNotOffered(parse(file).name)) await cp(join(root, 'src/art', file), join(out, 'public/art', file));
  await writeRasters(join(out, 'public/art'), join(out, 'public/art'));
}

async function buildInto(out: string, mode: BuildMode): Promise<void> {
  const styles = { site: await makeStylesheet(), pages: await makePageStyles() };
  const buildId = await nameBuild(mode, styles);
  const config = browserConfig(mode, join(out, 'browser'), buildId);
  await Promise.all([
    bundle(serverOptions(mode, join(out, 'server/render.mjs'), styles, buildId)),
    runWebpack({ ...config, plugins: [...(config.plugins ?? []), { apply: chunkMap(out) }] }),
  ]);
  await writePublicFiles(out);
}

/** For `npm run dev`: one name serves every build, so that any document is hydrated by the newest. */
export const dev = {
  /** `out` is complete already. */
  browser: (out: string): Configuration => {
    const config = browserConfig('development', out, 'dev');
    return { ...config, output: { ...config.output, clean: false } };
  },
  buildServer: async (out: string): Promise<void> => {
    const styles = { site: await makeStylesheet(), pages: await makePageStyles() };
    await bundle(serverOptions('development', join(out, 'server/render.mjs'), styles, 'dev'));
  },
};
