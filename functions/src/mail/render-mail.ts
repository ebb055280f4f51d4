import { organisation } from '@society-gal/contracts/brand';
import { escapeRegExp } from '@society-gal/contracts/format';
import type { MailContent } from '@society-gal/contracts/mail';
import { html, lines, type SafeHtml } from './html.ts';
import { blockAsHtml, blockAsText } from './letter-blocks.ts';
import { brandLook, discreetLook, type Look, mark } from './mail-look.ts';

/** Both bodies of a mail. */
export type RenderedMail = { text: string; html: string };

function factsOf(content: MailContent) {
  return (content.facts ?? []).filter((fact) => fact.text !== '');
}

const { street, city, region, postalCode } = organisation.address;

// The footer of a discreet mail has a telephone number and nothing that names the cause.
function footerLines(content: MailContent): string[] {
  return content.isDiscreet
    ? [content.footnote, `${organisation.discreetSenderName}, ${organisation.phone}`]
    : [content.footnote, `${organisation.legalName}, ${street}, ${city}, ${region} ${postalCode}`, organisation.phone];
}

function footerLinks({ footlink, leave }: MailContent): { label: string; url: string }[] {
  return [...(footlink ? [footlink] : []), ...(leave ? [{ label: 'Unsubscribe', url: leave.pageUrl }] : [])];
}

/** A text is also heard: sentences and lines that say what they are, no rules and signs drawn of letters. */
function asText(content: MailContent): string {
  const facts = factsOf(content).map((fact) => `${fact.label}: ${fact.text}${fact.url ? `, ${fact.url}` : ''}`);
  const { amount } = content;
  const isTold = !amount || [...content.paragraphs, ...facts].some((text) => text.includes(amount.text));
  return [
    content.greeting,
    ...(isTold ? [] : [`${amount.label}: ${amount.text}`]),
    ...content.paragraphs,
    ...(content.blocks ?? []).map(blockAsText),
    ...(content.quote ? [`“${content.quote.replace(/\r\n|\r/g, '\n')}”`] : []),
    ...(facts.length > 0 ? [facts.join('\n')] : []),
    ...(content.action ? [`${content.action.label}: ${content.action.url}`] : []),
    ...(content.closing ?? []),
    [...footerLines(content), ...footerLinks(content).map(({ label, url }) => `${label}: ${url}`)].join('\n'),
  ].join('\n\n');
}

const { phone, phoneHref, taxId } = organisation;
/** Where our own telephone and mailboxes are reached; of other people's addresses nothing is made a link. */
const ways: Readonly<Record<string, string>> = {
  [phone]: phoneHref,
  ...Object.fromEntries(
    [organisation.email, organisation.supportEmail, organisation.donationsEmail].map((one) => [one, `mailto:${one}`]),
  ),
};
/** Texts that must stay on one line: how we are reached, our tax number, a time, a date. */
const unbreakable = new RegExp(
  `(${Object.keys(ways).map(escapeRegExp).join('|')}|${escapeRegExp(taxId)}|\\d{1,2}:\\d{2} [AP]M|(?:January|February|March|April|May|June|July|August|September|October|November|December) \\d{1,2}\\b)`,
);

/** A text as HTML, with `nowrap` around {@link unbreakable} parts and a link on each of {@link ways}. */
function textAsHtml(text: string, { dress }: Look): SafeHtml[] {
  return text.split(unbreakable).map((part, at) => {
    if (at % 2 === 0) return lines(part);
    const way = ways[part];
    return way
      ? html`<a href="${way}" ${dress('white-space:nowrap', 'accent')}>${part}</a>`
      : html`<span style="white-space:nowrap">${part}</span>`;
  });
}

const paragraph = (text: string, look: Look): SafeHtml =>
  html`<p style="margin:0 0 16px">${textAsHtml(text, look)}</p>`;

/** Who writes: the mark and the name, at the head of the letter. */
function head({ display, dress }: Look): SafeHtml {
  return html`<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 28px"><tr><td style="padding:0 12px 0 0">${mark}</td><td ${dress(`font-family:${display};font-size:22px;line-height:1.2;font-weight:600`, 'accent')}>${organisation.shortName}</td></tr></table>
`;
}

function amountShown({ amount }: MailContent, { display, dress }: Look): SafeHtml | undefined {
  return (
    amount &&
    html`<p ${dress('margin:0;font-size:15px', 'soft')}>${amount.label}</p><p ${dress(`margin:0 0 24px;font-family:${display};font-size:46px;line-height:1.15;font-weight:600`, 'accent')}>${amount.text}</p>
`
  );
}

function factTable(content: MailContent, look: Look): SafeHtml | false {
  const { dress } = look;
  const facts = factsOf(content);
  // Links with a count each: the words need the width, and a count stays beside them on a phone too.
  const areCounts = facts.every((fact) => fact.url && /^\d+$/.test(fact.text));
  const cell = 'vertical-align:top;border-top:1px solid';
  const [name, labelCell, textCell] = areCounts
    ? ['counts', 'padding:10px 16px 10px 0', 'padding:10px 0;width:1%;text-align:right']
    : ['facts', 'padding:10px 16px 10px 0;width:38%', 'padding:10px 0;text-align:left;overflow-wrap:anywhere'];
  return (
    facts.length > 0 &&
    html`<table class="${name}" cellpadding="0" cellspacing="0" border="0" width="100%" style="border-collapse:collapse;margin:0 0 20px">${facts.map((fact) => html`<tr><th scope="row" ${dress(`${cell};${labelCell};text-align:left;font-weight:normal`, 'soft', 'rule')}>${fact.url ? html`<a href="${fact.url}" ${dress('', 'accent')}>${fact.label}</a>` : fact.label}</th><td ${dress(`${cell};${textCell}`, 'ink', 'rule')}>${textAsHtml(fact.text, look)}</td></tr>`)}</table>
`
  );
}

/** The one next step. Beside the button stands its address, for programs that show no links. */
function nextStep({ action }: MailContent, { dress }: Look): SafeHtml | undefined {
  const kind = action?.gives ? 'give' : 'act';
  return (
    action &&
    html`<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:26px 0 12px"><tr><td ${dress('border-radius:28px', kind)}><a href="${action.url}" ${dress('display:inline-block;text-align:center;padding:12px 26px;border-radius:28px;font-weight:600;text-decoration:none', kind)}>${action.label}</a></td></tr></table><p ${dress('margin:0 0 20px;font-size:14px;overflow-wrap:anywhere', 'soft')}>Or open this address: ${action.url}</p>
`
  );
}

function footer(content: MailContent, look: Look): SafeHtml {
  const { dress } = look;
  const text = textAsHtml(footerLines(content).join('\n'), look);
  return html`<p ${dress('margin:32px 0 0;padding:16px 0 0;border-top:1px solid;font-size:14px;overflow-wrap:anywhere', 'soft', 'rule')}>${text}${footerLinks(content).map(({ label, url }) => html`<br><a href="${url}" ${dress('', 'accent')}>${label}</a>`)}</p>`;
}

function asHtml(content: MailContent): string {
  const look = content.isDiscreet ? discreetLook : brandLook;
  const { dress } = look;
  return html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${content.subject}</title><style>${look.rules}</style></head>
<body ${dress('margin:0;padding:0', 'ground')}>
<table role="presentation" cellpadding="0" cellspacing="0" border="0" width="100%" ${dress('', 'ground')}><tr><td align="center" style="padding:16px 0">
<table role="presentation" cellpadding="0" cellspacing="0" border="0" width="100%" ${dress('max-width:600px;border-radius:16px', 'sheet')}><tr><td ${dress(`padding:32px 36px;text-align:left;font-family:${look.body};font-size:17px;line-height:1.6;overflow-wrap:anywhere`, 'ink')}>
${!content.isDiscreet && head(look)}<h1 ${dress(`margin:0 0 20px;text-wrap:balance;font-family:${look.display};font-size:28px;line-height:1.2;font-weight:600`, 'accent')}>${content.heading ?? content.subject}</h1>
${amountShown(content, look)}${paragraph(content.greeting, look)}
${content.paragraphs.map((text) => paragraph(text, look))}${(content.blocks ?? []).map((block) => blockAsHtml(block, look))}
${
  content.quote &&
  html`<blockquote ${dress('margin:0 0 16px;padding:4px 0 4px 16px;border-left:4px solid', 'bar')}>${lines(content.quote)}</blockquote>
`
}${factTable(content, look)}${nextStep(content, look)}${(content.closing ?? []).map((text) => paragraph(text, look))}
${footer(content, look)}
</td></tr></table>
</td></tr></table>
</body>
</html>
`.text;
}

/** The text and the HTML of a mail. Everything that was typed by anyone is escaped. */
export function renderMail(content: MailContent): RenderedMail {
  return { text: asText(content), html: asHtml(content) };
}
