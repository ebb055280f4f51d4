import type { Trace } from './trace.ts';

export const awardKinds = {
  scholarship: { label: 'Scholarship', paysMoney: true },
  sponsorship: { label: 'Career sponsorship', paysMoney: true },
  mentor: { label: 'Mentor match', paysMoney: false },
} as const satisfies Readonly<Record<string, { label: string; paysMoney: boolean }>>;
export type AwardKind = keyof typeof awardKinds;

export const awardStatuses = ['offered', 'accepted', 'declined', 'expired', 'active', 'ended', 'withdrawn'] as const;
export type AwardStatus = (typeof awardStatuses)[number];

export const awardStatusLabels: Readonly<Record<AwardStatus, string>> = {
  offered: 'Waits for her answer',
  accepted: 'Accepted',
  declined: 'Declined',
  expired: 'No answer in time',
  active: 'Under way',
  ended: 'Ended',
  withdrawn: 'Withdrawn',
};

/** The parts of the list of awards. */
export const awardFilters = ['all', 'waiting', 'accepted', 'ready', 'look', 'reports', 'ended'] as const;
export type AwardFilter = (typeof awardFilters)[number];

/** Money of an award in one of these is spoken for. */
export const standingAwards: readonly AwardStatus[] = ['offered', 'accepted', 'active', 'ended'];
/** After one of these the same application may be offered an award anew. */
export const freedAwards: readonly AwardStatus[] = ['declined', 'expired', 'withdrawn'];

export const payees = { school: { label: 'My school' }, self: { label: 'Me' } } as const;
export type Payee = keyof typeof payees;

/** What an instalment may wait for. `label` is what staff read, `ask` what she reads. */
export const paymentNeeds = {
  enrolment: { label: 'Proof of enrolment', ask: 'A paper of your school that says you are enrolled' },
  invoice: { label: 'Invoice', ask: 'The invoice, or a bill that shows the price' },
  signature: { label: 'Signature', ask: 'Your signature: type your name, or send a signed page' },
} as const satisfies Readonly<Record<string, { label: string; ask: string }>>;
export type PaymentNeed = keyof typeof paymentNeeds;

/** What she reads of a refused paper when nobody wrote more. */
export const refusedPaper = 'We need this paper once more. Please send one that shows everything clearly.';

export const instalmentStatuses = ['waiting', 'ready', 'paid', 'returned'] as const;
export type InstalmentStatus = (typeof instalmentStatuses)[number];

export const instalmentStatusLabels: Readonly<Record<InstalmentStatus, string>> = {
  waiting: 'Waits for papers',
  ready: 'Ready to pay',
  paid: 'Paid',
  returned: 'Came back',
};

/** `sent` is on her page or with staff and nobody has looked yet; only `accepted` counts. */
export type Proof<Instant> = {
  state: 'sent' | 'accepted' | 'refused';
  at: Instant;
  how: 'page' | 'staff';
  by_email: string | null;
  note: string | null;
  files: readonly { id: string; name: string; size: number }[];
};

/** Cents; days are YYYY-MM-DD where the foundation is. */
export type Instalment<Instant> = {
  n: number;
  amount: number;
  due_on: string;
  needs: readonly PaymentNeed[];
  proofs: Partial<Record<PaymentNeed, Proof<Instant>>>;
  status: InstalmentStatus;
  paid_on: string | null;
  reference: string | null;
  paid_by_uid: string | null;
  batch: string | null;
  returned_on: string | null;
  returned_why: string | null;
};

/** `progress` while it goes on; the others follow the end of an award by the definitions in `outcomes.ts`. */
export const reportKinds = {
  progress: 'How it is going',
  course: 'Did the course end well?',
  work2: 'Paid work, second quarter after',
  work4: 'Paid work, fourth quarter after',
  credential: 'A credential',
} as const;
export type ReportKind = keyof typeof reportKinds;
export type ReportStatus = 'open' | 'received' | 'excused';

/** Late is an open report whose `due_on` has passed: the day never moves. Answers lie in `sealed/reports`, by `n`. */
export type AwardReport<Instant> = {
  n: number;
  kind: ReportKind;
  opens_on: string;
  due_on: string;
  status: ReportStatus;
  received_at: Instant | null;
  /** When she was told that it is asked; missing before. */
  asked_at?: Instant;
  reminded_at: Instant | null;
  excused_by: string | null;
  excused_why: string | null;
  /** Missing in what was not excused, so that a closed quarter counts it as it was. */
  excused_at?: Instant;
};

/** Why nothing of an award is paid for now. */
export const holdReasons = {
  trace: 'Something more would be seen than she agreed to. She is asked.',
  pause: 'She asked for a pause.',
  school: 'She changes her school.',
  release: 'Her school may not know about this award now.',
  staff: 'A colleague stopped the payments.',
} as const;
export type HoldReason = keyof typeof holdReasons;

/** What she said about going on; `until` (a day) for a pause. */
export const awardNewsKinds = {
  pause: { label: 'I need a pause' },
  school: { label: 'I change my school or course' },
  end: { label: 'I want to end it' },
} as const;
export type AwardNewsKind = keyof typeof awardNewsKinds;

export const endReasons = {
  finished: 'The course or the time ended',
  hers: 'She ended it',
  ours: 'We ended it',
} as const;
export type EndReason = keyof typeof endReasons;

/** Only these facts about her leave the application, for counting in groups; set when she accepts. */
export type ServedFacts = { age: string | null; asked_for: readonly string[]; enrolled: boolean | null };

/**
 * `awards/{application}-{n}`. Names, bank and school details lie in `sealed/payment`, answers to reports in `sealed/reports`.
 * Cents, and days as YYYY-MM-DD.
 */
export type Award<Instant> = {
  application_id: string;
  /** The application's. */
  reference: string;
  kind: AwardKind;
  /** Null for an award without money. */
  fund: string | null;
  amount: number;
  currency: 'usd';
  purpose: string;
  conditions: readonly string[];
  payee: Payee | null;
  status: AwardStatus;
  offered_at: Instant;
  offered_by_uid: string;
  offered_by_email: string;
  /** The press that offered it, so that the same press again offers nothing twice. */
  offered_with: string;
  answer_by: string;
  reminded_at: Instant | null;
  answered_at: Instant | null;
  /** `staff`: her spoken yes or no, with who, when and how. */
  answered: { how: 'page' } | { how: 'staff'; by_uid: string; by_email: string; said_on: string; note: string } | null;
  instalments: readonly Instalment<Instant>[];
  reports: readonly AwardReport<Instant>[];
  /** What she agreed may be seen, word for word. */
  traces: readonly Trace[];
  /** Further ones that she has not agreed to: while there is one, nothing is paid. */
  asked_traces: readonly Trace[];
  held: { reason: HoldReason; text: string; at: Instant; by_email: string | null; until: string | null } | null;
  news: readonly { kind: AwardNewsKind; at: Instant; until: string | null; done_at: Instant | null }[];
  tax: { asks: boolean; why: string | null; by_email: string | null; number_ends: string | null };
  /** Who last wrote bank or school details: she, or a colleague, who then cannot pay. */
  details_by: { how: 'page' } | { how: 'staff'; uid: string; email: string } | null;
  served: ServedFacts | null;
  /** The day on which she left, which may be earlier than the instant at which a colleague entered it. */
  ended_on: string | null;
  ended_at?: Instant;
  end_reason: EndReason | null;
  /** What a colleague wrote when she withdrew or ended it. */
  end_note: { text: string; by_email: string } | null;
  version: number;
  /** The day on which the last of its money moved or it ended; retention counts from here. */
  closed_at: Instant | null;
};

/**
 * How a report stands on a day: `later` before she is asked, `late` once its stored day has passed without an answer or an excuse. Nobody
 * reports on what she has not accepted.
 */
export function reportStateOn(
  award: Pick<Award<unknown>, 'status'>,
  { status, opens_on, due_on }: Pick<AwardReport<unknown>, 'status' | 'opens_on' | 'due_on'>,
  today: string,
): 'later' | 'open' | 'late' | 'received' | 'excused' {
  if (status !== 'open') return status;
  const isAsked = award.status !== 'offered' && standingAwards.includes(award.status);
  if (!isAsked || today < opens_on) return 'later';
  return due_on < today ? 'late' : 'open';
}

/** What stops a colleague from paying; null when she may. The one who offered, and the one who wrote where the money goes, cannot. */
export function whyNotPay(
  award: Pick<Award<unknown>, 'offered_by_uid' | 'details_by' | 'answered'>,
  uid: string,
): string | null {
  if (award.offered_by_uid === uid) return 'You offered this award, so a colleague pays it.';
  if (award.answered?.how === 'staff' && award.answered.by_uid === uid)
    return 'You recorded her yes, so a colleague pays it.';
  if (award.details_by?.how === 'staff' && award.details_by.uid === uid)
    return 'You wrote where the money goes, so a colleague pays it.';
  return null;
}

/** What an instalment still waits for, the proofs that nobody has looked at among them. */
export function openNeeds(instalment: Pick<Instalment<unknown>, 'needs' | 'proofs'>): PaymentNeed[] {
  return instalment.needs.filter((need) => instalment.proofs[need]?.state !== 'accepted');
}

/** Days before its due day on which a report about how it is going can be answered. */
export const reportOpenDays = 14;

export const awardCollectionLimits = {
  instalments: 24,
  reports: 24,
  conditions: 12,
  /** Awards offered in one press. */
  batch: 100,
  /** The last day to answer is at most so many days away. */
  answerDays: 90,
  /** Every other day of an offer is at most so many days away: five years. */
  days: 1826,
  /** The dearest award in cents. */
  amount: 10_000_000,
} as const;
