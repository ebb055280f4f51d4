import { authorStylesSignature, type DeclarationRewrite, rewriteAuthorStyles } from '../engine/author-styles.ts';
import type { Tool } from '../engine/context.ts';
import { makeElement } from '../engine/make-element.ts';
import { addToRoot } from './add-layer.ts';
import { drawn } from './drawn.ts';

const known = 'main,[role=main]';

/** The part of the page to read: its main region, else the article or container with the most paragraph text. */
const findMain = (): Element | null => {
  const mains = [...document.querySelectorAll(known)];
  // A site that keeps several pages in one document hides all but one.
  const main = mains.find((one) => one.checkVisibility()) ?? mains[0];
  if (main) return main;
  let best: Element | null = null;
  let most = 200;
  for (const candidate of document.querySelectorAll(
    'article,#content,#main,.content,.post,.article,body>div,body>section',
  )) {
    const length = [...candidate.querySelectorAll('p')].reduce(
      (sum, { textContent }) => sum + (textContent?.length ?? 0),
      0,
    );
    if (length > most) {
      most = length;
      best = candidate;
    }
  }
  return best;
};

/** An element among its siblings, by what is least likely to change: its name or id, else its place. */
const stepTo = (element: Element): string => {
  const siblings = [...(element.parentElement?.children ?? [])];
  if (siblings.filter(({ localName }) => localName === element.localName).length === 1)
    return CSS.escape(element.localName);
  return element.id ? `#${CSS.escape(element.id)}` : `:nth-child(${siblings.indexOf(element) + 1})`;
};

type Place = {
  main: string;
  /** Each ancestor, and which of its children leads on. */
  way: readonly [ancestor: string, child: string][];
};

/** Selectors for one element and its ancestors, so that none need be marked. `:has()` would say it in one, and cost seconds. */
const placeOf = (element: Element): Place => {
  const steps: string[] = [];
  for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) steps.unshift(stepTo(at));
  const way: [ancestor: string, child: string][] = [];
  let main = 'body';
  for (const step of steps) {
    way.push([main, step]);
    main += `>${step}`;
  }
  return { main, way };
};

/** What the page lays over something else stands in the one column too, unless it is there for screen readers or not shown. */
const unlayered = (main: string): DeclarationRewrite => ({
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

/**
 * What stands beside the main part is taken out of sight, not out of the accessibility tree, and comes back into sight
 * while the keyboard is in it. Text that authors wrote in plain language (`data-plain-language`) takes the place of its
 * neighbour marked `data-full-language`. Colours are the browser's own: they follow a dark or high contrast that is chosen,
 * and text that stood in white on a picture does not vanish with the picture.
 */
const viewStyle = ({ main, way }: Place, zoom: number, laidOut: string) => {
  // One selector for each kind: the browser looks at those of an element's own kind only, and at a whole `:is()` for every element.
  const each = (kinds: string, after = '') =>
    kinds
      .split(' ')
      .map((kind) => `${main} ${kind}${after}`)
      .join();
  return `${drawn}
${way.map(([ancestor, child]) => `${ancestor}>:not(${child},script,style,link,:focus-within)`).join()}{position:absolute!important;inline-size:1px!important;block-size:1px!important;overflow:hidden!important;clip-path:inset(50%)!important;white-space:nowrap!important;min-block-size:0!important;margin:-1px!important;padding:0!important;border:0!important}
${['body', ...way.slice(-1).map(([parent]) => parent)].join()}{display:block!important}
${main}{display:block!important;float:none!important;position:static!important;box-sizing:border-box!important;inline-size:auto!important;max-inline-size:min(65ch,100%)!important;margin:0 auto!important;padding:72px 20px 96px!important;font-size:max(1.2rem,20px)!important;line-height:1.7!important;text-align:start!important;columns:auto!important;transform:none!important;overflow-wrap:anywhere!important}
${main} :not(s|*,option,input,select),${main} svg{float:none!important;columns:auto!important;text-align:start!important;max-inline-size:100%!important;min-inline-size:0!important;grid-template-columns:minmax(0,1fr)!important;grid-template-areas:none!important;grid-column:auto!important;grid-row:auto!important}
${each('div section article ul ol dl figure header footer fieldset')}{inline-size:auto!important;min-block-size:0!important;block-size:auto!important;flex-flow:column!important;align-items:stretch!important;box-shadow:none!important}
html,body{background:Canvas!important}
${main}{color:CanvasText!important}
${main} :not(s|*,img,picture,video,canvas,button,input,select,textarea,option,a,a *,[role=img],[style*=background]:empty){color:inherit!important;background-color:transparent!important;background-image:none!important;text-shadow:none!important;-webkit-text-fill-color:currentcolor!important;mask-image:none!important}
html:not([data-a11y-highlight-links]) :is(${main} a:not([role=img]),${main} a :not(s|*,img)){color:inherit!important;background-color:transparent!important;background-image:none!important;text-shadow:none!important;-webkit-text-fill-color:currentcolor!important}
html:not([data-a11y-highlight-links]) ${main} a[href]{color:color-mix(in srgb,LinkText,CanvasText)!important;text-decoration:underline!important}
${each('div section article header footer figure', '::before')},${each('div section article header footer figure', '::after')},${each('svg[aria-hidden=true] img[alt=""]', ':not(button *,a *,label *)')}{display:none!important}
${each('button [role=button]')}{background:ButtonFace!important;color:ButtonText!important;border:2px solid!important}
${each('h1 h2 h3 h4 h5 h6')}{font-size:max(1.3rem,22px)!important;line-height:1.3!important}
${main} label:has(input:checked){outline:3px solid!important}${each('a span')}{white-space:normal!important}
${main} h1{font-size:max(2rem,34px)!important}${main} h2{font-size:max(1.6rem,27px)!important}
${each('button input select textarea')}{font-size:max(1em,18px)!important}
${each('p li dd')}{max-inline-size:65ch!important;font-size:max(1em,1.1rem,18px)!important;line-height:1.7!important}
${each('h1 h2 h3 h4 h5 h6 p li dt dd blockquote figcaption')}{block-size:auto!important;max-block-size:none!important;overflow:visible!important;-webkit-line-clamp:none!important}
${zoom > 1 ? `@media (max-width:${Math.round(400 * zoom)}px){${main}{padding:48px 10px!important;font-size:16px!important}${each('h1 h2 h3 h4 h5 h6')}{font-size:20px!important}${main} h1{font-size:24px!important}${each('p li dd')}{font-size:16px!important}}` : ''}
${laidOut}
${each('aside [role=complementary] iframe[title*="ad"i]', ':not(:focus-within)')}{position:absolute!important;inline-size:1px!important;block-size:1px!important;overflow:hidden!important;clip-path:inset(50%)!important}
${document.querySelector('[data-plain-language]') ? `${main} [data-plain-language]{display:block!important}:has(>[data-plain-language])>[data-full-language]{display:none!important}` : ''}
`;
};

/** The main content alone in one column of short lines; one press brings the full page back. */
export const contentSimplification: Tool = (context) => {
  const sheet = new CSSStyleSheet({ media: 'screen' });
  const fill = () => {
    const main = findMain();
    const place = main && placeOf(main);
    const signature = `${place?.main}/${context.effective().fontSize}/${authorStylesSignature(context.ownSheets)}`;
    if (signature === filled) return;
    filled = signature;
    const css = place
      ? viewStyle(
          place,
          context.effective().fontSize / 100,
          rewriteAuthorStyles(unlayered(place.main), context.ownSheets).css,
        )
      : '';
    sheet.replaceSync(css);
  };
  let filled = '';
  fill();
  context.ownSheets.add(sheet);
  document.adoptedStyleSheets.push(sheet);
  // A single-page site may bring its main part later or another one.
  let frame = 0;
  const late = new MutationObserver(() => {
    frame ||= requestAnimationFrame(() => {
      frame = 0;
      fill();
    });
  });
  late.observe(document.documentElement, { childList: true, subtree: true });
  const endStore = context.store.subscribe(fill);
  const bar = makeElement('section', { class: 'view' });
  const remove = addToRoot(context.root, bar);
  context.words().then(({ assist }) => {
    const back = makeElement('button', { type: 'button' }, assist.fullPage);
    back.addEventListener('click', () => context.store.update({ contentSimplification: false }));
    bar.setAttribute('aria-label', assist.readingView);
    bar.append(makeElement('span', {}, assist.readingView), back);
  }, console.error);
  return () => {
    cancelAnimationFrame(frame);
    late.disconnect();
    endStore();
    context.ownSheets.delete(sheet);
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
    remove();
  };
};
