import { envelope } from '@society-gal/contracts/forms';

/** What a page that was asked to wait (`edge/guard.ts`) brings when it is sent once more. */
export function WaitedFor({ challenge }: { challenge: string | undefined }) {
  return challenge === undefined ? null : <input type="hidden" name={envelope.proof} value={challenge} />;
}
