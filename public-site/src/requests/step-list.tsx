import type { RequestStatus } from '@society-gal/contracts/requests-api';
import { formatDay } from './format-day.ts';

type Step = RequestStatus['steps'][number];

/** How far something has come, with the day of each step. A step that is late names its new day. */
export function StepList({ steps }: { steps: readonly Step[] }) {
  return (
    <dl className="facts">
      {steps.map((step) => (
        <div key={step.id} aria-current={step.state === 'now' ? 'step' : undefined}>
          <dt>{whenOf(step)}</dt>
          <dd>{step.label}</dd>
        </div>
      ))}
    </dl>
  );
}

/** When a step was done, is due, or is done instead. */
export function whenOf({ state, day, new_day }: Pick<Step, 'state' | 'day' | 'new_day'>): string {
  const on = day ? formatDay(day) : '';
  if (state === 'done') return on || 'Done';
  if (state === 'late') return `Late, it was due by ${on}.${new_day ? ` New date: ${formatDay(new_day)}.` : ''}`;
  if (state === 'now') return on ? `Now, since ${on}` : 'Now';
  return new_day ? `By ${formatDay(new_day)}, later than we said` : on ? `By ${on}` : 'Next';
}
