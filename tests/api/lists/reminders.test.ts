import { collections } from '@society-gal/contracts/store';
import { Timestamp } from 'firebase-admin/firestore';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { startApi, type TestApi } from '../fixtures/api-with-mail.ts';

let server: TestApi;
let remind: (at: string) => Promise<number>;
beforeAll(async () => {
  server = await startApi('reminders');
  const { remindGuests } = await import('../../../functions/src/lists/remind-guests.ts');
  const { makeLog } = await import('../../../functions/src/core/log.ts');
  remind = async (at) => (await remindGuests(makeLog(), new Date(at))).reminded;
});
afterAll(() => server.stop());
afterEach(async () => {
  for (const name of [collections.waitlistEntries, collections.events, collections.eventPlaces, collections.mailOutbox])
    await server.store().recursiveDelete(server.store().collection(name));
});

const write = (collection: string, id: string, data: object) => server.store().collection(collection).doc(id).set(data);
const at = (instant: string) => Timestamp.fromDate(new Date(instant));
/** An evening at six, a week after the clocks of California were put back. */
const starts = '2099-11-07T18:00:00-08:00';
const evening = (more: object = {}) =>
  write(collections.events, 'evening', {
    list: 'society_gala_2027',
    title: 'An evening',
    where: 'The library',
    starts_at: at(starts),
    ends_at: at('2099-11-07T21:00:00-08:00'),
    capacity: 10,
    open: 10,
    hold_hours: 48,
    called_off_at: null,
    created_at: at('2099-01-01T00:00:00Z'),
    created_by: 'letters@example.org',
    ...more,
  });

/** Somebody with a place, whose row of the list says what is safe. */
async function guest(n: number, takenAt: string, row: object = {}, state = 'taken'): Promise<string> {
  const email = `guest${n}@example.org`;
  const id = `${n}`.repeat(20);
  await write(collections.waitlistEntries, id, {
    form_id: 'course-interest',
    full_name: 'Guest',
    email,
    list: 'ai_101',
    ...row,
  });
  await write(collections.eventPlaces, id, {
    event: 'evening',
    row: { collection: collections.waitlistEntries, id },
    name: 'Guest',
    email,
    state,
    taken_at: state === 'taken' ? at(takenAt) : null,
  });
  return email;
}
const mails = async () => {
  await server.sweep(3_000);
  return (await server.inbox()).filter(({ subject }) => subject.startsWith('In one '));
};

it('A person with a place is reminded a week and a day ahead, in the morning of the foundation, once each, with the calendar file', async () => {
  await evening();
  const early = await guest(1, '2099-10-01T12:00:00Z');
  expect(await remind('2099-10-31T08:59:00-07:00')).toBe(0);
  expect(await remind('2099-10-31T09:01:00-07:00')).toBe(1);
  expect(await remind('2099-10-31T09:02:00-07:00')).toBe(0);
  // She took hers after the hour of the first reminder.
  const late = await guest(2, '2099-11-02T12:00:00Z');
  expect(await remind('2099-11-02T20:00:00-08:00')).toBe(0);
  expect(await remind('2099-11-06T08:59:00-08:00')).toBe(0);
  expect(await remind('2099-11-06T09:01:00-08:00')).toBe(2);
  expect(await remind('2099-11-07T18:01:00-08:00')).toBe(0);
  const told = (await mails()).map(({ to, subject }) => `${to[0]?.address} ${subject}`);
  expect(told.sort()).toEqual(
    [`${early} In one week: An evening`, `${early} In one day: An evening`, `${late} In one day: An evening`].sort(),
  );
  const [mail] = await mails();
  expect(mail?.text).toContain('Saturday, November 7, 2099 at 6:00');
  expect(JSON.stringify(mail)).toContain('event.ics');
});

it('A person with a place gets no reminder of a called-off event, a lapsed place, or where mail is not safe', async () => {
  await evening();
  const unsafe = await guest(3, '2099-10-01T12:00:00Z', { safe_ways: ['phone'] });
  await guest(4, '2099-10-01T12:00:00Z', {}, 'lapsed');
  expect(await remind('2099-10-31T09:01:00-07:00')).toBe(1);
  expect((await mails()).filter(({ to }) => to[0]?.address === unsafe)).toEqual([]);
  const [withheld] = await server.documents(collections.mailOutbox);
  expect(withheld).toMatchObject({ status: 'withheld', withheld_reason: 'not-by-email' });
  await evening({ called_off_at: at('2099-11-05T00:00:00Z') });
  expect(await remind('2099-11-06T09:01:00-08:00')).toBe(0);
});

it('A person with a place hears nothing of a week when the sweep was down until the day before', async () => {
  await evening();
  await guest(5, '2099-10-01T12:00:00Z');
  expect(await remind('2099-11-06T12:00:00-08:00')).toBe(1);
  expect((await mails()).map(({ subject }) => subject)).toEqual(expect.arrayContaining(['In one day: An evening']));
  expect((await server.documents(collections.mailOutbox)).map(({ id }) => id)).toEqual([`${'5'.repeat(20)}_4`]);
});
