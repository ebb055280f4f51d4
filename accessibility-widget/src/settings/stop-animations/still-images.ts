import { adoptInPage } from '../../core/adopt-styles.ts';
import { authorStylesSignature, rewriteAuthorStyles } from '../../core/author-styles.ts';
import type { WidgetContext } from '../../core/widget-context.ts';
import type { Scope } from '../page-scopes.ts';
import { loadImage, stillImageOf } from './first-frame.ts';

const selectorOf = (image: HTMLImageElement): string => {
  const attribute = ['src', 'srcset'].find((name) => image.hasAttribute(name));
  return attribute ? `img[${attribute}=${JSON.stringify(image.getAttribute(attribute))}]` : '';
};

const imageProperty = /^(background-image|list-style-image|border-image-source|content)$/;
const urls = /url\("((?:[^"\\]|\\.)*)"\)/g;

/** Style sheets show the first frame, so the page's markup stays as it is. `look` finds added images; `end` restores all. */
export function stillImages(context: WidgetContext) {
  const stills = new Map<string, Promise<string | undefined>>();
  const known = new Map<string, string>();
  const seen = new WeakMap<Scope, Set<string>>();
  const ends: (() => void)[] = [];
  let isOver = false;

  /** Each is made once. A policy that forbids `data:` images leaves the image moving. */
  const still = (url: string): Promise<string | undefined> => {
    const running =
      stills.get(url) ??
      stillImageOf(url)
        .then(async (shown) => {
          if (!shown) return undefined;
          await loadImage(shown);
          known.set(url, shown);
          return shown;
        })
        .catch(() => undefined);
    stills.set(url, running);
    return running;
  };

  const stopImage = async (image: HTMLImageElement, scope: Scope, done: Set<string>) => {
    const selector = selectorOf(image);
    if (!selector || !image.complete || !image.naturalWidth || done.has(selector)) return;
    done.add(selector);
    const shown = await still(image.currentSrc);
    if (shown && !isOver)
      ends.push(adoptInPage(context, `${selector}{content:url(${JSON.stringify(shown)})!important}`, scope));
  };

  let signature = '';
  let endStyles = () => {};
  const stopStyleSheetImages = () => {
    const now = `${authorStylesSignature(context.ownSheets)}/${known.size}`;
    if (now === signature) return;
    signature = now;
    const { css } = rewriteAuthorStyles(
      {
        inline: ['url('],
        concerns: (property) => imageProperty.test(property),
        rewrite(_, value, style) {
          const base = style.parentRule?.parentStyleSheet?.href ?? document.baseURI;
          let hasStill = false;
          const shown = value.replace(urls, (_match, from: string) => {
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
    endStyles = css ? adoptInPage(context, css) : () => {};
  };

  return {
    look(scope: Scope) {
      const done = seen.get(scope) ?? new Set();
      seen.set(scope, done);
      for (const image of scope.querySelectorAll('img')) stopImage(image, scope, done).catch(() => {});
      if (scope === document) stopStyleSheetImages();
    },
    end() {
      isOver = true;
      endStyles();
      for (const end of ends) end();
    },
  };
}
