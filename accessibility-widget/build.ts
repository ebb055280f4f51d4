/** Later files are in a folder named after its contents, `dist/v<hash>/`. A deploy keeps earlier folders, so that old addresses work. */
import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join, relative } from 'node:path';
import { type BuildOptions, build as esbuild } from 'esbuild';
import subsetFont from 'subset-font';
import webpack from 'webpack';
import { minifyScript } from '../build-config/minify-script.ts';
import { type BuildMode, browserTarget, remoteConfig, runWebpack } from '../build-config/webpack-base.ts';
import { cssTextPlugin, withCssText } from './css-text.ts';
import { launcherMessages } from './src/messages/languages.ts';

const root = import.meta.dirname;

/** The panel and the texts of one language are one file: one request. */
const chunks: Record<string, readonly string[]> = {
  speech: ['src/speech/speech.ts'],
  font: ['src/settings/dyslexia-font-faces.ts'],
  settings: ['src/settings/setting-scripts.ts'],
  ...Object.fromEntries(
    Object.keys(launcherMessages).map((language) => [
      `panel-${language}`,
      ['src/panel/panel.ts', `src/messages/${language}.ts`],
    ]),
  ),
};

/** It contains the hashes of the others, so they are built first. */
const hashedBySettings = ['speech', 'font'];

export type EmbedVersion = { version: string; path: string; integrity: string; bytes: number };

const sha256Of = (text: string, form: 'hex' | 'base64'): string => createHash('sha256').update(text).digest(form);

/** Every Latin letter with accents, and punctuation: the whole font is three times as big. */
const fontCharacters = Array.from({ length: 0x17f - 0x20 }, (_, index) => String.fromCodePoint(0x20 + index)).join('');
const fontAsBase64 = async (weight: number): Promise<string> => {
  const file = createRequire(import.meta.url).resolve(
    `@fontsource/opendyslexic/files/opendyslexic-latin-${weight}-normal.woff2`,
  );
  const subset = await subsetFont(await readFile(file), `${fontCharacters}‐–—‘’“”…•€™`, {
    targetFormat: 'woff2',
    variationAxes: {},
    keepFeatures: ['kern', 'liga', 'mark'],
    noHinting: true,
  });
  return JSON.stringify(Buffer.from(subset).toString('base64'));
};

const bundle = async (
  sources: readonly string[],
  mode: BuildMode,
  format: 'esm' | 'iife',
  define: Record<string, string>,
  banner = '',
): Promise<string> => {
  const options: BuildOptions = {
    stdin: { contents: sources.map((path) => `export*from'./${path}';`).join(''), resolveDir: root },
    bundle: true,
    format,
    target: browserTarget,
    define,
    write: false,
    // Escapes would cost bytes, and every script is served as UTF-8.
    charset: 'utf8',
    plugins: [cssTextPlugin],
  };
  const { outputFiles } = await esbuild(options);
  const script = outputFiles?.[0]?.text ?? '';
  if (mode !== 'production') return banner + script;
  return banner + (await minifyScript(script, format, true));
};

type Chunks = { files: Map<string, string>; startHashes: Record<string, string> };

async function bundleChunks(mode: BuildMode, fonts: Record<string, string>): Promise<Chunks> {
  const files = new Map<string, string>();
  const bundleAll = async (names: readonly string[], deferred: Record<string, string>) => {
    const define = { ...fonts, ACCESSIBILITY_DEFERRED_HASHES: JSON.stringify(deferred) };
    const texts = await Promise.all(names.map((name) => bundle(chunks[name] ?? [], mode, 'esm', define)));
    const hashes: Record<string, string> = {};
    for (const [index, name] of names.entries()) {
      const text = texts[index] ?? '';
      hashes[name] = sha256Of(text, 'base64');
      files.set(`${name}.js`, text);
    }
    return hashes;
  };
  const deferredHashes = await bundleAll(hashedBySettings, {});
  const others = Object.keys(chunks).filter((name) => !hashedBySettings.includes(name));
  return { files, startHashes: await bundleAll(others, deferredHashes) };
}

type StartConstants = Record<'ACCESSIBILITY_CHUNK_HASHES' | 'ACCESSIBILITY_VERSION', string>;

const startConstants = (startHashes: Record<string, string>, version: string): StartConstants => ({
  ACCESSIBILITY_CHUNK_HASHES: JSON.stringify(startHashes),
  ACCESSIBILITY_VERSION: JSON.stringify(version),
});

async function bundleEmbed(mode: BuildMode, startHashes: Record<string, string>) {
  // V8 then compiles every function at once on another thread, in a third less time.
  const compileAll = '//# allFunctionsCalledOnLoad\n';
  const bundleVersion = (version: string) =>
    bundle(['src/embed.ts'], mode, 'iife', startConstants(startHashes, version), compileAll);
  // The script is hashed without its version, which is that hash.
  const version = sha256Of(await bundleVersion(''), 'hex').slice(0, 10);
  return { version, embed: await bundleVersion(version) };
}

const bundleFonts = async (): Promise<Record<string, string>> => ({
  ACCESSIBILITY_FONT_REGULAR: await fontAsBase64(400),
  ACCESSIBILITY_FONT_BOLD: await fontAsBase64(700),
});

async function writeVersion(
  out: string,
  { files }: Chunks,
  { version, embed }: { version: string; embed: string },
): Promise<void> {
  const folder = join(out, `v${version}`);
  await mkdir(folder, { recursive: true });
  for (const [name, text] of [...files, ['embed.js', embed] as const]) await writeFile(join(folder, name), text);
  await writeFile(join(out, 'embed.js'), embed);
  const latest: EmbedVersion = {
    version,
    path: `/v${version}/embed.js`,
    integrity: `sha384-${createHash('sha384').update(embed).digest('base64')}`,
    bytes: Buffer.byteLength(embed),
  };
  await writeFile(join(out, 'embed.json'), `${JSON.stringify({ latest, versions: [latest] }, null, 2)}\n`);
}

export async function build({ mode, dist = join(root, 'dist') }: { mode: BuildMode; dist?: string }): Promise<void> {
  const made = await bundleChunks(mode, await bundleFonts());
  const embed = await bundleEmbed(mode, made.startHashes);
  const constants = startConstants(made.startHashes, embed.version);
  const config = remoteConfig({ remote: 'accessibilityWidget', root, mode, out: relative(root, dist) });
  await runWebpack({
    ...withCssText(config),
    output: { ...config.output, clean: true },
    plugins: [...(config.plugins ?? []), new webpack.DefinePlugin(constants)],
  });
  await writeVersion(dist, made, embed);
}
