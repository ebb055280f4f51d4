import type { FormDisplay } from '@society-gal/form-fields/form-display';
import { type RefObject, useEffect, useState } from 'react';
import { missingFields, readFormInput } from './form-input.ts';

type Props = { form: FormDisplay; element: RefObject<HTMLFormElement | null> };

/** The sections of a long form as links, ticked off where something is filled in and nothing required is missing. */
export function Progress({ form, element }: Props) {
  const [finished, setFinished] = useState<readonly string[]>([]);
  useEffect(() => {
    const target = element.current;
    if (!target) return;
    const update = () =>
      setFinished((before) => {
        const now = finishedSections(form, target);
        return now.join() === before.join() ? before : now;
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
  return (
    <nav className="progress" aria-label="Sections of this form">
      <ol>
        {form.layout.map((section, index) => (
          <li key={section.id}>
            <a href={`#${form.id}-section-${section.id}`} data-done={finished.includes(section.id)}>
              <span className="progress-number" aria-hidden="true">
                {index + 1}
              </span>
              <span className="progress-title">{section.title}</span>
              {finished.includes(section.id) ? <span className="visually-hidden"> (filled in)</span> : null}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** Ids of the sections that have an answer and no required field without one. */
function finishedSections(form: FormDisplay, element: HTMLFormElement): string[] {
  const data = new FormData(element);
  const missing = missingFields(form, readFormInput(form, data), data);
  const isAnswered = (name: string) => data.getAll(name).some((value) => typeof value === 'string' && value !== '');
  return form.layout
    .filter((section) => section.fields.some(isAnswered) && !section.fields.some((name) => missing.includes(name)))
    .map((section) => section.id);
}
