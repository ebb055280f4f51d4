/**
 * A document may come from another build than the one that is live. Then the page is drawn again, and what a person had
 * typed into the old controls is written into the new ones.
 */
type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

function isControl(element: Element): element is Control {
  return (
    element instanceof HTMLInputElement ||
    element instanceof HTMLTextAreaElement ||
    element instanceof HTMLSelectElement
  );
}

function isChoice(control: Control): control is HTMLInputElement {
  return control instanceof HTMLInputElement && (control.type === 'radio' || control.type === 'checkbox');
}

/** Finds a control again in other markup: its form, its name and, for choices, its value. */
function keyOf(control: Control): string | null {
  if (!control.name) return null;
  return [control.form?.getAttribute('action') ?? '', control.name, isChoice(control) ? control.value : ''].join('\n');
}

function controlsIn(root: ParentNode): Map<string, Control> {
  const controls = new Map<string, Control>();
  for (const element of root.querySelectorAll('input,textarea,select')) {
    const key = isControl(element) ? keyOf(element) : null;
    if (key !== null && isControl(element)) controls.set(key, element);
  }
  return controls;
}

type ControlState = { value: string; checked: boolean; files: FileList | null };
/** What stood in the controls, which of them had the focus, and the start and end of its selection. */
export type FormState = {
  controls: Map<string, ControlState>;
  focused: string | null;
  selection: readonly [start: number, end: number] | null;
};

function focusedControlIn(root: ParentNode): Control | null {
  const active = document.activeElement;
  return active && isControl(active) && root.contains(active) ? active : null;
}

function selectionOf(control: Control | null): FormState['selection'] {
  if (!control || !('selectionStart' in control) || control.selectionStart === null) return null;
  return [control.selectionStart, control.selectionEnd ?? control.selectionStart];
}

/** Reads every control below `root`. Hidden fields are the page's own and not read. */
export function readFormState(root: ParentNode): FormState {
  const controls: FormState['controls'] = new Map();
  for (const [key, control] of controlsIn(root)) {
    const input = control instanceof HTMLInputElement ? control : null;
    if (input?.type === 'hidden') continue;
    controls.set(key, { value: control.value, checked: input?.checked ?? false, files: input?.files ?? null });
  }
  const focused = focusedControlIn(root);
  return { controls, focused: focused && keyOf(focused), selection: selectionOf(focused) };
}

function restoreControl(control: Control, { value, checked, files }: ControlState): void {
  if (control instanceof HTMLInputElement && control.type === 'file') {
    if (files?.length) control.files = files;
  } else if (isChoice(control)) {
    if (control.checked !== checked) control.click();
  } else if (control.value !== value) {
    control.value = value;
    control.dispatchEvent(new Event('input', { bubbles: true }));
  }
}

/** Writes a form state into the controls below `root`. What has no control there any more is left out. */
export function restoreFormState(root: ParentNode, { controls, focused, selection }: FormState): void {
  for (const [key, control] of controlsIn(root)) {
    const state = controls.get(key);
    if (!state) continue;
    restoreControl(control, state);
    if (key !== focused) continue;
    control.focus({ preventScroll: true });
    if (selection && 'setSelectionRange' in control) control.setSelectionRange(...selection);
  }
}
