import { collections } from '@society-gal/contracts/store';
import { readRoles, type StaffRole } from '@society-gal/contracts/team';
import { useEffect } from 'react';
import { useLiveRecord } from '../queries/use-live-record.ts';
import { useSession } from './session.tsx';

/**
 * Ends the session of somebody who is removed while she looks at a record, and opens and closes places when her roles change:
 * an ID token lives on for up to an hour, but her entry in the team changes at once, and this component hears of it.
 */
export function WatchMembership() {
  const { session } = useSession();
  return session.phase === 'staff' ? <WatchMember uid={session.uid} roles={session.roles} /> : null;
}

function WatchMember({ uid, roles }: { uid: string; roles: readonly StaffRole[] }) {
  const { recheck } = useSession();
  const entry = useLiveRecord(collections.admins, uid);
  const kept = entry.phase === 'ready' ? readRoles(entry.record.roles).join() : null;
  const reason = entry.phase === 'missing' ? 'gone' : kept === roles.join() ? null : kept;
  // biome-ignore lint/correctness/useExhaustiveDependencies: recheck changes with the session, and is called once for each change
  useEffect(() => {
    if (reason !== null) recheck();
  }, [reason]);
  return null;
}
