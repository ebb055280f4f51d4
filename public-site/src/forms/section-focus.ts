import { fieldId } from '@society-gal/page-kit';
import type { FormDisplay } from '@society-gal/page-kit/form-display';
import type { KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';

/** `step` is the index of a section, or the number of sections for the review. */
export type Place = { step: number; field?: string | undefined };

/** On the field, else on the heading. An empty name leaves the focus where it is. */
export function showPlace(form: FormDisplay, element: HTMLFormElement, { step, field }: Place): void {
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

/** The find bar still finds text in closed sections, and `onFound` gets the section that it opens. Returns a function that undoes this. */
export function keepFindable(element: HTMLFormElement, open: number, onFound: (step: number) => void): () => void {
  if (!('onbeforematch' in element)) return () => undefined;
  const sections = [...element.querySelectorAll('.form-section')];
  for (const [index, section] of sections.entries()) {
    // This class is for styles that a document without a script need not carry.
    section.classList.toggle('is-findable', index !== open);
    if (index === open) section.removeAttribute('hidden');
    else section.setAttribute('hidden', 'until-found');
  }
  const onMatch = ({ target }: Event) => flushSync(() => onFound(sections.indexOf(target as Element)));
  element.addEventListener('beforematch', onMatch);
  return () => {
    element.removeEventListener('beforematch', onMatch);
    for (const section of sections) {
      section.classList.remove('is-findable');
      section.removeAttribute('hidden');
    }
  };
}

/** Enter leads to the next field, and from the last to the button. It never sends. */
export function moveOnWithEnter(event: KeyboardEvent<HTMLFormElement>): void {
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
