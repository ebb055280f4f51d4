import { type Answer, answers } from '@society-gal/contracts/forms/define-form';
import type { FormDisplay } from '@society-gal/form-fields/form-display';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { isShown, readFormInput } from './form-input.ts';

type Props = { form: FormDisplay; element: RefObject<HTMLFormElement | null>; children: ReactNode };
type ReviewedSection = { id: string; title: string; answers: readonly Answer[] };

/** All answers once more before they are sent, each section with a link back to it; `children` send the form. They are never sent to a speech service. */
export function Review({ form, element, children }: Props) {
  const { sections, open } = useReview(form, element);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (sections) heading.current?.focus();
  }, [sections]);
  return (
    <>
      {sections ? (
        <section className="review" aria-labelledby={`${form.id}-review`} data-no-speech="">
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
        <button type="button" className="button outline needs-script" onClick={open}>
          Review your answers
        </button>
      </div>
    </>
  );
}

/** What is reviewed; null while the review is closed. A change closes it, because it would no longer show what is sent. */
function useReview(form: FormDisplay, element: RefObject<HTMLFormElement | null>) {
  const [sections, setSections] = useState<readonly ReviewedSection[] | null>(null);
  useEffect(() => {
    const target = element.current;
    const close = () => setSections(null);
    target?.addEventListener('change', close);
    target?.addEventListener('reset', close);
    return () => {
      target?.removeEventListener('change', close);
      target?.removeEventListener('reset', close);
    };
  }, [element]);
  const open = () => element.current && setSections(reviewSections(form, element.current));
  return { sections, open };
}

function reviewSections(form: FormDisplay, element: HTMLFormElement): ReviewedSection[] {
  const data = new FormData(element);
  const input = readFormInput(form, data);
  const sections = form.layout.map((section) => ({
    id: section.id,
    title: section.title ?? form.title,
    answers: answers({ fields: form.fields, layout: [section] }, input).filter(({ name }) => {
      const field = form.fields[name];
      return field && field.kind !== 'files' && isShown(field, data);
    }),
  }));
  return sections.filter((section) => section.answers.length > 0);
}
