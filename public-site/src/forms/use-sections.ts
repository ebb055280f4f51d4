import type { FormDisplay } from '@society-gal/page-kit/form-display';
import { type RefObject, useEffect, useState } from 'react';
import type { LongFormParts } from './long-form-parts.ts';
import type { Place } from './section-focus.ts';

type Options = {
  form: FormDisplay;
  element: RefObject<HTMLFormElement | null>;
  parts: LongFormParts | null;
  /** Resolves to the names of the fields that are wrong. */
  checkFields: (names: readonly string[]) => Promise<string[]>;
};

/** The form is sent from the review alone, and a visitor who was there returns after each change. All fields stay in the page. */
export function useSections({ form, element, parts, checkFields }: Options) {
  const [place, setPlace] = useState<Place | null>(null);
  const [wasReviewed, setWasReviewed] = useState(false);
  const count = form.layout.length;
  const step = place?.step ?? 0;
  const sectionOf = (name: string) => form.layout.findIndex((section) => section.fields.includes(name));

  const open = (next: Place) => {
    if (next.step === count) setWasReviewed(true);
    setPlace(next);
  };
  /** Or the first section before it that has an error. */
  const goTo = async (wanted: number) => {
    if (wanted <= step) return open({ step: wanted });
    const names = form.layout.slice(0, wanted).flatMap((section) => section.fields);
    const [wrong] = await checkFields(names);
    if (wrong === undefined) open({ step: wanted });
    else if (sectionOf(wrong) !== step) setPlace({ step: sectionOf(wrong), field: '' });
  };
  /** Returns whether the form has such a field. */
  const goToField = (field: string): boolean => {
    const found = sectionOf(field);
    if (found >= 0) setPlace({ step: found, field });
    return found >= 0;
  };

  useEffect(() => {
    const target = element.current;
    const onReset = () => {
      setPlace(null);
      setWasReviewed(false);
    };
    target?.addEventListener('reset', onReset);
    return () => target?.removeEventListener('reset', onReset);
  }, [element]);

  useEffect(() => {
    // Do not take the focus from the browser's find bar.
    if (form.long && element.current)
      return parts?.keepFindable(element.current, step, (found) => setPlace({ step: found, field: '' }));
  });
  useEffect(() => {
    if (place && element.current) parts?.showPlace(form, element.current, place);
  }, [form, element, parts, place]);

  return {
    step,
    isReview: form.long === true && step === count,
    goTo,
    goToField,
    goOn: () => goTo(wasReviewed ? count : step + 1),
    goBack: () => open({ step: step - 1 }),
  };
}
