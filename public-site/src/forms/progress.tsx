import { type RefObject, useEffect, useState } from 'react';
import type { FormShape } from './form-shape.ts';
import { payloadOf, unanswered } from './payload.ts';

type Props = { form: FormShape; element: RefObject<HTMLFormElement | null> };

/** Ids of the sections whose required questions are all answered, as far as one has come. */
const finished = (form: FormShape, element: HTMLFormElement): string[] => {
  const data = new FormData(element);
  const payload = payloadOf(form, data);
  const open = unanswered(form, payload, data);
  const touched = (name: string) => data.getAll(name).some((value) => typeof value === 'string' && value !== '');
  return form.layout
    .filter((section) => section.fields.some(touched) && !section.fields.some((name) => open.includes(name)))
    .map((section) => section.id);
};

/** The way through a long form: a link to each section, ticked off when nothing required is missing there. */
export const Progress = ({ form, element }: Props) => {
  const [done, setDone] = useState<readonly string[]>([]);
  useEffect(() => {
    const target = element.current;
    if (!target) return;
    const update = () =>
      setDone((before) => {
        const now = finished(form, target);
        return now.join() === before.join() ? before : now;
      });
    update();
    target.addEventListener('change', update);
    target.addEventListener('reset', () => queueMicrotask(update));
    return () => target.removeEventListener('change', update);
  }, [form, element]);
  return (
    <nav className="progress" aria-label="Sections of this form">
      <ol>
        {form.layout.map((section, index) => (
          <li key={section.id}>
            <a href={`#${form.id}-section-${section.id}`} data-done={done.includes(section.id)}>
              <span className="progress-number" aria-hidden="true">
                {index + 1}
              </span>
              <span className="progress-title">{section.title}</span>
              {done.includes(section.id) ? <span className="visually-hidden"> (filled in)</span> : null}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
};
