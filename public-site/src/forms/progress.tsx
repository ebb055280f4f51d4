import type { FormDisplay } from '@society-gal/page-kit/form-display';
import { type MouseEvent, type RefObject, useEffect, useState } from 'react';
import { missingFields, readFormInput } from './form-input.ts';

type Props = {
  form: FormDisplay;
  element: RefObject<HTMLFormElement | null>;
  /** The index of the open section, or the number of sections for the review. */
  step: number;
  /** Null while all sections are shown: then each link leads to its section. */
  onGo: ((step: number) => void) | null;
};
/** Ids of complete sections, and how many sections from the first on lack nothing. */
type State = { finished: readonly string[]; inOrder: number };

/** A visitor can go back to each section, and on to one when nothing is missing before it. */
export function Progress({ form, element, step, onGo }: Props) {
  const [{ finished, inOrder }, setState] = useState<State>({ finished: [], inOrder: 0 });
  useEffect(() => {
    const target = element.current;
    if (!target) return;
    const update = () =>
      setState((before) => {
        const now = stateOf(form, target);
        return JSON.stringify(now) === JSON.stringify(before) ? before : now;
      });
    // The event comes before the fields are empty.
    const onReset = () => queueMicrotask(update);
    update();
    target.addEventListener('change', update);
    target.addEventListener('reset', onReset);
    return () => {
      target.removeEventListener('change', update);
      target.removeEventListener('reset', onReset);
    };
  }, [form, element]);
  const linkProps = (index: number) => {
    const isAhead = index > Math.max(step, inOrder);
    return {
      'aria-current': onGo && index === step ? ('step' as const) : undefined,
      'aria-disabled': onGo && isAhead ? true : undefined,
      onClick: (event: MouseEvent) => {
        if (!onGo) return;
        event.preventDefault();
        if (!isAhead) onGo(index);
      },
    };
  };
  return (
    <nav className="progress" aria-label="Sections of this form">
      <ol>
        {form.layout.map((section, index) => (
          <li key={section.id}>
            <a
              href={`#${form.id}-section-${section.id}`}
              data-done={finished.includes(section.id)}
              {...linkProps(index)}
            >
              <span className="progress-number" aria-hidden="true">
                {index + 1}
              </span>
              <span className="visually-hidden">{section.title}</span>
              {finished.includes(section.id) ? <span className="visually-hidden"> (filled in)</span> : null}
            </a>
          </li>
        ))}
        <li className="needs-script">
          <a href={`#form-${form.id}`} {...linkProps(form.layout.length)}>
            <span className="progress-number">Review</span>
          </a>
        </li>
      </ol>
    </nav>
  );
}

function stateOf(form: FormDisplay, element: HTMLFormElement): State {
  const data = new FormData(element);
  const missing = missingFields(form, readFormInput(form, data), data);
  const isAnswered = (name: string) => data.getAll(name).some((value) => typeof value === 'string' && value !== '');
  const lacks = form.layout.map((section) => section.fields.some((name) => missing.includes(name)));
  return {
    finished: form.layout
      .filter((section, index) => section.fields.some(isAnswered) && !lacks[index])
      .map((section) => section.id),
    inOrder: lacks.includes(true) ? lacks.indexOf(true) : form.layout.length,
  };
}
