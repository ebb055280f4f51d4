import { letterPreviewHeaders } from '@society-gal/contracts/http';
import { letterPreviewPath } from '@society-gal/contracts/letters';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi } from '../fixtures/api-with-mail.ts';

let server: TestApi;
let desk: typeof import('../../../functions/src/letters/letters.ts');
let previewLetter: typeof import('../../../functions/src/letters/preview-letter.ts')['previewLetter'];

beforeAll(async () => {
  server = await startApi('preview');
  desk = await import('../../../functions/src/letters/letters.ts');
  ({ previewLetter } = await import('../../../functions/src/letters/preview-letter.ts'));
});
afterAll(() => server.stop());

const writer = { uid: 'u1', email: 'letters@example.org', roles: ['communications' as const] };
const written = async (): Promise<string> =>
  (
    await desk.saveLetter(
      {
        id: null,
        subject: 'Spring classes <open>',
        blocks: [{ kind: 'text', runs: [{ text: 'Twelve seats & coffee' }] }],
        lists: ['newsletter'],
        exclude: [],
      },
      writer,
    )
  ).id;
const page = (address: string) => server.request(address, { method: 'GET' });

test('A letter is previewed by day, by night and as plain text', async () => {
  const mail = await previewLetter(await written());
  expect(mail.subject).toBe('Spring classes <open>');
  expect(mail.text).toContain('Twelve seats & coffee');
  const [day, night] = await Promise.all([page(`${mail.page}&look=light`), page(`${mail.page}&look=dark`)]);
  expect(day.text).toContain('Twelve seats &amp; coffee');
  expect(day.text).toContain('@media not all');
  expect(night.text).toContain('@media all');
  const policy = letterPreviewHeaders('http://site.test')['content-security-policy'];
  expect(day.headers.get('content-security-policy')).toBe(policy);
});

test("A letter's preview shows our pictures, and without them what they show", async () => {
  const picture = { kind: 'picture' as const, name: 'mugs' as const, alt: 'Two mugs "steam" on a table.' };
  const words = { subject: 'Come for coffee', blocks: [picture], lists: ['newsletter'], exclude: [] };
  const { id } = await desk.saveLetter({ id: null, ...words }, writer);
  const mail = await previewLetter(id);
  expect(mail.text).toContain('Picture: Two mugs "steam" on a table.');
  const [shown, without] = await Promise.all([page(mail.page), page(`${mail.page}&look=no-pictures`)]);
  expect(shown.text).toContain(
    'src="http://site.test/art/letters/mugs.jpg" alt="Two mugs &quot;steam&quot; on a table."',
  );
  expect(without.text).toContain('alt="Two mugs &quot;steam&quot; on a table."');
  expect(without.text).not.toContain('src=');
  expect(shown.headers.get('content-security-policy')).toContain('img-src http://site.test;');
});

test("A letter's preview opens for nobody who guesses its address", async () => {
  const id = await written();
  const mine = (await previewLetter(id)).page;
  const another = (await previewLetter(await written())).page;
  const bodyOf = (address: string) => address.split('token=')[1]?.split('.')[0] ?? '';
  const swapped = mine.replace(bodyOf(mine), bodyOf(another));
  for (const address of [letterPreviewPath, `${letterPreviewPath}?token=${id}`, swapped])
    expect((await page(address)).status).toBe(404);
});
