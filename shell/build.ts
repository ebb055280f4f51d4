import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type BuildOptions, build as bundle } from 'esbuild';
import { hostName, remoteEntryFile, remotes } from '../build-config/federation.ts';
import { minifyScript } from '../build-config/minify-script.ts';
import { replaceFolder } from '../build-config/replace-folder.ts';
import { type BuildMode, browserTarget } from '../build-config/webpack-base.ts';

const root = import.meta.dirname;

/** Bytes that the two inlined scripts may have together, since every document carries them. */
export const inlineBudget = 6.5 * 1024;

/** The remotes that the host loads. The widget comes by its own script (`src/document/widget-script.ts`). */
const remoteNames = { publicSite: remotes.publicSite.name, adminApp: remotes.adminApp.name };

async function bundleScript(mode: BuildMode, isOwnCode: boolean, options: BuildOptions): Promise<string> {
  const { outputFiles } = await bundle({
    bundle: true,
    write: false,
    target: browserTarget,
    logLevel: 'warning',
    ...options,
  });
  const script = outputFiles?.[0]?.text;
  if (script === undefined) throw new Error('esbuild wrote no file');
  if (mode !== 'production') return script;
  return minifyScript(script, options.format === 'esm' ? 'esm' : 'iife', isOwnCode);
}

function hashedName(name: string, text: string): string {
  return `${name}.${createHash('sha256').update(text).digest('hex').slice(0, 10)}.js`;
}

/** Throws a RangeError when the inlined scripts are over their budget. */
export function build({ mode, dist = join(root, 'dist') }: { mode: BuildMode; dist?: string }): Promise<void> {
  return replaceFolder(dist, (out) => buildInto(out, mode));
}

async function buildInto(out: string, mode: BuildMode): Promise<void> {
  const inlined = (entry: string, format: 'iife' | 'esm') =>
    bundleScript(mode, true, { entryPoints: [join(root, 'src', entry)], format });
  const firstPaint = await inlined('first-paint/first-paint.ts', 'iife');
  const loader = await inlined('loader/loader.ts', 'esm');
  const answeredPage = await inlined('first-paint/answered-page.ts', 'iife');
  const personalPage = await bundleScript(mode, true, {
    entryPoints: [join(root, 'src/personal/personal-page.ts')],
    format: 'iife',
  });
  const inlineBytes = Buffer.byteLength(firstPaint + loader);
  if (mode === 'production' && inlineBytes > inlineBudget)
    throw new RangeError(
      `The inlined scripts have ${inlineBytes} bytes of ${inlineBudget}. Move what can wait into the host.`,
    );
  const host = await bundleScript(mode, false, {
    entryPoints: [join(root, 'src/federation-host/host.ts')],
    format: 'esm',
    define: {
      REMOTE_NAMES: JSON.stringify(remoteNames),
      HOST_NAME: JSON.stringify(hostName),
      REMOTE_ENTRY_FILE: JSON.stringify(remoteEntryFile),
      FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
      ENV_TARGET: '"web"',
      'process.env.NODE_ENV': JSON.stringify(mode),
    },
  });
  // The functions run it when staff publish; a thread imports the pages' code after it has set their facts.
  await bundle({
    entryPoints: [join(root, 'src/publish/compose-worker.ts')],
    outfile: join(out, 'compose-worker.mjs'),
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node24',
    logLevel: 'warning',
  });
  const hostFile = hashedName('host', host);
  await Promise.all([
    writeFile(join(out, 'first-paint.js'), firstPaint.trimEnd()),
    writeFile(join(out, 'loader.js'), loader.trimEnd()),
    writeFile(join(out, 'quick-exit.js'), answeredPage),
    writeFile(join(out, 'personal-page.js'), personalPage),
    writeFile(join(out, hostFile), host),
    writeFile(join(out, 'shell.json'), JSON.stringify({ hostFile: `/${hostFile}` })),
  ]);
}
