import { collections } from '@society-gal/contracts/store';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { expect, it } from 'vitest';
import { outcomesThatDecide, outcomeToTell, withOutcomeToTell } from './outcome-to-tell.ts';

const hers = collections.scholarshipApplications;
const toTell = (record: Record<string, unknown>) => outcomeToTell(hers, record);
const snapshot = (collection: string, data: Record<string, unknown>) =>
  ({ ref: { parent: { id: collection } }, data: () => data }) as unknown as DocumentSnapshot;

it('An untold decision is one about her or an organization, once somebody has decided', () => {
  expect(outcomesThatDecide.map(({ id }) => id)).toEqual([
    ...['approved', 'rejected'],
    ...['partner-approved', 'partner-rejected'],
  ]);
  expect(['submitted', 'under_review', 'approved', 'rejected'].map((status) => toTell({ status }))).toEqual([
    null,
    null,
    'approved',
    'rejected',
  ]);
  expect(outcomeToTell(collections.partnershipApplications, { status: 'rejected' })).toBe('partner-rejected');
  expect(outcomeToTell(collections.referrals, { status: 'approved' })).toBeNull();
});

it('An untold decision ends once she was told just that, and begins again when it changes', () => {
  expect(toTell({ status: 'approved', told_outcome: 'approved' })).toBeNull();
  expect(toTell({ status: 'approved', told_outcome: 'more-time' })).toBe('approved');
  expect(toTell({ status: 'rejected', told_outcome: 'approved' })).toBe('rejected');
  expect(toTell({ status: 'approved', told_outcome: null })).toBe('approved');
});

it('A letter that waits, was taken back, deleted or forgotten leaves no decision to tell', () => {
  const status = 'approved';
  expect(toTell({ status, letter_waiting: 'a-batch' })).toBeNull();
  expect(toTell({ status, letter_waiting: null, withdrawn_at: null })).toBe('approved');
  for (const ending of ['withdrawn_at', 'deleted_at', 'anonymised_at'])
    expect(toTell({ status, [ending]: new Date() })).toBeNull();
});

it("A record's changes carry what is to be told once they are made", () => {
  const record = snapshot(hers, { status: 'approved', letter_waiting: 'a-batch' });
  expect(withOutcomeToTell(record, { letter_waiting: null })).toEqual({
    letter_waiting: null,
    outcome_to_tell: 'approved',
  });
  expect(withOutcomeToTell(record, { letter_waiting: null, told_outcome: 'approved' })).toMatchObject({
    outcome_to_tell: null,
  });
});

it("A record's changes are left alone where no letter is about them", () => {
  const changes = { withdrawn_at: new Date() };
  expect(withOutcomeToTell(snapshot(collections.referrals, {}), changes)).toBe(changes);
});
