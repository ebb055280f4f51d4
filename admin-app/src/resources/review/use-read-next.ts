import { staffPaths } from '@society-gal/contracts/http';
import { useNavigate } from 'react-router-dom';
import { useCallStaff } from '../../app/call-staff.ts';
import { useToasts } from '../../app/toasts.tsx';

/** Opens the next application of a cycle that waits for the caller, or her first one where none waits. */
export function useReadNext(cycle: string): () => Promise<void> {
  const call = useCallStaff();
  const toasts = useToasts();
  const navigate = useNavigate();
  return async () => {
    try {
      const { items } = await call('review-queue', { cycle });
      const next = items.find(({ state }) => state === 'waiting') ?? items[0];
      if (next) navigate(staffPaths.readForReview(cycle, next.id));
    } catch (error) {
      toasts.show({ tone: 'error', title: 'Not opened', description: error instanceof Error ? error.message : '' });
    }
  };
}
