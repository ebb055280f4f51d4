import type { FieldErrors } from '@society-gal/contracts/problems';
import { useEffect, useRef } from 'react';

export type SummaryEntry = { href: string; message: string };

type Props = {
  title: string;
  description?: string | undefined;
  entries: readonly SummaryEntry[];
  /** Changes with every attempt, so that the same errors take focus again. */
  attempt: number;
};

/** Puts the focus on a control behind a link of the summary; a browser only scrolls to it. */
const focusTarget = (event: React.MouseEvent<HTMLAnchorElement>) => {
  const target = document.getElementById(event.currentTarget.hash.slice(1));
  if (!target) return;
  event.preventDefault();
  target.scrollIntoView({ block: 'center' });
  const control = target instanceof HTMLFieldSetElement ? target.querySelector('input') : target;
  control?.focus({ preventScroll: true });
};

/**
 * What is wrong with a form, at its top: takes focus, is read out, and leads to each question (the pattern of the
 * GOV.UK Design System).
 */
export const ErrorSummary = ({ title, description, entries, attempt }: Props) => {
  const summary = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt moves the focus, also when the errors are the same
  useEffect(() => {
    summary.current?.focus();
  }, [attempt]);
  return (
    <div className="error-summary" role="alert" tabIndex={-1} ref={summary}>
      <h3>{title}</h3>
      {description ? <p>{description}</p> : null}
      {entries.length ? (
        <ul>
          {entries.map((entry) => (
            <li key={entry.href}>
              <a href={entry.href} onClick={focusTarget}>
                {entry.message}
              </a>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
};

/** Links of the summary in the order of the form; what belongs to no visible field comes last, leading to the form. */
export const summaryEntries = (formId: string, order: readonly string[], errors: FieldErrors): SummaryEntry[] => {
  const known = order.filter((name) => errors[name]?.length);
  const unknown = Object.keys(errors).filter((name) => !order.includes(name));
  return [
    ...known.map((name) => ({ href: `#${formId}-${name}`, message: errors[name]?.[0] ?? '' })),
    ...unknown.map((name) => ({ href: `#form-${formId}`, message: errors[name]?.[0] ?? '' })),
  ];
};
