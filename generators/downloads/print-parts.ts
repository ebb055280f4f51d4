import { type Html, html } from './html.ts';

/** A table with a heading for each column and each row. `widths` are the columns' percentages. */
export function printTable(
  head: readonly string[],
  rows: readonly (readonly string[])[],
  widths: readonly number[],
): Html {
  return html`<table>
    <thead><tr>${head.map((name, index) => html`<th scope="col" style="width:${widths[index] ?? 0}%">${name}</th>`)}</tr></thead>
    <tbody>${rows.map(
      ([first = '', ...others]) =>
        html`<tr><th scope="row">${first}</th>${others.map((cell) => html`<td>${cell}</td>`)}</tr>`,
    )}</tbody>
  </table>`;
}

/** Shares of a whole as a bar with its parts named below. The bar is decoration: the words say it all. */
export function shareBar(parts: readonly { label: string; share: number; detail: string }[]): Html {
  return html`<div class="bar" aria-hidden="true">${parts.map(
    (part, index) => html`<span class="part-${index + 1}" style="flex:${part.share}"></span>`,
  )}</div>
  <ul class="shares">${parts.map(
    (part, index) => html`<li class="part-${index + 1}"><strong>${part.label}</strong> ${part.detail}</li>`,
  )}</ul>`;
}

/** Cards of a title and a text, two to a row. */
export function cards(entries: readonly { title: string; body: string }[]): Html {
  return html`<div class="cards">${entries.map(
    ({ title, body }) => html`<section><h3>${title}</h3><p>${body}</p></section>`,
  )}</div>`;
}
