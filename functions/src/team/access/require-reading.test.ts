import { callRoles, readingOf, type StaffCall, staffCalls } from '@society-gal/contracts/staff';
import type { StaffRole } from '@society-gal/contracts/team';
import { expect, it } from 'vitest';
import * as z from 'zod';
import { stubTestSettings } from '../../core/config.fixture.ts';
import { collectionOfCall } from './record-of-call.ts';
import { namedIn, requireReading } from './require-reading.ts';

stubTestSettings();

/** The names that the body of a call has at its top. */
const fieldsOf = (call: StaffCall): string[] => {
  const { properties = {} } = z.toJSONSchema(staffCalls[call].request, { unrepresentable: 'any', io: 'input' });
  return Object.keys(properties);
};

it('Every call that names records by their ids alone says of which collection, or that it looks at each by itself', () => {
  const bare = (Object.keys(staffCalls) as StaffCall[]).filter((call) => {
    const fields = fieldsOf(call);
    return !fields.includes('collection') && (fields.includes('id') || fields.includes('ids'));
  });
  expect(Object.keys(collectionOfCall).sort()).toEqual(bare.sort());
});

it('A call is open only to those who read what it names', () => {
  for (const [call, collection] of Object.entries(collectionOfCall)) {
    if (collection === null) continue;
    for (const role of callRoles[call as StaffCall] as readonly StaffRole[])
      expect([call, role, readingOf([role], collection)]).not.toContain(null);
  }
});

it('Records are seen however a body names them: by id, ids or items of a collection, or by a call’s own', () => {
  const one = { collection: 'referrals', id: 'a' };
  const two = [one, { collection: 'referrals', id: 'b' }];
  expect(namedIn(one)).toEqual([one]);
  expect(namedIn({ collection: 'referrals', ids: ['a', 'b'] })).toEqual(two);
  expect(namedIn({ collection: 'referrals', items: [{ id: 'a' }, { id: 'b' }] })).toEqual(two);
  expect(namedIn({ records: two })).toEqual(two);
  expect(namedIn({ id: 'a' }, 'referrals')).toEqual([one]);
  expect(namedIn({ ids: ['a', 'b'] }, 'referrals')).toEqual(two);
  expect(namedIn({ id: 'a' })).toEqual([]);
});

it('A call about gifts is refused to a role that reads none, whatever its matrix says', async () => {
  const reviewer = { uid: 'r', email: 'r@example.org', roles: ['reviewer'] } as const;
  await expect(requireReading('gift', { id: 'g' }, reviewer)).rejects.toMatchObject({ code: 'forbidden' });
  await expect(
    requireReading('update-records', { collection: 'referrals', ids: ['a'] }, reviewer),
  ).rejects.toMatchObject({ code: 'forbidden' });
});
