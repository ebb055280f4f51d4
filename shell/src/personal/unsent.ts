type TextControl = HTMLInputElement | HTMLTextAreaElement;

const texts = 'textarea,input:is([type=text],[type=email],[type=tel]):not([name=code],[name=pin],[name=link])';

/** By the id of the control, in memory alone. */
const unsent = new Map<string, string>();

export function keepUnsent(page: ParentNode, sent?: HTMLFormElement): void {
  for (const control of page.querySelectorAll<TextControl>(texts))
    if (control.form !== sent && control.value !== control.defaultValue) unsent.set(control.id, control.value);
}

export function restoreUnsent(page: ParentNode): void {
  for (const control of page.querySelectorAll<TextControl>(texts)) {
    const text = unsent.get(control.id);
    if (text === undefined) continue;
    control.value = text;
    unsent.delete(control.id);
  }
}

export function forgetUnsent(): void {
  unsent.clear();
}

export function tickAgain(page: ParentNode, ticked: readonly [string, FormDataEntryValue][]): void {
  for (const [name, value] of ticked)
    for (const box of page.querySelectorAll<HTMLInputElement>(
      `input:is([type=radio],[type=checkbox])[name="${name}"]`,
    )) {
      if (box.value !== value) continue;
      box.checked = true;
      box.focus();
    }
}
