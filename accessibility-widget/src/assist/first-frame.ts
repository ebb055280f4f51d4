/** Formats that may move, as the address, its type or its first bytes tell. */
const byName = /\.(gif|apng)(\?|#|$)|^data:image\/(gif|apng)/i;
const byType = /^image\/(gif|apng)/;
const perhapsByName = /\.(png|webp|avif|svg)(\?|#|$)|^data:image\/(png|webp|avif|svg)/i;
const perhapsByType = /^image\/(png|webp|avif|svg)/;
/** Bytes within which a picture says that it moves; it may say so after its colour profile. */
const headBytes = 65_536;

const typeOf = (url: string): string => {
  const [entry] = performance.getEntriesByName(url) as (PerformanceResourceTiming & { contentType?: string })[];
  return entry?.contentType ?? '';
};

/** Fetches a picture and waits until it can be drawn. */
export const loaded = async (src: string, cors = false): Promise<HTMLImageElement> => {
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
const firstFrame = async (url: string): Promise<string> => {
  const image = await loaded(url);
  try {
    return drawn(image);
  } catch {
    return loaded(url, true).then(drawn, () => standIn(image));
  }
};

/** The first bytes, one letter each, of a picture the browser has already. Reading ends as soon as there is enough. */
const headOf = async (url: string): Promise<string> => {
  const { body } = await fetch(url, { cache: 'force-cache' });
  const reader = body?.getReader();
  let head = '';
  while (reader && head.length < headBytes) {
    const { value, done } = await reader.read();
    if (done) return head;
    head += Array.from(value, (byte) => String.fromCharCode(byte)).join('');
  }
  await reader?.cancel();
  return head;
};

/** A PNG with frames, a WebP with its animation bit, an AVIF that is a sequence. */
const isMoving = (head: string): boolean =>
  /^.PNG.*acTL/s.test(head.split('IDAT')[0] ?? '') ||
  (/^RIFF....WEBPVP8X/s.test(head) && (head.charCodeAt(20) & 2) > 0) ||
  /^.{4}ftyp.{0,24}avis/s.test(head);

/** A drawing without what moves in it. It stays a drawing, sharp at any size. */
const stillDrawing = (head: string): string | undefined => {
  const text = new TextDecoder().decode(Uint8Array.from(head, (letter) => letter.charCodeAt(0)));
  if (!/<(animate|set\b)|@keyframes/.test(text)) return undefined;
  const still = text
    .replace(/<(animate\w*|set)\b(?:[^>]*\/>|.*?<\/\1>)/gs, '')
    .replace(/<\/svg>\s*$/, '<style>*{animation:none!important;transition:none!important}</style></svg>');
  return `data:image/svg+xml,${encodeURIComponent(still)}`;
};

/** False from the first refusal on: a policy that forbids asking would write a complaint for each picture. */
let mayAsk = true;
let turn: Promise<unknown> = Promise.resolve();
/** One after the other, so that the first refusal is also the last. */
const headInTurn = (url: string): Promise<string> => {
  const head = turn.then(() => (mayAsk ? headOf(url) : ''));
  turn = head.catch(() => {
    mayAsk = false;
  });
  return head;
};

/** What shows a picture standing still, or nothing where it stands still already or cannot be told. */
export async function stillOf(url: string): Promise<string | undefined> {
  const type = typeOf(url);
  if (byName.test(url) || byType.test(type)) return firstFrame(url);
  if (!perhapsByName.test(url) && !perhapsByType.test(type)) return undefined;
  let head: string;
  if (url.startsWith('data:')) {
    const text = url.slice(url.indexOf(',') + 1);
    const byte = (_: string, hex: string) => String.fromCharCode(Number.parseInt(hex, 16));
    head = /^[^,]*;base64,/.test(url) ? atob(text) : text.replace(/%([\da-f]{2})/gi, byte);
    // Another site's answer may be read with CORS only; asking without would fill its visitors' consoles.
  } else if (new URL(url).origin === location.origin) head = await headInTurn(url);
  else return undefined;
  if (isMoving(head)) return firstFrame(url);
  return head.includes('<svg') && head.length < headBytes ? stillDrawing(head) : undefined;
}
