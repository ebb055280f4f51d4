import { colors, type MailContent, organisation } from '@society-gal/contracts';
import { escapeHtml, html, lines, SafeHtml } from './html.ts';

/** Both bodies of a mail. */
export type RenderedMail = { text: string; html: string };

function factsOf(content: MailContent) {
  return (content.facts ?? []).filter((fact) => fact.text !== '');
}

const address = `${organisation.address.street}, ${organisation.address.city}, ${organisation.address.region} ${organisation.address.postalCode}`;

// The footer of a discreet mail has a telephone number and nothing that names the cause.
function footerLines(content: MailContent): string[] {
  return content.isDiscreet
    ? [content.footnote, `${organisation.discreetSenderName} · ${organisation.phone}`]
    : [content.footnote, `${organisation.legalName} · ${address} · ${organisation.phone}`];
}

function asText(content: MailContent): string {
  return [
    content.greeting,
    ...content.paragraphs,
    ...(content.quote
      ? [
          content.quote
            .split(/\r\n|\r|\n/)
            .map((line) => `> ${line}`)
            .join('\n'),
        ]
      : []),
    ...(factsOf(content).length > 0
      ? [
          factsOf(content)
            .map((fact) => `${fact.label}: ${fact.text}`)
            .join('\n'),
        ]
      : []),
    ...(content.action ? [`${content.action.label}: ${content.action.url}`] : []),
    ...(content.closing ?? []),
    `-- \n${footerLines(content).join('\n')}${content.leave ? `\nUnsubscribe: ${content.leave.pageUrl}` : ''}`,
  ].join('\n\n');
}

function paragraph(text: string): SafeHtml {
  return html`<p style="margin:0 0 16px">${text}</p>`;
}

const cell = 'padding:8px 12px 8px 0;vertical-align:top;text-align:left';

function asHtml(content: MailContent): string {
  return html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><title>${content.subject}</title></head>
<body style="margin:0;padding:0;background:${colors.paper};color:${colors.ink}">
<div style="max-width:600px;margin:0 auto;padding:24px;font-family:system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif;font-size:17px;line-height:1.6">
${!content.isDiscreet && html`<p style="margin:0 0 24px;font-family:Georgia,serif;font-size:22px;font-weight:bold;color:${colors.plum}">${organisation.shortName}</p>`}
${paragraph(content.greeting)}
${content.paragraphs.map(paragraph)}
${content.quote && html`<blockquote style="margin:0 0 16px;padding:4px 0 4px 16px;border-left:4px solid ${colors.gold}">${lines(content.quote)}</blockquote>`}
${factsOf(content).length > 0 && html`<table role="presentation" style="border-collapse:collapse;margin:0 0 16px;width:100%">${factsOf(content).map((fact) => html`<tr style="border-top:1px solid ${colors.line}"><td style="${cell};width:35%;color:${colors.inkSoft}">${fact.label}</td><td style="${cell}">${lines(fact.text)}</td></tr>`)}</table>`}
${content.action && html`<p style="margin:24px 0"><a href="${content.action.url}" style="display:inline-block;padding:12px 24px;border-radius:24px;background:${colors.rose};color:#ffffff;font-weight:bold;text-decoration:none">${content.action.label}</a></p><p style="margin:0 0 16px;font-size:14px;color:${colors.inkSoft}">Or open this address: ${content.action.url}</p>`}
${(content.closing ?? []).map(paragraph)}
<p style="margin:32px 0 0;padding-top:16px;border-top:1px solid ${colors.line};font-size:14px;color:${colors.inkSoft}">${new SafeHtml(footerLines(content).map(escapeHtml).join('<br>'))}${content.leave && html`<br><a href="${content.leave.pageUrl}" style="color:${colors.plum}">Unsubscribe</a>`}</p>
</div>
</body>
</html>
`.text;
}

/** The text and the HTML of a mail. Everything that was typed by anyone is escaped. */
export function renderMail(content: MailContent): RenderedMail {
  return { text: asText(content), html: asHtml(content) };
}
