import {
  type AwardReport,
  goingAnswers,
  type OutcomeMeasure,
  outcomeMeasures,
  type ReportAnswers,
  type ReportKind,
  reportStateOn,
} from '@society-gal/contracts/awards';
import { Problem } from '@society-gal/contracts/http';
import type { DocumentReference, Timestamp } from 'firebase-admin/firestore';
import { type AwardChange, requireNotErased, type StoredAward, sealedOf } from './award-store.ts';
import { addOutcome } from './outcomes.ts';

/** Who gives an answer: she on her page, or a colleague whom she told it, with how. */
export type AnsweredBy = { how: 'page' } | { how: 'staff'; by_email: string; note: string };

/** One answer in `sealed/reports`, by the number of its report. */
export type StoredAnswers = ReportAnswers & { at: Timestamp } & AnsweredBy;

function isMeasure(kind: ReportKind): kind is OutcomeMeasure {
  return kind in outcomeMeasures;
}

/** The report of a number. Throws `not-found` for one that is not asked yet, `conflict` for one that was answered. */
function askedReport(award: StoredAward, n: number, today: string): AwardReport<Timestamp> {
  requireNotErased(award);
  const report = award.reports.find((each) => each.n === n);
  if (!report || reportStateOn(award, report, today) === 'later')
    throw new Problem('not-found', { message: 'This is not asked yet.' });
  if (report.status === 'received')
    throw new Problem('conflict', { message: 'This was answered already. Nothing was changed.' });
  return report;
}

function withReport({ reports }: StoredAward, n: number, fields: Partial<AwardReport<Timestamp>>) {
  return { reports: reports.map((report) => (report.n === n ? { ...report, ...fields } : report)) };
}

/**
 * Takes an answer to a report, a late or excused one too: its day stays as it was set. Throws `invalid` for an answer that says nothing,
 * `not-found`, `conflict`.
 */
export async function takeReport(
  { tx, award, ref, at, today }: AwardChange,
  { n, ...answers }: ReportAnswers & { n: number },
  by: AnsweredBy,
): Promise<Partial<StoredAward>> {
  const { kind } = askedReport(award, n, today);
  const isAnswered = isMeasure(kind) ? answers.answer : answers.going || answers.text;
  if (!isAnswered) throw new Problem('invalid', { fields: { answer: ['Choose an answer first.'] } });
  if (isMeasure(kind) && answers.answer)
    await addOutcome(tx, ref.id, kind, { answer: answers.answer, day: today, how: by.how });
  const stored: StoredAnswers = { ...answers, at, ...by };
  tx.set(sealedOf(ref, 'reports'), { [n]: stored }, { merge: true });
  return withReport(award, n, { status: 'received', received_at: at });
}

/** A report that she need not answer. Throws `not-found`, `conflict`. */
export function excuseReport(
  { award, at, today }: AwardChange,
  { n, why }: { n: number; why: string | null },
  by: string,
): Partial<StoredAward> {
  askedReport(award, n, today);
  return withReport(award, n, { status: 'excused', excused_by: by, excused_why: why, excused_at: at });
}

/** Every answer of an award, by the number of its report. Whoever shows them to staff logs that first. */
export async function readAnswers(award: DocumentReference): Promise<[number, StoredAnswers][]> {
  const stored = (await sealedOf(award, 'reports').get()).data() ?? {};
  return Object.entries(stored).map(([n, answers]) => [Number(n), answers as StoredAnswers]);
}

/** Her latest answer to how it is going, as a receiver reads it whom she lets know it; empty before the first. */
export async function latestReport(ref: DocumentReference, { reports }: StoredAward): Promise<string> {
  const asked = reports.filter(({ kind }) => kind === 'progress').map(({ n }) => n);
  const latest = (await readAnswers(ref))
    .filter(([n, { going, text }]) => asked.includes(n) && (going || text))
    .sort(([, one], [, other]) => other.at.toMillis() - one.at.toMillis())[0]?.[1];
  return [latest?.going && goingAnswers[latest.going], latest?.text].filter(Boolean).join('. ');
}
