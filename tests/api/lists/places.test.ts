import { hourMs } from '@society-gal/contracts/format';
import { collections } from '@society-gal/contracts/store';
import { Timestamp } from 'firebase-admin/firestore';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { startApi, type TestApi } from '../fixtures/api-with-mail.ts';

let server: TestApi;
let desk: typeof import('../../../functions/src/lists/events.ts');
let offers: typeof import('../../../functions/src/lists/offer-places.ts');
let claims: typeof import('../../../functions/src/lists/take-place.ts');
let tokenFor: (email: string, event: string) => string;
let log: ReturnType<typeof import('../../../functions/src/core/log.ts').makeLog>;

const list = 'society_gala_2027';
const by = { uid: 'u1', email: 'letters@example.org', roles: ['communications' as const] };
const emailOf = (n: number) => `guest${n}@example.org`;
let rowOf: (email: string) => { id: string; row: Record<string, unknown> };

beforeAll(async () => {
  server = await startApi('places');
  desk = await import('../../../functions/src/lists/events.ts');
  offers = await import('../../../functions/src/lists/offer-places.ts');
  claims = await import('../../../functions/src/lists/take-place.ts');
  log = (await import('../../../functions/src/core/log.ts')).makeLog();
  const { makeLinkToken } = await import('../../../functions/src/mail/link-token.ts');
  const { findForm } = await import('@society-gal/contracts/forms');
  const { joinedState, rowId } = await import('../../../functions/src/lists/list-row.ts');
  const form = findForm('gala-waitlist') as never;
  rowOf = (email) => {
    const value = { full_name: 'Guest', email, phone: null, text_consent: false, waitlist_type: list };
    const id = rowId(form, value);
    return { id, row: { ...value, id, form_id: 'gala-waitlist', ...joinedState(form, value, Timestamp.now()) } };
  };
  tokenFor = (email, event) => makeLinkToken('claim-place', `${offers.placeId(event, rowOf(email).id)}_0`);
});
afterAll(() => server.stop());
afterEach(async () => {
  for (const name of [collections.waitlistEntries, collections.events, collections.eventPlaces, collections.mailOutbox])
    await server.store().recursiveDelete(server.store().collection(name));
});

/** People on the list, who joined one after the other. */
async function people(count: number): Promise<void> {
  for (let from = 0; from < count; from += 300) {
    const batch = server.store().batch();
    for (let n = from; n < Math.min(count, from + 300); n += 1) {
      const { id, row } = rowOf(emailOf(n));
      const created_at = Timestamp.fromMillis(1_700_000_000_000 + n * 1_000);
      batch.set(server.store().collection(collections.waitlistEntries).doc(id), { ...row, created_at });
    }
    await batch.commit();
  }
}
const event = async (capacity: number, open: number) =>
  (
    await desk.openEvent(
      {
        list,
        title: 'A workshop',
        where: 'Santa Barbara',
        starts: '2099-02-06T18:00',
        ends: '2099-02-06T21:00',
        capacity,
        open,
        holdHours: 48,
      },
      by,
    )
  ).id;
const statesOf = async (id: string) =>
  Object.fromEntries(
    (await server.documents(collections.eventPlaces))
      .filter((place) => place.event === id)
      .map((place) => [place.email, place.state]),
  );
const later = (hours: number) => new Date(Date.now() + hours * hourMs);

it('Open places are held for those who joined first, told by mail, and taken by a press on its page', async () => {
  await people(4);
  const id = await event(10, 2);
  expect(await offers.offerPlaces(log)).toEqual({ held: 2 });
  expect(await offers.offerPlaces(log)).toEqual({ held: 0 });
  expect(await statesOf(id)).toEqual({ [emailOf(0)]: 'held', [emailOf(1)]: 'held' });
  await server.sweep(3_000);
  const mail = (await server.inbox()).find(({ to }) => to[0]?.address === emailOf(0));
  expect(mail?.subject).toBe('A place is held for you: A workshop');
  const token = /\/claim#(\S+)/.exec(mail?.text ?? '')?.[1] ?? '';
  for (const method of ['GET', 'HEAD']) await server.request(`/api/places/take?token=${token}`, { method });
  expect((await statesOf(id))[emailOf(0)]).toBe('held');
  for (const _press of [1, 2]) {
    const taken = await server.post('/api/places/take', { token });
    expect([taken.status, taken.body.event]).toEqual([200, 'A workshop']);
  }
  await server.sweep(3_000);
  const confirmations = (await server.inbox()).filter(({ subject }) => subject === 'You have a place: A workshop');
  expect(confirmations).toHaveLength(1);
  expect((await desk.readGuests(id)).guests).toMatchObject([{ name: 'Guest', email: emailOf(0) }]);
  expect((await desk.readEvents()).events).toMatchObject([{ capacity: 10, open: 2, held: 1, taken: 1 }]);
  expect((await server.post('/api/places/take', { token: `${token}x` })).status).toBe(404);
});

it('Open places go on when nobody takes them in time, and the late press says so', async () => {
  await people(3);
  const id = await event(10, 2);
  await offers.offerPlaces(log);
  await claims.takePlace(tokenFor(emailOf(1), id));
  expect(await offers.offerPlaces(log, later(47))).toEqual({ held: 0 });
  expect(await offers.offerPlaces(log, later(49))).toEqual({ held: 1 });
  expect(await statesOf(id)).toEqual({
    [emailOf(0)]: 'lapsed',
    [emailOf(1)]: 'taken',
    [emailOf(2)]: 'held',
  });
  await expect(claims.takePlace(tokenFor(emailOf(0), id))).rejects.toMatchObject({ code: 'conflict' });
});

it('Open places go to the next at once when she says that she cannot come, before she took hers and after', async () => {
  await people(4);
  const id = await event(10, 2);
  await offers.offerPlaces(log);
  await claims.takePlace(tokenFor(emailOf(0), id));
  await server.sweep(3_000);
  const mail = (await server.inbox()).findLast(
    ({ subject, to }) => subject === 'You have a place: A workshop' && to[0]?.address === emailOf(0),
  );
  const [, token = ''] = /I cannot come.*\/claim#(\S+)/s.exec(mail?.text ?? '') ?? [];
  await server.request(`/api/places/give-back?token=${token}`, { method: 'GET' });
  expect((await statesOf(id))[emailOf(0)]).toBe('taken');
  for (const _press of [1, 2]) expect((await server.post('/api/places/give-back', { token })).status).toBe(200);
  expect((await server.post('/api/places/give-back', { token: `${token}x` })).status).toBe(404);
  await claims.giveBackPlace(offers.placeId(id, rowOf(emailOf(1)).id));
  expect(await offers.offerPlaces(log)).toEqual({ held: 2 });
  expect(await statesOf(id)).toEqual({
    [emailOf(0)]: 'lapsed',
    [emailOf(1)]: 'lapsed',
    [emailOf(2)]: 'held',
    [emailOf(3)]: 'held',
  });
  const begun = new Date('2099-02-07T12:00:00Z');
  const late = claims.giveBackPlace(offers.placeId(id, rowOf(emailOf(2)).id), begun);
  await expect(late).rejects.toMatchObject({ code: 'conflict' });
});

it('Open places are never more than there are, and none of an event that is past or was called off', async () => {
  await people(2);
  await expect(event(2, 3)).rejects.toMatchObject({ code: 'invalid' });
  const id = await event(2, 1);
  await expect(desk.openPlaces({ id, open: 3 })).rejects.toMatchObject({ code: 'invalid' });
  await offers.offerPlaces(log);
  await claims.takePlace(tokenFor(emailOf(0), id));
  await desk.openPlaces({ id, open: 2 });
  expect(await offers.offerPlaces(log)).toEqual({ held: 1 });
  const past = new Date('2099-02-07T12:00:00Z');
  await server
    .store()
    .collection(collections.eventPlaces)
    .doc(offers.placeId(id, rowOf(emailOf(1)).id))
    .update({
      held_until: Timestamp.fromDate(new Date('2099-03-01')),
    });
  const { makeLinkToken } = await import('../../../functions/src/mail/link-token.ts');
  const late = makeLinkToken('claim-place', `${offers.placeId(id, rowOf(emailOf(1)).id)}_0`, past);
  await expect(claims.takePlace(late, past)).rejects.toMatchObject({ code: 'conflict' });
  expect(await desk.callOffEvent(id)).toEqual({ told: 2 });
  expect(await desk.callOffEvent(id)).toEqual({ told: 0 });
  await expect(claims.takePlace(tokenFor(emailOf(1), id))).rejects.toMatchObject({ code: 'conflict' });
  expect(await offers.offerPlaces(log)).toEqual({ held: 0 });
});

it('Open places stay with those who had one when the event is over', async () => {
  await people(1);
  const id = await event(1, 1);
  await offers.offerPlaces(log);
  await claims.takePlace(tokenFor(emailOf(0), id));
  expect((await desk.readEvents()).events).toMatchObject([{ hasEnded: false }]);
  const ref = server.store().collection(collections.events).doc(id);
  await ref.update({ starts_at: Timestamp.fromDate(later(-3)), ends_at: Timestamp.fromDate(later(-1)) });
  await expect(desk.callOffEvent(id)).rejects.toMatchObject({ code: 'conflict' });
  expect((await ref.get()).get('called_off_at')).toBeNull();
  expect((await server.documents(collections.mailOutbox)).map(({ formType }) => formType)).not.toContain(
    'event-called-off',
  );
  expect((await desk.readEvents()).events).toMatchObject([{ hasEnded: true, calledOff: false }]);
});

it('Six hundred people for five hundred places make exactly five hundred registrations', async () => {
  await people(600);
  const id = await event(500, 500);
  await Promise.all([1, 2, 3].map(() => offers.offerPlaces(log)));
  expect(Object.keys(await statesOf(id))).toHaveLength(500);
  const press = async (n: number) =>
    claims.takePlace(tokenFor(emailOf(n), id)).then(
      () => 1,
      () => 0,
    );
  // The first fifty let their places lapse, while all six hundred press and offers go on beside them.
  const slow = Array.from({ length: 50 }, (_, n) => offers.placeId(id, rowOf(emailOf(n)).id));
  for (const place of slow)
    await server.store().collection(collections.eventPlaces).doc(place).update({ held_until: Timestamp.now() });
  const waiting = Array.from({ length: 600 }, (_, n) => n);
  const worker = async () => {
    for (let n = waiting.shift(); n !== undefined; n = waiting.shift()) await press(n);
  };
  await Promise.all([...Array.from({ length: 20 }, worker), offers.offerPlaces(log), offers.offerPlaces(log)]);
  await offers.offerPlaces(log);
  await Promise.all(
    Array.from({ length: 600 }, (_, n) => n)
      .slice(500)
      .map(press),
  );
  const states = Object.values(await statesOf(id));
  expect(states.filter((state) => state === 'taken')).toHaveLength(500);
  expect(states.filter((state) => state === 'held')).toHaveLength(0);
}, 180_000);

it('A site without a text provider texts nobody and takes no texts', async () => {
  await people(1);
  const ref = server
    .store()
    .collection(collections.waitlistEntries)
    .doc(rowOf(emailOf(0)).id);
  await ref.update({ phone: '805 555 0142', text_consent: true });
  await event(1, 1);
  expect(await offers.offerPlaces(log)).toEqual({ held: 1 });
  const [place] = await server.documents(collections.eventPlaces);
  expect(place).not.toHaveProperty('text');
  expect(place).not.toHaveProperty('text_due_at');
  const { sendOpeningTexts } = await import('../../../functions/src/lists/opening-texts.ts');
  expect(await sendOpeningTexts(log, Date.now() + 5_000)).toEqual({ sent: 0 });
  expect((await server.post('/api/text-events', 'From=%2B18055550142&Body=STOP')).status).toBe(404);
});
