import { dayMs } from '@society-gal/contracts/format';
import { answerOf } from '@society-gal/contracts/forms';
import { draftChoiceKey, draftKeyPrefix } from '@society-gal/contracts/site';
import type { FormDisplay } from '@society-gal/page-kit/form-display';

/** By field. `at` in milliseconds since 1970. */
export type Draft = { at: number; values: Record<string, string[]> };

/** Milliseconds after its last change. */
export const draftLifeMs = dayMs;

export function isDraftRefused(): boolean {
  return tryStorage(() => localStorage.getItem(draftChoiceKey)) === 'no';
}

/** Only a no has to be remembered: a yes has its draft. */
export function refuseDrafts(isRefused: boolean): void {
  tryStorage(() => (isRefused ? localStorage.setItem(draftChoiceKey, 'no') : localStorage.removeItem(draftChoiceKey)));
}

/** Null without a draft that is readable and young enough. `now` in milliseconds. */
export function readDraft(formId: string, now: number): Draft | null {
  const text = tryStorage(() => localStorage.getItem(draftKeyPrefix + formId));
  const draft: unknown = text ? tryStorage(() => JSON.parse(text)) : null;
  return isDraft(draft) && now - draft.at < draftLifeMs ? draft : null;
}

function isDraft(value: unknown): value is Draft {
  if (typeof value !== 'object' || value === null) return false;
  const { values } = value as Partial<Draft>;
  return typeof values === 'object' && values !== null && Object.values(values).every(Array.isArray);
}

/** Deletes drafts that are too old or unreadable. `now` in milliseconds. */
export function deleteOldDrafts(now: number): void {
  const keys = tryStorage(() => Object.keys(localStorage)) ?? [];
  for (const key of keys) {
    const formId = key.startsWith(draftKeyPrefix) ? key.slice(draftKeyPrefix.length) : null;
    if (formId !== null && !readDraft(formId, now)) deleteDraft(formId);
  }
}

export function deleteDraft(formId: string): void {
  tryStorage(() => localStorage.removeItem(draftKeyPrefix + formId));
}

/** Without files and fixed values. An empty form is kept too, because that remembers the yes. False when storage refuses. */
export function saveDraft(form: FormDisplay, data: FormData, now: number): boolean {
  const values: Draft['values'] = {};
  for (const [name, field] of Object.entries(form.fields)) {
    if (answerOf(field) === 'files' || answerOf(field) === 'none') continue;
    const given = data.getAll(name).filter((value): value is string => typeof value === 'string' && value !== '');
    if (given.length) values[name] = given;
  }
  const text = JSON.stringify({ at: now, values } satisfies Draft);
  return (
    tryStorage(() => {
      localStorage.setItem(draftKeyPrefix + form.id, text);
      return true;
    }) ?? false
  );
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

function isChoice(control: Control): control is HTMLInputElement {
  return control instanceof HTMLInputElement && (control.type === 'radio' || control.type === 'checkbox');
}

/** Only into fields without an answer, so that nothing typed meanwhile is lost. */
export function restoreDraft(form: HTMLFormElement, draft: Draft): void {
  const typed = new FormData(form);
  for (const [name, values] of Object.entries(draft.values)) {
    if (typed.getAll(name).some((value) => value !== '')) continue;
    const controls = [...form.querySelectorAll<Control>(`[name="${CSS.escape(name)}"]`)];
    const choices = controls.filter(isChoice);
    for (const choice of choices) choice.checked = values.includes(choice.value);
    // What is not the checkbox's was typed in the text field.
    const typedBefore = values.find((value) => !choices.some((choice) => choice.value === value));
    for (const control of controls) if (!isChoice(control)) control.value = typedBefore ?? '';
  }
}

/** Storage may be forbidden or full; a form works without drafts, so that is null and no error. */
function tryStorage<Result>(action: () => Result): Result | null {
  try {
    return action();
  } catch {
    return null;
  }
}
