import { setImmediate } from 'node:timers/promises';
import { act } from 'react';
import { vi } from 'vitest';

/**
 * Waits until `look` throws no more. React draws nothing while an `act` lasts, so a wait inside of one that begins too early would
 * see nothing, however long it lasts.
 */
export function untilSeen(look: () => void): Promise<void> {
  return vi.waitFor(
    async () => {
      await act(() => setImmediate());
      look();
    },
    { timeout: 20_000 },
  );
}
