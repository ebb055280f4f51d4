const movingName = /\.(gif|apng)(\?|#|$)|^data:image\/(gif|apng)/i;
const movingType = /^image\/(gif|apng)/;
/** The first bytes of the file tell. */
const perhapsMovingName = /\.(png|webp|avif|svg)(\?|#|$)|^data:image\/(png|webp|avif|svg)/i;
const perhapsMovingType = /^image\/(png|webp|avif|svg)/;
/** Bytes. A file may say that it is animated after its colour profile. */
const headBytes = 65_536;

const typeOf = (url: string): string => {
  const [entry] = performance.getEntriesByName(url) as (PerformanceResourceTiming & { contentType?: string })[];
  return entry?.contentType ?? '';
};

/** Throws when it cannot be drawn. */
export async function loadImage(src: string, cors = false): Promise<HTMLImageElement> {
  const image = new Image();
  if (cors) image.crossOrigin = 'anonymous';
  image.src = src;
  await image.decode();
  return image;
}

/** Throws for an image of another origin without CORS. */
const toDataUrl = (image: HTMLImageElement): string => {
  const canvas = document.createElement('canvas');
  canvas.width = image.naturalWidth;
  canvas.height = image.naturalHeight;
  canvas.getContext('2d')?.drawImage(image, 0, 0);
  return canvas.toDataURL();
};

/** For an image of another site that no script may copy. */
const placeholderFor = ({ naturalWidth: width, naturalHeight: height }: HTMLImageElement): string =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="-50 -50 100 100"><rect x="-999" y="-999" width="1998" height="1998" fill="#767676"/><path d="M-16-20h10v40h-10zM6-20h10v40H6z" fill="#fff"/></svg>`,
  )}`;

/** An image of another site is loaded again with CORS, else a placeholder takes its place. */
const firstFrame = async (url: string): Promise<string> => {
  const image = await loadImage(url);
  try {
    return toDataUrl(image);
  } catch {
    return loadImage(url, true).then(toDataUrl, () => placeholderFor(image));
  }
};

/** Milliseconds. */
const timeoutMs = 10_000;

/** One character for each byte. Reading ends when there are enough. */
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

/** PNG with frames, WebP with its animation bit, or AVIF sequence. */
const isAnimated = (head: string): boolean =>
  /^.PNG.*acTL/s.test(head.split('IDAT')[0] ?? '') ||
  (/^RIFF....WEBPVP8X/s.test(head) && (head.charCodeAt(20) & 2) > 0) ||
  /^.{4}ftyp.{0,24}avis/s.test(head);

/** Undefined for an SVG without animations. It stays an SVG, sharp at any size. */
const stillSvg = (head: string): string | undefined => {
  const text = new TextDecoder().decode(Uint8Array.from(head, (letter) => letter.charCodeAt(0)));
  if (!/<(animate|set\b)|@keyframes/.test(text)) return undefined;
  const still = text
    .replace(/<(animate\w*|set)\b(?:[^>]*\/>|.*?<\/\1>)/gs, '')
    .replace(/<\/svg>\s*$/, '<style>*{animation:none!important;transition:none!important}</style></svg>');
  return `data:image/svg+xml,${encodeURIComponent(still)}`;
};

/** A policy that forbids the request would log an error for each image, so the first refusal is the last. */
let mayFetch = true;
let lastRead: Promise<unknown> = Promise.resolve();
/** One after the other, so that the first refusal is also the last. */
const readHeadInTurn = (url: string): Promise<string> => {
  const head = lastRead.then(() => (mayFetch ? readHead(url) : ''));
  lastRead = head.catch(() => {
    mayFetch = false;
  });
  return head;
};

/** Undefined for an image that does not move or cannot be read. */
export async function stillImageOf(url: string): Promise<string | undefined> {
  const type = typeOf(url);
  if (movingName.test(url) || movingType.test(type)) return firstFrame(url);
  if (!perhapsMovingName.test(url) && !perhapsMovingType.test(type)) return undefined;
  let head: string;
  if (url.startsWith('data:')) {
    const text = url.slice(url.indexOf(',') + 1);
    const byte = (_: string, hex: string) => String.fromCharCode(Number.parseInt(hex, 16));
    head = /^[^,]*;base64,/.test(url) ? atob(text) : text.replace(/%([\da-f]{2})/gi, byte);
    // A request without CORS would fail and log an error in each visitor's console.
  } else if (new URL(url).origin === location.origin) head = await readHeadInTurn(url);
  else return undefined;
  if (isAnimated(head)) return firstFrame(url);
  return head.includes('<svg') && head.length < headBytes ? stillSvg(head) : undefined;
}
