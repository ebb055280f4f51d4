import { type ApplicationStatus, isFinal, statusLabels } from '@society-gal/contracts/forms';
import type { StaffRequest } from '@society-gal/contracts/staff';
import { useCallback, useState } from 'react';
import { StaffCallError, useCallStaff } from '../../app/call-staff.ts';
import { useToasts } from '../../app/toasts.tsx';
import type { StoredRecord } from '../../queries/bounded-query.ts';
import { type ApplicationResource, textOf } from './application-resource.ts';

/** How long a decision can be taken back. Milliseconds. */
export const undoMs = 10_000;

/** A status on its way. Once answered it carries its version, and gives way when the record itself has come so far. */
type Pending = { to: ApplicationStatus; version: number | null };

/** What goes with a change: a reason for the history, and a letter to her. */
type Explanation = Pick<StaffRequest<'set-status'>, 'message'> & { reason: string | null };

/** A decision that was made without a reason, at the version it has now. */
export type Unexplained = { id: string; name: string; status: ApplicationStatus; version: number };

type Change = {
  id: string;
  name: string;
  from: ApplicationStatus;
  to: ApplicationStatus;
  version: number;
  explanation: Explanation;
  isUndo: boolean;
};

/** The version of a record; records from before versions count as 0. */
export function versionOf(record: StoredRecord): number {
  return typeof record.version === 'number' ? record.version : 0;
}

/** What a failed change says: plainly when a colleague was faster, else the server's words. */
const failureText = (error: unknown): string => {
  if (error instanceof StaffCallError && error.code === 'conflict' && error.message.includes('was faster'))
    return 'A colleague changed this application a moment ago. Her decision stands and nothing was overwritten; look at it before you decide again.';
  return error instanceof Error ? error.message : '';
};

/**
 * Changes a status through the back end (giving the record's new version, or null when it failed), shows the new one at once, and offers an undo for ten seconds. A final status that was set without a reason is `asked` for one. `shown` gives
 * the status to show for a record while its change is on the way.
 */
export function useSetStatus(resource: ApplicationResource) {
  const call = useCallStaff();
  const toasts = useToasts();
  const [asked, setAsked] = useState<Unexplained | null>(null);
  const [pending, setPending] = useState<Readonly<Record<string, Pending>>>({});

  const change = useCallback(
    async ({ id, name, from, to, version, explanation, isUndo }: Change): Promise<number | null> => {
      setPending((all) => ({ ...all, [id]: { to, version: null } }));
      try {
        const answer = await call('set-status', {
          collection: resource.collection,
          id,
          status: to,
          version,
          ...explanation,
        });
        setPending((all) => ({ ...all, [id]: { to, version: answer.version } }));
        const isUnexplained = isFinal(to) && !isUndo && !explanation.reason;
        setAsked((now) =>
          isUnexplained ? { id, name, status: to, version: answer.version } : now?.id === id ? null : now,
        );
        const undo = () =>
          void change({
            id,
            name,
            from: to,
            to: from,
            version: answer.version,
            explanation: { reason: 'Undone' },
            isUndo: true,
          });
        toasts.show({
          tone: 'success',
          title: 'Status updated successfully',
          description: `${name}: ${isUndo ? 'back to' : 'now'} ${statusLabels[to]}.${explanation.message ? ' Your letter goes to her.' : ''}`,
          // A letter that left cannot be taken back, and a decision alone would contradict it.
          ...(isUndo || explanation.message ? {} : { durationMs: undoMs, action: { label: 'Undo', run: undo } }),
        });
        return answer.version;
      } catch (error) {
        setPending((all) => Object.fromEntries(Object.entries(all).filter(([key]) => key !== id)));
        toasts.show({
          tone: 'error',
          title: 'Error updating status',
          description: `${name}: ${failureText(error)}`,
          durationMs: 15_000,
        });
        return null;
      }
    },
    [call, resource.collection, toasts],
  );

  const giveReason = useCallback(
    async ({ id, name, status, version }: Unexplained, reason: string): Promise<boolean> => {
      try {
        await call('set-status', { collection: resource.collection, id, status, version, reason });
        setAsked((now) => (now?.id === id ? null : now));
        toasts.show({
          tone: 'success',
          title: 'The reason is kept',
          description: `${name}: it stands in the history.`,
        });
        return true;
      } catch (error) {
        toasts.show({ tone: 'error', title: 'The reason is not kept', description: `${name}: ${failureText(error)}` });
        return false;
      }
    },
    [call, resource.collection, toasts],
  );

  const setStatus = useCallback(
    (record: StoredRecord, to: ApplicationStatus, version: number, explanation: Explanation = { reason: null }) =>
      change({
        id: record.id,
        name: textOf(record, resource.nameField) || record.id,
        from: record.status as ApplicationStatus,
        to,
        version,
        explanation,
        isUndo: false,
      }),
    [change, resource.nameField],
  );
  const shown = useCallback(
    (record: StoredRecord): ApplicationStatus => {
      const waiting = pending[record.id];
      const isAhead = waiting !== undefined && (waiting.version === null || versionOf(record) < waiting.version);
      return isAhead ? waiting.to : (record.status as ApplicationStatus);
    },
    [pending],
  );
  return {
    setStatus,
    shown,
    isPending: (id: string) => pending[id]?.version === null,
    /** The latest decision here that lacks its reason. */
    asked,
    giveReason,
    leaveReason: () => setAsked(null),
  };
}
