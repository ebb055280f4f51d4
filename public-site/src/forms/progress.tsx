import type { Section } from '@society-gal/contracts/forms';
import type { FormDisplay } from '@society-gal/page-kit/form-display';
import { type MouseEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { missingFields, readFormInput } from './form-input.ts';

type Props = {
  form: FormDisplay;
  element: RefObject<HTMLFormElement | null>;
  /** The index of the open section, or the number of sections for the review. */
  step: number;
  /** Null while all sections are shown: then each link leads to its section. */
  onGo: ((step: number) => void) | null;
};

/** Read out after the name; styles show each in its own way. */
const stateTexts = { done: '(filled in)', skipped: '(left out)', wrong: '(needs an answer)', ahead: '' } as const;
/** `inOrder` counts the sections from the first on that lack nothing. */
type States = { of: readonly (keyof typeof stateTexts)[]; inOrder: number };

/** A visitor can go back to each section, and on to one when nothing is missing before it. */
export function Progress({ form, element, step, onGo }: Props) {
  const furthest = useRef(0);
  const [{ of, inOrder }, setStates] = useState<States>({ of: [], inOrder: 0 });
  useEffect(() => {
    const target = element.current;
    if (!target) return;
    furthest.current = Math.max(furthest.current, step);
    const update = () =>
      setStates((before) => {
        const now = statesOf(form, target, furthest.current);
        return JSON.stringify(now) === JSON.stringify(before) ? before : now;
      });
    // The event comes before the fields are empty.
    const onReset = () => {
      furthest.current = 0;
      queueMicrotask(update);
    };
    update();
    target.addEventListener('change', update);
    target.addEventListener('reset', onReset);
    return () => {
      target.removeEventListener('change', update);
      target.removeEventListener('reset', onReset);
    };
  }, [form, element, step]);
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
        {form.layout.map((section, index) => {
          const state = of[index] ?? 'ahead';
          return (
            <li key={section.id}>
              <a href={`#${form.id}-section-${section.id}`} data-state={state} {...linkProps(index)}>
                <ShortTitle section={section} />
                {state === 'ahead' ? null : <span className="visually-hidden"> {stateTexts[state]}</span>}
              </a>
            </li>
          );
        })}
        <li className="needs-script">
          <a href={`#form-${form.id}`} {...linkProps(form.layout.length)}>
            Review
          </a>
        </li>
      </ol>
    </nav>
  );
}

/** A screen reader hears the whole title. */
function ShortTitle({ section: { title = '', short = title } }: { section: Section<string> }) {
  const [before, after] = title.split(short);
  return (
    <span>
      <span className="visually-hidden">{before}</span>
      {short}
      <span className="visually-hidden">{after}</span>
    </span>
  );
}

function statesOf(form: FormDisplay, element: HTMLFormElement, furthest: number): States {
  const data = new FormData(element);
  const missing = missingFields(form, readFormInput(form, data), data);
  const isAnswered = (name: string) => data.getAll(name).some((value) => typeof value === 'string' && value !== '');
  const lacks = form.layout.map((section) => section.fields.some((name) => missing.includes(name)));
  return {
    of: form.layout.map((section, index) => {
      if (lacks[index]) return index < furthest ? 'wrong' : 'ahead';
      if (section.fields.some(isAnswered)) return 'done';
      return index < furthest ? 'skipped' : 'ahead';
    }),
    inOrder: lacks.includes(true) ? lacks.indexOf(true) : form.layout.length,
  };
}
