/**
 * Builds the widget twice from the same sources: the script for any site (esbuild) and the federation remote
 * (webpack). Both load panel, tools, speech, font and words from one folder named after its contents, `dist/v<hash>/`,
 * which never changes once it is published; folders of earlier builds stay, so that old embed addresses keep working.
 */
import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { type BuildOptions, build as esbuild } from 'esbuild';
import subsetFont from 'subset-font';
import webpack from 'webpack';
import { type BuildMode, browserTarget, remoteConfig, runWebpack } from '../tools/webpack-base.ts';
import { buildModuleRemote } from './module-remote.ts';
import { launcherWords } from './src/words/launcher-words.ts';

const root = import.meta.dirname;
const dist = join(root, 'dist');

/** Each becomes one file that loads when it is first needed. The panel comes with the words of one language: one request. */
const chunks: Record<string, readonly string[]> = {
  speech: ['src/speech/speech.ts'],
  font: ['src/font/dyslexia-font.ts'],
  assist: ['src/assist/assist.ts'],
  ...Object.fromEntries(
    Object.keys(launcherWords).map((language) => [
      `panel-${language}`,
      ['src/panel/panel.ts', `src/words/${language}.ts`],
    ]),
  ),
};

/** Built before `assist`, which carries their hashes. */
const namedByAssist = ['speech', 'font'];

/** What `embed.json` says of one published version: what a page needs for its script tag. */
export type EmbedVersion = { version: string; path: string; integrity: string; bytes: number };

const hashOf = (text: string, form: 'hex' | 'base64'): string => createHash('sha256').update(text).digest(form);

/** Every Latin letter with its signs, punctuation and currency; the whole font is three times as big. */
const letters = Array.from({ length: 0x17f - 0x20 }, (_, index) => String.fromCodePoint(0x20 + index)).join('');
const fontOf = async (weight: number): Promise<string> => {
  const file = createRequire(import.meta.url).resolve(
    `@fontsource/opendyslexic/files/opendyslexic-latin-${weight}-normal.woff2`,
  );
  const subset = await subsetFont(await readFile(file), `${letters}‐–—‘’“”…•€™`, {
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
    minify: mode === 'production',
    define,
    banner: { js: banner },
    write: false,
    legalComments: 'none',
    // Policies and style sheets are UTF-8 everywhere here, and escapes would cost bytes in every language.
    charset: 'utf8',
  };
  const { outputFiles } = await esbuild(options);
  return outputFiles?.[0]?.text ?? '';
};

/** Versions that lie in `dist` already, newest first. */
const publishedVersions = async (): Promise<EmbedVersion[]> => {
  try {
    return (JSON.parse(await readFile(join(dist, 'embed.json'), 'utf8')) as { versions: EmbedVersion[] }).versions;
  } catch {
    return [];
  }
};

/** Writes `dist`: `remoteEntry.js` and its files, `embed.js`, `embed.json`, `v<hash>/`. */
export async function build({ mode }: { mode: BuildMode }): Promise<void> {
  const earlier = await publishedVersions();
  const fonts = {
    ACCESSIBILITY_FONT_REGULAR: await fontOf(400),
    ACCESSIBILITY_FONT_BOLD: await fontOf(700),
  };
  const files = new Map<string, string>();
  const table: Record<string, string> = {};
  const later: Record<string, string> = {};
  for (const [name, sources] of Object.entries(chunks)) {
    const text = await bundle(sources, mode, 'esm', { ...fonts, ACCESSIBILITY_LATER: JSON.stringify(later) });
    (namedByAssist.includes(name) ? later : table)[name] = hashOf(text, 'base64');
    files.set(`${name}.js`, text);
  }
  const engine = (version: string) => ({
    ACCESSIBILITY_CHUNKS: JSON.stringify(table),
    ACCESSIBILITY_VERSION: JSON.stringify(version),
  });
  // All of it runs at once: compiled beforehand, beside the main thread, it takes a third less of that (V8 reads this).
  const compileAll = '//# allFunctionsCalledOnLoad';
  // The version is the hash of the script with an empty version in it: it names its own contents.
  const version = hashOf(await bundle(['src/embed.ts'], mode, 'iife', engine(''), compileAll), 'hex').slice(0, 10);
  const embed = await bundle(['src/embed.ts'], mode, 'iife', engine(version), compileAll);
  files.set('embed.js', embed);

  const config = remoteConfig({ remote: 'accessibilityWidget', root, mode });
  await runWebpack({
    ...config,
    output: { ...config.output, clean: { keep: /^v[\da-f]{10}\// } },
    plugins: [...(config.plugins ?? []), new webpack.DefinePlugin(engine(version))],
  });
  await buildModuleRemote(root, mode, engine(version));

  const folder = join(dist, `v${version}`);
  await mkdir(folder, { recursive: true });
  for (const [name, text] of files) await writeFile(join(folder, name), text);
  await writeFile(join(dist, 'embed.js'), embed);
  const latest: EmbedVersion = {
    version,
    path: `/v${version}/embed.js`,
    integrity: `sha384-${createHash('sha384').update(embed).digest('base64')}`,
    bytes: Buffer.byteLength(embed),
  };
  const versions = [latest, ...earlier.filter((one) => one.version !== version)];
  await writeFile(join(dist, 'embed.json'), `${JSON.stringify({ latest, versions }, null, 2)}\n`);
}
