import { inflateRawSync } from 'node:zlib';
import { type UploadKind, uploadKinds } from '@society-gal/contracts';

function startsWith(bytes: Buffer, magic: readonly number[]) {
  return magic.every((byte, index) => bytes[index] === byte);
}
function latin1Text(bytes: Buffer, from: number, to: number) {
  return bytes.subarray(from, to).toString('latin1');
}

type ZipEntry = { name: string; method: number; size: number; at: number };

/** The entries of a ZIP, read from its central directory; none when that is missing or cut off. */
function zipEntries(bytes: Buffer): ZipEntry[] {
  const end = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  if (end < 0 || end + 20 > bytes.length) return [];
  const entries: ZipEntry[] = [];
  let at = bytes.readUInt32LE(end + 16);
  while (entries.length < 2_000 && at + 46 <= bytes.length && bytes.readUInt32LE(at) === 0x02014b50) {
    const length = bytes.readUInt16LE(at + 28);
    entries.push({
      name: latin1Text(bytes, at + 46, at + 46 + length),
      method: bytes.readUInt16LE(at + 10),
      size: bytes.readUInt32LE(at + 20),
      at: bytes.readUInt32LE(at + 42),
    });
    at += 46 + length + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return entries;
}

/** More than any office file says of its parts. Bytes. */
const mostTypesBytes = 1024 * 1024;

/** The text of an entry, or null when it cannot be read, is packed in a way office files are not, or is too large. */
function entryText(bytes: Buffer, { at, method, size }: ZipEntry): string | null {
  if (at + 30 > bytes.length) return null;
  const from = at + 30 + bytes.readUInt16LE(at + 26) + bytes.readUInt16LE(at + 28);
  const packed = bytes.subarray(from, from + size);
  if (method === 0) return packed.toString('utf8');
  try {
    return method === 8 ? inflateRawSync(packed, { maxOutputLength: mostTypesBytes }).toString('utf8') : null;
  } catch {
    return null;
  }
}

/** The kind of an office file of today. Macros are a part of any name whose type says `vbaProject` or `macroEnabled`. */
function openXmlKind(bytes: Buffer): UploadKind | null {
  const entries = zipEntries(bytes);
  const types = entries.find(({ name }) => name === '[Content_Types].xml');
  const typesText = types ? entryText(bytes, types) : null;
  if (typesText === null || /vbaProject|macroEnabled/i.test(typesText)) return null;
  const names = entries.map(({ name }) => name);
  if (names.some((name) => /vbaProject\.bin$/i.test(name))) return null;
  if (names.includes('word/document.xml')) return 'docx';
  return names.includes('ppt/presentation.xml') ? 'pptx' : null;
}

// Names in compound files (MS-CFB) are UTF-16, and their letters count the same in either case.
function utf16(text: string) {
  return Buffer.from(text, 'utf16le').toString('latin1');
}

/** PowerPoint keeps macros inside its own stream: the headers of VBAInfoContainer and VBAInfoAtom (MS-PPT 2.4.10, 2.4.11). */
const macrosOfPowerPoint = ['\u001f\0\u00ff\u0003\u0014\0\0\0', '\u0002\0\0\u0004\u000c\0\0\0'];

/** The kind of an office file of before 2007. Word and Excel keep macros in a stream `_VBA_PROJECT` (MS-OVBA 2.2.1). */
function compoundKind(bytes: Buffer): UploadKind | null {
  const text = bytes.toString('latin1');
  if (text.toLowerCase().includes(utf16('_vba_project')) || macrosOfPowerPoint.some((mark) => text.includes(mark)))
    return null;
  if (text.includes(utf16('WordDocument'))) return 'doc';
  return text.includes(utf16('PowerPoint Document')) ? 'ppt' : null;
}

/**
 * The kind of a file by its content, or null for any other. The declared type and the name are not trusted: an HTML page
 * named like a picture would run in a colleague's browser. Office files with macros are refused, old and new ones.
 */
export function fileKind(bytes: Buffer): UploadKind | null {
  if (latin1Text(bytes, 0, 5) === '%PDF-') return 'pdf';
  if (startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'png';
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) return 'jpg';
  if (startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])) return compoundKind(bytes);
  if (startsWith(bytes, [0x50, 0x4b, 0x03, 0x04])) return openXmlKind(bytes);
  return null;
}

/** The most characters of a stored file name. */
const mostNameCharacters = 120;

/** A name with the ending of what the file is: a PDF sent as `cv.exe` or `cv.pdf.exe` is stored as `cv.pdf`. */
function withEnding(name: string, kind: UploadKind): string {
  const endings: readonly string[] = uploadKinds[kind].extensions;
  const bare = name.replace(/[. ]+$/, '');
  const hasEnding = (text: string) => endings.some((ending) => text.toLowerCase().endsWith(ending));
  if (hasEnding(bare)) return bare;
  const without = bare.replace(/\.[a-z0-9]{1,8}$/i, '').replace(/[. ]+$/, '');
  return hasEnding(without) ? without : `${without || 'file'}${endings[0]}`;
}

/**
 * A file's name without a path or control characters, with the ending of its kind, at most 120 characters: its end is
 * kept, and no character is cut in half.
 */
export function safeFileName(encoded: string | undefined, kind: UploadKind): string {
  let name = '';
  try {
    name = decodeURIComponent(encoded ?? '');
  } catch {
    // A badly encoded name is no reason to refuse a person's file; it is stored as 'file'.
  }
  const base = name.split(/[\\/]/).at(-1) ?? '';
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters would forge a download's header
  const clean = base.replace(/[\u0000-\u001f\u007f-\u009f"<>|:*?\u202a-\u202e\u2066-\u2069]/g, '').trim();
  const kept = withEnding(clean, kind).slice(-mostNameCharacters);
  return kept.replace(/^[\udc00-\udfff]/, '');
}
