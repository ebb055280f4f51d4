import type { StaffResponse } from '@society-gal/contracts/staff';
import { useCallback, useEffect, useState } from 'react';
import { useCallStaff } from '../../app/call-staff.ts';

type Team = StaffResponse<'team'>;

/** Staff, people waiting for approval, and open invitations, as the back end knows them. */
export function useTeam() {
  const call = useCallStaff();
  const [state, setState] = useState<{ phase: 'loading' | 'failed'; team: null } | { phase: 'ready'; team: Team }>({
    phase: 'loading',
    team: null,
  });
  const load = useCallback(async () => {
    try {
      setState({ phase: 'ready', team: await call('team', {}) });
    } catch {
      setState({ phase: 'failed', team: null });
    }
  }, [call]);
  useEffect(() => void load(), [load]);
  return { ...state, reload: load };
}
