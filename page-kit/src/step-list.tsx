export type ShownStep = { when: string; text: string; isNow: boolean };

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
