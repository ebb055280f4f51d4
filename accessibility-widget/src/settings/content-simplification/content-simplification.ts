import { authorStylesSignature, type DeclarationRewrite, rewriteAuthorStyles } from '../../core/author-styles.ts';
import { makeElement } from '../../core/make-element.ts';
import type { SettingScript } from '../../core/widget-context.ts';
import { addToWidget } from '../overlay.ts';
import asidesCss from './asides.css?raw';
import narrowCss from './narrow.css?raw';
import plainLanguageCss from './plain-language.css?raw';
import readingBarCss from './reading-bar.css?raw';
import readingViewCss from './reading-view.css?raw';

/** Characters of paragraph text that make an element without a main role the main part. */
const minMainText = 200;

/** The main region, else the article or container with the most paragraph text. */
const findMain = (): Element | null => {
  const mains = [...document.querySelectorAll('main,[role=main]')];
  // A site with several pages in one document hides all but one of them.
  const main = mains.find((one) => one.checkVisibility()) ?? mains[0];
  if (main) return main;
  let best: Element | null = null;
  let maxText = minMainText;
  for (const candidate of document.querySelectorAll(
    'article,#content,#main,.content,.post,.article,body>div,body>section',
  )) {
    const length = [...candidate.querySelectorAll('p')].reduce(
      (sum, { textContent }) => sum + (textContent?.length ?? 0),
      0,
    );
    if (length > maxText) {
      maxText = length;
      best = candidate;
    }
  }
  return best;
};

/** By name or id, which change least, else by place. */
const childSelector = (element: Element): string => {
  const siblings = [...(element.parentElement?.children ?? [])];
  if (siblings.filter(({ localName }) => localName === element.localName).length === 1)
    return CSS.escape(element.localName);
  return element.id ? `#${CSS.escape(element.id)}` : `:nth-child(${siblings.indexOf(element) + 1})`;
};

/** Selectors spare the page's markup a mark of ours. */
type MainPart = {
  main: string;
  ancestors: readonly { path: string; child: string }[];
};

const selectorsOf = (main: Element): MainPart => {
  const children: string[] = [];
  for (let at: Element | null = main; at && at !== document.body; at = at.parentElement)
    children.unshift(childSelector(at));
  const ancestors: { path: string; child: string }[] = [];
  let path = 'body';
  for (const child of children) {
    ancestors.push({ path, child });
    path += `>${child}`;
  }
  return { main: path, ancestors };
};

/** What the page lays over something else, unless only screen readers get it. */
const unlayer = (main: string): DeclarationRewrite => ({
  inline: ['position'],
  concerns: () => false,
  rewrite: () => undefined,
  extra(selector, { position, clip, clipPath, width, left, opacity, visibility }) {
    const isOutOfSight =
      clip || clipPath || width === '1px' || /^-/.test(left) || opacity === '0' || visibility === 'hidden';
    return /absolute|fixed|sticky/.test(position) && !isOutOfSight && !selector.includes('::')
      ? `${main} :is(${selector}):not(s|*,:empty){position:static!important;transform:none!important}`
      : '';
  },
});

function readingViewSheet({ main, ancestors }: MainPart, zoom: number, unlayeredCss: string): string {
  const beside = ancestors.map(({ path, child }) => `${path}>:not(${child},script,style,link,:focus-within)`).join();
  const parent = ancestors.at(-1)?.path ?? 'body';
  // `:has()` is slow on a long page.
  const hasPlainLanguage = document.querySelector('[data-plain-language]') !== null;
  const fill = (css: string) =>
    css
      .replaceAll('parent-of-main-part', () => parent)
      .replaceAll('beside-main-part', () => beside)
      .replaceAll('main-part', () => main);
  return (
    fill(readingViewCss) +
    (zoom > 1 ? `@media (max-width:${Math.round(400 * zoom)}px){${fill(narrowCss)}}` : '') +
    unlayeredCss +
    fill(asidesCss) +
    (hasPlainLanguage ? fill(plainLanguageCss) : '')
  );
}

export const contentSimplification: SettingScript = (context) => {
  const sheet = new CSSStyleSheet({ media: 'screen' });
  let madeFrom = '';
  const updateSheet = () => {
    const element = findMain();
    const mainPart = element && selectorsOf(element);
    const { fontSize } = context.effective();
    const signature = `${mainPart?.main}/${fontSize}/${authorStylesSignature(context.ownSheets)}`;
    if (signature === madeFrom) return;
    madeFrom = signature;
    sheet.replaceSync(
      mainPart
        ? readingViewSheet(mainPart, fontSize / 100, rewriteAuthorStyles(unlayer(mainPart.main), context.ownSheets).css)
        : '',
    );
  };
  updateSheet();
  context.ownSheets.add(sheet);
  document.adoptedStyleSheets.push(sheet);
  // A single-page site may add its main part later, or show another one.
  let frame = 0;
  const observer = new MutationObserver(() => {
    frame ||= requestAnimationFrame(() => {
      frame = 0;
      updateSheet();
    });
  });
  observer.observe(document.documentElement, { childList: true, subtree: true });
  const endStore = context.store.subscribe(updateSheet);
  const bar = makeElement('section', { class: 'view' });
  const remove = addToWidget(context.root, bar, readingBarCss);
  context.messages().then(({ onPage }) => {
    const back = makeElement('button', { type: 'button' }, onPage.fullPage);
    back.addEventListener('click', () => context.store.update({ contentSimplification: false }));
    bar.setAttribute('aria-label', onPage.readingView);
    bar.append(makeElement('span', {}, onPage.readingView), back);
  }, console.error);
  return () => {
    cancelAnimationFrame(frame);
    observer.disconnect();
    endStore();
    context.ownSheets.delete(sheet);
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
    remove();
  };
};
