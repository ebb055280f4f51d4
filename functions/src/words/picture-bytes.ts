/** A picture without anything that tells where, when or with what it was taken. */
export type CleanPicture = { type: 'png' | 'jpg' | 'webp'; width: number; height: number; bytes: Buffer };

/** Wider than any place on a page. Pixels. */
export const longestSide = 4_000;

const pngMark = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** What a still picture needs: https://www.w3.org/TR/png-3/#5ChunkOrdering */
const pngChunks = ['IHDR', 'PLTE', 'tRNS', 'sRGB', 'IDAT', 'IEND'];

function cleanPng(bytes: Buffer): CleanPicture | null {
  const kept: Buffer[] = [pngMark];
  for (let at = pngMark.length; at + 12 <= bytes.length; ) {
    const length = bytes.readUInt32BE(at);
    const name = bytes.toString('latin1', at + 4, at + 8);
    const end = at + 12 + length;
    if (end > bytes.length || (kept.length === 1 && (name !== 'IHDR' || length !== 13))) return null;
    if (pngChunks.includes(name)) kept.push(bytes.subarray(at, end));
    if (name === 'IEND')
      return {
        type: 'png',
        width: bytes.readUInt32BE(16),
        height: bytes.readUInt32BE(20),
        bytes: Buffer.concat(kept),
      };
    at = end;
  }
  return null;
}

const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
/** APP1 to APP15 hold EXIF, GPS, notes and small copies of the picture; Adobe's APP14 says how its colors are meant. */
const isDropped = (marker: number, name: string) =>
  marker === 0xfe || (marker > 0xe0 && marker <= 0xef && !(marker === 0xee && name === 'Adobe'));

/** Where the compressed picture after a scan's head ends: at the next marker that is no part of it. */
function endOfScan(bytes: Buffer, from: number): number {
  let at = from;
  while (at + 1 < bytes.length) {
    const next = bytes[at + 1] ?? 0;
    if (bytes[at] === 0xff && next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at;
    at += 1;
  }
  return bytes.length;
}

function cleanJpeg(bytes: Buffer): CleanPicture | null {
  const kept: Buffer[] = [bytes.subarray(0, 2)];
  let size: { width: number; height: number } | null = null;
  for (let at = 2; at + 4 <= bytes.length || bytes[at + 1] === 0xd9; ) {
    const marker = bytes[at + 1] ?? 0;
    if (bytes[at] !== 0xff) return null;
    if (marker === 0xd9)
      return size && { type: 'jpg', ...size, bytes: Buffer.concat([...kept, bytes.subarray(at, at + 2)]) };
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    const end = at + 2 + bytes.readUInt16BE(at + 2);
    if (end > bytes.length || end < at + 4) return null;
    if (isFrame(marker) && end >= at + 9)
      size = { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) };
    const next = marker === 0xda ? endOfScan(bytes, end) : end;
    if (!isDropped(marker, bytes.toString('latin1', at + 4, at + 9))) kept.push(bytes.subarray(at, next));
    at = next;
  }
  return null;
}

/** What a still picture needs: https://developers.google.com/speed/webp/docs/riff_container */
const webpChunks = ['VP8X', 'VP8 ', 'VP8L', 'ALPH'];
/** Of the flags of `VP8X`: transparency stays; colors, EXIF, XMP and motion go. */
const alphaFlag = 0x10;

function webpSize(name: string, chunk: Buffer): { width: number; height: number } | null {
  if (name === 'VP8X' && chunk.length >= 10)
    return { width: chunk.readUIntLE(4, 3) + 1, height: chunk.readUIntLE(7, 3) + 1 };
  if (name === 'VP8 ' && chunk.length >= 10)
    return { width: chunk.readUInt16LE(6) & 0x3fff, height: chunk.readUInt16LE(8) & 0x3fff };
  if (name === 'VP8L' && chunk.length >= 5) {
    const bits = chunk.readUInt32LE(1);
    return { width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 };
  }
  return null;
}

function cleanWebp(bytes: Buffer): CleanPicture | null {
  const kept: Buffer[] = [];
  let size: { width: number; height: number } | null = null;
  let hasPicture = false;
  for (let at = 12; at + 8 <= bytes.length; ) {
    const name = bytes.toString('latin1', at, at + 4);
    const length = bytes.readUInt32LE(at + 4);
    const end = at + 8 + length + (length % 2);
    if (at + 8 + length > bytes.length) return null;
    const chunk = Buffer.from(bytes.subarray(at, end));
    if (name === 'VP8X') chunk[8] = (chunk[8] ?? 0) & alphaFlag;
    if (webpChunks.includes(name)) kept.push(chunk);
    size ??= webpSize(name, chunk.subarray(8));
    hasPicture ||= name === 'VP8 ' || name === 'VP8L';
    at = end;
  }
  if (!size || !hasPicture) return null;
  const body = Buffer.concat([Buffer.from('WEBP'), ...kept]);
  const head = Buffer.alloc(8);
  head.write('RIFF');
  head.writeUInt32LE(body.length, 4);
  return { type: 'webp', ...size, bytes: Buffer.concat([head, body]) };
}

/** A PNG, JPEG or still WebP by its content, without what is no picture; null for anything else, and for one that is cut off. */
export function cleanPicture(bytes: Buffer): CleanPicture | null {
  const says = (text: string, at: number) => bytes.toString('latin1', at, at + text.length) === text;
  if (bytes.subarray(0, pngMark.length).equals(pngMark)) return cleanPng(bytes);
  if (bytes[0] === 0xff && bytes[1] === 0xd8) return cleanJpeg(bytes);
  return says('RIFF', 0) && says('WEBP', 8) ? cleanWebp(bytes) : null;
}
