import { expect, it } from 'vitest';
import { exportedSpan, readSpan, spanClauses, writeSpan } from './time-span.ts';

const from = new Date('2026-11-10T03:08:12.345Z');
const to = new Date('2026-11-17T03:08:12.345Z');
const read = (span: string) => readSpan(new URLSearchParams({ span }));

it('An address keeps it to the instant, with an end or without', () => {
  for (const span of [
    { from, to },
    { from, to: null },
  ])
    expect(read(writeSpan(span))).toEqual(span);
});

it('A time span that is not understood counts as every time', () => {
  for (const text of ['', 'yesterday', `${from.toISOString()}/soon`, from.toISOString()]) expect(read(text)).toBeNull();
});

it('The list and its file begin and end with what was counted', () => {
  expect(spanClauses('created_at', { from, to })).toEqual([
    { field: 'created_at', op: '>=', value: from },
    { field: 'created_at', op: '<', value: to },
  ]);
  expect(spanClauses('created_at', null)).toEqual([]);
  expect(exportedSpan({ from, to: null })).toEqual({ since: from.toISOString() });
});
