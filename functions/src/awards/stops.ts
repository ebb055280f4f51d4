import { furtherTraces } from '@society-gal/contracts/awards';
import { Problem } from '@society-gal/contracts/http';
import { collections } from '@society-gal/contracts/store';
import { logAccess } from '../team/access/access-log.ts';
import type { StaffMember } from '../team/access/authenticate.ts';
import type { Body } from '../team/access/staff-route.ts';
import { changeAward, type StoredAward } from './award-store.ts';
import { requireSchoolMayKnow } from './payment-details.ts';
import { mayBePaid, withStanding } from './standing.ts';
import { newTraces, stopAndAsk } from './traces.ts';

/** Notes who did what with an award and why, before it is done. */
export function logOnAward(what: string, { id, reason }: { id: string; reason: string }, by: StaffMember) {
  return logAccess({ what, collection: collections.awards, recordId: id, reason }, by);
}

function requireGoingOn(award: StoredAward): void {
  if (!mayBePaid(award)) throw new Problem('conflict', { message: 'Nothing of this award is paid now.' });
}

/** Stops the payments of an award. Throws `conflict`, `not-found`. */
export async function holdAward({ id, version, reason, until, why }: Body<'hold-award'>, by: StaffMember) {
  await logOnAward('hold-award', { id, reason: why }, by);
  return changeAward(id, version, ({ award, at }) => {
    requireGoingOn(award);
    return withStanding(award, { held: { reason, text: why, at, by_email: by.email, until } });
  });
}

/** Lets payments go on, once she has agreed to all that would be seen. Throws `conflict`, `forbidden`, `not-found`. */
export async function resumeAward({ id, version, why }: Body<'resume-award'>, by: StaffMember) {
  await logOnAward('resume-award', { id, reason: why }, by);
  return changeAward(id, version, async ({ tx, award, today }) => {
    requireGoingOn(award);
    if (award.details_by?.how === 'staff' && award.details_by.uid === by.uid)
      throw new Problem('forbidden', { message: 'You wrote where the money goes, so a colleague looks at it.' });
    if (award.asked_traces.length > 0 || newTraces(award).length > 0)
      throw new Problem('conflict', { message: 'She has not agreed to everything that would be seen.' });
    await requireSchoolMayKnow(tx, { id, award, today });
    return withStanding(award, { held: null });
  });
}

/** The switch that asks for a tax number. After her yes a tax form is a further trace: payments stop, and she is asked. */
export async function setTax({ id, version, asks, why }: Body<'set-tax'>, by: StaffMember) {
  await logOnAward('set-tax', { id, reason: why }, by);
  return changeAward(id, version, (around) => {
    const { award } = around;
    if (award.status !== 'offered') requireGoingOn(award);
    const tax = { ...award.tax, asks, why, by_email: by.email };
    const further = newTraces({ ...award, tax });
    if (asks && mayBePaid(award) && further.length > 0) return stopAndAsk(around, further, { tax });
    const asked = asks ? award.asked_traces : award.asked_traces.filter(({ kind }) => kind !== 'tax');
    const isAnswered = asked.length === 0 && award.held?.reason === 'trace';
    return withStanding(award, { tax, asked_traces: asked, held: isAnswered ? null : award.held });
  });
}

/** Something more that would be seen: payments stop until she says yes. Throws `conflict`, `not-found`. */
export async function askTrace({ id, version, trace }: Body<'ask-trace'>, by: StaffMember) {
  await logOnAward('ask-trace', { id, reason: trace.where }, by);
  return changeAward(id, version, (around) => {
    requireGoingOn(around.award);
    if (furtherTraces([trace], around.award.traces).length === 0)
      throw new Problem('conflict', { message: 'She has agreed to this already.' });
    return stopAndAsk(around, [trace]);
  });
}
