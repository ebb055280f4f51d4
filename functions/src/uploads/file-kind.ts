import type { UploadKind } from '@society-gal/contracts';

function startsWith(bytes: Buffer, magic: readonly number[]) {
  return magic.every((byte, index) => bytes[index] === byte);
}
function latin1Text(bytes: Buffer, from: number, to: number) {
  return bytes.subarray(from, to).toString('latin1');
}

/** Names of the entries of a ZIP, read from its central directory; empty when that is missing or cut off. */
function zipEntries(bytes: Buffer): string[] {
  const end = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  if (end < 0 || end + 20 > bytes.length) return [];
  const names: string[] = [];
  let at = bytes.readUInt32LE(end + 16);
  while (names.length < 2_000 && at + 46 <= bytes.length && bytes.readUInt32LE(at) === 0x02014b50) {
    const length = bytes.readUInt16LE(at + 28);
    names.push(latin1Text(bytes, at + 46, at + 46 + length));
    at += 46 + length + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return names;
}

// Stream names of compound files (MS-CFB) are UTF-16; these two tell Word from PowerPoint.
function utf16(text: string) {
  return Buffer.from(text, 'utf16le');
}

/**
 * The kind of a file by its content, or null for any other. The declared type and the name are not trusted: an HTML page
 * named like a picture would run in a colleague's browser. Office files with macros (`vbaProject`) are refused.
 */
export function fileKind(bytes: Buffer): UploadKind | null {
  if (latin1Text(bytes, 0, 5) === '%PDF-') return 'pdf';
  if (startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'png';
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) return 'jpg';
  if (startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])) {
    if (bytes.includes(utf16('WordDocument'))) return 'doc';
    if (bytes.includes(utf16('PowerPoint Document'))) return 'ppt';
    return null;
  }
  if (startsWith(bytes, [0x50, 0x4b, 0x03, 0x04])) {
    const entries = zipEntries(bytes);
    if (!entries.includes('[Content_Types].xml') || entries.some((name) => name.endsWith('vbaProject.bin')))
      return null;
    if (entries.includes('word/document.xml')) return 'docx';
    if (entries.includes('ppt/presentation.xml')) return 'pptx';
  }
  return null;
}

/** A file's name without a path or control characters, at most 120 characters. */
export function safeFileName(encoded: string | undefined): string {
  let name = '';
  try {
    name = decodeURIComponent(encoded ?? '');
  } catch {
    // A badly encoded name is no reason to refuse a person's file; it is stored as 'file'.
  }
  const base = name.split(/[\\/]/).at(-1) ?? '';
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters would forge a download's header
  const clean = base.replace(/[\u0000-\u001f\u007f-\u009f"<>|:*?\u202a-\u202e\u2066-\u2069]/g, '').trim();
  return clean.slice(-120) || 'file';
}
