// @vitest-environment happy-dom
import { colors, darkColors, organisation, pictureColors } from '@society-gal/contracts/brand';
import type { MailContent } from '@society-gal/contracts/mail';
import { describe, expect, it } from 'vitest';
import { renderMail } from '../mail/render-mail.ts';
import { writeMail } from './mail-kinds.ts';
import { sampleMails } from './sample-mails.ts';

const plain: MailContent = {
  subject: 'A subject',
  senderName: 'Society Gal',
  replyTo: 'support@societygal.test',
  greeting: 'Hello Ana,',
  paragraphs: ['First.', 'Second.'],
  footnote: 'Why this came.',
};
const full: MailContent = {
  ...plain,
  heading: 'Thank you',
  amount: { label: 'Your gift', text: '$100.00' },
  quote: 'one\ntwo\r\nthree\rfour',
  facts: [
    { label: 'Subject', text: 'A question' },
    { label: 'Left out', text: '' },
    { label: 'Message', text: 'two\nlines' },
  ],
  action: { label: 'Open', url: 'http://site.test/?a=1&b=2' },
  closing: ['Third.', 'Fourth.'],
  leave: { pageUrl: 'http://site.test/stop', oneClickUrl: 'http://site.test/click' },
};

const parse = (html: string) => new DOMParser().parseFromString(html, 'text/html');

/** What a mail says, element by element, without what only places it. */
function visibleTexts(html: string): string[] {
  const table = (element: Element) => element.closest('table')?.getAttribute('role') === 'presentation';
  return [...parse(html).querySelectorAll('h1, p, blockquote, th, td')]
    .filter((element) => element.tagName !== 'TD' || !table(element))
    .map(
      (element) => `${element.tagName.toLowerCase()}: ${element.innerHTML.replace(/ (?:class|style)="[^"]*"/g, '')}`,
    );
}

const phone = '<a href="tel:+18055550142">(805) 555-0142</a>';
const footer = 'Society Gal Foundation, 100 State Street, Santa Barbara, CA 93101';

it('The text of a mail is the greeting, the paragraphs and the footer, with nothing where a mail has no more', () => {
  expect(renderMail(plain).text).toBe(
    ['Hello Ana,', 'First.', 'Second.', `Why this came.\n${footer}\n(805) 555-0142`].join('\n\n'),
  );
});

it('The text of a mail sets what a person wrote between quotation marks, and lists the facts that say something', () => {
  expect(renderMail(full).text).toBe(
    [
      'Hello Ana,',
      'Your gift: $100.00',
      'First.',
      'Second.',
      '“one\ntwo\nthree\nfour”',
      'Subject: A question\nMessage: two\nlines',
      'Open: http://site.test/?a=1&b=2',
      'Third.',
      'Fourth.',
      `Why this came.\n${footer}\n(805) 555-0142\nUnsubscribe: http://site.test/stop`,
    ].join('\n\n'),
  );
});

it.each(sampleMails.map(({ name, payload }) => [name, payload] as const))(
  '%s reads aloud as sentences and lines that say what they are',
  (_name, payload) => {
    const { text } = renderMail(
      writeMail(payload, {
        siteUrl: 'http://site.test',
        reference: 'SG-ABCD-EFGH',
        sentOn: '2026-11-20',
        token: () => 'token',
      }),
    );
    // Rules, bullets and marks of quotation that are drawn of signs are read out sign by sign.
    expect(text).not.toMatch(/^[ \t>*=_~#|-]|[=*~]{2,}|(?<!\w)[-_]{2,}(?!\w)|·|•|→|\n{3,}/m);
    for (const line of text.split('\n').filter((line) => line !== '')) {
      expect(line, 'a line begins with words').toMatch(/^[“(]?[\p{L}\p{N}$]/u);
      expect(line, 'a link stands behind the words that say what it does').not.toMatch(/^https?:/);
      expect(line.match(/https?:/g)?.length ?? 0, 'one link a line').toBeLessThanOrEqual(1);
      expect(line, 'a day is written in words').not.toMatch(/\d{4}-\d{2}-\d{2}/);
      expect(line, 'a sum is written whole').not.toMatch(/\$\d+(?:\.\d)?(?!\d|\.\d\d|,\d)/);
    }
  },
);

it('The HTML of a mail is the name of the foundation, one heading, the greeting, the paragraphs and the footer', () => {
  const { html } = renderMail(plain);
  expect(html).toMatch(/^<!doctype html>\n<html lang="en">/);
  expect(visibleTexts(html)).toEqual([
    'h1: A subject',
    'p: Hello Ana,',
    'p: First.',
    'p: Second.',
    `p: Why this came.<br>${footer}<br>${phone}`,
  ]);
  expect(parse(html).querySelector('table table')?.textContent).toContain('Society Gal');
  expect(parse(html).title).toBe('A subject');
});

it('The HTML of a mail shows the sum, the quotation, the facts that say something, the button with its address, and how to unsubscribe', () => {
  const { html } = renderMail(full);
  const url = 'http://site.test/?a=1&amp;b=2';
  expect(visibleTexts(html)).toEqual([
    'h1: Thank you',
    'p: Your gift',
    'p: $100.00',
    'p: Hello Ana,',
    'p: First.',
    'p: Second.',
    'blockquote: one<br>two<br>three<br>four',
    'th: Subject',
    'td: A question',
    'th: Message',
    'td: two<br>lines',
    `p: Or open this address: ${url}`,
    'p: Third.',
    'p: Fourth.',
    `p: Why this came.<br>${footer}<br>${phone}<br><a href="http://site.test/stop">Unsubscribe</a>`,
  ]);
  expect([...parse(html).querySelectorAll('a')].map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Open', 'http://site.test/?a=1&b=2'],
    ['(805) 555-0142', 'tel:+18055550142'],
    ['Unsubscribe', 'http://site.test/stop'],
  ]);
});

it('The HTML of a mail has the colors of the brand, by day and by night, and fetches nothing', () => {
  const { html } = renderMail(full);
  for (const name of ['paper', 'surface', 'ink', 'inkSoft', 'plum', 'gold', 'line', 'rose'] as const) {
    expect(html, name).toContain(colors[name]);
    expect(html, name).toContain(darkColors[name]);
  }
  expect(html).not.toMatch(/<img|<svg|url\(|@import|<link|src=/);
});

it('The HTML of a mail breaks no line inside a telephone number, a tax number, an hour or a day', () => {
  const text = `Call ${organisation.phone} by November 24, 2026 at 10:00 AM. EIN ${organisation.taxId}.`;
  const whole = [...parse(renderMail({ ...plain, paragraphs: [text] }).html).querySelectorAll('[style*=nowrap]')];
  const inText = whole.filter((each) => each.parentElement?.textContent === text);
  expect(inText.map((each) => each.textContent)).toEqual([
    '(805) 555-0142',
    'November 24',
    '10:00 AM',
    organisation.taxId,
  ]);
});

it('The HTML of a mail makes a link of our own mailboxes, and of nobody else’s', () => {
  const { html } = renderMail({
    ...plain,
    paragraphs: [`Write to ${organisation.supportEmail}. You asked at lea@example.org.`],
  });
  const links = [...parse(html).querySelectorAll('a')].map((link) => link.getAttribute('href'));
  expect(links).toContain(`mailto:${organisation.supportEmail}`);
  expect(links.join(' ')).not.toContain('lea@');
});

it('The HTML of a mail sets counts beside the words that lead to what they count, and facts in columns', () => {
  const nameOf = (facts: NonNullable<MailContent['facts']>) =>
    parse(renderMail({ ...plain, facts }).html).querySelector('table:not([role])')?.className;
  expect(nameOf([{ label: 'Notes for you', text: '2', url: 'http://site.test/' }])).toBe('counts');
  expect(nameOf([{ label: 'Number', text: '2' }])).toBe('facts');
  expect(nameOf([{ label: 'Place', text: 'Library', url: 'http://site.test/' }])).toBe('facts');
});

it('The HTML of a mail leaves rose to steps that give: any other is gold, the light of the door, also below a sum', () => {
  const step = full;
  const giving = { ...full, action: { label: 'Open', url: 'http://site.test/', gives: true } } as const;
  expect(renderMail(giving).html).toMatch(new RegExp(`background-color:${colors.rose};[^"]*">Open</a>`));
  expect(renderMail(step).html).toMatch(new RegExp(`background-color:${colors.gold};[^"]*">Open</a>`));
});

describe('A discreet mail', () => {
  const { text, html } = renderMail({ ...full, isDiscreet: true });

  it('A discreet mail names neither the foundation nor its address, only a telephone number', () => {
    for (const body of [text, html]) {
      expect(body).not.toContain('Society Gal');
      expect(body).not.toContain(organisation.address.street);
    }
    expect(text).toContain('Why this came.\nSG Office, (805) 555-0142\n');
    expect(visibleTexts(html)).toContain(
      `p: Why this came.<br>SG Office, ${phone}<br><a href="http://site.test/stop">Unsubscribe</a>`,
    );
  });

  it('A discreet mail has neither the mark nor a color nor the type of the foundation', () => {
    const white = colors.surface;
    for (const color of [...Object.values({ ...colors }), ...Object.values(darkColors), pictureColors.butter])
      if (color !== white) expect(html).not.toContain(color);
    expect(html).not.toMatch(/Fraunces|Figtree|Georgia|border-radius:13px/);
  });
});

it('A fact without a text leaves no empty table behind', () => {
  const { text, html } = renderMail({ ...plain, facts: [{ label: 'Reference', text: '' }] });
  expect(text).toBe(renderMail(plain).text);
  expect(html).toBe(renderMail(plain).html);
});
