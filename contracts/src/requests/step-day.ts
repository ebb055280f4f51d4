import { formatAwaitedDay, formatDay } from '../format/format-day.ts';
import type { RequestStatus } from './requests-api.ts';

export const receivedLabel = 'We have what you sent';

type Step = Pick<RequestStatus['steps'][number], 'state' | 'day' | 'new_day'>;

export function stepDay({ state, day, new_day }: Step): string {
  const on = day ? formatDay(day) : '';
  if (state === 'done') return on || 'Done';
  if (state === 'late') return `Late, it was due by ${on}.${new_day ? ` New date: ${formatAwaitedDay(new_day)}.` : ''}`;
  if (state === 'now') return on ? `Now, since ${on}` : 'Now';
  if (new_day) return `By ${formatAwaitedDay(new_day)}, later than we said`;
  return day ? `By ${formatAwaitedDay(day)}` : 'Next';
}
