/** What a person reads where a part of the product is missing, and whether it may be put away. */
export type Failure = { text: string; retry: () => Promise<void>; dismissable?: boolean };

const button = (label: string, press: () => void): HTMLButtonElement => {
  const element = document.createElement('button');
  element.type = 'button';
  element.className = 'button outline small';
  element.textContent = label;
  element.addEventListener('click', press);
  return element;
};

/**
 * Shows a failure inside `place` with a button to try again, and takes it away when that worked. Asking twice shows it
 * once.
 */
export const showFailure = (place: HTMLElement, { text, retry, dismissable = false }: Failure): void => {
  place.querySelector('[data-failure]')?.remove();
  const box = document.createElement('div');
  box.className = 'failed-part';
  box.dataset.failure = '';
  box.setAttribute('role', 'alert');
  const words = document.createElement('p');
  words.textContent = text;
  const again = button('Try again', () => {
    again.disabled = true;
    retry().then(
      () => box.remove(),
      () => {
        again.disabled = false;
      },
    );
  });
  const actions = document.createElement('div');
  actions.className = 'actions';
  actions.append(again);
  if (dismissable) actions.append(button('Close', () => box.remove()));
  box.append(words, actions);
  place.append(box);
};
