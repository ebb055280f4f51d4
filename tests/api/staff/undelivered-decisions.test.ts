import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { minutesFromNow, startDecisionLetters } from '../fixtures/decision-letters.ts';
import type { Stored } from '../fixtures/help-records.ts';
import { expectOutcomesToTell } from '../fixtures/outcomes-to-tell.ts';

const { server, people, help, staff, call, decided, plan, sendDue } = await startDecisionLetters('not-told');
afterAll(() => server.stop());
// Whatever was done, every application says which decision is still to be told.
afterEach(async () => {
  await expectOutcomesToTell(server);
});

describe('Who was decided on and not told', () => {
  type Group = { outcome: string; total: number; ids: string[] };
  const groupOf = async (wanted: string) =>
    ((await call('not-told', {})).body.groups as Group[]).find(({ outcome }) => outcome === wanted)?.ids ?? [];

  it('Is listed until a letter has gone, and again when it was withheld or taken back', async () => {
    const [told, withheld, back] = [await decided('rejected'), await decided('rejected'), await decided('rejected')];
    const ids = [told.id, withheld.id, back.id];
    expect(await groupOf('rejected')).toEqual(expect.arrayContaining(ids));
    const { batch } = await plan('rejected', [told, withheld, back]);
    expect((await groupOf('rejected')).filter((id) => ids.includes(id))).toEqual([]);
    await call('undo-letters', { id: batch, ids: [back.id] });
    await server
      .store()
      .collection(withheld.collection)
      .doc(withheld.id)
      .update({ safe_ways: [], return_code_hash: null });
    await sendDue(minutesFromNow(6));
    expect((await groupOf('rejected')).filter((id) => ids.includes(id)).sort()).toEqual([withheld.id, back.id].sort());
  });

  it('A person is listed again when the decision differs from what she was told', async () => {
    const record = await decided('under_review');
    await plan('more-time', [record]);
    await sendDue(minutesFromNow(6));
    const { collection, id } = record;
    await people.call('set-status', staff.token, { collection, id, status: 'approved', version: 2 });
    expect(await groupOf('approved')).toContain(id);
    await plan('approved', [record]);
    await sendDue(minutesFromNow(6));
    expect(await groupOf('approved')).not.toContain(id);
    await people.call('set-status', staff.token, { collection, id, status: 'rejected', version: 3 });
    expect(await groupOf('rejected')).toContain(id);
  });

  it('All are counted and the earliest are listed first, at most as many as leave together', async () => {
    const { countNotTold, readNotTold } = await import('../../../functions/src/decisions/undelivered-decisions.ts');
    const before = await countNotTold(new Date());
    const those = [await decided('rejected'), await decided('rejected'), await decided('rejected')];
    const found = async (most?: number) =>
      (await readNotTold(new Date(), most)).groups.find(({ outcome }) => outcome === 'rejected');
    const every = await found();
    expect(every?.ids.slice(-3)).toEqual(those.map(({ id }) => id));
    expect(await found(2)).toEqual({ ...every, ids: every?.ids.slice(0, 2) });
    expect(await countNotTold(new Date())).toBe(before + 3);
    // Decisions of more than half a year ago are from before there were letters.
    const halfAYearOn = new Date(Date.now() + 181 * 24 * 60 * 60_000);
    expect([await countNotTold(halfAYearOn), (await readNotTold(halfAYearOn)).groups]).toEqual([0, []]);
  });

  it('Nobody is listed any more who took hers back, deleted it, or whose time is over', async () => {
    const [back, erased, forgotten] = [await decided('approved'), await decided('approved'), await decided('approved')];
    const ids = [back.id, erased.id, forgotten.id];
    expect(await groupOf('approved')).toEqual(expect.arrayContaining(ids));
    const session = async ({ code, pin }: Stored) =>
      String((await server.call('POST', '/api/requests/open', { code, pin })).body.session);
    for (const [record, act] of [
      [back, 'withdraw'],
      [erased, 'delete'],
    ] as const) {
      const authorization = `Bearer ${await session(record)}`;
      expect((await server.call('POST', `/api/requests/${act}`, {}, { authorization })).status).toBe(200);
    }
    const ref = server.store().collection(forgotten.collection).doc(forgotten.id);
    await ref.update({ created_at: new Date('2001-01-01') });
    const { forgetRecords } = await import('../../../functions/src/jobs/forget-records.ts');
    const { makeLog } = await import('../../../functions/src/core/log.ts');
    await forgetRecords({ now: new Date(), dryRun: false, untilMs: Date.now() + 60_000, log: makeLog() });
    expect((await ref.get()).get('anonymised_at')).toBeTruthy();
    expect((await groupOf('approved')).filter((id) => ids.includes(id))).toEqual([]);
  });

  it('Nobody is listed whose erasing was begun and broke off', async () => {
    const record = await decided('approved');
    const spy = vi.spyOn(server.store(), 'recursiveDelete').mockRejectedValueOnce(new Error('no answer'));
    const { eraseRequest } = await import('../../../functions/src/requests/erase-request.ts');
    const ref = server.store().collection(record.collection).doc(record.id);
    await expect(eraseRequest(ref)).rejects.toThrow('no answer');
    spy.mockRestore();
    expect(await help.record(record)).toMatchObject({ status: 'approved', deleted_at: expect.anything() });
    expect(await groupOf('approved')).not.toContain(record.id);
  });

  it('A letter that goes with a decision leaves nobody to be told', async () => {
    const record = await help.anApplication({ safe_ways: ['email'] });
    const { collection, id } = record;
    const message = { text: 'Our answer is yes.', by: 'mail' };
    await call('set-status', { collection, id, status: 'approved', version: 1, message });
    expect(await help.record(record)).toMatchObject({ told_outcome: 'approved', outcome_to_tell: null });
    expect(await groupOf('approved')).not.toContain(id);
  });
});
