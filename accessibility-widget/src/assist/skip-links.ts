import type { Tool } from '../engine/context.ts';
import { makeElement } from '../engine/make-element.ts';
import { moveTo } from './move-to.ts';

const places = {
  main: 'main,[role=main]',
  nav: 'nav,[role=navigation]',
  search: 'search,[role=search],input[type=search]',
  footer: 'body>footer,#root>footer,footer,[role=contentinfo]',
} as const;
type Place = keyof typeof places;

const style = `
:host{all:initial!important;position:fixed!important;top:0!important;left:0!important;z-index:2147483647!important;font:600 17px/1.4 system-ui,sans-serif!important}
nav{display:flex;flex-wrap:wrap;gap:8px;padding:8px;background:#fff;border:2px solid #24172a;border-radius:0 0 12px 0}
nav:not(:focus-within){position:absolute;width:1px;height:1px;padding:0;border:0;overflow:hidden;clip-path:inset(50%)}
a{display:grid;align-items:center;min-height:44px;padding:4px 14px;border-radius:8px;background:#5b1f55;color:#fff;text-decoration:underline}
a:focus-visible{outline:4px solid #0b57d0;outline-offset:2px}
@media (forced-colors:active){nav{background:Canvas}}
@media print{:host{display:none!important}}`;

/**
 * Links before everything else on the page, shown when Tab reaches them. They stand in a node of their own before the
 * body, because the order of tab stops is the order of the document.
 */
export const skipLinks: Tool = (context) => {
  const host = document.createElement('society-gal-skip-links');
  host.lang = context.language;
  const root = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  const fitted = new CSSStyleSheet();
  sheet.replaceSync(style);
  root.adoptedStyleSheets = [sheet, fitted];
  const unzoom = () =>
    fitted.replaceSync(
      `:host{zoom:${1 / (document.documentElement.currentCSSZoom || context.effective().fontSize / 100)}!important}`,
    );
  unzoom();
  const endStore = context.store.subscribe(unzoom);
  const find = (place: Place) => document.querySelector<HTMLElement>(places[place]);
  context.words().then(({ assist }) => {
    const links = (Object.keys(places) as Place[]).map((place) => {
      const link = makeElement('a', {}, assist.skipTo.replace('{place}', assist.places[place]));
      link.addEventListener('click', (event) => {
        event.preventDefault();
        const target = find(place);
        if (target) moveTo(context.root, target);
      });
      return { place, link };
    });
    // The page may be another one by the time Tab comes here: a single-page site changes under us.
    const list = () => {
      for (const { place, link } of links) {
        const target = find(place);
        link.hidden = !target;
        link.style.display = target ? '' : 'none';
        link.href = `${location.pathname}${location.search}#${target?.id ?? place}`;
      }
    };
    const nav = makeElement('nav', { 'aria-label': assist.skipRegion }, ...links.map(({ link }) => link));
    nav.addEventListener('focusin', list);
    list();
    root.append(nav);
  }, console.error);
  document.documentElement.insertBefore(host, document.body);
  return () => {
    endStore();
    host.remove();
  };
};
