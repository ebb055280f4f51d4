import { authorStylesSignature, rewriteAuthorStyles } from '../engine/author-styles.ts';
import type { WidgetContext } from '../engine/context.ts';
import { adoptSheet } from './adopt-sheet.ts';
import { loaded, stillOf } from './first-frame.ts';
import type { Scope } from './page-scopes.ts';

/** Tells a picture by the attribute it got its address from, so that it need not be marked. */
const selectorOf = (picture: HTMLImageElement): string => {
  const attribute = ['src', 'srcset'].find((name) => picture.hasAttribute(name));
  return attribute ? `img[${attribute}=${JSON.stringify(picture.getAttribute(attribute))}]` : '';
};

const isPicture = /^(background-image|list-style-image|border-image-source|content)$/;
const address = /url\("((?:[^"\\]|\\.)*)"\)/g;

/**
 * Shows moving pictures as their first frame, by style sheets that name them by address or repeat the page's own rules:
 * the page's markup stays as it is, and dropping the sheets lets them move again. `look` finds pictures that came since
 * in the document, in a frame or in a shadow root; `end` lets all go.
 */
export function stillPictures(context: WidgetContext) {
  const stills = new Map<string, Promise<string | undefined>>();
  const known = new Map<string, string>();
  const seen = new WeakMap<Scope, Set<string>>();
  const ends: (() => void)[] = [];
  let isOver = false;

  /** Asked once for each address. A policy that forbids `data:` pictures would leave a hole: then the picture moves on. */
  const still = (url: string): Promise<string | undefined> => {
    const running =
      stills.get(url) ??
      stillOf(url)
        .then(async (shown) => {
          if (!shown) return undefined;
          await loaded(shown);
          known.set(url, shown);
          return shown;
        })
        .catch(() => undefined);
    stills.set(url, running);
    return running;
  };

  const halt = async (picture: HTMLImageElement, scope: Scope, done: Set<string>) => {
    const selector = selectorOf(picture);
    if (!selector || !picture.complete || !picture.naturalWidth || done.has(selector)) return;
    done.add(selector);
    const shown = await still(picture.currentSrc);
    if (shown && !isOver)
      ends.push(adoptSheet(context, `${selector}{content:url(${JSON.stringify(shown)})!important}`, scope));
  };

  let signature = '';
  let endStyles = () => {};
  /** Pictures that the page's style sheets bring. Runs again when a sheet came or a picture's first frame did. */
  const haltStyled = () => {
    const now = `${authorStylesSignature(context.ownSheets)}/${known.size}`;
    if (now === signature) return;
    signature = now;
    const { css } = rewriteAuthorStyles(
      {
        inline: ['url('],
        concerns: (property) => isPicture.test(property),
        rewrite(_, value, style) {
          const base = style.parentRule?.parentStyleSheet?.href ?? document.baseURI;
          let hasStill = false;
          const shown = value.replace(address, (_match, from: string) => {
            const { href } = new URL(from.replace(/\\(.)/g, '$1'), base);
            still(href);
            const found = known.get(href);
            hasStill ||= found !== undefined;
            return `url(${JSON.stringify(found ?? href)})`;
          });
          return hasStill ? shown : undefined;
        },
      },
      context.ownSheets,
    );
    endStyles();
    endStyles = css ? adoptSheet(context, css) : () => {};
  };

  return {
    look(scope: Scope) {
      const done = seen.get(scope) ?? new Set();
      seen.set(scope, done);
      for (const picture of scope.querySelectorAll('img')) halt(picture, scope, done).catch(() => {});
      if (scope === document) haltStyled();
    },
    end() {
      isOver = true;
      endStyles();
      for (const end of ends) end();
    },
  };
}
