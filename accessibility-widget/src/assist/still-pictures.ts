import type { WidgetContext } from '../engine/context.ts';
import { adoptSheet } from './adopt-sheet.ts';

/** Formats whose pictures may move and which say so by their name or their type. */
const name = /\.(gif|apng)(\?|#|$)|^data:image\/(gif|apng)/i;
const type = /^image\/(gif|apng)/;
const moves = (url: string): boolean => {
  if (name.test(url)) return true;
  const [entry] = performance.getEntriesByName(url) as (PerformanceResourceTiming & { contentType?: string })[];
  return type.test(entry?.contentType ?? '');
};

/** Tells a picture by the attribute it got its address from, so that it need not be marked. */
const selectorOf = (picture: HTMLImageElement): string =>
  picture.getAttributeNames().flatMap((attribute) => {
    if (attribute !== 'src' && attribute !== 'srcset') return [];
    return `[${attribute}=${JSON.stringify(picture.getAttribute(attribute))}]`;
  })[0] ?? '';

const loaded = async (src: string, cors = false): Promise<HTMLImageElement> => {
  const image = new Image();
  if (cors) image.crossOrigin = 'anonymous';
  image.src = src;
  await image.decode();
  return image;
};

const drawn = (image: HTMLImageElement): string => {
  const canvas = document.createElement('canvas');
  canvas.width = image.naturalWidth;
  canvas.height = image.naturalHeight;
  canvas.getContext('2d')?.drawImage(image, 0, 0);
  return canvas.toDataURL();
};

/** Two bars on grey, in the picture's size: for a picture of another site that no script may copy. */
const standIn = ({ naturalWidth: width, naturalHeight: height }: HTMLImageElement): string =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="-50 -50 100 100"><rect x="-999" y="-999" width="1998" height="1998" fill="#767676"/><path d="M-16-20h10v40h-10zM6-20h10v40H6z" fill="#fff"/></svg>`,
  )}`;

/** The first frame; that of another site's picture is asked for once more with CORS, and where that is refused, a stand-in. */
const stillOf = async (picture: HTMLImageElement): Promise<string> => {
  const src = picture.currentSrc;
  try {
    return drawn(picture);
  } catch {
    return loaded(src, true).then(drawn, () => standIn(picture));
  }
};

/**
 * Shows moving pictures as their first frame, by a style sheet that names them by address: the page's markup stays as
 * it is, and dropping the sheets lets them move again. `look` finds pictures that came since; `end` lets all go.
 */
export function stillPictures(context: WidgetContext) {
  const seen = new Set<string>();
  const ends: (() => void)[] = [];
  let isOver = false;
  const halt = async (picture: HTMLImageElement) => {
    const selector = selectorOf(picture);
    if (!selector || !picture.complete || !picture.naturalWidth || seen.has(selector)) return;
    if (!moves(picture.currentSrc)) return;
    seen.add(selector);
    const still = await stillOf(picture);
    // A policy that forbids `data:` pictures would leave a hole: then the picture moves on.
    await loaded(still);
    if (!isOver) ends.push(adoptSheet(context, `img${selector}{content:url(${JSON.stringify(still)})!important}`));
  };
  return {
    look() {
      for (const picture of document.images) halt(picture).catch(() => {});
    },
    end() {
      isOver = true;
      for (const end of ends) end();
    },
  };
}
