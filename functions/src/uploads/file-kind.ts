import { inflateRawSync } from 'node:zlib';
import { type UploadKind, uploadKinds } from '@society-gal/contracts/forms';

function startsWith(bytes: Buffer, magic: readonly number[]) {
  return magic.every((byte, index) => bytes[index] === byte);
}
function latin1Text(bytes: Buffer, from: number, to: number) {
  return bytes.subarray(from, to).toString('latin1');
}

/** A file that is stored already. It is read in small parts, because an instance takes many files at once. */
export type StoredFile = {
  size: number;
  /** The bytes from `from` up to `to`, or to the end of the file. */
  read: (from: number, to: number) => Promise<Buffer>;
  /** All bytes in order. */
  pieces: () => AsyncIterable<Buffer>;
};

type ZipEntry = { name: string; method: number; size: number; at: number };

/** The record that ends a ZIP, with the longest comment that it may have (APPNOTE 4.3.16). Bytes. */
const maxEndBytes = 22 + 0xffff;
/** More than the directory of any office file of 5 MB has. Bytes. */
const maxDirectoryBytes = 512 * 1024;

/** The entries of a ZIP, read from its central directory; none when that is missing, cut off or too large. */
async function zipEntries(file: StoredFile): Promise<ZipEntry[]> {
  const tailAt = Math.max(0, file.size - maxEndBytes);
  const tail = await file.read(tailAt, file.size);
  const end = tail.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  if (end < 0 || end + 20 > tail.length) return [];
  const directoryAt = tail.readUInt32LE(end + 16);
  const directoryBytes = tailAt + end - directoryAt;
  if (directoryBytes <= 0 || directoryBytes > maxDirectoryBytes) return [];
  const bytes = await file.read(directoryAt, directoryAt + directoryBytes);
  const entries: ZipEntry[] = [];
  let at = 0;
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
const maxTypesBytes = 1024 * 1024;

/** The text of an entry, or null when it cannot be read, is packed in a way office files are not, or is too large. */
async function entryText(file: StoredFile, { at, method, size }: ZipEntry, maxBytes: number): Promise<string | null> {
  if (at + 30 > file.size || size > maxBytes) return null;
  const header = await file.read(at, at + 30);
  const from = at + 30 + header.readUInt16LE(26) + header.readUInt16LE(28);
  const packed = from < file.size ? await file.read(from, from + size) : Buffer.alloc(0);
  if (method === 0) return packed.toString('utf8');
  try {
    return method === 8 ? inflateRawSync(packed, { maxOutputLength: maxBytes }).toString('utf8') : null;
  } catch {
    return null;
  }
}

/** Is this XML whose letters say what it says? Office writes UTF-8 without a DOCTYPE; whoever hides a word uses what Office reads all the same. */
function isPlain(xml: string | null): xml is string {
  return xml !== null && !/\0|\ufffd|<!DOCTYPE|encoding\s*=\s*["'](?!utf-8["'])/i.test(xml);
}

const relationships = /<[\w:]*Relationship\b(?:[^"'>]|"[^"]*"|'[^']*')*/gi;
const targets = /\bTarget\s*=\s*(?:"([^"]*)"|'([^']*)')/i;

/** What a part may name outside the file: places to go to and pictures, and the template on its writer's own disk. */
function isHarmlessRelationship(relationship: string): boolean {
  const [, inDouble, inSingle] = targets.exec(relationship) ?? [];
  const rest = relationship.replace(targets, '');
  // An entity would hide what kind it is.
  if (rest.includes('&')) return false;
  if (!/TargetMode\s*=\s*["']External/i.test(rest)) return true;
  const [, kind = ''] = /Type\s*=\s*["'][^"']*\/(\w+)["']/.exec(rest) ?? [];
  if (kind === 'attachedTemplate') return /^(?:file:\/\/\/)?[a-z]:/i.test(inDouble ?? inSingle ?? '');
  return ['hyperlink', 'image', 'video', 'audio', 'media'].includes(kind);
}

/** The relationships of a file are read so many parts at once, each no larger than this. Bytes. */
const relationshipsAtOnce = 20;
const maxRelationshipBytes = 256 * 1024;

/** Does a part fetch something when the file is opened, such as a template with macros or a linked program? */
async function reachesOut(file: StoredFile, entries: readonly ZipEntry[]): Promise<boolean> {
  const parts = entries.filter(({ name }) => /\.rels$/i.test(name));
  for (let first = 0; first < parts.length; first += relationshipsAtOnce) {
    const some = parts.slice(first, first + relationshipsAtOnce);
    const texts = await Promise.all(some.map((part) => entryText(file, part, maxRelationshipBytes)));
    for (const text of texts)
      if (!isPlain(text) || !(text.match(relationships) ?? []).every(isHarmlessRelationship)) return true;
  }
  return false;
}

/**
 * The kind of an office file of today. Macros, and programs inside, are parts of any name whose type says so; a part of a type that is
 * missing in the list is none for Office.
 */
async function openXmlKind(file: StoredFile): Promise<UploadKind | null> {
  const entries = await zipEntries(file);
  const types = entries.find(({ name }) => name === '[Content_Types].xml');
  const typesText = types ? await entryText(file, types, maxTypesBytes) : null;
  if (!isPlain(typesText) || /&#|vbaProject|macroEnabled|oleObject|activeX/i.test(typesText)) return null;
  const names = entries.map(({ name }) => name);
  if (new Set(names).size < names.length || names.some((name) => /vbaProject\.bin$|embeddings\/.*\.bin$/i.test(name)))
    return null;
  if (await reachesOut(file, entries)) return null;
  if (names.includes('word/document.xml')) return 'docx';
  return names.includes('ppt/presentation.xml') ? 'pptx' : null;
}

// Names in compound files (MS-CFB) are UTF-16, and their letters count the same in either case.
function utf16(text: string) {
  return Buffer.from(text, 'utf16le').toString('latin1');
}

/** PowerPoint keeps macros inside its own stream: the headers of VBAInfoContainer and VBAInfoAtom (MS-PPT 2.4.10, 2.4.11). */
const macrosOfPowerPoint = ['\u001f\0\u00ff\u0003\u0014\0\0\0', '\u0002\0\0\u0004\u000c\0\0\0'];
/** More than the longest mark that is looked for: one that two pieces share is found in the second. Characters. */
const overlap = 64;

/** The kind of an office file from before 2007. Word and Excel keep macros in a stream `_VBA_PROJECT` (MS-OVBA 2.2.1). */
async function compoundKind(file: StoredFile): Promise<UploadKind | null> {
  let hasWord = false;
  let hasPowerPoint = false;
  let before = '';
  for await (const piece of file.pieces()) {
    const text = before + piece.toString('latin1');
    if (text.toLowerCase().includes(utf16('_vba_project')) || macrosOfPowerPoint.some((mark) => text.includes(mark)))
      return null;
    // A program that was packed into the document (MS-OLEDS 2.3.6).
    if (text.includes(utf16('\u0001Ole10Native'))) return null;
    hasWord ||= text.includes(utf16('WordDocument'));
    hasPowerPoint ||= text.includes(utf16('PowerPoint Document'));
    before = text.slice(-overlap);
  }
  if (hasWord) return 'doc';
  return hasPowerPoint ? 'ppt' : null;
}

/** As many bytes as it takes to tell what a file may be. */
export const firstBytes = 8;

const marks: readonly { magic: readonly number[]; kinds: readonly UploadKind[] }[] = [
  { magic: [...Buffer.from('%PDF-')], kinds: ['pdf'] },
  { magic: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a], kinds: ['png'] },
  { magic: [0xff, 0xd8, 0xff], kinds: ['jpg'] },
  { magic: [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1], kinds: ['doc', 'ppt'] },
  { magic: [0x50, 0x4b, 0x03, 0x04], kinds: ['docx', 'pptx'] },
];

/** What a file may be whose first bytes, {@link firstBytes} of them, are these. */
export function possibleKinds(first: Buffer): readonly UploadKind[] {
  return marks.find(({ magic }) => startsWith(first, magic))?.kinds ?? [];
}

/**
 * The kind of a file by its content, or null for any other. The declared type and the name are not trusted: an HTML page
 * named like a picture would run in a colleague's browser. Office files with macros or programs inside, and those that fetch one, are refused.
 */
export async function fileKind(file: StoredFile): Promise<UploadKind | null> {
  const kinds = possibleKinds(await file.read(0, firstBytes));
  if (kinds.includes('doc')) return compoundKind(file);
  if (kinds.includes('docx')) return openXmlKind(file);
  return kinds[0] ?? null;
}

/** The most characters of a stored file name. */
const maxNameLength = 120;

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
  const shortName = withEnding(clean, kind).slice(-maxNameLength);
  return shortName.replace(/^[\udc00-\udfff]/, '');
}
