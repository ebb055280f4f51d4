/** What the staff app may load, held to budgets. `npm run check` prints what grew over them. */
import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { remoteEntryFile } from '../../build-config/federation.ts';
import { type Size, sizeOfAll } from './page-weight.ts';

/** Bytes of script after brotli, in the shell and at the app's own origin alike. Opening a screen includes the sign-in page. */
const budgets = { signIn: 250_000, screen: 335_000, record: 430_000 } as const;

/** Whole records show every answer, a paper application asks for each, a letter brings its editor, and words the shapes of all facts. */
const recordPages = [
  'application-record.page.tsx',
  'enter-application.page.tsx',
  'inbox-record.page.tsx',
  'letter.page.tsx',
  'words.page.tsx',
];

const project = join(import.meta.dirname, '../..');
const dist = join(project, 'admin-app/dist');
const shellDist = join(project, 'shell/dist');

/** React as far as the app uses it; the last file of each shared module is the one a page loads. */
async function reactFiles(): Promise<string[]> {
  const manifest = JSON.parse(await readFile(join(dist, 'mf-manifest.json'), 'utf8')) as {
    shared: { assets: { js: { sync: string[] } } }[];
  };
  return manifest.shared.flatMap(({ assets }) => assets.js.sync.slice(-1).map((file) => join(dist, file)));
}

/** Measures the sign-in page and every screen from the builds of shell and staff app, which must be there. */
export async function measureStaffSizes(): Promise<Size[]> {
  const chunks = JSON.parse(await readFile(join(dist, 'chunks.json'), 'utf8')) as Record<string, string[]>;
  const chunkFiles = (module: string): string[] => {
    const files = chunks[module];
    if (!files) throw new Error(`The build of the staff app has no chunk ${module}.`);
    return files.filter((file) => file.endsWith('.js')).map((file) => join(dist, file));
  };
  const host = readdirSync(shellDist).find((file) => /^host\..*\.js$/.test(file)) ?? '';
  const places = {
    // The staff area's document has no loader.
    'in the shell': [join(shellDist, host), join(dist, remoteEntryFile)],
    'on its own': [join(dist, 'standalone.js')],
  };
  const signIn = [...(await reactFiles()), ...chunkFiles('expose.tsx'), ...chunkFiles('app.tsx')];
  const pages = Object.keys(chunks).filter((module) => module.endsWith('.page.tsx'));
  const sizes: Size[] = [];
  for (const [place, entry] of Object.entries(places)) {
    const atSignIn = [...entry, ...signIn];
    sizes.push({ what: `staff sign-in ${place}`, bytes: await sizeOfAll(atSignIn), budget: budgets.signIn });
    for (const page of pages) {
      const files = [...atSignIn, ...chunkFiles('staff-area.tsx'), ...chunkFiles(page)];
      const budget = recordPages.includes(page) ? budgets.record : budgets.screen;
      sizes.push({ what: `staff ${page} ${place}`, bytes: await sizeOfAll(files), budget });
    }
  }
  return sizes;
}

if (process.argv[1] === import.meta.filename)
  for (const { what, bytes, budget } of await measureStaffSizes())
    console.log(`${bytes > budget ? '✗' : ' '} ${String(bytes).padStart(7)} of ${budget}  ${what}`);
