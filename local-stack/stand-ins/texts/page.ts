import { escapeHtml } from '@society-gal/contracts/format';

/** A text as a phone shows it: `in` came to it, `out` was written on it, `reply` is what answered. */
export type Text = { phone: string; way: 'in' | 'out' | 'reply'; body: string; at: string };

const style = `:root{color-scheme:light dark;--paper:#fffaf5;--sheet:#fff;--ink:#2b1a2f;--link:#5b1f55;--line:#8a7480}
@media (prefers-color-scheme:dark){:root{--paper:#1a121c;--sheet:#251a28;--ink:#f8eef5;--link:#f0c6ea;--line:#8f7c90}}
body{font:16px/1.5 system-ui,sans-serif;margin:0 auto;max-width:40rem;padding:clamp(.5rem,3vw,1.5rem);color:var(--ink);background:var(--paper);overflow-wrap:anywhere}
a{color:var(--link)}h1{font-size:1.5rem}h2{font-size:1.15rem;margin:1.5rem 0 .5rem}ol{list-style:none;margin:0;padding:0}
li{max-width:85%;margin:.5rem 0;padding:.5rem .75rem;border:1px solid var(--line);border-radius:.75rem;background:var(--sheet)}li.out{margin-left:15%}
small{display:block}form{display:flex;flex-wrap:wrap;gap:.5rem;align-items:end;margin:.75rem 0}label{display:grid}input,button{font:inherit;padding:.5rem .75rem;min-height:2.75rem;box-sizing:border-box}`;

const form = (phone: string): string =>
  `<form method="post" action="/write">${
    phone === ''
      ? '<label>Number<input name="from" type="tel" required value="+1805555" autocomplete="off"></label>'
      : `<input type="hidden" name="from" value="${escapeHtml(phone)}">`
  }<label>Text<input name="body" required autocomplete="off" placeholder="STOP"></label><button>Write</button></form>`;

const withLinks = (body: string): string =>
  escapeHtml(body).replaceAll(/https?:\/\/[^\s<]+/g, (address) => `<a href="${address}">${address}</a>`);

/** Every phone that was texted or written on, the latest first. */
export function phonesPage(texts: readonly Text[], stopped: readonly string[]): string {
  const phones = [...Map.groupBy([...texts].reverse(), ({ phone }) => phone)].map(([phone, own]) => {
    const shown = own
      .toReversed()
      .map(
        ({ way, body, at }) =>
          `<li class="${way}">${withLinks(body)}<small>${way === 'out' ? 'Written here' : 'Came'} <time datetime="${at}">${at.slice(0, 16).replace('T', ' ')}</time></small></li>`,
      );
    return `<section id="phone-${escapeHtml(phone)}"><h2>${escapeHtml(phone)}${stopped.includes(phone) ? ', has written STOP' : ''}</h2><ol>${shown.join('')}</ol>${form(phone)}</section>`;
  });
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Phones</title><style>${style}</style></head><body><h1>Phones</h1><p>Every text the platform sent on this machine. Nothing leaves it.</p>${phones.join('') || '<p>No text yet.</p>'}<h2>Write from another phone</h2>${form('')}</body></html>`;
}
