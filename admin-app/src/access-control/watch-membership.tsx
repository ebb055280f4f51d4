import { collections } from '@society-gal/contracts';
import { useEffect } from 'react';
import { useLiveRecord } from '../queries/use-live-record.ts';
import { useSession } from './session.tsx';

/**
 * Ends the session of somebody who is removed while she looks at a record: an ID token lives on for up to an hour, but
 * her entry in the team is gone at once, and this component hears of it.
 */
export function WatchMembership() {
  const { session } = useSession();
  return session.phase === 'staff' ? <WatchMember uid={session.uid} /> : null;
}

function WatchMember({ uid }: { uid: string }) {
  const { recheck } = useSession();
  const { phase } = useLiveRecord(collections.admins, uid);
  useEffect(() => {
    if (phase === 'missing') recheck();
  }, [phase, recheck]);
  return null;
}
