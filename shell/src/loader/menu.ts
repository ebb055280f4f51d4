import { menuButtonAttribute, menuElementId } from '@society-gal/contracts/site';
import { closestTo } from '../document-state.ts';

function menuButton(): HTMLElement | null {
  return document.querySelector(`[${menuButtonAttribute}]`);
}

function isOpen(): boolean {
  return menuButton()?.getAttribute('aria-expanded') === 'true';
}

function setOpen(open: boolean): void {
  const button = menuButton();
  if (!button) return;
  button.setAttribute('aria-expanded', String(open));
  button.textContent = open ? 'Close' : 'Menu';
  document.getElementById(menuElementId)?.classList.toggle('is-open', open);
}

export function menu(): void {
  document.addEventListener('click', (event) => {
    if (closestTo(event, `[${menuButtonAttribute}]`)) setOpen(!isOpen());
    else if (isOpen() && closestTo(event, 'a[href]')) setOpen(false);
  });
  document.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape' || !isOpen()) return;
    setOpen(false);
    menuButton()?.focus();
  });
}
