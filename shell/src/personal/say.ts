const saidClass = 'said';

export function forgetSaid(page: ParentNode): void {
  for (const line of page.querySelectorAll(`.${saidClass}`)) line.remove();
}

/** Takes the focus where the control that had it is gone. */
export function say(form: HTMLElement, text: string, isError = true): void {
  const line = document.createElement('p');
  line.className = isError ? `${saidClass} error` : saidClass;
  line.setAttribute('role', isError ? 'alert' : 'status');
  line.tabIndex = -1;
  line.textContent = text;
  form.append(line);
  if (document.activeElement === document.body) line.focus();
}
