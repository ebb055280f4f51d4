import type { StaffResponse } from '@society-gal/contracts/staff';
import { collections } from '@society-gal/contracts/store';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { inDays } from './award-rows.ts';
import { inOne, ownDetails, paymentDesk, schoolDetails } from './payment-desk.ts';

let desk: Awaited<ReturnType<typeof paymentDesk>>;
beforeAll(async () => {
  desk = await paymentDesk('award-batches');
});
afterAll(() => desk.server.stop());
/** No award of a test comes into the batch of another. */
afterEach(async () => {
  for (const { id } of await desk.server.documents(collections.awards))
    await desk.tamper({ id: String(id) }, { status: 'ended' });
});

type Batch = NonNullable<StaffResponse<'make-batch'>['batch']>;
const made = async (): Promise<Batch> => {
  const batch = await desk.makeBatch();
  if (!batch) throw new Error('Nothing was ready.');
  return batch;
};

/** The rows of a CSV by the names of its columns, as a spreadsheet reads them. */
function rowsOf(csv: string): Record<string, string>[] {
  const cells = [...csv.slice(1).matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g)];
  const table: string[][] = [[]];
  for (const [, quoted, plain = '', end] of cells) {
    table.at(-1)?.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end === '\r\n') table.push([]);
  }
  const [head = [], ...rows] = table.slice(0, -1);
  return rows.map((row) => Object.fromEntries(head.map((name, at) => [name, row[at] ?? ''])));
}
const file = async ({ id }: Batch, reader: 'bank' | 'books', by = desk.finance) =>
  rowsOf((await desk.call('payment-file', { id, for: reader }, by)).text);
const cents = (rows: readonly Record<string, string>[], column = 'Amount') =>
  rows.reduce((sum, row) => sum + Math.round(Number(row[column]) * 100), 0);

it('A batch, its files, the books of the funds and the books of the year come to the same sum to the cent', async () => {
  const [hers, school] = [await desk.aReadyAward(), await desk.aReadyAward('school', { kind: 'sponsorship' })];
  const batch = await made();
  expect(batch).toMatchObject({ lines: 2, total: 300_002, paid: 0, madeBy: desk.finance.email });
  const bank = await file(batch, 'bank');
  expect([cents(bank), cents(await file(batch, 'books'))]).toEqual([300_002, 0]);
  expect(await desk.payBatch(batch)).toEqual({ paid: 2, left: [] });
  expect((await desk.moved()).reduce((sum, { amount }) => sum + Number(amount), 0)).toBe(300_002);
  expect((await desk.fundOf()).paid).toBe(300_002);
  expect(cents(await file(batch, 'books'))).toBe(300_002);
  expect((await file(batch, 'books')).map(({ Payment, Account }) => [Payment, Account]).sort()).toEqual([
    ['ACH-1', 'Awards: Career sponsorship'],
    ['ACH-1', 'Awards: Scholarship'],
  ]);
  expect((await desk.ask('payment-batches', {}, desk.finance)).batches).toMatchObject([{ id: batch.id, paid: 2 }]);
  const back = { n: 1, returned_on: inDays(0), why: 'Account closed' };
  expect((await desk.on(hers, 'return-instalment', back)).status).toBe(200);
  expect(cents(await file(batch, 'books'))).toBe(150_001);
  const books = rowsOf((await desk.call('books-file', { from: inDays(-1), to: inDays(1) }, desk.finance)).text);
  expect(cents(books, 'Net')).toBe(-150_001);
  expect((await desk.fundOf()).paid).toBe(150_001);
  expect((await desk.stored(school)).status).toBe('active');
});

it('The bank’s file has where the money goes with the line and letter she agreed to, and the bookkeeper’s has no name', async () => {
  const [hers, school] = [await desk.aReadyAward(), await desk.aReadyAward('school')];
  const batch = await made();
  const bank = await file(batch, 'bank');
  const of = (reference: string) => bank.find(({ Payment }) => Payment === `${reference} 1`);
  const words = async (award: { id: string }, kind: string) =>
    (await desk.stored(award)).traces.find((trace) => trace.kind === kind)?.words;
  expect(of(hers.application.reference)).toMatchObject({
    'Pay to': `'${ownDetails.account_name}`,
    'Routing number': ownDetails.routing_number,
    'Account number': ownDetails.account_number,
    Amount: '1500.01',
    'Bank line': await words(hers, 'bank'),
    Letter: '',
    'Left out': '',
  });
  expect(of(school.application.reference)).toMatchObject({
    'Pay to': schoolDetails.school,
    Office: schoolDetails.office,
    'Student number': schoolDetails.student_number,
    'Bank line': await words(school, 'bank'),
    Letter: await words(school, 'letter'),
  });
  const books = await desk.call('payment-file', { id: batch.id, for: 'books' }, desk.finance);
  expect(books.text).not.toMatch(/Applicant|Ventura|000123456789|021000021|S-900123/);
});

it('A batch that two people make at once has each instalment once', async () => {
  await desk.aReadyAward();
  await desk.aReadyAward();
  const batches = (await Promise.all([1, 2, 3].map(desk.makeBatch))).filter((batch) => batch !== null);
  expect(batches.map(({ lines }) => lines)).toEqual([2]);
  expect(await desk.makeBatch()).toBeNull();
});

it('A line that no longer stands is left out of the bank’s file and of the payment, and both say why', async () => {
  const [held, taken, changed, fine] = [
    await desk.aReadyAward(),
    await desk.aReadyAward('school'),
    await desk.aReadyAward(),
    await desk.aReadyAward(),
  ];
  const batch = await made();
  await desk.on(held, 'hold-award', { reason: 'staff', why: 'She called' });
  await desk.endRelease(taken);
  await desk.details(changed, { ...ownDetails, account_number: '666655554444' });
  const whys = (await file(batch, 'bank')).map((row) => [row.Payment, row['Left out'], row.Amount]);
  const of = ({ application }: typeof held) => `${application.reference} 1`;
  expect(Object.fromEntries(whys.map(([payment, why]) => [payment, why]))).toEqual({
    [of(held)]: expect.stringContaining('She called'),
    [of(taken)]: expect.stringContaining('Her school may not know'),
    [of(changed)]: expect.stringContaining('Where the money goes changed'),
    [of(fine)]: '',
  });
  expect(whys.filter(([, , amount]) => amount !== '')).toEqual([[of(fine), '', '1500.01']]);
  const paid = await desk.payBatch(batch);
  expect(paid.paid).toBe(1);
  expect(paid.left.map(({ award }) => award).sort()).toEqual([held.id, taken.id, changed.id].sort());
  for (const each of [held, taken, changed, fine]) expect(await desk.moved(each)).toHaveLength(each === fine ? 1 : 0);
  await desk.on(held, 'resume-award', { why: 'She is fine' });
  expect((await desk.payBatch(batch)).paid).toBe(1);
});

it('A byte more in a line after the batch was made keeps it out of the bank’s file, and she is asked', async () => {
  const award = await desk.aReadyAward();
  const batch = await made();
  const { traces } = await desk.stored(award);
  await desk.tamper(award, { traces: traces.map((trace) => ({ ...trace, words: trace.words && `${trace.words}.` })) });
  expect((await file(batch, 'bank'))[0]?.['Left out']).toContain('she is asked');
  expect(await desk.stored(award)).toMatchObject({ held: { reason: 'trace' } });
  expect((await desk.payBatch(batch)).paid).toBe(0);
  expect(await desk.moved(award)).toEqual([]);
});

it('An award that would be seen in more places than she agreed to comes into no batch, and she is asked', async () => {
  const award = await desk.aReadyAward();
  await desk.tamper(award, { traces: [] });
  expect(await desk.makeBatch()).toBeNull();
  expect(await desk.stored(award)).toMatchObject({ held: { reason: 'trace' } });
});

it('A batch leaves out the lines that the caller may not pay, and says so', async () => {
  const owner = await desk.aMember('owner');
  const { id } = await desk.aReadyAward('self', inOne, owner);
  const batch = await made();
  expect((await file(batch, 'bank', owner))[0]?.['Left out']).toContain('You offered this award');
  expect(await desk.payBatch(batch, owner)).toMatchObject({ paid: 0, left: [{ award: id, n: 1 }] });
  expect((await desk.payBatch(batch)).paid).toBe(1);
});

it('A paid line is paid once, however often the batch is pressed', async () => {
  const award = await desk.aReadyAward();
  const batch = await made();
  const presses = await Promise.all([desk.payBatch(batch), desk.payBatch(batch)]);
  expect(presses.reduce((sum, { paid }) => sum + paid, 0)).toBe(1);
  expect(await desk.moved(award)).toHaveLength(1);
  expect((await file(batch, 'bank'))[0]).toMatchObject({ 'Left out': 'It is paid already.', Amount: '' });
});
