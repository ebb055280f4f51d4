/** One line of what has happened and what comes: when, what, and whether it is what goes on now. */
export type ShownStep = { when: string; text: string; isNow: boolean };

/** How far something has come, with the day of each step. */
export function StepList({ steps }: { steps: readonly ShownStep[] }) {
  return (
    <dl className="facts dated">
      {steps.map(({ when, text, isNow }) => (
        <div key={text} aria-current={isNow ? 'step' : undefined}>
          <dt>{when}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
