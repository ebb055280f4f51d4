import { awardStatusLabels } from '@society-gal/contracts/awards';
import { type ApplicationStatus, type HistoryEntry, isFinal, statusLabels } from '@society-gal/contracts/forms';
import { limits, Problem } from '@society-gal/contracts/http';
import { isHelpCollection } from '@society-gal/contracts/requests';
import { firstOutcomeFor } from '@society-gal/contracts/review';
import type { StaffRequest, StaffResponse } from '@society-gal/contracts/staff';
import { collections } from '@society-gal/contracts/store';
import { type DocumentSnapshot, Timestamp, type Transaction } from 'firebase-admin/firestore';
import { latestAwardId, readAward } from '../awards/award-store.ts';
import { mayBePaid } from '../awards/standing.ts';
import { store } from '../core/store.ts';
import { withDeadline } from '../core/with-deadline.ts';
import { idOnce, planLetter } from '../help/letters.ts';
import { toProblem } from '../http/problem-response.ts';
import type { Log } from '../http/route.ts';
import { withOutcomeToTell } from '../requests/outcome-to-tell.ts';
import type { StaffMember } from '../team/access/authenticate.ts';
import type { Body } from '../team/access/staff-route.ts';

type Change = Required<Pick<StaffRequest<'set-status'>, 'collection' | 'id' | 'status' | 'version'>> & {
  reason: string | null;
  message?: Body<'set-status'>['message'];
};

/** Prepares the letter that goes with a decision. Only people who asked for help have one. Throws `conflict`. */
async function planDecisionLetter(
  tx: Transaction,
  record: DocumentSnapshot,
  message: Body<'set-status'>['message'],
  by: StaffMember,
  key: string | null,
): Promise<() => void> {
  if (!message) return () => undefined;
  if (!isHelpCollection(record.ref.parent.id))
    throw new Problem('conflict', { message: 'A letter can only go to somebody who asked for help.' });
  if (record.get('letter_waiting'))
    throw new Problem('conflict', { message: 'Another letter to her waits already. Nothing was changed.' });
  const letter = { text: message.text, by: message.by, kind: 'decision' } as const;
  return planLetter(tx, record, letter, idOnce('message', record, by, key), by);
}

/** Throws `conflict` while an award stands: whoever has one was approved. */
async function requireNoAward(tx: Transaction, record: DocumentSnapshot): Promise<void> {
  const id = latestAwardId(record);
  const award = id === null ? null : await readAward(id, tx);
  if (award && (award.status === 'offered' || mayBePaid(award)))
    throw new Problem('conflict', {
      message: `It has an award: ${awardStatusLabels[award.status]}. Withdraw or end the award first.`,
    });
}

/**
 * Sets an application's status unless somebody changed it after `version` was read, and writes the history in the same
 * transaction. Setting the current status again changes nothing, but for a
 * reason, which the history keeps: it may follow its decision. Throws `not-found`, `conflict` (naming the colleague
 * who changed it, or why the letter of the decision may not go), `unavailable`.
 */
export function changeStatus(
  change: Change,
  by: StaffMember,
  key: string | null = null,
): Promise<StaffResponse<'set-status'>> {
  return withDeadline(
    store().runTransaction(async (tx) => {
      const ref = store().collection(change.collection).doc(change.id);
      const doc = await tx.get(ref);
      if (!doc.exists) throw new Problem('not-found', { message: 'This application is no longer there.' });
      const from = doc.get('status') as ApplicationStatus;
      const version = Number(doc.get('version') ?? 0);
      const changedBy = String(doc.get('status_changed_by') ?? 'A colleague');
      if (version !== change.version)
        throw new Problem('conflict', {
          message: `${changedBy} was faster and set this to ${statusLabels[from]}. Nothing was overwritten.`,
        });
      const note = (at: Timestamp) =>
        // `create` fails when the document exists: history is never overwritten.
        tx.create(ref.collection(collections.history).doc(), {
          at,
          by_uid: by.uid,
          by_email: by.email,
          from,
          to: change.status,
          reason: change.reason === '' ? null : change.reason,
        } satisfies HistoryEntry<Timestamp>);
      if (from === change.status) {
        if (change.reason) note(Timestamp.now());
        const at = (doc.get('status_changed_at') ?? doc.get('created_at')) as Timestamp;
        return { status: from, version, statusChangedAt: at.toDate().toISOString(), statusChangedBy: changedBy };
      }
      await requireNoAward(tx, doc);
      const sendLetter = await planDecisionLetter(tx, doc, change.message, by, key);
      const at = Timestamp.now();
      const changes = {
        status: change.status,
        version: version + 1,
        status_changed_at: at,
        status_changed_by: by.email,
        ...(isFinal(change.status) ? { overdue_since: null } : {}),
        ...(change.message ? { told_at: at, told_outcome: firstOutcomeFor(change.status) } : {}),
      };
      tx.update(ref, withOutcomeToTell(doc, changes));
      note(at);
      sendLetter();
      return {
        status: change.status,
        version: version + 1,
        statusChangedAt: at.toDate().toISOString(),
        statusChangedBy: by.email,
      };
    }),
    limits.storeDeadlineMs,
  );
}

const maxParallel = 10;

/** Sets the status of many applications. Each is its own transaction; results stand in the order of `items`. */
export async function changeStatuses(
  { collection, items, status, reason }: StaffRequest<'set-status-bulk'> & { reason: string | null },
  by: StaffMember,
  log: Log,
): Promise<StaffResponse<'set-status-bulk'>> {
  const results: StaffResponse<'set-status-bulk'>['results'] = [];
  const setOne = async ({ id, version }: { id: string; version: number }) => {
    try {
      const changed = await changeStatus({ collection, id, version, status, reason }, by);
      return { id, ok: true, version: changed.version };
    } catch (error) {
      const problem = toProblem(error);
      if (problem.code === 'internal' || problem.code === 'unavailable') log.error('bulk-row', { id, cause: error });
      return { id, ok: false, message: problem.message };
    }
  };
  for (let at = 0; at < items.length; at += maxParallel)
    results.push(...(await Promise.all(items.slice(at, at + maxParallel).map(setOne))));
  return { results };
}
