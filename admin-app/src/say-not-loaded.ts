/** In the place of an app that did not come, at its own origin: words and a button, without any framework. */
export const sayNotLoaded = (): void => {
  const box = document.createElement('div');
  box.setAttribute('role', 'alert');
  const words = document.createElement('p');
  words.textContent = 'The staff area could not be loaded. Nothing you entered before is lost.';
  const again = document.createElement('button');
  again.type = 'button';
  again.textContent = 'Try again';
  again.addEventListener('click', () => location.reload());
  box.append(words, again);
  document.getElementById('root')?.replaceChildren(box);
};
