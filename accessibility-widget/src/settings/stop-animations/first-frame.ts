/** Formats that move: told by the address or the type. */
const movingName = /\.(gif|apng)(\?|#|$)|^data:image\/(gif|apng)/i;
const movingType = /^image\/(gif|apng)/;
/** Formats that may move: told by the first bytes of the file. */
const perhapsMovingName = /\.(png|webp|avif|svg)(\?|#|$)|^data:image\/(png|webp|avif|svg)/i;
const perhapsMovingType = /^image\/(png|webp|avif|svg)/;
/** Bytes within which a file says that it is animated. It may say so after its colour profile. */
const headBytes = 65_536;

const typeOf = (url: string): string => {
  const [entry] = performance.getEntriesByName(url) as (PerformanceResourceTiming & { contentType?: string })[];
  return entry?.contentType ?? '';
};

/** Loads an image and waits until it can be drawn. Throws when it cannot. */
export async function loadImage(src: string, cors = false): Promise<HTMLImageElement> {
  const image = new Image();
  if (cors) image.crossOrigin = 'anonymous';
  image.src = src;
  await image.decode();
  return image;
}

/** The image as it shows now, as a data URL. Throws for one of another origin without CORS. */
const toDataUrl = (image: HTMLImageElement): string => {
  const canvas = document.createElement('canvas');
  canvas.width = image.naturalWidth;
  canvas.height = image.naturalHeight;
  canvas.getContext('2d')?.drawImage(image, 0, 0);
  return canvas.toDataURL();
};

/** Two bars on grey, in the size of an image of another site that no script may copy. */
const placeholderFor = ({ naturalWidth: width, naturalHeight: height }: HTMLImageElement): string =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="-50 -50 100 100"><rect x="-999" y="-999" width="1998" height="1998" fill="#767676"/><path d="M-16-20h10v40h-10zM6-20h10v40H6z" fill="#fff"/></svg>`,
  )}`;

/** The first frame. An image of another site is loaded again with CORS; where that is refused, a placeholder takes its place. */
const firstFrame = async (url: string): Promise<string> => {
  const image = await loadImage(url);
  try {
    return toDataUrl(image);
  } catch {
    return loadImage(url, true).then(toDataUrl, () => placeholderFor(image));
  }
};

/** An image that takes longer keeps its place as it is. Milliseconds. */
const timeoutMs = 10_000;

/** The first bytes of an image that the browser has in its cache, as one character each. Reading ends when there are enough. */
const readHead = async (url: string): Promise<string> => {
  const { body } = await fetch(url, { cache: 'force-cache', signal: AbortSignal.timeout(timeoutMs) });
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

/** True for a PNG with frames, a WebP with its animation bit, an AVIF that is a sequence. */
const isAnimated = (head: string): boolean =>
  /^.PNG.*acTL/s.test(head.split('IDAT')[0] ?? '') ||
  (/^RIFF....WEBPVP8X/s.test(head) && (head.charCodeAt(20) & 2) > 0) ||
  /^.{4}ftyp.{0,24}avis/s.test(head);

/** An SVG without its animations; undefined for one that has none. It stays an SVG, sharp at any size. */
const stillSvg = (head: string): string | undefined => {
  const text = new TextDecoder().decode(Uint8Array.from(head, (letter) => letter.charCodeAt(0)));
  if (!/<(animate|set\b)|@keyframes/.test(text)) return undefined;
  const still = text
    .replace(/<(animate\w*|set)\b(?:[^>]*\/>|.*?<\/\1>)/gs, '')
    .replace(/<\/svg>\s*$/, '<style>*{animation:none!important;transition:none!important}</style></svg>');
  return `data:image/svg+xml,${encodeURIComponent(still)}`;
};

/** False after the first refusal: a policy that forbids the request would log an error for each image. */
let mayFetch = true;
let lastRead: Promise<unknown> = Promise.resolve();
/** Reads one after the other, so that the first refusal is also the last. */
const readHeadInTurn = (url: string): Promise<string> => {
  const head = lastRead.then(() => (mayFetch ? readHead(url) : ''));
  lastRead = head.catch(() => {
    mayFetch = false;
  });
  return head;
};

/** The address of a still image for a moving one; undefined for one that does not move or whose format cannot be read. */
export async function stillImageOf(url: string): Promise<string | undefined> {
  const type = typeOf(url);
  if (movingName.test(url) || movingType.test(type)) return firstFrame(url);
  if (!perhapsMovingName.test(url) && !perhapsMovingType.test(type)) return undefined;
  let head: string;
  if (url.startsWith('data:')) {
    const text = url.slice(url.indexOf(',') + 1);
    const byte = (_: string, hex: string) => String.fromCharCode(Number.parseInt(hex, 16));
    head = /^[^,]*;base64,/.test(url) ? atob(text) : text.replace(/%([\da-f]{2})/gi, byte);
    // The file of another site can be read with CORS only; a request without it would log an error in each visitor's console.
  } else if (new URL(url).origin === location.origin) head = await readHeadInTurn(url);
  else return undefined;
  if (isAnimated(head)) return firstFrame(url);
  return head.includes('<svg') && head.length < headBytes ? stillSvg(head) : undefined;
}
