import { escapeHtml } from '@society-gal/contracts/format';
import { api, Problem } from '@society-gal/contracts/http';
import { config, secret } from '../core/config.ts';
import { defineRoute } from '../http/route.ts';
import { isSigned, signatureHeader } from './text-signature.ts';
import { noteTextWord } from './text-wishes.ts';
import { textAnswers, textWordOf } from './text-words.ts';

/** An answer in Twilio's language; without words it sends nothing back. */
function twiml(words: string | null): string {
  const message = words === null ? '' : `<Message>${escapeHtml(words)}</Message>`;
  return `<?xml version="1.0" encoding="UTF-8"?><Response>${message}</Response>`;
}

/**
 * `POST /api/text-events`: a text that somebody sent to our number, signed by the provider. STOP, START and HELP are honoured
 * and answered; what else somebody writes is neither stored nor answered. There is no such address here until texts are sent.
 */
export const textEventsRoute = defineRoute(
  {
    method: 'POST',
    path: api.textEvents,
    accepts: 'raw',
    authorise: async ({ header }) => {
      const { texts } = config();
      if (!texts) throw new Problem('not-found');
      const signature = header(signatureHeader);
      if (!signature) throw new Problem('invalid');
      return { accountSid: texts.accountSid, signature };
    },
  },
  async ({ rawBody, log }, { accountSid, signature }) => {
    const fields = new URLSearchParams(rawBody.toString('utf8'));
    const url = `${config().siteUrl}${api.textEvents}`;
    const isOurs = await isSigned(url, fields, secret('TWILIO_AUTH_TOKEN'), signature);
    const [from, textId] = [fields.get('From'), fields.get('MessageSid')];
    if (!isOurs || fields.get('AccountSid') !== accountSid || !from || !textId)
      throw new Problem('invalid', { message: 'The signature of this text does not hold.' });
    // A messaging service with Advanced Opt-Out knows more words, and answers them itself.
    const optOutType = fields.get('OptOutType');
    const word = textWordOf(optOutType ?? fields.get('Body') ?? '');
    if (word === 'stop' || word === 'start') await noteTextWord(from, word, textId);
    log.info('text-event', { word: word ?? 'other' });
    const html = twiml(word === null || optOutType !== null ? null : textAnswers[word]);
    return { status: 200, html, headers: { 'content-type': 'text/xml; charset=utf-8' } };
  },
);
