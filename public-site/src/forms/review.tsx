import { answers } from '@society-gal/contracts/forms';
import type { ReceivedFiles } from '@society-gal/page-kit';
import type { FormDisplay } from '@society-gal/page-kit/form-display';
import { type RefObject, useEffect, useRef } from 'react';
import { isShown, readFormInput } from './form-input.ts';

type Props = {
  form: FormDisplay;
  element: RefObject<HTMLFormElement | null>;
  files: RefObject<ReceivedFiles>;
  onChange: (field: string) => void;
};
type Reviewed = { name: string; label: string; text: string };

/** Shows what the form holds when it is drawn, because meanwhile no field can be reached. Never sent to a speech service. */
export function Review({ form, element, files, onChange }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    element.current?.scrollIntoView();
    heading.current?.focus({ preventScroll: true });
  }, [element]);
  const data = element.current ? new FormData(element.current) : new FormData();
  return (
    <section className="review sheet" aria-labelledby={`${form.id}-review`} data-no-speech="">
      <h3 id={`${form.id}-review`} tabIndex={-1} ref={heading}>
        Your answers
      </h3>
      <p>Read them once more. They are sent when you press “{form.submitLabel}”, not before.</p>
      {form.layout.map((section) => {
        const shown = reviewedOf(form, section.fields, data, files.current);
        return shown.length ? (
          <div key={section.id}>
            <h4>{section.title}</h4>
            <dl className="facts">
              {shown.map(({ name, label, text }) => (
                <div key={name}>
                  <dt>{label}</dt>
                  <dd>
                    <span>{text || 'No answer'}</span>
                    <button type="button" className="button quiet small" onClick={() => onChange(name)}>
                      Change<span className="visually-hidden"> {label}</span>
                    </button>
                  </dd>
                </div>
              ))}
            </dl>
          </div>
        ) : null;
      })}
    </section>
  );
}

/** Of file fields the names of the received files. */
function reviewedOf(form: FormDisplay, names: readonly string[], data: FormData, files: ReceivedFiles): Reviewed[] {
  const shown = names.filter((name) => {
    const field = form.fields[name];
    return field && isShown(field, data);
  });
  const read = answers({ fields: form.fields, layout: [{ id: 'shown', fields: shown }] }, readFormInput(form, data));
  return read.map(({ name, label, text }) => ({
    name,
    label,
    text: files[name]?.map(({ fileName }) => fileName).join('\n') ?? text,
  }));
}
