import type { AwardWhole } from '@society-gal/contracts/awards';

type Instalment = AwardWhole['instalments'][number];

/** An instalment that is ready to be paid. */
export const anInstalment = (change: Partial<Instalment> = {}): Instalment => ({
  n: 1,
  amount: 50_000,
  dueOn: '2027-01-10',
  status: 'ready',
  waitsFor: [],
  proofs: [],
  paidOn: null,
  reference: null,
  batch: null,
  returnedOn: null,
  returnedWhy: null,
  ...change,
});

/** An award that she accepted, with one instalment. */
export const anAward = (change: Partial<AwardWhole> = {}): AwardWhole => ({
  id: 'app-1-1',
  application: 'app-1',
  reference: 'SG-2026-AAAAAA',
  kind: 'scholarship',
  fund: 'Scholarships and training',
  amount: 50_000,
  paid: 0,
  status: 'accepted',
  answerBy: '2026-12-12',
  next: { n: 1, amount: 50_000, dueOn: '2027-01-10', status: 'ready' },
  ready: [{ n: 1, amount: 50_000, dueOn: '2027-01-10' }],
  lateReports: 0,
  toSee: 0,
  held: null,
  version: 3,
  purpose: 'The spring term',
  conditions: ['Stay enrolled'],
  payee: 'school',
  offeredAt: '2026-11-28T12:00:00Z',
  offeredBy: 'casey@example.org',
  answered: 'On her page',
  cannotPay: null,
  details: { here: true, by: null },
  traces: [],
  askedTraces: [],
  heldText: null,
  tax: { asks: false, why: null, by: null, ends: null },
  instalments: [anInstalment()],
  reports: [],
  news: [],
  releases: [],
  endedOn: null,
  endReason: null,
  endNote: null,
  ...change,
});
