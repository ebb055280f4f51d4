import { expect, it } from 'vitest';
import { csvCell, csvRow, dollars, usDay } from './csv.ts';

for (const dangerous of [
  '=1+1',
  '+1 805 555 0100',
  '-2',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  '\n=1',
  '  =1',
  '\u00a0=1',
  '\ufeff=1',
  '＝1',
  '＋1',
  '－1',
  '＠x',
])
  it(`A spreadsheet cell runs nothing when somebody typed ${JSON.stringify(dangerous)}`, () => {
    expect(csvCell(dangerous).replace(/^"/, '')).toMatch(/^'/);
  });

it('A spreadsheet cell keeps numbers as numbers, so that sums still work', () => {
  expect(csvCell(-5)).toBe('-5');
});

it('A spreadsheet cell quotes what would break the row, and only that', () => {
  expect(csvCell('plain words')).toBe('plain words');
  expect(csvCell('a,b')).toBe('"a,b"');
  expect(csvCell('a;b')).toBe('"a;b"');
  expect(csvCell('she said "yes"')).toBe('"she said ""yes"""');
  expect(csvCell('two\r\nlines')).toBe('"two\r\nlines"');
  expect(csvCell(' led by a blank')).toBe('" led by a blank"');
});

it('A spreadsheet cell reads as people write: yes, no, lists, instants, and nothing for nothing', () => {
  expect(csvRow([true, false, ['a', 'b'], new Date(0), null, undefined, { a: 1 }])).toBe(
    'yes,no,"a; b",1970-01-01T00:00:00.000Z,,,"{""a"":1}"\r\n',
  );
});

it('A spreadsheet cell is as safe inside a list as alone', () => {
  expect(csvCell(['=1', 'b'])).toMatch(/^"'=1/);
});

it('A bookkeeper gets days as month, day and year, and cents as plain numbers', () => {
  expect([usDay('2026-03-09'), csvRow([dollars(4_860), dollars(-7), dollars(0)])]).toEqual([
    '03/09/2026',
    '48.6,-0.07,0\r\n',
  ]);
});
