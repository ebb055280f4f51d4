const saidClass = 'said';

/**
 * Says what became of a press, below the controls of its form; null takes back what was said before. Takes the focus where the
 * control that had it is gone.
 */
export function say(form: HTMLElement, text: string | null, isError = true): void {
  form.querySelector(`.${saidClass}`)?.remove();
  if (text === null) return;
  const line = document.createElement('p');
  line.className = isError ? `${saidClass} error` : saidClass;
  line.setAttribute('role', isError ? 'alert' : 'status');
  line.tabIndex = -1;
  line.textContent = text;
  form.append(line);
  if (document.activeElement === document.body) line.focus();
}
