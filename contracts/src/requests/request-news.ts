import * as z from 'zod';
import { discreetSender, greeting } from '../forms/mail-parts.ts';
import { defineMail } from '../mail/mail-template.ts';

export const requestNewsSubject = 'There is news for you';

/** The mail names no news and no page, so that another reader learns nothing. */
export const requestNewsMail = defineMail({
  formType: 'request-news',
  data: z.object({}),
  write: () => ({
    ...discreetSender,
    subject: requestNewsSubject,
    greeting: greeting(''),
    paragraphs: ['There is news for you on the page you know.'],
    footnote: 'This message was sent automatically. Answers to it are not read.',
  }),
});
