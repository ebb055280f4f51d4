import type { StaffResponse } from '@society-gal/contracts/staff';
import { sendTimeText } from './send-time.tsx';

type Batch = Pick<StaffResponse<'letter-batch'>['batch'], 'letters' | 'waiting' | 'undone' | 'leaves_at'>;

/** What became of letters that leave together, in a sentence: they wait, left, or were taken back. */
export function batchSummary({ letters, waiting, undone, leaves_at }: Batch): string {
  const when = sendTimeText(leaves_at);
  const back = undone > 0 ? ` ${undone} taken back.` : '';
  if (waiting > 0) return `${waiting} of ${letters} wait. They leave on ${when}.${back}`;
  if (letters === 0) return 'Nothing of this is left: whom it was for was erased.';
  if (undone < letters) return `Left on ${when}.${back}`;
  return `${letters === 1 ? 'Taken back before it' : `All ${letters} taken back before they`} left. Nobody was told.`;
}
