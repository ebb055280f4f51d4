/**
 * `npm run bench:widget [-- --rounds 5] [--only peers,settings,phone,endurance]`: the widget beside its open-source
 * peers from npm on one page, in turns within each round, so that a busy minute falls on all of them; then every
 * setting on a page of 12,000 elements, the same on a phone's processor, and what stays behind after long use. Prints
 * medians; each promise has its limit beside it, and "!" marks what is over. Build the widget first.
 */
import { readFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { findBrowser } from '../../tools/browser.mjs';
import { measureBareRules } from './bare-rules.ts';
import { measureEndurance } from './endurance.ts';
import { browserArguments, dist, longBody, themeCss, visit } from './host-page.ts';
import { gzipped, type Measured, measurePeer } from './measure-peer.ts';
import { makeWidgets } from './peers.ts';
import { measureSettings, type SettingTimes } from './settings.ts';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '3' },
    only: { type: 'string', default: 'peers,settings,phone,endurance' },
  },
});
const rounds = Number(values.rounds);
const wanted = values.only.split(',');

/** A page whose 12,000 elements are one flat list: the browser's worst case, since nothing in it can be skipped. */
const flatBody = `<main><h1>A long list</h1>${Array.from({ length: 12_000 }, (_, index) => `<p class="c${index % 20}">Paragraph ${index} of the page, some words.</p>`).join('')}</main>`;
const hosts = {
  'themed page': { body: longBody(12_000), css: themeCss },
  'flat list': { body: flatBody, css: 'body{color:#333;background:#fafafa}p{font-size:16px}' },
};
const phoneSlowdown = 4;
/** Ms within which a setting shows in the window, and within which parts far below it have followed. */
const most = { seen: 250, followed: 1000 };
/** What a run of the settings may take on a desktop and on a phone; what is not pressed by then is told. */
const seconds = { desktop: 120, phone: 150 };

/** Columns of the peers' table: what is shown, and the most of it that we promise for ourselves. */
const columns: readonly [name: string, key: keyof Measured, limit: number, digits?: number][] = [
  ['start B gz', 'startBytes', 8192],
  ['panel B gz', 'panelBytes', 20_480],
  ['start ms', 'startMs', 5, 1],
  ['open ms', 'openMs', 100],
  ['bigger ms', 'biggerMs', 250],
  ['axe', 'axe', 0],
  ['hostile', 'hostile', 0],
  ['CSP script', 'scriptViolations', 0],
  ['CSP style', 'styleViolations', 0],
  ['traces', 'undo', 0],
  ['requests', 'requests', 0],
];

const median = (list: readonly number[]): number =>
  [...list].sort((one, other) => one - other)[Math.floor(list.length / 2)] ?? Number.NaN;
const cell = (value: number, limit = Number.POSITIVE_INFINITY, digits = 0): string =>
  `${Number.isNaN(value) ? '-' : value.toFixed(digits)}${value > limit ? '!' : ' '}`.padStart(12);

const { latest } = JSON.parse(readFileSync(join(dist, 'embed.json'), 'utf8')) as { latest: { version: string } };
const panelBytes = gzipped(readFileSync(join(dist, `v${latest.version}`, 'panel-en.js')));

const browser = await chromium.launch({
  executablePath: findBrowser(join(import.meta.dirname, '../..')) ?? '',
  args: [...browserArguments],
});

const printSettings = async (title: string, host: { body: string; css: string }, cpu: number): Promise<void> => {
  const times: SettingTimes = new Map();
  const bare: SettingTimes = new Map();
  let left = 0;
  // A phone is measured once, and what the bare rules take there is that many times what they take here.
  for (let round = 0; round < (cpu > 1 ? 1 : rounds); round++) {
    left += await measureSettings(browser, host, { cpu, seconds: cpu > 1 ? seconds.phone : seconds.desktop }, times);
    if (cpu === 1) await measureBareRules(browser, host, cpu, bare);
  }
  console.log(
    `\n${title}: ms from the press until all that is in the window has changed, until the parts far below have followed; longest task; the bare rule`,
  );
  console.log(`${''.padEnd(28)}${['seen', 'followed', 'task', 'bare rule'].map((name) => name.padStart(12)).join('')}`);
  for (const [name, list] of times) {
    const limit = name.startsWith('panel') ? 100 : most.seen;
    const of = (key: 'seen' | 'followed' | 'longestTask', within = limit) =>
      cell(median(list.map((one) => one[key])), within * cpu);
    const rule = bare.has(name) ? cell(median((bare.get(name) ?? []).map(({ followed }) => followed))) : '';
    console.log(`${name.padEnd(28)}${of('seen')}${of('followed', most.followed)}${of('longestTask')}${rule}`);
  }
  if (left > 0) console.log(`${left} presses were left when the time was over`);
};

try {
  console.log(`${cpus().length} x ${cpus()[0]?.model}, Chromium ${browser.version()}, ${rounds} rounds`);
  if (wanted.includes('peers')) {
    const widgets = makeWidgets(panelBytes);
    const results = new Map(widgets.map(({ name }) => [name, [] as Measured[]]));
    // Nobody is measured in a cold browser, and nobody is always the first of a round.
    for (const widget of widgets) await (await visit(browser, { body: longBody(5000), css: themeCss }, widget)).end();
    for (let round = 0; round < rounds; round++)
      for (const [turn] of widgets.entries()) {
        const widget = widgets[(turn + round) % widgets.length];
        if (widget) results.get(widget.name)?.push(await measurePeer(browser, widget));
      }
    console.log('\nBeside its peers, on a page of 5,000 elements');
    console.log(`${''.padEnd(30)}${columns.map(([name]) => name.padStart(12)).join('')}`);
    console.log(`${'our limit'.padEnd(30)}${columns.map(([, , limit]) => cell(limit)).join('')}`);
    for (const [name, runs] of results)
      console.log(
        `${name.padEnd(30)}${columns.map(([, key, limit, digits]) => cell(median(runs.map((run) => run[key])), limit, digits)).join('')}`,
      );
  }
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
    for (const { name, value, limit } of await measureEndurance(browser, { body: longBody(240), css: themeCss }))
      console.log(`${name.padEnd(58)}${cell(value, limit)}   limit ${limit}`);
  }
} finally {
  await browser.close();
}
