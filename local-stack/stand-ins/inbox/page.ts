import { escapeHtml } from '@society-gal/contracts/format';
import type { KeptMail, Person } from './mailbox.ts';

const style = `:root{color-scheme:light dark;--paper:#fffaf5;--sheet:#fff;--ink:#2b1a2f;--link:#5b1f55;--line:#e4d3cd}
@media (prefers-color-scheme:dark){:root{--paper:#1a121c;--sheet:#251a28;--ink:#f8eef5;--link:#f0c6ea;--line:#4a3a4d}}
body{font:16px/1.5 system-ui,sans-serif;margin:0 auto;max-width:60rem;padding:clamp(.5rem,3vw,1.5rem);color:var(--ink);background:var(--paper);overflow-wrap:anywhere}
a{color:var(--link)}h1{font-size:1.5rem;line-height:1.25}.mails{list-style:none;padding:0;background:var(--sheet)}.mails li{padding:.6rem .75rem;border-bottom:1px solid var(--line)}.mails a{display:inline-block;padding-block:.2rem;font-weight:600}
iframe{display:block;box-sizing:border-box;width:100%;height:75vh;border:1px solid var(--line)}pre{white-space:pre-wrap;background:var(--sheet);padding:1rem;border:1px solid var(--line)}`;

const page = (title: string, body: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title><style>${style}</style></head><body>${body}</body></html>`;

const written = (people: readonly Person[]): string =>
  people.map(({ name, address }) => escapeHtml(name ? `${name} <${address}>` : address)).join(', ');

/** All mails, newest first: a person looks for the latest. */
export function listPage(mails: readonly KeptMail[]): string {
  const rows = [...mails]
    .reverse()
    .map(
      ({ mail }) =>
        `<li><a href="/mail/${mail.id}">${escapeHtml(mail.subject || '(no subject)')}</a><br>To ${written(mail.to)}${filesOf(mail.attachments.length)}</li>`,
    );
  return page(
    'Inbox',
    `<h1>Inbox</h1><p>Every mail the platform sent on this machine. Nothing leaves it.</p>${rows.length > 0 ? `<ul class="mails">${rows.join('')}</ul>` : '<p>No mail yet.</p>'}`,
  );
}

const filesOf = (count: number): string => (count ? `<br>${count === 1 ? '1 file' : `${count} files`}` : '');

/** One mail: its HTML in a frame that may run nothing, and its text. */
export function mailPage({ mail }: KeptMail): string {
  const files = mail.attachments.map(
    (file, i) =>
      `<li><a href="/mail/${mail.id}/file/${i}">${escapeHtml(file.fileName)}</a> (${escapeHtml(file.contentType)})</li>`,
  );
  return page(
    mail.subject,
    `<p><a href="/">All mails</a></p><h1>${escapeHtml(mail.subject)}</h1><p>From ${written(mail.from)}<br>To ${written(mail.to)}</p>
${files.length > 0 ? `<ul>${files.join('')}</ul>` : ''}
${mail.html ? `<iframe title="The mail as it looks" sandbox="allow-popups" srcdoc="${escapeHtml(mail.html)}"></iframe>` : ''}<h2>As text</h2><pre>${escapeHtml(mail.text)}</pre>`,
  );
}
