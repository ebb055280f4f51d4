import { organisation } from '@society-gal/contracts/brand';
import { formatDay } from '@society-gal/contracts/format';
import { greeting, newsletterWelcomeMail, openSender } from '@society-gal/contracts/forms';
import { answeredPages, limits, routes } from '@society-gal/contracts/http';
import { eventTime, formatUtc, type ListEvent, makeCalendar } from '@society-gal/contracts/lists';
import { defineMail, type MailPayload } from '@society-gal/contracts/mail';
import { collections } from '@society-gal/contracts/store';
import type { Timestamp } from 'firebase-admin/firestore';
import * as z from 'zod';
import { config } from '../core/config.ts';
import { store } from '../core/store.ts';
import { withDeadline } from '../core/with-deadline.ts';
import { type MailAttachment, type MailKind, UnwritableMail } from '../mail/mail-kind.ts';

/** What is read of the event with each attempt to send, so that a mail that waited says what is true then. */
const eventFacts = {
  event: z.string(),
  title: z.string().optional(),
  where: z.string().optional(),
  starts: z.string().optional(),
  ends: z.string().optional(),
};

const at = (instant: string | undefined) => (instant ? eventTime(instant) : '');
const factsOf = ({ where, starts }: { where?: string | undefined; starts?: string | undefined }) => [
  { label: 'When', text: at(starts) },
  { label: 'Where', text: where ?? '' },
];
/** How whoever has a place gives it to the next. */
const cannotCome = (siteUrl: string, token: string) => ({
  label: 'I cannot come',
  text: 'Give your place to the next on the list',
  url: `${siteUrl}${routes.claim}#${token}`,
});
const because = 'You get this email because you joined the list of this event on our website.';

/** A place is held for somebody on the list. */
export const placeHeldTemplate = defineMail({
  formType: 'place-held',
  data: z.object({ ...eventFacts, until: z.string() }),
  write: ({ name, formData }, { siteUrl, token }) => ({
    ...openSender,
    subject: `A place is held for you: ${formData.title ?? ''}`.slice(0, 78),
    greeting: greeting(name),
    paragraphs: [
      `There is a place for you in ${formData.title}. We hold it until ${at(formData.until)}.`,
      'Open the link and press the button to take it. After that hour the place goes to the next person on the list. If you cannot come, please say so there, so that she need not wait.',
    ],
    facts: factsOf(formData),
    action: { label: 'Take my place', url: `${siteUrl}${routes.claim}#${token('claim-place')}` },
    footnote: because,
  }),
});

/** A place was taken: the registration, with a file for the calendar. */
export const placeTakenTemplate = defineMail({
  formType: 'place-taken',
  data: z.object(eventFacts),
  write: ({ name, formData }, { siteUrl, token }) => ({
    ...openSender,
    subject: `You have a place: ${formData.title ?? ''}`.slice(0, 78),
    greeting: greeting(name),
    paragraphs: [`Your place in ${formData.title} is yours. The file with this email puts it into your calendar.`],
    facts: [...factsOf(formData), cannotCome(siteUrl, token('claim-place'))],
    footnote: because,
  }),
});

/** A week or a day before an event, to whoever has a place. */
export const eventReminderTemplate = defineMail({
  formType: 'event-reminder',
  data: z.object({ ...eventFacts, ahead: z.string() }),
  write: ({ name, formData }, { siteUrl, token }) => ({
    ...openSender,
    subject: `In one ${formData.ahead}: ${formData.title ?? ''}`.slice(0, 78),
    greeting: greeting(name),
    paragraphs: [
      `You have a place in ${formData.title} in one ${formData.ahead}. The file with this email puts it into your calendar.`,
    ],
    facts: [...factsOf(formData), cannotCome(siteUrl, token('claim-place'))],
    footnote: because,
  }),
});

/** After an event: how was it? */
export const eventEvaluationTemplate = defineMail({
  formType: 'event-evaluation',
  data: z.object(eventFacts),
  write: ({ name, formData }, { siteUrl, token }) => ({
    ...openSender,
    subject: `How was it? ${formData.title ?? ''}`.slice(0, 78),
    greeting: greeting(name),
    paragraphs: [
      `You had a place in ${formData.title}. How was it? Four short questions.`,
      'We keep your answers without your name.',
    ],
    facts: factsOf(formData),
    action: { label: 'Tell us', url: `${siteUrl}${routes.evaluation}#${token('event-evaluation')}` },
    footnote: `${because} We ask once.`,
  }),
});

/** The certificate of somebody who was there; the words are read with each attempt, the file is made of them. */
const certificateTemplate = defineMail({
  formType: 'certificate',
  data: z.object({
    certificate: z.string(),
    title: z.string().optional(),
    word: z.string().optional(),
    ended_on: z.string().optional(),
  }),
  write: ({ name, formData: { certificate, title = '', word = '', ended_on: ended } }, { siteUrl }) => ({
    ...openSender,
    subject: `Your certificate: ${title}`.slice(0, 78),
    greeting: greeting(name),
    paragraphs: [
      `You completed ${title}. Your certificate comes with this email, with your name as you gave it to us.`,
      'Anyone you show it to can check it with its number and its check word. Without both, nobody learns your name there.',
    ],
    facts: [
      { label: 'Completed on', text: ended ? formatDay(ended) : '' },
      { label: 'Number', text: certificate },
      { label: 'Check word', text: word },
      {
        label: 'Check this certificate',
        text: 'With its number and check word, on our page',
        url: `${siteUrl}${routes.certificate}`,
      },
    ],
    closing: [`Is something wrong on it, or should it be deleted? Write to ${organisation.supportEmail}.`],
    footnote: because,
  }),
});

/** An event was called off. */
export const calledOffTemplate = defineMail({
  formType: 'event-called-off',
  data: z.object(eventFacts),
  write: ({ name, formData }, { siteUrl }) => ({
    ...openSender,
    subject: `Called off: ${formData.title ?? ''}`.slice(0, 78),
    greeting: greeting(name),
    paragraphs: [
      `We are sorry: ${formData.title} will not take place. You stay on its list, and we will tell you about the next one.`,
    ],
    facts: factsOf(formData),
    action: { label: 'See what is open', url: `${siteUrl}${answeredPages.places}` },
    footnote: because,
  }),
});

/** The calendar file of an event, for whoever took a place. */
async function calendarAttachment({ formData }: MailPayload): Promise<MailAttachment[]> {
  const { event, title = '', where = '', starts, ends } = z.object(eventFacts).parse(formData);
  if (!starts || !ends) return [];
  const when = [`DTSTART:${formatUtc(starts)}`, `DTEND:${formatUtc(ends)}`];
  const about = `You have a place. Questions: ${organisation.supportEmail}`;
  const text = makeCalendar({ id: event, title, place: where, path: '/', about, when }, config().siteUrl, starts);
  return [{ filename: 'event.ics', contentType: 'text/calendar', content: Buffer.from(text) }];
}

async function certificateAttachment({ name, formData }: MailPayload): Promise<MailAttachment[]> {
  const { certificate: number, word = '', title = '', ended_on = '' } = certificateTemplate.data.parse(formData);
  const { certificatePdf } = await import('./certificate-pdf.ts');
  const content = await certificatePdf({ number, word, name, title, endedOn: ended_on });
  return [{ filename: 'certificate.pdf', contentType: 'application/pdf', content }];
}

/** A mail about an event, which is read with each attempt to send. */
async function withEvent(payload: MailPayload): Promise<MailPayload> {
  const read = store().collection(collections.events).doc(String(payload.formData.event)).get();
  const event = (await withDeadline(read, limits.storeDeadlineMs)).data() as ListEvent<Timestamp> | undefined;
  const isOff = event?.called_off_at && payload.formType !== 'event-called-off';
  if (!event || isOff) throw new UnwritableMail('the event was called off');
  const [starts, ends] = [event.starts_at, event.ends_at].map((instant) => instant.toDate().toISOString());
  return { ...payload, formData: { ...payload.formData, title: event.title, where: event.where, starts, ends } };
}

/** A certificate with what stands on it. One that was taken back since is mailed to nobody. */
async function withCertificate(payload: MailPayload): Promise<MailPayload> {
  const { checkWord, readCertificate } = await import('./certificates.ts');
  const number = String(payload.formData.certificate);
  const certificate = await readCertificate(number);
  if (!certificate) throw new UnwritableMail('the certificate was taken back');
  const { name, title, ended_on } = certificate;
  return { ...payload, name, formData: { ...payload.formData, title, ended_on, word: checkWord(number) } };
}

/** Mails to lists and about places in events. */
export const listMails = [
  { template: newsletterWelcomeMail },
  { template: placeHeldTemplate, complete: withEvent },
  { template: placeTakenTemplate, complete: withEvent, attach: calendarAttachment },
  { template: eventReminderTemplate, complete: withEvent, attach: calendarAttachment },
  { template: eventEvaluationTemplate, complete: withEvent },
  { template: calledOffTemplate, complete: withEvent },
  { template: certificateTemplate, complete: withCertificate, attach: certificateAttachment },
] as const satisfies readonly MailKind[];

declare module '../mail/mail-kind.ts' {
  interface MailKinds {
    lists: typeof listMails;
  }
}
