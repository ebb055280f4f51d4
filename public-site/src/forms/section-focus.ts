import { fieldId } from '@society-gal/page-kit';
import type { FormDisplay } from '@society-gal/page-kit/form-display';
import type { KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';

/** Where somebody is in a long form. `step` is the index of the open section; as many as there are sections: the review. */
export type Place = { step: number; field?: string | undefined };

/** Puts the focus where somebody has arrived: on the field, else on the heading of the section. An empty field leaves the focus. */
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

/**
 * Hides every section but the open one so that a search in the page still finds what stands in it, and says which section that
 * search is about to show. Browsers that cannot do so hide them by styles alone. Returns what takes it back.
 */
export function keepFindable(element: HTMLFormElement, open: number, onFound: (step: number) => void): () => void {
  if (!('onbeforematch' in element)) return () => undefined;
  const sections = [...element.querySelectorAll('.form-section')];
  for (const [index, section] of sections.entries()) {
    // The class is for styles that a document, which has no script yet, need not carry.
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

/** Enter in a field leads to the next one, and from the last to the button. It never sends: only pressing the button does. */
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
