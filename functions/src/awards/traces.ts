import {
  furtherTraces,
  type HerAwardBody,
  type Payee,
  payees,
  type Trace,
  tracesOf,
} from '@society-gal/contracts/awards';
import { Problem } from '@society-gal/contracts/http';
import { contentHash } from '../core/identifiers.ts';
import { planNews } from '../mail/plan-news.ts';
import { type AwardChange, applicationRef, changeAward, type StoredAward } from './award-store.ts';
import { alsoHeld, withStanding } from './standing.ts';

/** Traces that an award would leave now, and that she has not agreed to. */
export function newTraces(award: StoredAward): Trace[] {
  if (award.payee === null) return [];
  return furtherTraces(tracesOf(award, award.payee, { taxForm: award.tax.asks }), award.traces);
}

/** Says which list of an award she has read: another award, or one word more, has another mark. */
export function markOf(id: string, traces: readonly Trace[]): string {
  return contentHash([id, traces]).slice(0, 16);
}

function requireOneOf(seen: string | null, marks: readonly string[]): void {
  if (seen !== null && !marks.includes(seen))
    throw new Problem('conflict', {
      message: 'What would be seen has changed since you read it. Read it again, then answer.',
    });
}

/** Throws `conflict` for a yes to another list than the present one; null came from a caller that shows none. */
export function requireSeen(seen: string | null, id: string, traces: readonly Trace[]): void {
  requireOneOf(seen, [markOf(id, traces)]);
}

/** Throws `conflict` for a no to another offer than the present one, whomever she had chosen to be paid. */
export function requireSeenOffer(seen: string | null, { ref, award }: Pick<AwardChange, 'ref' | 'award'>): void {
  const choices = Object.keys(payees) as Payee[];
  requireOneOf(
    seen,
    choices.map((payee) => markOf(ref.id, tracesOf(award, payee, { taxForm: award.tax.asks }))),
  );
}

/** Stops the payments of an award and asks her on her page; a mail says that there is news. Reads and writes within the transaction. */
export async function stopAndAsk(
  { tx, award, ref, at }: AwardChange,
  traces: readonly Trace[],
  fields: Partial<StoredAward> = {},
): Promise<Partial<StoredAward>> {
  const asked = [...award.asked_traces, ...furtherTraces(traces, award.asked_traces)];
  const application = applicationRef(award.application_id);
  const tell = await planNews(tx, await tx.get(application), `award-${ref.id}-trace-${award.version}`);
  tell();
  return withStanding(award, {
    ...fields,
    asked_traces: asked,
    held: award.held ?? { reason: 'trace', text: '', at, by_email: null, until: null },
  });
}

/** Stops the payments of an award and asks her, if more would be seen than she agreed to. Was she asked? */
export async function askedFirst(id: string): Promise<boolean> {
  let isAsked = false;
  await changeAward(id, null, (around) => {
    const further = newTraces(around.award);
    isAsked = further.length > 0;
    return isAsked ? stopAndAsk(around, further) : {};
  });
  return isAsked;
}

/** The problem that a payment ends with when she was asked first. */
export function sheIsAsked(): Problem {
  return new Problem('conflict', {
    message: 'Something would be seen that she has not agreed to. Nothing was paid, and she is asked on her page.',
  });
}

/** Her answer to further traces. Her yes lets payments go on; after her no a colleague looks first. */
export function answerTraces(
  { award, ref, at }: AwardChange,
  { answer, seen }: HerAwardBody<'award-traces'>,
): Partial<StoredAward> {
  const { asked_traces: asked, held } = award;
  if (asked.length === 0) throw new Problem('conflict', { message: 'There is no question here any more.' });
  if (answer === 'yes') requireSeen(seen, ref.id, asked);
  const isSame = (one: Trace, other: Trace) => one.kind === other.kind && one.where === other.where;
  const others = award.traces.filter((one) => !asked.some((other) => isSame(one, other)));
  if (answer === 'yes')
    return withStanding(award, {
      traces: [...others, ...asked],
      asked_traces: [],
      held: held?.reason === 'trace' ? null : held,
    });
  const text = `She said no to: ${asked.map(({ where }) => where).join('; ')}.`;
  return withStanding(award, { asked_traces: [], held: alsoHeld(held, { text, at }) });
}

/** The bank line and the letter to her school, byte for byte as she agreed to them; not those of a further trace of the same kind. */
export function agreedWords(award: StoredAward): { line: string; letter: string | null } {
  const places = award.payee === null ? [] : tracesOf(award, award.payee);
  const words = (kind: Trace['kind']) => {
    const place = places.find((trace) => trace.kind === kind)?.where;
    return award.traces.find((trace) => trace.kind === kind && trace.where === place)?.words ?? null;
  };
  return { line: words('bank') ?? '', letter: words('letter') };
}
