import { fieldId } from '@society-gal/form-fields';
import type { FormDisplay } from '@society-gal/form-fields/form-display';
import { type KeyboardEvent, type RefObject, useEffect, useState } from 'react';

/** Where somebody is in a long form. `step` is the index of the open section; as many as there are sections: the review. */
type Place = { step: number; field?: string | undefined };

type Options = {
  form: FormDisplay;
  element: RefObject<HTMLFormElement | null>;
  /** Says what is wrong with these fields, and resolves to the names of those that are. */
  checkFields: (names: readonly string[]) => Promise<string[]>;
};

/**
 * The sections of a long form, one at a time and then the review, from where alone the form is sent. Whoever was at the
 * review returns there after each change. All fields stay in the page: a section that is not open is only not shown.
 */
export function useSections({ form, element, checkFields }: Options) {
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
    // When it was sent, the form begins anew.
    const onReset = () => {
      setPlace(null);
      setWasReviewed(false);
    };
    target?.addEventListener('reset', onReset);
    return () => target?.removeEventListener('reset', onReset);
  }, [element]);

  useEffect(() => {
    if (place && element.current) showPlace(form, element.current, place);
  }, [form, element, place]);

  return {
    step,
    isReview: form.long === true && step === count,
    goTo,
    goToField,
    goOn: () => goTo(wasReviewed ? count : step + 1),
    goBack: () => open({ step: step - 1 }),
    onKeyDown: form.long ? moveOnWithEnter : undefined,
  };
}

/** Puts the focus where somebody has arrived: on the field, else on the heading of the section. An empty field leaves the focus. */
function showPlace(form: FormDisplay, element: HTMLFormElement, { step, field }: Place): void {
  if (field === '') return;
  const section = form.layout[step];
  if (field) {
    const target = document.getElementById(fieldId(form.id, field));
    target?.scrollIntoView({ block: 'center' });
    (target instanceof HTMLFieldSetElement ? target.querySelector('input') : target)?.focus({ preventScroll: true });
  } else if (section) {
    element.scrollIntoView();
    document.querySelector<HTMLElement>(`#${form.id}-section-${section.id} > legend`)?.focus({ preventScroll: true });
  }
}

/** Enter in a field leads to the next one, and from the last to the button. It never sends: only pressing the button does. */
function moveOnWithEnter(event: KeyboardEvent<HTMLFormElement>): void {
  const { target, currentTarget: form } = event;
  if (event.key !== 'Enter' || event.nativeEvent.isComposing || !(target instanceof HTMLInputElement)) return;
  if (target.type === 'file') return;
  event.preventDefault();
  const section = target.closest('.form-section');
  if (!section) return;
  const controls = [...section.querySelectorAll<HTMLElement & { name: string }>('input,select,textarea')];
  const next = controls
    .slice(controls.indexOf(target) + 1)
    .find((control) => control.name !== target.name && control.getClientRects().length > 0);
  (next ?? form.querySelector<HTMLElement>('.continue'))?.focus();
}
