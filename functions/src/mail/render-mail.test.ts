import { colors, type MailContent, organisation } from '@society-gal/contracts';
import { describe, expect, it } from 'vitest';
import { renderMail } from './render-mail.ts';

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

/** HTML without its styles, one line for each element that begins a line. */
function withoutStyles(html: string): string[] {
  return html
    .replace(/ style="[^"]*"/g, '')
    .split('\n')
    .filter((line) => line !== '');
}

const footer = 'Society Gal Foundation · 100 State Street, Santa Barbara, CA 93101 · (805) 555-0142';
const head =
  '<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><title>A subject</title></head>';

describe('The text of a mail', () => {
  it('is the greeting, the paragraphs and the footer, with nothing where a mail has no more', () => {
    expect(renderMail(plain).text).toBe(
      ['Hello Ana,', 'First.', 'Second.', `-- \nWhy this came.\n${footer}`].join('\n\n'),
    );
  });

  it('quotes each line of a person, and lists the facts that say something', () => {
    expect(renderMail(full).text).toBe(
      [
        'Hello Ana,',
        'First.',
        'Second.',
        '> one\n> two\n> three\n> four',
        'Subject: A question\nMessage: two\nlines',
        'Open: http://site.test/?a=1&b=2',
        'Third.',
        'Fourth.',
        `-- \nWhy this came.\n${footer}\nUnsubscribe: http://site.test/stop`,
      ].join('\n\n'),
    );
  });
});

describe('The HTML of a mail', () => {
  it('is the name of the foundation, the greeting, the paragraphs and the footer', () => {
    expect(withoutStyles(renderMail(plain).html)).toEqual([
      '<!doctype html>',
      '<html lang="en">',
      head,
      '<body>',
      '<div>',
      '<p>Society Gal</p>',
      '<p>Hello Ana,</p>',
      '<p>First.</p><p>Second.</p>',
      `<p>Why this came.<br>${footer}</p>`,
      '</div>',
      '</body>',
      '</html>',
    ]);
  });

  it('shows the quotation, the facts that say something, the button with its address, and how to unsubscribe', () => {
    const url = 'http://site.test/?a=1&amp;b=2';
    expect(withoutStyles(renderMail(full).html).slice(5, -3)).toEqual([
      '<p>Society Gal</p>',
      '<p>Hello Ana,</p>',
      '<p>First.</p><p>Second.</p>',
      '<blockquote>one<br>two<br>three<br>four</blockquote>',
      '<table role="presentation"><tr><td>Subject</td><td>A question</td></tr><tr><td>Message</td><td>two<br>lines</td></tr></table>',
      `<p><a href="${url}">Open</a></p><p>Or open this address: ${url}</p>`,
      '<p>Third.</p><p>Fourth.</p>',
      `<p>Why this came.<br>${footer}<br><a href="http://site.test/stop">Unsubscribe</a></p>`,
    ]);
  });

  it('has cells that begin at the top and colors of the brand', () => {
    const { html } = renderMail(full);
    expect(html.match(/vertical-align:top/g)).toHaveLength(4);
    for (const color of [colors.paper, colors.ink, colors.plum, colors.gold, colors.line, colors.rose])
      expect(html).toContain(color);
  });
});

describe('A discreet mail', () => {
  it('names neither the foundation nor its address, only a telephone number', () => {
    const { text, html } = renderMail({ ...full, isDiscreet: true });
    for (const body of [text, html]) {
      expect(body).not.toContain('Society Gal');
      expect(body).not.toContain(organisation.address.street);
    }
    expect(text).toContain('-- \nWhy this came.\nSG Office · (805) 555-0142\n');
    expect(withoutStyles(html)).toContain(
      '<p>Why this came.<br>SG Office · (805) 555-0142<br><a href="http://site.test/stop">Unsubscribe</a></p>',
    );
  });
});

describe('A fact without a text', () => {
  it('leaves no empty table behind', () => {
    const { text, html } = renderMail({ ...plain, facts: [{ label: 'Reference', text: '' }] });
    expect(text).toBe(renderMail(plain).text);
    expect(html).toBe(renderMail(plain).html);
  });
});
