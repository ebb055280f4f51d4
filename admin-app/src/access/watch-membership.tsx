import { collections } from '@society-gal/contracts';
import { useEffect } from 'react';
import { useLiveRecord } from '../reading/use-live-record.ts';
import { useSession } from './session.tsx';

/**
 * Ends the session of somebody who is removed while she looks at a record: an ID token lives on for up to an hour, but
 * her entry in the team is gone at once, and this page hears of it.
 */
export const WatchMembership = ({ uid }: { uid: string }) => {
  const { recheck } = useSession();
  const { phase } = useLiveRecord(collections.admins, uid);
  useEffect(() => {
    if (phase === 'missing') recheck();
  }, [phase, recheck]);
  return null;
};
