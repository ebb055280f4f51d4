/**
 * `npm run bench:widget [-- --rounds 5] [--only start,settings,phone,endurance]`: what the widget weighs and takes at the start, every
 * setting on pages of 12,000 elements, the same on a phone's processor, and what stays behind after long use. Prints medians; each
 * promise has its limit beside it, and "!" marks what is over. Build the widget first.
 */
import { readFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import { chromium } from '@playwright/test';
import { findBrowser } from '../../tools/browser.mjs';
import { measureEndurance } from './endurance.ts';
import { browserArguments, dist, longBody, themeCss } from './host-page.ts';
import { measureSettings, type SettingTimes } from './settings.ts';
import { startTime } from './start-time.ts';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '3' },
    only: { type: 'string', default: 'start,settings,phone,endurance' },
  },
});
const rounds = Number(values.rounds);
const wanted = values.only.split(',');

/** A page whose 12,000 elements are one flat list. */
const flatBody = `<main><h1>A long list</h1>${Array.from({ length: 12_000 }, (_, index) => `<p class="c${index % 20}">Paragraph ${index} of the page, some words.</p>`).join('')}</main>`;
const hosts = {
  'themed page': { body: longBody(12_000), css: themeCss },
  'flat list': { body: flatBody, css: 'body{color:#333;background:#fafafa}p{font-size:16px}' },
};
const small = { body: longBody(240), css: themeCss };
const phoneSlowdown = 4;
/** Most milliseconds until the panel stands, and until a setting shows. */
const most = { panel: 100, setting: 500 };
/** What a run of the settings may take on a desktop and on a phone; what is not pressed by then is told. */
const seconds = { desktop: 120, phone: 150 };

const median = (list: readonly number[]): number =>
  [...list].sort((one, other) => one - other)[Math.floor(list.length / 2)] ?? Number.NaN;
const cell = (value: number, limit = Number.POSITIVE_INFINITY, digits = 0): string =>
  `${Number.isNaN(value) ? '-' : value.toFixed(digits)}${value > limit ? '!' : ' '}`.padStart(12);
const printFigure = (name: string, value: number, limit: number, digits = 0): void =>
  console.log(`${name.padEnd(58)}${cell(value, limit, digits)}   limit ${limit}`);

const browser = await chromium.launch({
  executablePath: findBrowser(join(import.meta.dirname, '../..')) ?? '',
  args: [...browserArguments],
});

const printStart = async (): Promise<void> => {
  const { latest } = JSON.parse(readFileSync(join(dist, 'embed.json'), 'utf8')) as { latest: { version: string } };
  const sizeOf = (file: string) => gzipSync(readFileSync(join(dist, file)), { level: 9 }).length;
  const starts: number[] = [];
  for (let round = 0; round < rounds; round++) starts.push(await startTime(browser, small));
  console.log('');
  printFigure('start, bytes compressed', sizeOf('embed.js'), 8192);
  printFigure('panel, bytes compressed', sizeOf(`v${latest.version}/panel-en.js`), 20_480);
  // What else runs on the machine can only add to it: the least is nearest to the widget's own.
  printFigure('start, ms of the main thread', Math.min(...starts), 5, 1);
};

const printSettings = async (title: string, host: { body: string; css: string }, cpu: number): Promise<void> => {
  const times: SettingTimes = new Map();
  let left = 0;
  // A phone is measured once.
  for (let round = 0; round < (cpu > 1 ? 1 : rounds); round++)
    left += await measureSettings(browser, host, { cpu, seconds: cpu > 1 ? seconds.phone : seconds.desktop }, times);
  console.log(`\n${title}: ms from the press until the page has changed; longest task`);
  for (const [name, list] of times) {
    const limit = (name.startsWith('panel') ? most.panel : most.setting) * cpu;
    const of = (key: 'changed' | 'longestTask') => cell(median(list.map((one) => one[key])), limit);
    console.log(`${name.padEnd(28)}${of('changed')}${of('longestTask')}`);
  }
  if (left > 0) console.log(`${left} presses were left when the time was over`);
};

try {
  console.log(`${cpus().length} x ${cpus()[0]?.model}, Chromium ${browser.version()}, ${rounds} rounds`);
  if (wanted.includes('start')) await printStart();
  if (wanted.includes('settings'))
    for (const [name, host] of Object.entries(hosts)) await printSettings(`12,000 elements, ${name}`, host, 1);
  if (wanted.includes('phone'))
    await printSettings(
      `12,000 elements, themed page, processor ${phoneSlowdown} times slower`,
      hosts['themed page'],
      phoneSlowdown,
    );
  if (wanted.includes('endurance')) {
    console.log('\nAfter long use');
    for (const { name, value, limit } of await measureEndurance(browser, small)) printFigure(name, value, limit);
  }
} finally {
  await browser.close();
}
