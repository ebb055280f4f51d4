import { portsFrom } from '@society-gal/contracts/http';
import { collections } from '@society-gal/contracts/store';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startApi, type TestApi } from '../fixtures/api-with-stripe.ts';
import { aDesk, site } from './words-desk.ts';

vi.mock('../../../functions/src/publishing/compose-site.ts', () => ({ composeSite: site.compose }));

let server: TestApi;
let desk: Awaited<ReturnType<typeof aDesk>>;
beforeAll(async () => {
  process.env.FIREBASE_STORAGE_EMULATOR_HOST ??= `127.0.0.1:${portsFrom(process.env).storage}`;
  server = await startApi('library', { UPLOADS_BUCKET: 'demo-library.appspot.com' });
  desk = await aDesk(server);
});
afterAll(() => server.stop());

const aPicture = (width = 40, height = 30) => sharp({ create: { width, height, channels: 3, background: '#8a2b4a' } });
/** As a telephone writes it: with the place where it was taken. */
const withPlace = (width?: number) =>
  aPicture(width).withExif({
    IFD0: { Copyright: 'Nadia' },
    IFD3: { GPSLatitude: '34/1 25/1 0/1', GPSLatitudeRef: 'N' },
  });
const add = (bytes: Buffer, alt = 'A red square') => ({ alt, data: bytes.toString('base64') });

it('A picture loses the place and the owner that a camera wrote into it, and stays the same picture', async () => {
  for (const type of ['jpeg', 'png', 'webp'] as const) {
    const taken = await withPlace().toFormat(type).toBuffer();
    expect((await sharp(taken).metadata()).exif).toBeDefined();
    const { art, address } = await desk.call('add-picture', add(taken));
    expect(art).toMatch(/^\/library\/[0-9a-f]{16}\.(?:jpg|png|webp)$/);
    const shown = Buffer.from(await (await fetch(`${server.url}${address}`)).arrayBuffer());
    expect(shown.toString('latin1')).not.toMatch(/Nadia|GPS|Exif/);
    const { exif, xmp, width, height, format } = await sharp(shown).metadata();
    expect({ exif, xmp, width, height, format }).toEqual({
      exif: undefined,
      xmp: undefined,
      width: 40,
      height: 30,
      format: type,
    });
    expect(await sharp(shown).raw().toBuffer()).toEqual(await sharp(taken).raw().toBuffer());
  }
});

it('A picture with several scans and one that shines through stay whole', async () => {
  const progressive = await aPicture(300).jpeg({ progressive: true }).toBuffer();
  const clear = await aPicture().ensureAlpha(0.5).webp().toBuffer();
  for (const taken of [progressive, clear]) {
    const { address } = await desk.call('add-picture', add(taken));
    const shown = Buffer.from(await (await fetch(`${server.url}${address}`)).arrayBuffer());
    expect(await sharp(shown).raw().toBuffer()).toEqual(await sharp(taken).raw().toBuffer());
  }
});

it('Somebody finds her picture among the drawings, with its words', async () => {
  const { art } = await desk.call('add-picture', add(await aPicture(50).png().toBuffer(), 'The logo of Ann & Co'));
  const { pictures } = await desk.call('picture-library', {});
  expect(pictures[0]).toMatchObject({ art, alt: 'The logo of Ann & Co', ours: true });
  expect(pictures.at(-1)).toEqual({ art: 'mugs', address: '/art/mugs.avif', alt: '', ours: false });
  const stored = await server.documents(collections.libraryPictures);
  expect(stored.find(({ id }) => art === `/library/${id}`)).toMatchObject({
    width: 50,
    height: 30,
    by_email: desk.writer.email,
  });
});

it('What is no picture is refused, whatever it calls itself', async () => {
  const png = await aPicture().png().toBuffer();
  const jpeg = await aPicture().jpeg().toBuffer();
  for (const bytes of [
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    Buffer.from('<!doctype html><script>alert(1)</script>'),
    Buffer.from('GIF89a'),
    Buffer.from([]),
    Buffer.from([0xff, 0xd8]),
    Buffer.from([0xff, 0xd8, 0xff, 0xff, 0xff, 0xff]),
    png.subarray(0, 60),
    jpeg.subarray(0, 30),
    Buffer.from('RIFF\u0000\u0000\u0000\u0000WEBPVP8X'),
    await aPicture(4_001, 10).png().toBuffer(),
    Buffer.alloc(500_001),
  ])
    expect(await desk.refused('add-picture', add(bytes))).toMatchObject({ status: 400 });
});

it('A picture carries nothing that was hidden behind its end', async () => {
  const png = await aPicture().png().toBuffer();
  const jpeg = await aPicture().jpeg().toBuffer();
  for (const taken of [png, jpeg]) {
    const { address } = await desk.call(
      'add-picture',
      add(Buffer.concat([taken, Buffer.from('<script>alert(1)</script>')])),
    );
    expect(await (await fetch(`${server.url}${address}`)).text()).not.toContain('<script>');
  }
  expect((await fetch(`${server.url}/api/staff/library/${'0'.repeat(16)}.png`)).status).toBe(404);
});
