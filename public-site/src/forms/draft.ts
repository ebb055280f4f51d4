import { draftChoiceKey, draftKeyPrefix } from '@society-gal/contracts/document-protocol';
import type { FormDisplay } from '@society-gal/form-fields/form-display';

/** Answers of a long form kept on this device, by field. `at` in milliseconds since 1970. */
export type Draft = { at: number; values: Record<string, string[]> };

/** Whether this device keeps drafts: yes until a visitor says no. The setting stays when drafts are deleted. */
export function keepsDrafts(): boolean {
  return tryStorage(() => localStorage.getItem(draftChoiceKey)) !== 'no';
}

/** Remembers whether this device keeps drafts. */
export function setKeepsDrafts(isOn: boolean): void {
  tryStorage(() => (isOn ? localStorage.removeItem(draftChoiceKey) : localStorage.setItem(draftChoiceKey, 'no')));
}

/** The draft of a form, or null when there is none that can be read. */
export function readDraft(formId: string): Draft | null {
  const text = tryStorage(() => localStorage.getItem(draftKeyPrefix + formId));
  const draft: unknown = text ? tryStorage(() => JSON.parse(text)) : null;
  if (typeof draft !== 'object' || draft === null || !('values' in draft) || typeof draft.values !== 'object')
    return null;
  return draft as Draft;
}

/** Deletes the draft of a form. */
export function deleteDraft(formId: string): void {
  tryStorage(() => localStorage.removeItem(draftKeyPrefix + formId));
}

/** Keeps what is filled in so far, without files and fixed values. `now` in milliseconds. Returns whether it is kept. */
export function saveDraft(form: FormDisplay, data: FormData, now: number): boolean {
  const values: Draft['values'] = {};
  for (const [name, field] of Object.entries(form.fields)) {
    if (field.kind === 'files' || field.kind === 'hidden') continue;
    const given = data.getAll(name).filter((value): value is string => typeof value === 'string' && value !== '');
    if (given.length) values[name] = given;
  }
  if (!Object.keys(values).length) return false;
  const text = JSON.stringify({ at: now, values } satisfies Draft);
  return (
    tryStorage(() => {
      localStorage.setItem(draftKeyPrefix + form.id, text);
      return true;
    }) ?? false
  );
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Fills a draft into fields that have no answer yet, so that nothing typed meanwhile is lost. */
export function restoreDraft(form: HTMLFormElement, draft: Draft): void {
  const typed = new FormData(form);
  for (const [name, values] of Object.entries(draft.values)) {
    if (typed.getAll(name).some((value) => value !== '')) continue;
    for (const control of form.querySelectorAll<Control>(`[name="${CSS.escape(name)}"]`)) {
      if (control instanceof HTMLInputElement && (control.type === 'radio' || control.type === 'checkbox'))
        control.checked = values.includes(control.value);
      else control.value = values[0] ?? '';
    }
  }
}

/** Storage may be forbidden or full. A form must work without drafts, so that counts as null and not as an error. */
function tryStorage<Result>(action: () => Result): Result | null {
  try {
    return action();
  } catch {
    return null;
  }
}
