/**
 * Builds parts: `node local-stack/build.ts [part ...]`, all of them when none is named. A part's own `build.ts`
 * knows how; this only knows their names and the order. Builds carry no address and write `<part>/dist` or `lib`.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Part, parts, root } from '../build-config/parts.ts';

type Build = (options: { mode: 'production' }) => Promise<void>;

const buildPart = async (part: Part): Promise<void> => {
  const file = join(root, part, 'build.ts');
  if (!existsSync(file)) throw new Error(`${part} has no build.ts`);
  const module = (await import(pathToFileURL(file).href)) as { build: Build };
  await module.build({ mode: 'production' });
};

const partNames = process.argv.slice(2);
const unknown = partNames.find((name) => !parts.some((part) => part === name));
if (unknown) {
  console.error(`There is no part called ${unknown}; the parts are: ${parts.join(', ')}`);
  process.exit(1);
}
for (const part of parts.filter((part) => partNames.length === 0 || partNames.includes(part))) {
  const startedAt = Date.now();
  try {
    await buildPart(part);
  } catch (error) {
    console.error(error instanceof Error ? (error.stack ?? error.message) : String(error));
    console.error(`Building ${part} failed; mend what the lines above name and run: npm run build:${part}`);
    process.exit(1);
  }
  console.log(`Built ${part} (${((Date.now() - startedAt) / 1000).toFixed(1)} s)`);
}
