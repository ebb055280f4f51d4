type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

function controlsIn(root: ParentNode): Control[] {
  return [...root.querySelectorAll<Control>(':is(input:not([type=hidden]),textarea,select)[name]')];
}

function isChoice(control: Control): control is HTMLInputElement {
  return control.type === 'radio' || control.type === 'checkbox';
}

function copy(from: Control, to: Control): void {
  if (isChoice(from)) {
    if (isChoice(to) && to.checked !== from.checked) to.click();
  } else if (from.type === 'file') {
    if (from instanceof HTMLInputElement && to instanceof HTMLInputElement && from.files?.length) to.files = from.files;
  } else if (to.value !== from.value) {
    to.value = from.value;
    to.dispatchEvent(new Event('input', { bubbles: true }));
  }
}

/** Copies answers to the controls of the same name in `to`, and gives the focus back. Answers without a control are lost. */
export function carryOver(from: ParentNode, to: ParentNode, focused: Element | null): void {
  const fresh = controlsIn(to);
  for (const old of controlsIn(from)) {
    const match = fresh.find(({ name, value }) => name === old.name && (!isChoice(old) || value === old.value));
    if (!match) continue;
    copy(old, match);
    if (old !== focused) continue;
    match.focus({ preventScroll: true });
    if ('setSelectionRange' in old && 'setSelectionRange' in match && old.selectionStart !== null)
      match.setSelectionRange(old.selectionStart, old.selectionEnd);
  }
}
