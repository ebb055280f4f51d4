type TextControl = HTMLInputElement | HTMLTextAreaElement;

const texts = 'textarea,input:is([type=text],[type=email],[type=tel]):not([name=code],[name=pin],[name=link])';

/** What is typed and not sent yet, by the id of its control. In memory alone. */
const unsent = new Map<string, string>();

/** Keeps what is typed in a part of the page that is about to be replaced, but for the form that was sent. */
export function keepUnsent(page: ParentNode, sent?: HTMLFormElement): void {
  for (const control of page.querySelectorAll<TextControl>(texts))
    if (control.form !== sent && control.value !== control.defaultValue) unsent.set(control.id, control.value);
}

/** Puts back what was kept into the controls that are there again. */
export function putBackUnsent(page: ParentNode): void {
  for (const control of page.querySelectorAll<TextControl>(texts)) {
    const text = unsent.get(control.id);
    if (text === undefined) continue;
    control.value = text;
    unsent.delete(control.id);
  }
}

/** Forgets what was kept. */
export function forgetUnsent(): void {
  unsent.clear();
}

/** Ticks again what was ticked while the page looked something up, and leads back to it. */
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
