import { expect, it } from 'vitest';
import { runScript } from '../../../local-stack/run-script.ts';

/** Rehearses a letter to so many receivers through the task queue of the stack. */
export function rehearseLetterQueue(receivers: number): void {
  it('A letter that goes through the task queue of the stack, whose sender is killed in the middle, forgets nobody and reaches nobody twice', async () => {
    const { code, output } = await runScript(['tools/rehearse-letter-queue.ts', '--receivers', String(receivers)]);
    expect(code, output).toBe(0);
    expect(output).toMatch(new RegExp(`[1-9] of sendLetters killed in the middle: \\d+ of ${receivers} had gone`));
    expect(output).toMatch(/Asked to come later and sent then: [1-9]/);
    expect(output).toContain('Forgotten: 0. Two letters: 0.');
    expect(output).toContain(`Unknown addresses: ${Math.floor(receivers / 50)}, not listed as failed: 0.`);
  }, 300_000);
}
