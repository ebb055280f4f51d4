import { type Award, freedAwards } from './award.ts';

/** Whoever is outside the foundation and may get something about her. */
export const receiverKinds = {
  school: { label: 'A school' },
  mentor: { label: 'A mentor' },
  donor: { label: 'A donor' },
  press: { label: 'The press' },
  funder: { label: 'A funder' },
} as const;
export type ReceiverKind = keyof typeof receiverKinds;

/** What may leave, each field by itself. `ask` is what she reads. Addresses, story and safe contact can never be shared. */
export const releaseFields = {
  name: { label: 'Name', ask: 'your full name' },
  preferred_name: { label: 'Preferred name', ask: 'the name you want to be called' },
  email: { label: 'Email', ask: 'your email address' },
  phone: { label: 'Phone', ask: 'your phone number' },
  school: { label: 'School', ask: 'the name of your school' },
  study: { label: 'Area of study', ask: 'what you study' },
  career: { label: 'Career path', ask: 'what you wrote about your career path' },
  student_number: { label: 'Student number', ask: 'your student number' },
  award: { label: 'Award', ask: 'your award and what it is for' },
  report: { label: 'Latest report', ask: 'your latest answer to “How is it going?”' },
} as const satisfies Readonly<Record<string, { label: string; ask: string }>>;
export type ReleaseField = keyof typeof releaseFields;

/** `asked`: staff ask, nothing leaves; `over` by its last day, or because her award or request is gone. */
export const releaseStates = ['asked', 'given', 'refused', 'taken-back', 'over'] as const;
export type ReleaseState = (typeof releaseStates)[number];

/** One release is for one receiver, as the VAWA rules on releases ask (techsafety.org): informed, written, limited in time. */
export type Release<Instant> = {
  application_id: string;
  award_id: string;
  receiver: { kind: ReceiverKind; name: string; email: string | null };
  fields: readonly ReleaseField[];
  purpose: string;
  last_day: string;
  /** Is her school paid by it? It came with the details of that school; of an award one at most waits or stands. */
  pays: boolean;
  state: Exclude<ReleaseState, 'over'>;
  asked_at: Instant;
  asked_by_email: string | null;
  given_at: Instant | null;
  ended_at: Instant | null;
  /** Hash of the token in the receiver's link `/shared#<token>`; null until staff make one. */
  link: string | null;
  opened: number;
  last_opened_at: Instant | null;
};

/** Milliseconds after which a page that a receiver has open shows nothing of hers any more. */
export const sharedPageMs = 60 * 60 * 1000;
/** What a receiver reads when a release is taken back, over, or never was. */
export const notShared = 'This is no longer shared.';
/** The longest that one release may run, in days. */
export const releaseMaxDays = 730;

/** How a release stands on a day beside its award, which is undefined once that is gone. */
export function releaseStateOn(
  { state, last_day }: Pick<Release<unknown>, 'state' | 'last_day'>,
  { award, today }: { award: Pick<Award<unknown>, 'status'> | undefined; today: string },
): ReleaseState {
  if (state === 'refused' || state === 'taken-back') return state;
  return !award || freedAwards.includes(award.status) || last_day < today ? 'over' : state;
}
