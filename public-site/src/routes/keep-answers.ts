/**
 * A document may have been rendered by another build than the one that is live. Then the page is drawn anew, and what a
 * person had typed into the old controls is carried over to the new ones.
 */
type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isControl = (element: Element): element is Control =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement;

/** Finds a control again in other markup: its form, its name and, for choices, its value. */
const keyOf = (control: Control): string | null => {
  if (!control.name) return null;
  const form = control.form?.getAttribute('action') ?? '';
  const choice = control instanceof HTMLInputElement && /^(?:radio|checkbox)$/.test(control.type) ? control.value : '';
  return [form, control.name, choice].join('\n');
};

const controlsIn = (root: ParentNode): Map<string, Control> => {
  const found = new Map<string, Control>();
  for (const element of root.querySelectorAll('input,textarea,select')) {
    const key = isControl(element) ? keyOf(element) : null;
    if (key !== null && isControl(element)) found.set(key, element);
  }
  return found;
};

type Answer = { value: string; checked: boolean; files: FileList | null };
/** What stood in the controls, which one had the focus and where its caret was. */
export type KeptAnswers = {
  answers: Map<string, Answer>;
  focus: string | null;
  caret: readonly [number, number] | null;
};

/** Reads every control below `root`. */
export const readAnswers = (root: ParentNode): KeptAnswers => {
  const answers = new Map<string, Answer>();
  for (const [key, control] of controlsIn(root)) {
    const input = control instanceof HTMLInputElement ? control : null;
    if (input?.type === 'hidden') continue;
    answers.set(key, { value: control.value, checked: input?.checked ?? false, files: input?.files ?? null });
  }
  const active = document.activeElement;
  const focused = active && isControl(active) && root.contains(active) ? active : null;
  const caret =
    focused && 'selectionStart' in focused && focused.selectionStart !== null
      ? ([focused.selectionStart, focused.selectionEnd ?? focused.selectionStart] as const)
      : null;
  return { answers, focus: focused ? keyOf(focused) : null, caret };
};

/** Writes kept answers into the controls below `root`; controls that are gone are left out. */
export const writeAnswers = (root: ParentNode, { answers, focus, caret }: KeptAnswers): void => {
  for (const [key, control] of controlsIn(root)) {
    const answer = answers.get(key);
    if (!answer) continue;
    if (control instanceof HTMLInputElement && control.type === 'file') {
      if (answer.files?.length) control.files = answer.files;
    } else if (control instanceof HTMLInputElement && /^(?:radio|checkbox)$/.test(control.type)) {
      if (control.checked !== answer.checked) control.click();
    } else if (control.value !== answer.value) {
      control.value = answer.value;
      control.dispatchEvent(new Event('input', { bubbles: true }));
    }
    if (key !== focus) continue;
    control.focus({ preventScroll: true });
    if (caret && 'setSelectionRange' in control) control.setSelectionRange(...caret);
  }
};
