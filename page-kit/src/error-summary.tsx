import { answerOf } from '@society-gal/contracts/forms';
import type { FieldErrors } from '@society-gal/contracts/http';
import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { fieldId } from './field-parts.tsx';
import type { FormDisplay } from './form-display.ts';

/** `attempt` rises with each try. */
export type FormErrors = { fields: FieldErrors; title: string; description?: string; attempt: number };

type Props = {
  form: Pick<FormDisplay, 'id' | 'fields' | 'layout'>;
  errors: FormErrors;
  headingLevel?: 'h2' | 'h3';
  /** `true` when the caller shows the field, so that the link does nothing more. */
  onFollow?: ((name: string) => boolean) | undefined;
  /** Follows the description. */
  children?: ReactNode;
};

/** As in the GOV.UK Design System, it takes the focus, is read out, and leads to each field. */
export function ErrorSummary({ form, errors, headingLevel: Heading = 'h3', onFollow, children }: Props) {
  const summary = useRef<HTMLDivElement>(null);
  const entries = errorEntries(form, errors.fields);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt moves the focus, also when the errors are the same
  useEffect(() => {
    summary.current?.focus();
  }, [errors.attempt]);
  return (
    // Not atomic: when one error is corrected, only the count is read out again.
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

/** In the order of the form; errors of fields that are not shown come last and lead to the form. */
function errorEntries({ id, fields, layout }: Props['form'], errors: FieldErrors) {
  const shown = layout.flatMap((section) => section.fields).filter((name) => answerOf(fields[name]) !== 'none');
  const others = Object.keys(errors).filter((name) => !shown.includes(name));
  return [...shown, ...others].flatMap((name) => {
    const message = errors[name]?.[0];
    if (!message) return [];
    return [
      {
        name,
        message: withLabel(fields[name]?.label, message),
        href: shown.includes(name) ? `#${fieldId(id, name)}` : `#form-${id}`,
      },
    ];
  });
}

/** Without the field beside it, a message must name its field. */
function withLabel(label: string | undefined, message: string): string {
  if (!label || message.toLowerCase().includes(label.toLowerCase())) return message;
  return `${label}${label.endsWith('?') ? '' : ':'} ${message}`;
}

/** The browser alone would scroll to the field and not focus it. */
function focusLinkTarget(event: MouseEvent<HTMLAnchorElement>): void {
  const target = document.getElementById(event.currentTarget.hash.slice(1));
  if (!target) return;
  event.preventDefault();
  target.scrollIntoView({ block: 'center' });
  const control = target instanceof HTMLFieldSetElement ? target.querySelector('input') : target;
  control?.focus({ preventScroll: true });
}
