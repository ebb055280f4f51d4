import { describe, expect, it } from 'vitest';
import { openNeeds, whyNotPay } from './award.ts';
import { isRoutingNumber } from './her-award-api.ts';
import { offer } from './staff-award-shapes.ts';

const answered = { how: 'page' } as const;
const details_by = { how: 'page' } as const;

const sent = {
  kind: 'scholarship',
  fund: 'scholarships',
  amount: 300_000,
  purpose: 'Tuition for the spring term',
  conditions: [],
  answer_by: '2026-12-20',
  instalments: [
    { amount: 150_000, due_on: '2027-01-15', needs: ['enrolment'] },
    { amount: 150_000, due_on: '2027-06-15', needs: [] },
  ],
  reports: ['2027-03-01'],
};

describe('An award', () => {
  it('Whoever offered it, recorded her yes, or wrote where the money goes cannot pay it', () => {
    const spoken = { how: 'staff', by_uid: 'ann', by_email: '', said_on: '2026-12-01', note: '' } as const;
    const byStaff = { how: 'staff', uid: 'ann', email: '' } as const;
    expect(whyNotPay({ offered_by_uid: 'ann', details_by, answered }, 'ann')).not.toBeNull();
    expect(whyNotPay({ offered_by_uid: 'bea', details_by, answered: spoken }, 'ann')).not.toBeNull();
    expect(whyNotPay({ offered_by_uid: 'bea', details_by: byStaff, answered }, 'ann')).not.toBeNull();
    expect(whyNotPay({ offered_by_uid: 'bea', details_by, answered }, 'ann')).toBeNull();
  });

  it('A paper that nobody has looked at does not count', () => {
    const proof = { at: null, how: 'page', by_email: null, note: null, files: [] } as const;
    const needs = ['enrolment', 'invoice'] as const;
    expect(openNeeds({ needs, proofs: { enrolment: { ...proof, state: 'sent' } } })).toEqual(['enrolment', 'invoice']);
    expect(openNeeds({ needs, proofs: { enrolment: { ...proof, state: 'accepted' } } })).toEqual(['invoice']);
  });

  it('An offer whose instalments do not sum to its amount is refused', () => {
    expect(offer.safeParse(sent).success).toBe(true);
    expect(offer.safeParse({ ...sent, amount: 300_001 }).success).toBe(false);
    expect(offer.safeParse({ ...sent, fund: null }).success).toBe(false);
  });

  it('A mentor match carries no money', () => {
    const mentor = { ...sent, kind: 'mentor', fund: null, amount: 0, instalments: [] };
    expect(offer.safeParse(mentor).success).toBe(true);
    expect(offer.safeParse({ ...mentor, fund: 'scholarships' }).success).toBe(false);
  });

  it('A routing number with a slip of one digit is refused', () => {
    expect(isRoutingNumber('021000021')).toBe(true);
    expect(isRoutingNumber('021000022')).toBe(false);
  });
});
