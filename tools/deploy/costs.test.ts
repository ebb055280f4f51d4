import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../build-config/parts.ts';
import { costTable, documentedCosts, monthlyCosts, prices } from './costs.ts';

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
