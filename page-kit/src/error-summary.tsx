import { answerOf } from '@society-gal/contracts/forms';
import type { FieldErrors } from '@society-gal/contracts/http';
import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { fieldId } from './field-parts.tsx';
import type { FormDisplay } from './form-display.ts';

/** What is wrong with a form that was sent. `attempt` rises with each try. */
export type FormErrors = { fields: FieldErrors; title: string; description?: string; attempt: number };

type Props = {
  form: Pick<FormDisplay, 'id' | 'fields' | 'layout'>;
  errors: FormErrors;
  headingLevel?: 'h2' | 'h3';
  /** Called with the field of a link that was followed; `true` when the caller shows it, so that the link has nothing left to do. */
  onFollow?: ((name: string) => boolean) | undefined;
  /** What else to say under the description. */
  children?: ReactNode;
};

/**
 * What is wrong with a form, at its top: takes the focus, is read out, and leads to each field (the pattern of the
 * GOV.UK Design System).
 */
export function ErrorSummary({ form, errors, headingLevel: Heading = 'h3', onFollow, children }: Props) {
  const summary = useRef<HTMLDivElement>(null);
  const entries = errorEntries(form, errors.fields);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt moves the focus, also when the errors are the same
  useEffect(() => {
    summary.current?.focus();
  }, [errors.attempt]);
  return (
    // Not atomic: when one is mended, only the count is said again.
    <div className="error-summary" role="alert" aria-atomic="false" tabIndex={-1} ref={summary}>
      <Heading>{errors.title}</Heading>
      {errors.description ? <p>{errors.description}</p> : null}
      {entries.length ? (
        <p>{entries.length === 1 ? '1 answer' : `${entries.length} answers`} to look at again.</p>
      ) : null}
      {children}
      {entries.length ? (
        <ul>
          {entries.map(({ name, href, message }) => (
            <li key={name}>
              <a href={href} onClick={(event) => (onFollow?.(name) ? event.preventDefault() : focusLinkTarget(event))}>
                {message}
              </a>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}

/** Links in the order of the form; errors of nothing that is shown come last and lead to the form. */
function errorEntries({ id, fields, layout }: Props['form'], errors: FieldErrors) {
  const shown = layout.flatMap((section) => section.fields).filter((name) => answerOf(fields[name]) !== 'none');
  const others = Object.keys(errors).filter((name) => !shown.includes(name));
  return [...shown, ...others].flatMap((name) => {
    const message = errors[name]?.[0];
    if (!message) return [];
    return [{ name, message, href: shown.includes(name) ? `#${fieldId(id, name)}` : `#form-${id}` }];
  });
}

/** Focuses the field behind a link of the summary; the browser alone would only scroll to it. */
function focusLinkTarget(event: MouseEvent<HTMLAnchorElement>): void {
  const target = document.getElementById(event.currentTarget.hash.slice(1));
  if (!target) return;
  event.preventDefault();
  target.scrollIntoView({ block: 'center' });
  const control = target instanceof HTMLFieldSetElement ? target.querySelector('input') : target;
  control?.focus({ preventScroll: true });
}
