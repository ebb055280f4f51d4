import type { FormShape } from './form-shape.ts';

/** Every draft's key begins so: the quick exit wipes whatever does. */
export const draftPrefix = 'draft:';
const choiceKey = 'keep-drafts';

/** Answers of a long form kept on this device. `at` in milliseconds since 1970. */
export type Draft = { at: number; values: Record<string, string[]> };

// Storage may be forbidden or full; a draft is a kindness, and no reason to fail.
const attempt = <Result>(action: () => Result): Result | null => {
  try {
    return action();
  } catch {
    return null;
  }
};

/** Does this device keep drafts? Yes until somebody says no; the answer stays when drafts go. */
export const keepsDrafts = (): boolean => attempt(() => localStorage.getItem(choiceKey)) !== 'no';
/** Remembers the answer to "keep a draft on this device". */
export const setKeepsDrafts = (keeps: boolean): void => {
  attempt(() => (keeps ? localStorage.removeItem(choiceKey) : localStorage.setItem(choiceKey, 'no')));
};

/** The kept draft of a form, or null when there is none that can be read. */
export const readDraft = (formId: string): Draft | null => {
  const text = attempt(() => localStorage.getItem(draftPrefix + formId));
  const draft: unknown = text ? attempt(() => JSON.parse(text)) : null;
  if (typeof draft !== 'object' || draft === null || !('values' in draft) || typeof draft.values !== 'object')
    return null;
  return draft as Draft;
};

/** Forgets a form's draft. */
export const deleteDraft = (formId: string): void => {
  attempt(() => localStorage.removeItem(draftPrefix + formId));
};

/** Keeps what is filled in so far. Files and fixed values are never kept. Gives false when nothing was kept. */
export const saveDraft = (form: FormShape, data: FormData, now: number): boolean => {
  const values: Draft['values'] = {};
  for (const [name, field] of Object.entries(form.fields)) {
    if (field.kind === 'files' || field.kind === 'hidden') continue;
    const given = data.getAll(name).filter((value): value is string => typeof value === 'string' && value !== '');
    if (given.length) values[name] = given;
  }
  if (!Object.keys(values).length) return false;
  return (
    attempt(() => {
      localStorage.setItem(draftPrefix + form.id, JSON.stringify({ at: now, values } satisfies Draft));
      return true;
    }) ?? false
  );
};

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Puts a draft back into questions that nobody has answered yet, so that nothing typed meanwhile is lost. */
export const restoreDraft = (form: HTMLFormElement, draft: Draft): void => {
  const answered = new FormData(form);
  for (const [name, values] of Object.entries(draft.values)) {
    if (answered.getAll(name).some((value) => value !== '')) continue;
    for (const control of form.querySelectorAll<Control>(`[name="${CSS.escape(name)}"]`)) {
      if (control instanceof HTMLInputElement && (control.type === 'radio' || control.type === 'checkbox'))
        control.checked = values.includes(control.value);
      else control.value = values[0] ?? '';
    }
  }
};
