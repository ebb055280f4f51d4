import { existsSync } from 'node:fs';
import { mkdtemp, readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { fileDigest, pagesFormat, readPublished } from '../../shell/site-pages.ts';
import { fetchPictures, fetchPublished, fetchWords } from './fetch-published.ts';

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

const aPublicSite = async (files: Record<string, string>) => {
  const server = createServer((request, response) => {
    const body = files[(request.url ?? '/').slice(1)];
    response.writeHead(body === undefined ? 404 : 200).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(() => server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};
const aFolder = () => mkdtemp(join(tmpdir(), 'published-'));
const pages = (files: Record<string, string>, format: number = pagesFormat) =>
  JSON.stringify({ format, files, buildId: '0123', css: '', preloadedFonts: [], pages: [], notFound: {} });
const digest = (text: string) => fileDigest(new TextEncoder().encode(text));

test('The shell is deployed with the pages and files of the live public site', async () => {
  const origin = await aPublicSite({
    'published/pages.json': pages({ 'art/mark.svg': digest('<svg/>') }),
    'published/files/art/mark.svg': '<svg/>',
  });
  const folder = await aFolder();
  await fetchPublished(origin, folder);
  expect(await readFile(join(folder, 'files/art/mark.svg'), 'utf8')).toBe('<svg/>');
  expect((await readPublished(folder)).buildId).toBe('0123');
});

test('The operator reads which command comes first without a public site', async () => {
  await expect(fetchPublished(await aPublicSite({}), await aFolder())).rejects.toThrow(/npm run deploy:public-site/);
});

test('A file that is not what the list names is refused, and so is a name that leads outside', async () => {
  for (const path of ['art/mark.svg', '../mark.svg', '/mark.svg']) {
    const folder = await aFolder();
    const origin = await aPublicSite({
      'published/pages.json': pages({ [path]: digest('<svg/>') }),
      'published/files/art/mark.svg': '<script/>',
    });
    await expect(fetchPublished(origin, folder)).rejects.toThrow(/not the file|no name for a file/);
    expect(existsSync(join(folder, 'files'))).toBe(false);
  }
});

test('Pages of a format that this shell cannot read stop the deploy', async () => {
  const folder = await aFolder();
  await fetchPublished(await aPublicSite({ 'published/pages.json': pages({}, pagesFormat + 1) }), folder);
  await expect(readPublished(folder)).rejects.toThrow(/deploy the older of the two anew/);
});

test('A deploy composes from the words that staff have published, and from those of the code before they first did', async () => {
  const words = { edition: 3, facts: { organisation: { name: 'Ours' } }, pages: {} };
  const published = JSON.stringify({ ...JSON.parse(pages({})), words });
  expect(await fetchWords(await aPublicSite({ 'published/pages.json': published }))).toEqual(words);
  expect(await fetchWords(await aPublicSite({ 'published/pages.json': pages({}) }))).toBeUndefined();
  expect(await fetchWords(await aPublicSite({}))).toBeUndefined();
});

test('A deploy stops when the public site cannot be asked for the words of staff', async () => {
  const origin = await aPublicSite({ 'published/pages.json': 'no JSON' });
  await expect(fetchWords(origin)).rejects.toThrow(/could not be asked for what staff have published/);
  for (const close of closing.splice(0)) close();
  await expect(fetchWords(origin)).rejects.toThrow(/deploy again when it answers/);
});

test('A deploy of the shell carries the pictures that staff have published, and stops where one is missing', async () => {
  const folder = await aFolder();
  const path = 'library/0123456789abcdef.png';
  const words = { edition: 1, facts: { partners: [{ name: 'Ours', logo: `/${path}` }] }, pages: {} };
  await fetchPictures(await aPublicSite({ [path]: 'a picture' }), words, folder);
  expect(await readFile(join(folder, path), 'utf8')).toBe('a picture');
  await expect(fetchPictures(await aPublicSite({}), words, folder)).rejects.toThrow(
    /0123456789abcdef\.png answered 404/,
  );
});
