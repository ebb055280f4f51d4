import { pageChanged } from './page-ready.ts';

const button = () => document.querySelector<HTMLElement>('[data-menu]');

const show = (open: boolean) => {
  const toggle = button();
  if (!toggle) return;
  toggle.setAttribute('aria-expanded', String(open));
  toggle.textContent = open ? 'Close' : 'Menu';
  document.getElementById('site-nav')?.classList.toggle('is-open', open);
};

const isOpen = () => button()?.getAttribute('aria-expanded') === 'true';

/** The Menu/Close button of small screens. Escape closes it and gives the focus back; so does going to a page. */
export const menu = (): void => {
  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return;
    if (target.closest('[data-menu]')) show(!isOpen());
    else if (isOpen() && target.closest('a[href]')) show(false);
  });
  document.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape' || !isOpen()) return;
    show(false);
    button()?.focus();
  });
  document.addEventListener(pageChanged, () => show(false));
};
