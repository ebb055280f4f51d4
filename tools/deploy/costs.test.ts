import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../build-config/parts.ts';
import { costTable, documentedCosts, monthlyCosts, prices, publishing, publishingCosts } from './costs.ts';

test('The guide shows what the prices and assumptions give, with the day the prices were read', () => {
  const { text, megabytes, pricesOf } = documentedCosts();
  expect(text).toBe(costTable(megabytes));
  expect(pricesOf).toBe(prices.readOn);
});

test('Only what goes beyond the free amounts is paid, and the warm instance always', () => {
  const small = monthlyCosts(1000, 0.5);
  expect(small).toMatchObject({ hosting: 0, firestore: 0, speech: 0 });
  expect(small.functions).toBeCloseTo(9.72);
  // 10 million visits of half a megabyte are 5,000 GB, of which 10 are free.
  expect(monthlyCosts(10_000_000, 0.5).hosting).toBeCloseTo(4990 * 0.15);
});

test('As many instances are kept warm, and as large, as the table counts', () => {
  const code = readFileSync(join(root, 'functions/src/index.ts'), 'utf8');
  expect([...code.matchAll(/minInstances: (\d+)/g)].map(([, count]) => Number(count))).toEqual([1]);
  expect(code).toContain("memory: '512MiB'");
});

test('A year of publishing each day costs less than two months of the warm instance, as the guide says', () => {
  const guide = readFileSync(join(root, 'docs/going-live.md'), 'utf8');
  const year = 12 * publishingCosts();
  expect(guide).toContain(`A year of it costs $${Math.round(year)} where nothing of it is free`);
  expect(year).toBeLessThan(2 * prices.warmInstance);
  expect(guide).toContain(`{"retainedReleaseCount":${publishing.keptVersions - 1}}`);
});
