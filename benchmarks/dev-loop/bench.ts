/**
 * `npm run bench:dev [-- --rounds 10] [--only "staff screen"]`: how long a saved change takes until a person sees it in
 * `npm run dev`. Starts a stack on a copy of the project, so that no edit can stay behind, and measures from writing the
 * file until the browser shows the change or the API answers with it. Prints medians; "!" marks what is over its limit,
 * and the exit code is 1 then.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, chromium } from '@playwright/test';
import { root } from '../../build-config/parts.ts';
import { takenPorts } from '../../local-stack/free-ports.ts';
import { type StackConfig, stackConfigFrom } from '../../local-stack/stack-config.ts';
import { findBrowser } from '../../tools/browser.mjs';
import { type Edit, edits } from './edits.ts';
import { makeScratchCopy, startDevStack } from './scratch-copy.ts';

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '10' }, only: { type: 'string' } } });
const rounds = Number(values.rounds);
const chosen = edits.filter(({ name }) => !values.only || values.only.split(',').includes(name));

/** Where a range of ports is looked for when `PORT_OFFSET` names none. */
const offsets = ['1000', '1100', '1200', '1300'];

async function freeOffset(): Promise<string> {
  if (process.env.PORT_OFFSET) return process.env.PORT_OFFSET;
  for (const offset of offsets)
    if ((await takenPorts(stackConfigFrom({ PORT_OFFSET: offset }).ports)).length === 0) return offset;
  throw new Error('No range of ports is free; choose one with: PORT_OFFSET=2500 npm run bench:dev');
}

type Result = { edit: Edit; times: number[]; kept: number };

async function measure(browser: Browser, folder: string, stack: StackConfig, edit: Edit): Promise<Result> {
  const file = join(folder, edit.file);
  const original = readFileSync(file, 'utf8');
  if (original.split(edit.text).length !== 2)
    throw new Error(
      `${edit.file} does not hold this text once: ${edit.text}; name another in benchmarks/dev-loop/edits.ts`,
    );
  const context = await browser.newContext();
  const page = await context.newPage();
  await edit.open(page, stack);
  // A page that was loaded again has lost it.
  await page.evaluate(() => document.documentElement.setAttribute('data-opened-once', ''));
  const result: Result = { edit, times: [], kept: 0 };
  for (let round = 1; round <= rounds; round++) {
    const seen = edit.seen(page, round, stack);
    const startedAt = performance.now();
    writeFileSync(file, original.replace(edit.text, edit.replacement(round)));
    await seen;
    result.times.push(performance.now() - startedAt);
    if ((await page.locator('html[data-opened-once]').count()) > 0 && (await edit.isKept?.(page))) result.kept++;
  }
  writeFileSync(file, original);
  await context.close();
  return result;
}

const median = (list: readonly number[]): number => {
  const sorted = [...list].sort((one, other) => one - other);
  const middle = sorted.length / 2;
  return ((sorted[Math.ceil(middle) - 1] ?? Number.NaN) + (sorted[Math.floor(middle)] ?? Number.NaN)) / 2;
};
const isOver = ({ edit, times }: Result) => !(median(times) <= edit.limitMs);
const cell = (text: string | number) => String(text).padStart(10);

function printResults(results: readonly Result[]): void {
  console.log(
    `\nms from saving to seeing, ${rounds} rounds; ${availableParallelism()} cores, load ${loadavg()[0]?.toFixed(1)}`,
  );
  console.log(`${'change'.padEnd(18)}${['median', 'limit', 'fastest', 'slowest', 'kept'].map(cell).join('')}`);
  for (const result of results) {
    const { edit, times, kept } = result;
    const found = [
      `${Math.round(median(times))}${isOver(result) ? '!' : ' '}`,
      edit.limitMs,
      Math.round(Math.min(...times)),
      Math.round(Math.max(...times)),
      edit.isKept ? `${kept}/${rounds}` : '-',
    ];
    console.log(edit.name.padEnd(18) + found.map(cell).join(''));
  }
}

const offset = await freeOffset();
const stack = stackConfigFrom({ PORT_OFFSET: offset });
const copy = makeScratchCopy();
let stopStack: (() => Promise<void>) | null = null;
let browser: Browser | null = null;
const leave = async (): Promise<void> => {
  await browser?.close();
  await stopStack?.();
  copy.remove();
};
for (const name of ['SIGINT', 'SIGTERM'] as const)
  process.once(name, () => void leave().finally(() => process.exit(130)));

let code = 1;
try {
  console.log(`Starting npm run dev on a copy of the project (PORT_OFFSET=${offset}) ...`);
  stopStack = await startDevStack(copy.folder, offset, stack);
  browser = await chromium.launch({ executablePath: findBrowser(root) ?? '', args: ['--no-sandbox'] });
  const results: Result[] = [];
  for (const edit of chosen) {
    console.log(`  ${edit.name} ...`);
    results.push(await measure(browser, copy.folder, stack, edit));
  }
  printResults(results);
  code = results.some((result) => isOver(result) || (result.edit.isKept && result.kept < rounds)) ? 1 : 0;
} catch (error) {
  console.error(error);
} finally {
  await leave();
}
process.exit(code);
