import { expect, it } from 'vitest';
import { taskName } from './queue.ts';

const mail = { id: '0123456789abcdef0123_0', dueMs: 1_000, isEarly: false };
const windowMs = 600_000;

it('A mail in the queue is queued once, whether by the trigger or by the sweep', () => {
  expect(taskName({ ...mail }, 0)).toBe(taskName(mail, windowMs - 1));
  expect(taskName(mail, 0)).toMatch(/^[0-9a-f]{40}$/);
});

it('A mail is queued anew for the next attempt, when staff send it again, and when ten minutes brought nothing', () => {
  const names = [
    taskName(mail, 0),
    taskName({ ...mail, dueMs: 61_000 }, 0),
    taskName({ ...mail, isEarly: true }, 0),
    taskName({ ...mail, id: '0123456789abcdef0123_1' }, 0),
    taskName(mail, windowMs),
  ];
  expect(new Set(names).size).toBe(names.length);
});
