import { dayMs } from '@society-gal/contracts/format';
import { answerOf } from '@society-gal/contracts/forms';
import { draftChoiceKey, draftKeyPrefix } from '@society-gal/contracts/site';
import type { FormDisplay } from '@society-gal/page-kit/form-display';

/** Answers of a long form kept on this device, by field. `at` in milliseconds since 1970. */
export type Draft = { at: number; values: Record<string, string[]> };

/** How long a draft lives after its last change. Milliseconds. */
export const draftLifeMs = dayMs;

/** Whether somebody said on this device that no draft may be kept. */
export function isDraftRefused(): boolean {
  return tryStorage(() => localStorage.getItem(draftChoiceKey)) === 'no';
}

/** Remembers a no, or forgets it. A yes needs no memory: the draft is there. */
export function refuseDrafts(isRefused: boolean): void {
  tryStorage(() => (isRefused ? localStorage.setItem(draftChoiceKey, 'no') : localStorage.removeItem(draftChoiceKey)));
}

/** The draft of a form, or null when there is none that can be read or is young enough. `now` in milliseconds. */
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

/** Deletes drafts that are older than {@link draftLifeMs} or that nobody can read. `now` in milliseconds. */
export function deleteOldDrafts(now: number): void {
  const keys = tryStorage(() => Object.keys(localStorage)) ?? [];
  for (const key of keys) {
    const formId = key.startsWith(draftKeyPrefix) ? key.slice(draftKeyPrefix.length) : null;
    if (formId !== null && !readDraft(formId, now)) deleteDraft(formId);
  }
}

/** Deletes the draft of a form. */
export function deleteDraft(formId: string): void {
  tryStorage(() => localStorage.removeItem(draftKeyPrefix + formId));
}

/**
 * Keeps what is filled in so far, without files and fixed values; an empty form as well, since that remembers the yes. `now`
 * in milliseconds. Returns whether it is kept.
 */
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

/** Fills a draft into fields that have no answer yet, so that nothing typed meanwhile is lost. */
export function restoreDraft(form: HTMLFormElement, draft: Draft): void {
  const typed = new FormData(form);
  for (const [name, values] of Object.entries(draft.values)) {
    if (typed.getAll(name).some((value) => value !== '')) continue;
    const controls = [...form.querySelectorAll<Control>(`[name="${CSS.escape(name)}"]`)];
    const choices = controls.filter(isChoice);
    for (const choice of choices) choice.checked = values.includes(choice.value);
    // Beside a box that answers in place of text, only what is not the box's was typed.
    const typedBefore = values.find((value) => !choices.some((choice) => choice.value === value));
    for (const control of controls) if (!isChoice(control)) control.value = typedBefore ?? '';
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
