import { expect, type Frame, type Page } from '@playwright/test';
import { sampleMails } from '../../../functions/src/outbox/sample-mails.ts';
import { startInbox } from '../../../local-stack/stand-ins/inbox/inbox.ts';
import { freePort } from '../../api/fixtures/local-servers.ts';
import { test } from '../fixtures/stack.ts';

/** Every kind of mail, sent to an inbox of its own and read on the page where `npm start` shows mail. */
const inbox = { web: '', close: async () => {}, paths: new Map<string, string>() };

test.beforeAll(async () => {
  const [web, smtp] = [await freePort(), await freePort()];
  const { close } = await startInbox({ web, smtp });
  Object.assign(inbox, { web: `http://127.0.0.1:${web}`, close });
  Object.assign(process.env, {
    ENVIRONMENT: 'local',
    SITE_URL: 'https://societygal.example',
    ADMIN_URL: 'https://staff.societygal.example',
    TRUSTED_HOPS: 'caller',
    SMTP_URL: `smtp://127.0.0.1:${smtp}`,
    STRIPE_SECRET_KEY: 'sk_test_mails',
    STRIPE_WEBHOOK_SECRET: 'whsec_mails',
    RECORD_KEY: 'key-of-the-look-at-mails',
    ADDRESS_SALT: 'key-of-the-look-at-mails-a',
    LINK_KEY: 'key-of-the-look-at-mails-l',
  });
  const { composeMail } = await import('../../../functions/src/outbox/compose-mail.ts');
  const { smtpMailer } = await import('../../../functions/src/mail/transport.ts');
  const send = smtpMailer();
  for (const { payload } of sampleMails) await send(await composeMail('0123456789abcdef0123_0', payload));
  const kept = (await (await fetch(`${inbox.web}/email`)).json()) as { id: string }[];
  expect(kept).toHaveLength(sampleMails.length);
  for (const [index, { name }] of sampleMails.entries()) inbox.paths.set(name, `${inbox.web}/mail/${kept[index]?.id}`);
});
test.afterAll(() => inbox.close());

/** The mail itself, in its frame on the inbox's page. */
const openMail = async (page: Page, name: string): Promise<Frame> => {
  await page.goto(inbox.paths.get(name) ?? '');
  const frame = await (await page.getByTitle('The mail as it looks').elementHandle())?.contentFrame();
  if (!frame) throw new Error(`${name} has no HTML`);
  return frame;
};

const sideways = (frame: Frame | Page): Promise<number> =>
  frame.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

type Measured = { headings: number; texts: { text: string; ratio: number }[]; buttons: number[] };

/** Its headings, each text with its contrast against what lies under it (WCAG 2.2, relative luminance), and how high its buttons are. */
const measure = (frame: Frame): Promise<Measured> =>
  frame.evaluate(() => {
    const channels = (color: string): number[] => (color.match(/[\d.]+/g) ?? []).map(Number);
    const luminance = (color: string): number =>
      channels(color)
        .slice(0, 3)
        .map((value) => (value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4))
        .reduce((sum, value, index) => sum + value * ([0.2126, 0.7152, 0.0722][index] ?? 0), 0);
    const groundUnder = (element: Element | null): string => {
      const own = element ? getComputedStyle(element).backgroundColor : 'rgb(255, 255, 255)';
      return element && channels(own)[3] === 0 ? groundUnder(element.parentElement) : own;
    };
    const hasText = ({ childNodes }: Element) =>
      [...childNodes].some((node) => node.nodeType === Node.TEXT_NODE && /[^\s\u00a0]/.test(node.textContent ?? ''));
    const texts = [...document.body.querySelectorAll('*')].filter(hasText).map((element) => {
      const [one = 0, other = 0] = [getComputedStyle(element).color, groundUnder(element)].map(luminance);
      const ratio = (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
      return { text: (element.textContent ?? '').slice(0, 60), ratio };
    });
    const buttons = [...document.querySelectorAll('a[href]')]
      .filter((step) => getComputedStyle(step).display === 'inline-block')
      .map((step) => step.getBoundingClientRect().height);
    return { headings: document.querySelectorAll('h1').length, texts, buttons };
  });

/** A mail on its page, as wide and as bright as both are now. */
const expectReadable = async (page: Page, mail: Frame, what: string, hasAmount: boolean) => {
  expect.soft(await sideways(page), `${what}: the page`).toBe(0);
  expect.soft(await sideways(mail), `${what}: the mail`).toBe(0);
  const { headings, texts, buttons } = await measure(mail);
  expect.soft(headings, `${what}: headings of the first level`).toBe(1);
  expect.soft(texts.length, `${what}: texts whose contrast was measured`).toBeGreaterThan(3);
  const pale = texts.filter(({ ratio }) => ratio < 4.5);
  expect.soft(pale, what).toEqual([]);
  if (hasAmount) {
    const amount = mail.getByText(/^\$[\d,]+\.\d\d$/).first();
    await expect.soft(amount, what).toBeInViewport();
    const size = await amount.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));
    expect.soft(size, `${what}: the sum is large`).toBeGreaterThanOrEqual(40);
  }
  for (const height of buttons) expect.soft(height, what).toBeGreaterThanOrEqual(44);
};

test('Every mail fits, has one heading and can be read in the inbox, narrow and wide, by day and by night', async ({
  page,
}) => {
  test.setTimeout(240_000);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  for (const { name, payload } of sampleMails) {
    const mail = await openMail(page, name);
    for (const width of [320, 640])
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.setViewportSize({ width, height: 800 });
        await page.emulateMedia({ colorScheme });
        await expectReadable(page, mail, `${name}, ${width} px, ${colorScheme}`, 'amount' in payload.formData);
      }
  }
  expect(asked.filter((url) => !url.startsWith(inbox.web) && !url.startsWith('about:'))).toEqual([]);
});
