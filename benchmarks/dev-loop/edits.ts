import type { Page } from '@playwright/test';
import { hydratedAttribute } from '@society-gal/contracts/document-protocol';
import { demoAccounts } from '../../local-stack/demo-accounts.ts';
import type { StackConfig } from '../../local-stack/stack-config.ts';

/** One kind of change: where it is made, and how a person would see it. */
export type Edit = {
  name: string;
  limitMs: number;
  file: string;
  /** Text that stands in the file once; each round replaces it by another. */
  text: string;
  replacement: (round: number) => string;
  /** Opens what shows the change, and types something where a change is to keep it. */
  open: (page: Page, stack: StackConfig) => Promise<void>;
  /** Resolves when the change of this round is seen. */
  seen: (page: Page, round: number, stack: StackConfig) => Promise<void>;
  /** Whether what was typed is still there. Left out where nothing is promised. */
  isKept?: (page: Page) => Promise<boolean>;
};

const timeoutMs = 60_000;
const typed = 'typed before the change';

const heading = (words: string) => async (page: Page, round: number) =>
  page.getByRole('heading', { name: `${words} ${round}`, exact: true }).waitFor({ timeout: timeoutMs });

const messageField = (page: Page) => page.locator('main form textarea').first();
const openContactForm = async (page: Page, { siteUrl }: StackConfig): Promise<void> => {
  await page.goto(`${siteUrl}/contact-form`);
  await page.locator(`html[${hydratedAttribute}="true"]`).waitFor({ timeout: timeoutMs });
  await messageField(page).fill(typed);
};
const isMessageKept = async (page: Page) => (await messageField(page).inputValue()) === typed;

const searchBox = (page: Page) => page.getByLabel('Search by name, e-mail or receipt number');
const openDonations = async (page: Page, { siteUrl }: StackConfig): Promise<void> => {
  await page.goto(`${siteUrl}/admin/auth`);
  await page.getByLabel(/^Email/).fill(demoAccounts.admin.email);
  await page.getByLabel(/^Password/).fill(demoAccounts.admin.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor({ timeout: timeoutMs });
  await page.goto(`${siteUrl}/admin/donations`);
  await searchBox(page).fill(typed);
};

const launcher = (page: Page) => page.getByRole('button', { name: 'Accessibility options' });

/** The changes that `npm run dev` promises a time for. */
export const edits: readonly Edit[] = [
  {
    name: 'page content',
    limitMs: 2000,
    file: 'public-site/src/pages/contact-form.content.ts',
    text: "title: 'Your message'",
    replacement: (round) => `title: 'Your message ${round}'`,
    open: openContactForm,
    seen: heading('Your message'),
    isKept: isMessageKept,
  },
  {
    name: 'public component',
    limitMs: 2000,
    file: 'public-site/src/frame/footer.tsx',
    text: '<h2>Follow us</h2>',
    replacement: (round) => `<h2>Follow us ${round}</h2>`,
    open: openContactForm,
    seen: heading('Follow us'),
    isKept: isMessageKept,
  },
  {
    name: 'staff screen',
    limitMs: 2000,
    file: 'admin-app/src/resources/donations/donations.page.tsx',
    text: '<Typography variant="h1">Donations</Typography>',
    replacement: (round) => `<Typography variant="h1">Donations {${round}}</Typography>`,
    open: openDonations,
    seen: heading('Donations'),
    isKept: async (page) => (await searchBox(page).inputValue()) === typed,
  },
  {
    name: 'widget panel',
    limitMs: 2000,
    file: 'accessibility-widget/src/messages/en.ts',
    text: "title: 'Accessibility options'",
    replacement: (round) => `title: 'Accessibility options ${round}'`,
    open: async (page, { siteUrl }) => void (await page.goto(`${siteUrl}/mission`)),
    // The panel is closed after the page was loaded again; opening it is part of seeing.
    seen: async (page, round) => {
      await page.waitForEvent('load', { timeout: timeoutMs });
      await launcher(page).click({ timeout: timeoutMs });
      await heading('Accessibility options')(page, round);
    },
  },
  {
    name: 'function',
    limitMs: 4000,
    file: 'functions/src/health.ts',
    text: 'return { status: 200, body: { ok: true } };',
    replacement: (round) => `return { status: 200, body: { ok: true, round: ${round} } };`,
    open: async () => undefined,
    seen: async (_page, round, { siteUrl }) => {
      const until = Date.now() + timeoutMs;
      for (;;) {
        const answer = await fetch(`${siteUrl}/api/health`, { signal: AbortSignal.timeout(timeoutMs) });
        if ((await answer.text()).includes(`"round":${round}`)) return;
        if (Date.now() > until) throw new Error('The API did not answer with the change');
      }
    },
  },
];
