import { randomUUID } from 'node:crypto';
import { refusedPaper } from '@society-gal/contracts/awards';
import { foundationDay } from '@society-gal/contracts/brand';
import { collections } from '@society-gal/contracts/store';
import { Timestamp } from 'firebase-admin/firestore';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { awardOnPage } from '../../../functions/src/awards/award-on-page.ts';
import { awardFacts } from '../../../functions/src/requests/award-facts.ts';
import { inDays } from './award-rows.ts';
import { ownDetails, paymentDesk, schoolDetails } from './payment-desk.ts';

let desk: Awaited<ReturnType<typeof paymentDesk>>;
beforeAll(async () => {
  desk = await paymentDesk('award-papers');
});
afterAll(() => desk.server.stop());

/** A file that she uploaded on her page. */
const aFile = async (field = 'added_files') => {
  const { keyedHash } = await import('../../../functions/src/core/identifiers.ts');
  const ticket = { id: randomUUID(), token: randomUUID() };
  await desk.server
    .store()
    .collection(collections.uploads)
    .doc(ticket.id)
    .set({
      ...{ form: 'request', field, name: 'enrolment.pdf', size: 1234, content_type: 'application/pdf' },
      ...{ token_hash: keyedHash('upload', ticket.token), claimed_by: null, delete_after: Timestamp.now() },
    });
  return ticket;
};

describe('Where the money goes', () => {
  it('Where the money goes is sealed, stands in no log, and opens for finance by a call that is logged first', async () => {
    const paid = await desk.aReadyAward();
    expect(await desk.server.storeAsText()).not.toMatch(/000123456789|021000021|=Ada Applicant/);
    const call = { id: paid.id, reason: 'The bank asked' };
    const opened = await desk.call('open-payment', call, desk.finance);
    expect(opened.body).toEqual({
      details: ownDetails,
      line: expect.stringContaining(paid.application.reference),
      letter: null,
    });
    const log = (await desk.server.documents(collections.accessLog)).filter(({ what }) => what === 'open-payment');
    expect(log).toMatchObject([{ by_uid: desk.finance.uid, record_id: paid.id, reason: 'The bank asked' }]);
    expect((await desk.call('open-payment', call)).status).toBe(403);
  });

  it('The letter to her school is byte for byte the one she agreed to', async () => {
    const paid = await desk.aReadyAward('school');
    const opened = await desk.call('open-payment', { id: paid.id, reason: 'To print it' }, desk.finance);
    const { traces } = await desk.stored(paid);
    expect(opened.body.details).toEqual(schoolDetails);
    expect(opened.body.letter).toBe(traces.find(({ kind }) => kind === 'letter')?.words);
    expect(opened.body.line).toBe(traces.find(({ kind }) => kind === 'bank')?.words);
  });

  it('Nobody says where the money goes before she has accepted, or to whom she did not choose', async () => {
    const application = await desk.approved();
    await desk.offered(application);
    expect((await desk.details({ page: await desk.open(application) })).status).toBe(409);
    const accepted = await desk.anAward();
    expect((await desk.details(accepted, schoolDetails)).status).toBe(409);
    const wrong = await desk.details(accepted, { ...ownDetails, routing_number: '021000022' });
    expect(wrong.status).toBe(400);
  });

  it('New details after a payment was made stop the next one until a colleague looked', async () => {
    const paid = await desk.aReadyAward();
    await desk.pay(paid);
    await desk.on(paid, 'record-proof', { n: 2, need: 'enrolment', note: 'Seen' });
    await desk.details(paid, { ...ownDetails, account_number: '999988887777' });
    expect(await desk.stored(paid)).toMatchObject({ held: { reason: 'staff' } });
    expect((await desk.pay(paid, 2)).status).toBe(409);
    await desk.on(paid, 'resume-award', { why: 'She told us on the phone' });
    expect((await desk.pay(paid, 2)).status).toBe(200);
  });
});

describe('A paper', () => {
  it('A paper that she sends waits for a look, belongs to her application, and counts once a colleague accepts it', async () => {
    const paid = await desk.aReadyAward();
    const file = await aFile();
    const sent = await paid.page('award-proof', { n: 2, need: 'enrolment', files: [file] });
    expect(sent.status).toBe(200);
    expect((await desk.stored(paid)).instalments[1]?.proofs.enrolment).toMatchObject({
      state: 'sent',
      how: 'page',
      files: [{ id: file.id, name: 'enrolment.pdf' }],
    });
    const upload = (await desk.server.store().collection(collections.uploads).doc(file.id).get()).data();
    expect(upload).toMatchObject({ claimed_by: `${paid.application.collection}/${paid.application.id}` });
    const application = desk.server.store().doc(`${paid.application.collection}/${paid.application.id}`);
    const answers = await application.collection(collections.sealed).doc('answers').get();
    expect(answers.get('attachments')).toContainEqual(expect.objectContaining({ id: file.id }));
    expect(await desk.statuses(paid)).toEqual(['ready', 'waiting']);
    await desk.on(paid, 'judge-proof', { n: 2, need: 'enrolment', accept: true });
    expect(await desk.statuses(paid)).toEqual(['ready', 'ready']);
    const again = await paid.page('award-proof', { n: 2, need: 'enrolment', files: [await aFile()] });
    expect(again.status).toBe(409);
  });

  it('A refused paper says why in a calm sentence, also when nobody wrote one, and may be sent once more', async () => {
    const paid = await desk.aReadyAward();
    const send = async () => paid.page('award-proof', { n: 2, need: 'enrolment', files: [await aFile()] });
    const proof = async () => (await desk.stored(paid)).instalments[1]?.proofs.enrolment;
    await send();
    await desk.on(paid, 'judge-proof', { n: 2, need: 'enrolment', accept: false });
    expect(await proof()).toMatchObject({ state: 'refused', note: refusedPaper });
    expect((await send()).status).toBe(200);
    await desk.on(paid, 'judge-proof', { n: 2, need: 'enrolment', accept: false, note: 'The year is cut off.' });
    expect(await proof()).toMatchObject({ state: 'refused', note: 'The year is cut off.' });
  });

  it('Her typed name is her signature', async () => {
    const signed = { amount: 150_000, due_on: inDays(10), needs: ['signature' as const] };
    const paid = await desk.aReadyAward('self', { amount: 150_000, instalments: [signed] });
    expect(await desk.statuses(paid)).toEqual(['waiting']);
    await paid.page('award-proof', { n: 1, need: 'signature', note: 'Ada Applicant', files: [] });
    expect(await desk.statuses(paid)).toEqual(['ready']);
  });

  it('A paper that nobody asked for, and the file of somebody else, are refused', async () => {
    const paid = await desk.aReadyAward();
    const file = await aFile();
    const send = (body: object) => paid.page('award-proof', { n: 2, need: 'enrolment', files: [], ...body });
    expect((await send({ need: 'invoice', files: [file] })).status).toBe(409);
    expect((await send({ n: 7, files: [file] })).status).toBe(404);
    expect((await send({ files: [{ ...file, token: randomUUID() }] })).status).toBe(400);
    expect((await send({})).status).toBe(400);
    expect((await desk.on(paid, 'judge-proof', { n: 2, need: 'enrolment', accept: true })).status).toBe(409);
  });
});

it('Nothing of an award is changed without code and PIN', async () => {
  const paid = await desk.aReadyAward();
  const before = await desk.stored(paid);
  const calls = {
    'award-payment': { details: ownDetails },
    'award-tax': { number: '123456789' },
    'award-proof': { n: 2, need: 'enrolment', note: 'x', files: [] },
    'award-traces': { answer: 'yes' },
  };
  for (const [name, body] of Object.entries(calls))
    for (const session of [{}, { authorization: `Bearer ${'a'.repeat(43)}` }])
      expect((await desk.server.call('POST', `/api/requests/${name}`, body, session)).status, name).toBe(401);
  expect(await desk.stored(paid)).toEqual(before);
});

it('A payment that came back does not read as paid in what she keeps', async () => {
  const award = await desk.aReadyAward();
  const kept = async () => JSON.stringify(awardFacts(awardOnPage(award.id, await desk.stored(award), foundationDay())));
  await desk.pay(award);
  expect(await kept()).toContain('paid on');
  await desk.on(award, 'return-instalment', { n: 1, returned_on: inDays(0), why: 'Account closed' });
  expect(await kept()).not.toContain('paid on');
});

it.each(['-900123', '=1', '+1', '@1', '＝1'])(
  'A student number that begins as a formula does, %s, is asked for once more',
  async (student_number) => {
    const award = await desk.anAward('school');
    const reply = await desk.details(award, { ...schoolDetails, student_number });
    expect(reply.status).toBe(400);
    expect(reply.text).toContain('Begin your student number with a letter or a digit.');
  },
);

it('She may write a note of several lines with a paper', async () => {
  const needs = ['invoice' as const];
  const award = await desk.anAward('self', {
    amount: 150_000,
    instalments: [{ amount: 150_000, due_on: inDays(10), needs }],
  });
  const send = (note: string) => award.page('award-proof', { n: 1, need: 'invoice', note, files: [] });
  expect((await send('first line\r\nsecond line')).status).toBe(200);
  expect((await desk.stored(award)).instalments[0]?.proofs.invoice?.note).toBe('first line\r\nsecond line');
  expect((await send('a'.repeat(501))).status).toBe(400);
});
