import { failureAttribute } from '@society-gal/contracts/site';

export type Failure = { text: string; retry: () => Promise<void>; dismissable?: boolean };

function makeButton(label: string, onPress: () => void): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'button outline small';
  button.textContent = label;
  button.addEventListener('click', onPress);
  return button;
}

/** A second failure in the same place replaces the first. */
export function showFailure(place: HTMLElement, { text, retry, dismissable = false }: Failure): void {
  place.querySelector(`[${failureAttribute}]`)?.remove();
  const notice = document.createElement('div');
  notice.className = 'failed-part';
  notice.setAttribute(failureAttribute, '');
  notice.setAttribute('role', 'alert');
  const message = document.createElement('p');
  message.textContent = text;
  const retryButton = makeButton('Try again', () => {
    retryButton.disabled = true;
    retry().then(
      () => notice.remove(),
      () => {
        retryButton.disabled = false;
      },
    );
  });
  const actions = document.createElement('div');
  actions.className = 'actions';
  actions.append(retryButton);
  if (dismissable) actions.append(makeButton('Close', () => notice.remove()));
  notice.append(message, actions);
  place.append(notice);
}
