import type { FormDisplay } from '@society-gal/page-kit/form-display';
import { type RefObject, useEffect, useState } from 'react';
import type { LongFormParts } from './long-form-parts.ts';
import type { Place } from './section-focus.ts';

type Options = {
  form: FormDisplay;
  element: RefObject<HTMLFormElement | null>;
  parts: LongFormParts | null;
  /** Says what is wrong with these fields, and resolves to the names of those that are. */
  checkFields: (names: readonly string[]) => Promise<string[]>;
};

/**
 * The sections of a long form, one at a time and then the review, from where alone the form is sent. Whoever was at the
 * review returns there after each change. All fields stay in the page: a section that is not open is only not shown.
 */
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
  /** Opens a section, or the first one before it that is not right yet. */
  const goTo = async (wanted: number) => {
    if (wanted <= step) return open({ step: wanted });
    const names = form.layout.slice(0, wanted).flatMap((section) => section.fields);
    const [wrong] = await checkFields(names);
    if (wrong === undefined) open({ step: wanted });
    else if (sectionOf(wrong) !== step) setPlace({ step: sectionOf(wrong), field: '' });
  };
  /** Opens the section of a field and the field itself. Returns whether there is such a field. */
  const goToField = (field: string): boolean => {
    const found = sectionOf(field);
    if (found >= 0) setPlace({ step: found, field });
    return found >= 0;
  };

  useEffect(() => {
    const target = element.current;
    // When it was sent, the form starts again.
    const onReset = () => {
      setPlace(null);
      setWasReviewed(false);
    };
    target?.addEventListener('reset', onReset);
    return () => target?.removeEventListener('reset', onReset);
  }, [element]);

  useEffect(() => {
    // An empty field leaves the focus where it is: with the search.
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
