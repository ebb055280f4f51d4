import { expect, it } from 'vitest';
import { runScript } from '../../../local-stack/run-script.ts';

/** Rehearses a letter to so many receivers at a slow mail server. */
export function rehearseLetter(receivers: number): void {
  it('A letter whose workers are killed twice, at a slow server that knows no address of every fiftieth, forgets nobody and reaches nobody twice', async () => {
    const { code, output } = await runScript(['tools/rehearse-letter.ts', '--receivers', String(receivers)]);
    expect(code, output).toBe(0);
    const unknown = Math.floor(receivers / 50);
    expect(output).toContain(`${receivers - unknown} sent, ${unknown} failed, 0 waiting`);
    expect(output).toContain('Forgotten: 0. Two letters: 0.');
    expect(output).toContain(`Unknown addresses: ${unknown}, not listed as failed: 0, not suppressed: 0.`);
    const gone = Number(/killed in the middle: (\d+) had gone/.exec(output)?.[1]);
    expect(gone).toBeGreaterThan(receivers / 2);
    expect(gone).toBeLessThan(receivers - unknown);
  }, 240_000);
}
