import { elementPrefix } from '@society-gal/contracts/brand';
import { makeElement } from '../core/make-element.ts';
import type { SettingScript } from '../core/widget-context.ts';
import { moveFocus } from './move-focus.ts';
import skipLinksCss from './skip-links.css?raw';

const places = {
  main: 'main,[role=main]',
  nav: 'nav,[role=navigation]',
  search: 'search,[role=search],input[type=search]',
  footer: 'body>footer,#root>footer,footer,[role=contentinfo]',
} as const;
type Place = keyof typeof places;

/** They come before the body, because Tab follows the order of the document. */
export const skipLinks: SettingScript = (context) => {
  const host = document.createElement(`${elementPrefix}-skip-links`);
  host.lang = context.language;
  const root = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  const zoomSheet = new CSSStyleSheet();
  sheet.replaceSync(skipLinksCss);
  root.adoptedStyleSheets = [sheet, zoomSheet];
  const undoZoom = () =>
    zoomSheet.replaceSync(
      `:host{zoom:${1 / (document.documentElement.currentCSSZoom || context.effective().fontSize / 100)}!important}`,
    );
  undoZoom();
  const endStore = context.store.subscribe(undoZoom);
  const find = (place: Place) => document.querySelector<HTMLElement>(places[place]);
  context.messages().then(({ onPage }) => {
    const links = (Object.keys(places) as Place[]).map((place) => {
      const link = makeElement('a', {}, onPage.skipTo.replace('{place}', onPage.places[place]));
      link.addEventListener('click', (event) => {
        event.preventDefault();
        const target = find(place);
        if (target) moveFocus(context.root, target);
      });
      return { place, link };
    });
    // A single-page site may show another page by the time Tab reaches the links.
    const updateLinks = () => {
      for (const { place, link } of links) {
        const target = find(place);
        link.hidden = !target;
        link.style.display = target ? '' : 'none';
        link.href = `${location.pathname}${location.search}#${target?.id ?? place}`;
      }
    };
    const nav = makeElement('nav', { 'aria-label': onPage.skipRegion }, ...links.map(({ link }) => link));
    nav.addEventListener('focusin', updateLinks);
    updateLinks();
    root.append(nav);
  }, console.error);
  document.documentElement.insertBefore(host, document.body);
  return () => {
    endStore();
    host.remove();
  };
};
