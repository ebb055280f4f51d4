import type { Section } from '@society-gal/contracts/forms';
import { routes } from '@society-gal/contracts/http';
import { useEffect, useRef } from 'react';

const choices = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
  { value: 'not-sure', label: 'Not sure' },
] as const;

type Props = NonNullable<Section<string>['start']> & {
  formId: string;
  /** Values that are ticked already. */
  ticked: readonly string[];
};

/** Not sent themselves: what a yes ticks is. Without scripts she ticks it where it is confirmed. */
export function StartQuestions({ formId, of, questions, phone, phoneHref, ticked }: Props) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => (place.current ? tickWithYes(place.current, of) : undefined), [of]);
  return (
    <div className="form-body" ref={place}>
      <h3>Can you apply?</h3>
      {questions.map(({ value: ticks, question, ifNot }) => (
        <fieldset className="field question" key={ticks}>
          <legend className="label">{question}</legend>
          <div className="choices brief">
            {choices.map(({ value, label }) => (
              <label className="choice" key={value}>
                <input
                  type="radio"
                  form=""
                  name={`${formId}-${ticks}`}
                  value={value}
                  data-ticks={value === 'yes' ? ticks : undefined}
                  defaultChecked={value === 'yes' && ticked.includes(ticks)}
                  autoComplete="off"
                />
                <span>{label}</span>
              </label>
            ))}
          </div>
          <p className="otherwise" role="status">
            {ifNot} Not sure? Call <a href={phoneHref}>{phone}</a> or <a href={routes.contactForm}>write to us</a>.{' '}
            <a href={routes.programs}>Our programs</a> are open to you in any case.
          </p>
        </fieldset>
      ))}
    </div>
  );
}

/** Yes and its box stay the same, whichever of them changes, also when a draft is put back. Returns a function that ends this. */
function tickWithYes(place: HTMLElement, of: string): (() => void) | undefined {
  const form = place.closest('form');
  const pairs = [...place.querySelectorAll<HTMLInputElement>('[data-ticks]')].flatMap((yes) => {
    const box = form?.querySelector<HTMLInputElement>(`[name="${of}"][value="${yes.dataset.ticks}"]`);
    return box ? [{ yes, box }] : [];
  });
  const follow = ({ target }: Event) => {
    for (const { yes, box } of pairs)
      if (place.contains(target as Node)) box.checked = yes.checked;
      else yes.checked = box.checked;
  };
  // What was said before the script came.
  for (const { yes, box } of pairs) box.checked = yes.checked ||= box.checked;
  const clear = () => {
    for (const radio of place.querySelectorAll('input')) radio.checked = false;
  };
  // In the capture phase, before what reads the boxes.
  form?.addEventListener('change', follow, true);
  form?.addEventListener('reset', clear);
  return () => {
    form?.removeEventListener('change', follow, true);
    form?.removeEventListener('reset', clear);
  };
}
