import { type Answer, answers } from '@society-gal/contracts/forms/define-form';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import type { FormShape } from './form-shape.ts';
import { isAsked, payloadOf } from './payload.ts';

type Props = { form: FormShape; element: RefObject<HTMLFormElement | null>; children: ReactNode };
type Reviewed = { id: string; title: string; answers: readonly Answer[] };

const reviewOf = (form: FormShape, element: HTMLFormElement): Reviewed[] => {
  const data = new FormData(element);
  const payload = payloadOf(form, data);
  const reviewed = form.layout.map((section) => ({
    id: section.id,
    title: section.title ?? form.title,
    answers: answers({ fields: form.fields, layout: [section] }, payload).filter(({ name }) => {
      const field = form.fields[name];
      return field && field.kind !== 'files' && isAsked(field, data);
    }),
  }));
  return reviewed.filter((section) => section.answers.length > 0);
};

/** All answers once more before they are sent, each section with a way back to it; `children` send the form. */
export const Review = ({ form, element, children }: Props) => {
  const [sections, setSections] = useState<readonly Reviewed[] | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (sections) heading.current?.focus();
  }, [sections]);
  const show = () => element.current && setSections(reviewOf(form, element.current));
  useEffect(() => {
    const target = element.current;
    // A review that no longer shows what will be sent would be worse than none.
    const close = () => setSections(null);
    target?.addEventListener('change', close);
    target?.addEventListener('reset', close);
    return () => {
      target?.removeEventListener('change', close);
      target?.removeEventListener('reset', close);
    };
  }, [element]);
  return (
    <>
      {sections ? (
        <section className="review" aria-labelledby={`${form.id}-review`}>
          <h3 id={`${form.id}-review`} tabIndex={-1} ref={heading}>
            Your answers
          </h3>
          {sections.map((section) => (
            <div key={section.id}>
              <h4>
                {section.title}{' '}
                <a href={`#${form.id}-section-${section.id}`}>
                  Change<span className="visually-hidden"> {section.title}</span>
                </a>
              </h4>
              <dl className="facts">
                {section.answers.map((answer) => (
                  <div key={answer.name}>
                    <dt>{answer.label}</dt>
                    <dd>{answer.text || 'No answer'}</dd>
                  </div>
                ))}
              </dl>
            </div>
          ))}
        </section>
      ) : null}
      <div className="form-end">
        {children}
        <button type="button" className="button outline needs-script" onClick={show}>
          Review your answers
        </button>
      </div>
    </>
  );
};
