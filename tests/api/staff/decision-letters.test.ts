import { randomUUID } from 'node:crypto';
import { foundationTime } from '@society-gal/contracts/format';
import { collections } from '@society-gal/contracts/store';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { facts, minutesFromNow, startDecisionLetters } from '../fixtures/decision-letters.ts';
import type { Stored } from '../fixtures/help-records.ts';
import { expectOutcomesToTell } from '../fixtures/outcomes-to-tell.ts';

const { server, people, help, staff, call, preview, decided, plan, sendDue } =
  await startDecisionLetters('decision-letters');
afterAll(() => server.stop());
// Whatever was done, every application says which decision is still to be told.
afterEach(async () => {
  await expectOutcomesToTell(server);
});

type Letter = { id: string; state: string; why: string | null };
const lettersOf = async (batch: string): Promise<Letter[]> =>
  (await call('letter-batch', { id: batch })).body.letters as Letter[];

it('Deciding tells nobody; each letter is read with her facts before it is sent', async () => {
  const record = await decided('approved', { safe_ways: ['email'] });
  const [letter] = await preview('approved', [record]);
  expect(letter).toMatchObject({ way: 'mail', why: null, refused: null });
  expect(letter?.text).toContain('What happens next: We call you in January.');
  expect(await help.below(record, 'messages')).toEqual([]);
  expect(await help.mailsAbout(record, 'request-letter')).toEqual([]);
});

it('Nothing leaves before its time; then it is a discreet mail and stands on her page, once', async () => {
  const record = await decided('approved', { safe_ways: ['email'] });
  const { batch } = await plan('approved', [record]);
  await sendDue(minutesFromNow(4));
  expect(await help.mailsAbout(record, 'request-letter')).toEqual([]);
  await Promise.all([sendDue(minutesFromNow(6)), sendDue(minutesFromNow(6))]);
  expect(await help.mailsAbout(record, 'request-letter')).toMatchObject([{ to: record.email }]);
  expect(await help.below(record, 'messages')).toMatchObject([{ kind: 'decision' }]);
  expect(await help.record(record)).toMatchObject({ told_outcome: 'approved', letter_waiting: null });
  expect(await lettersOf(batch)).toMatchObject([{ state: 'mail' }]);
});

it('Her safe ways decide between mail, her page and nothing, each listed with its reason', async () => {
  const byMail = await decided('rejected', { safe_ways: ['email'] });
  const byPage = await decided('rejected', { safe_ways: ['phone'] });
  const noWay = await decided('rejected', { safe_ways: ['phone'] });
  await server.store().collection(noWay.collection).doc(noWay.id).update({ return_code_hash: null });
  const { batch } = await plan('rejected', [byMail, byPage, noWay]);
  await sendDue(minutesFromNow(6));
  const states = Object.fromEntries((await lettersOf(batch)).map(({ id, state, why }) => [id, [state, why]]));
  expect(states).toEqual({
    [byMail.id]: ['mail', null],
    [byPage.id]: ['page', 'E-mail is not among the ways she said are safe'],
    [noWay.id]: ['withheld', 'E-mail is not among the ways she said are safe'],
  });
  const batchNow = (await call('letter-batch', { id: batch })).body.batch;
  expect(batchNow).toMatchObject({ letters: 3, waiting: 0, unreached: 1 });
  expect(await help.mailsAbout(byPage, 'request-letter')).toEqual([]);
  expect(await help.below(byPage, 'messages')).toHaveLength(1);
  expect(await help.below(noWay, 'messages')).toEqual([]);
  expect((await help.record(noWay)).told_at).toBeUndefined();
});

it('Her page says that she has our decision, and which, once its letter has left, and not before', async () => {
  const record = await decided('approved', { safe_ways: ['email'] });
  const { statusOf } = await import('../../../functions/src/requests/request-status.ts');
  const decision = async () =>
    (await statusOf(server.store().collection(record.collection).doc(record.id))).steps.find(
      ({ id }) => id === 'decision',
    );
  expect(await decision()).toMatchObject({ label: 'You have our decision', state: 'next' });
  await plan('approved', [record]);
  expect(await decision()).toMatchObject({ state: 'next' });
  await sendDue(minutesFromNow(6));
  expect(await decision()).toMatchObject({ label: 'You have our decision: yes', state: 'done' });
  // What staff decide later is not hers before she is told.
  const { collection, id } = record;
  await people.call('set-status', staff.token, { collection, id, status: 'rejected', version: 2 });
  expect(await decision()).toMatchObject({ label: 'You have our decision: yes', state: 'done' });
});

it('"Not safe now", said while a letter waits, stops its mail', async () => {
  const record = await decided('approved', { safe_ways: ['email'] });
  await plan('approved', [record]);
  await people.call('stop-contact', staff.token, { collection: record.collection, id: record.id });
  await sendDue(minutesFromNow(6));
  expect(await help.mailsAbout(record, 'request-letter')).toEqual([]);
});

it('A letter that is taken back never leaves; one that left cannot be taken back', async () => {
  const [back, gone] = [await decided('approved'), await decided('approved')];
  const { batch } = await plan('approved', [back, gone]);
  expect((await call('undo-letters', { id: batch, ids: [back.id] })).body).toMatchObject({ undone: 1 });
  await sendDue(minutesFromNow(6));
  expect(await help.below(back, 'messages')).toEqual([]);
  expect(await help.below(gone, 'messages')).toHaveLength(1);
  expect((await call('undo-letters', { id: batch })).body).toMatchObject({ undone: 0, left: 1 });
  expect((await help.record(back)).letter_waiting).toBeNull();
});

it('A decision that is changed while its letter waits withholds the letter', async () => {
  const record = await decided('approved');
  const { batch } = await plan('approved', [record]);
  const { collection, id } = record;
  await people.call('set-status', staff.token, { collection, id, status: 'rejected', version: 2 });
  await sendDue(minutesFromNow(6));
  expect(await help.below(record, 'messages')).toEqual([]);
  expect(await lettersOf(batch)).toMatchObject([
    { state: 'withheld', why: 'It stands at Rejected, and this letter is for Approved.' },
  ]);
});

it('Nobody is told "yes" whose application is not approved, and nobody gets two letters at once', async () => {
  const [open, yes] = [await decided('under_review'), await decided('approved')];
  expect((await plan('approved', [open])).results).toMatchObject([{ ok: false }]);
  expect((await plan('approved', [yes])).results).toMatchObject([{ ok: true }]);
  expect((await plan('approved', [yes])).results).toMatchObject([
    { ok: false, message: 'Another letter to her waits already.' },
  ]);
});

it('The same batch sent twice by a broken line is one batch', async () => {
  const record = await decided('approved');
  const key = randomUUID();
  const letters = (await preview('approved', [record])).map(({ id, version, text }) => ({ id, version, text }));
  const send = () => call('plan-letters', { outcome: 'approved', facts, leaves_at: null, letters }, key);
  const [first, second] = [await send(), await send()];
  expect(second.body).toEqual(first.body);
  await sendDue(minutesFromNow(6));
  expect(await help.below(record, 'messages')).toHaveLength(1);
});

it('A person who has to wait reads until when, and her page names that day', async () => {
  const record = await decided('under_review');
  await plan('more-time', [record]);
  await sendDue(minutesFromNow(6));
  expect(await help.below(record, 'messages')).toMatchObject([{ text: expect.stringContaining('March 1, 2027') }]);
  expect((await help.record(record)).expected_on).toBe('2027-03-01');
});

it('Letters of somebody who left the team leave as planned, are shown without anybody, and a colleague looks after them', async () => {
  const gone = await people.aStaffMember(['caseworker']);
  const record = await decided('approved', { safe_ways: ['email'] });
  const [letter] = await preview('approved', [record]);
  const letters = [{ id: record.id, version: letter?.version, text: letter?.text }];
  const planned = await server.call(
    'POST',
    '/api/staff/plan-letters',
    { outcome: 'approved', facts, leaves_at: null, letters },
    { authorization: `Bearer ${gone.token}`, 'idempotency-key': randomUUID() },
  );
  const id = String(planned.body.batch);
  const batch = async () => (await call('letter-batch', { id })).body.batch;
  expect(await batch()).toMatchObject({ by: gone.email, kept_by: gone.email, is_kept: true });
  await people.call('remove-member', staff.token, { uid: gone.uid });
  expect(await batch()).toMatchObject({ kept_by: gone.email, is_kept: false, waiting: 1 });
  expect((await call('keep-letters', { id })).body).toEqual({ kept_by: staff.email });
  expect(await batch()).toMatchObject({ by: gone.email, kept_by: staff.email, is_kept: true });
  await sendDue(minutesFromNow(6));
  expect(await help.mailsAbout(record, 'request-letter')).toHaveLength(1);
});

it('Later is a date and hour where the foundation is, and never one that has passed', async () => {
  const record = await decided('approved');
  const local = foundationTime(minutesFromNow(120));
  const { leaves_at } = await plan('approved', [record], { leavesAt: local });
  expect(foundationTime(new Date(leaves_at))).toBe(local);
  await sendDue(minutesFromNow(110));
  expect(await help.below(record, 'messages')).toEqual([]);
  await sendDue(minutesFromNow(121));
  expect(await help.below(record, 'messages')).toHaveLength(1);
  const { results } = await plan('approved', [record], { leavesAt: '2026-01-01T09:00' });
  expect(results).toBeUndefined();
});

it('Her letters go when she deletes everything', async () => {
  const record = await decided('approved');
  const { batch } = await plan('approved', [record]);
  await people.call('erase-person', staff.token, {
    records: [{ collection: record.collection, id: record.id }],
    reason: 'She asked for it',
  });
  await sendDue(minutesFromNow(6));
  expect(await lettersOf(batch)).toEqual([]);
  expect(await help.below(record, collections.decisionLetters)).toEqual([]);
});

describe('A letter whose mail does not arrive', () => {
  const refusing = (text: string) => () =>
    Promise.reject(Object.assign(new Error(text), { responseCode: 550, command: 'RCPT TO', response: text }));
  const deliver = async (record: Stored, send: unknown) => {
    const { deliverMail } = await import('../../../functions/src/outbox/deliver.ts');
    const log = { info: () => {}, warn: () => {}, error: () => {} } as never;
    const mail = (await help.mailsAbout(record, 'request-letter')).at(-1);
    return deliverMail(String(mail?.id), send as never, log, { isEarly: true });
  };
  const takes = () => Promise.resolve();
  const isListed = async (record: Stored) => {
    const groups = (await call('not-told', {})).body.groups as { ids: string[] }[];
    return groups.some(({ ids }) => ids.includes(record.id));
  };
  const sentTo = async (...records: Stored[]) => {
    const { batch } = await plan('approved', records);
    await sendDue(minutesFromNow(6));
    return batch;
  };

  it('A letter whose mail fails is listed as failed with the reason beside those that were sent, and she is not called told', async () => {
    const [wrong, right] = [await decided('approved'), await decided('approved')];
    const batch = await sentTo(wrong, right);
    expect(await deliver(right, takes)).toBe('sent');
    expect(await deliver(wrong, refusing('550 5.1.1 No such user'))).toBe('failed');
    const letters = await lettersOf(batch);
    const mail = (await help.mailsAbout(wrong, 'request-letter')).at(-1)?.id;
    expect(letters).toMatchObject([
      { state: 'failed', why: 'The mail did not arrive: 550 5.1.1 No such user', failed_mail: mail },
      { state: 'sent', why: null, failed_mail: null },
    ]);
    const { batches } = (await call('letter-batches', {})).body as { batches: { id: string }[] };
    expect(batches.find(({ id }) => id === batch)).toMatchObject({ unreached: 1, waiting: 0 });
    expect(await help.record(wrong)).toMatchObject({ told_at: null, told_outcome: null, status: 'approved' });
    expect([await isListed(wrong), await isListed(right)]).toEqual([true, false]);
  });

  it('A letter whose mail fails can be sent again, and then she is told', async () => {
    const record = await decided('approved');
    const batch = await sentTo(record);
    await deliver(record, refusing('550 5.1.1 No such user'));
    const [letter] = (await lettersOf(batch)) as (Letter & { failed_mail: string })[];
    expect((await call('retry-mail', { id: letter?.failed_mail })).status).toBe(200);
    expect(await lettersOf(batch)).toMatchObject([{ state: 'mail' }]);
    expect(await deliver(record, takes)).toBe('sent');
    expect(await lettersOf(batch)).toMatchObject([{ state: 'sent' }]);
    expect(await help.record(record)).toMatchObject({ told_outcome: 'approved', told_at: expect.anything() });
    expect(await isListed(record)).toBe(false);
  });

  it('A letter whose mail fails is not sent again, nor tried further, once the decision is another', async () => {
    const [failed, delayed] = [await decided('approved'), await decided('approved')];
    const batch = await sentTo(failed, delayed);
    await deliver(failed, refusing('550 5.1.1 No such user'));
    const later = () => Promise.reject(Object.assign(new Error('later'), { responseCode: 451, command: 'RCPT TO' }));
    expect(await deliver(delayed, later)).toBe('retry');
    for (const { collection, id } of [failed, delayed])
      await people.call('set-status', staff.token, { collection, id, status: 'rejected', version: 2 });
    const [letter] = (await lettersOf(batch)) as (Letter & { failed_mail: string })[];
    const again = await call('retry-mail', { id: letter?.failed_mail });
    expect([again.status, again.text]).toEqual([409, expect.stringContaining('decided otherwise since')]);
    expect(await deliver(delayed, takes)).toBe('withheld');
    expect((await lettersOf(batch))[1]).toMatchObject({
      state: 'withheld',
      why: 'What it says was decided otherwise since.',
    });
    expect([await isListed(failed), await isListed(delayed)]).toEqual([true, true]);
  });

  it('A person who was told something else since stays told that', async () => {
    const record = await decided('under_review');
    await plan('more-time', [record]);
    await sendDue(minutesFromNow(6));
    await server
      .store()
      .collection(record.collection)
      .doc(record.id)
      .update({ told_at: new Date(Date.now() + 1_000) });
    await deliver(record, refusing('550 5.1.1 No such user'));
    expect(await help.record(record)).toMatchObject({ told_outcome: 'more-time' });
  });
});

describe('Telling an organization', () => {
  const anOrganization = async (status: string): Promise<Stored> => {
    const email = `${randomUUID().slice(0, 13)}@example.org`;
    const { id, reference } = await help.send('corporate-inquiry', {
      ...{ company_name: 'Harbor Works', contact_name: 'Ida Noor', email, partnership_type: 'workforce' },
      message: 'We would like to offer first jobs.',
    });
    const record = { collection: collections.partnershipApplications, id: String(id), reference: String(reference) };
    await people.call('set-status', staff.token, { collection: record.collection, id, status, version: 1 });
    return { ...record, email };
  };

  it('Its letter names it, goes once to whoever wrote for it, and says openly who writes', async () => {
    const record = await anOrganization('approved');
    const [letter] = await preview('partner-approved', [record]);
    expect(letter).toMatchObject({ way: 'mail', refused: null });
    expect(letter?.text).toContain('together with Harbor Works');
    const { batch } = await plan('partner-approved', [record]);
    await Promise.all([sendDue(minutesFromNow(6)), sendDue(minutesFromNow(6))]);
    expect(await help.mailsAbout(record, 'partnership-letter')).toMatchObject([
      { to: record.email, name: 'Ida Noor', record: { collection: record.collection, id: record.id } },
    ]);
    expect(await help.record(record)).toMatchObject({ told_outcome: 'partner-approved', letter_waiting: null });
    expect(await lettersOf(batch)).toMatchObject([{ state: 'mail', why: null }]);
  });

  it('No letter goes to an address that was stopped, nor after the decision was changed, nor words meant for her', async () => {
    const [stopped, changed] = [await anOrganization('rejected'), await anOrganization('rejected')];
    const woman = await help.anApplication({ email_address: stopped.email });
    await people.call('stop-contact', staff.token, { collection: woman.collection, id: woman.id });
    expect(await preview('partner-rejected', [stopped])).toMatchObject([{ way: 'none' }]);
    const { batch } = await plan('partner-rejected', [stopped, changed]);
    const { collection, id } = changed;
    await people.call('set-status', staff.token, { collection, id, status: 'under_review', version: 2 });
    await sendDue(minutesFromNow(6));
    expect((await lettersOf(batch)).map(({ state }) => state)).toEqual(['withheld', 'withheld']);
    expect(await help.mailsAbout(stopped, 'partnership-letter')).toEqual([]);
    expect(await preview('rejected', [stopped])).toMatchObject([{ refused: 'It was deleted.' }]);
  });
});

it('An owner changes them, a colleague who was slower overwrites nothing, and wrong names are refused', async () => {
  const set = (text: string, version: number) => call('set-decision-template', { outcome: 'rejected', text, version });
  expect((await set('This time we say no, {name}.', 0)).body).toEqual({ version: 1 });
  expect((await set('Other words.', 0)).status).toBe(409);
  expect((await set('Dear {nmae}', 1)).status).toBe(400);
  const [letter] = await preview('rejected', [await decided('rejected')]);
  expect(letter?.text).toBe('This time we say no, Ada Applicant.');
});
