import { answerOf, answers } from '@society-gal/contracts/forms';
import type { ReceivedFiles } from '@society-gal/page-kit';
import type { FormDisplay } from '@society-gal/page-kit/form-display';
import { Fragment, type RefObject, useEffect, useRef } from 'react';
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
  const sections = form.layout.map(({ id, title, fields }) => ({
    id,
    title,
    reviewed: reviewedOf(form, fields, data, files.current),
  }));
  const leftOut = sections.flatMap(({ reviewed }) => reviewed.filter(({ text }) => !text));
  return (
    <section className="review sheet" aria-labelledby={`${form.id}-review`} data-no-speech="">
      <h3 id={`${form.id}-review`} tabIndex={-1} ref={heading}>
        Your answers
      </h3>
      <p>Read them once more. They are sent when you press “{form.submitLabel}”, not before.</p>
      {sections.map(({ id, title, reviewed }) => {
        const given = reviewed.filter(({ text }) => text);
        return given.length ? (
          <div key={id}>
            <h4>{title}</h4>
            <AnswerList answers={given} onChange={onChange} />
          </div>
        ) : null;
      })}
      {leftOut.length ? (
        <details>
          <summary>{leftOut.length === 1 ? '1 question' : `${leftOut.length} questions`} left out</summary>
          <AnswerList answers={leftOut} onChange={onChange} />
        </details>
      ) : null}
    </section>
  );
}

function AnswerList({ answers: list, onChange }: { answers: readonly Reviewed[] } & Pick<Props, 'onChange'>) {
  return (
    <dl className="facts">
      {list.map(({ name, label, text }) => (
        <div key={name}>
          <dt>{label}</dt>
          <dd>
            <span>{text ? breakable(text) : 'No answer'}</span>
            <button type="button" className="button quiet small" onClick={() => onChange(name)}>
              Change<span className="visually-hidden"> {label}</span>
            </button>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** A mail address breaks at its sign. */
function breakable(text: string) {
  return text.split(/(?<=@)/).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts never change their order
    <Fragment key={index}>
      {part}
      <wbr />
    </Fragment>
  ));
}

/** Of file fields the names of the received files; a box that was not ticked has no text. */
function reviewedOf(form: FormDisplay, names: readonly string[], data: FormData, files: ReceivedFiles): Reviewed[] {
  const shown = names.filter((name) => {
    const field = form.fields[name];
    return field && isShown(field, data);
  });
  const read = answers({ fields: form.fields, layout: [{ id: 'shown', fields: shown }] }, readFormInput(form, data));
  return read.map(({ name, label, text }) => ({
    name,
    label,
    text:
      files[name]?.map(({ fileName }) => fileName).join('\n') ??
      (answerOf(form.fields[name]) === 'tick' && !data.has(name) ? '' : text),
  }));
}
