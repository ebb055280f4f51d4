import {
  applicationTypes,
  forms,
  gala,
  inquiryTypes,
  organisation,
  partnershipTypes,
  promises,
  routes,
} from '@society-gal/contracts';
import { type Fact, labelled, listIn, type MailContext, type Template, textIn } from '../mail-content.ts';

const hello = (name: string): string => (name === '' ? 'Hello,' : `Hello ${name},`);

const openly = { senderName: organisation.shortName, replyTo: organisation.supportEmail } as const;

/** For people whose mail somebody else may read: neither sender nor subject nor first line says what this is about. */
const discreetly = {
  senderName: organisation.discreetSenderName,
  replyTo: organisation.supportEmail,
  isDiscreet: true,
} as const;

const sentByYou = `You get this email because this address was entered on our website. If that was not you, please ignore it or tell us.`;

const withReference = (facts: readonly Fact[], { reference }: MailContext): readonly Fact[] => [
  ...facts,
  { label: 'Your reference', text: reference ?? '' },
];

/** Confirms a message to the team. */
export const contactMail: Template = (payload, context) => ({
  ...openly,
  subject: 'We received your message',
  greeting: hello(payload.name),
  paragraphs: [`Thank you for writing to us. We answer ${promises.contact.text}. This is what you sent:`],
  facts: withReference(
    [
      { label: 'Subject', text: textIn(payload, 'subject') },
      { label: 'Message', text: textIn(payload, 'message') },
    ],
    context,
  ),
  footnote: sentByYou,
});

/** Confirms a place on a waitlist or an interest in a course. `waitlist_type` is the list's name as people read it. */
export const waitlistMail: Template = (payload, context) => {
  const list = textIn(payload, 'waitlist_type');
  const isGala = list === gala.name;
  return {
    ...openly,
    subject: `You're on the waitlist: ${list}`,
    greeting: hello(payload.name),
    paragraphs: [
      `Your place on the waitlist for ${list} is confirmed.`,
      isGala
        ? `You will be the first to know when tickets become available. The evening is on ${gala.dateText} in ${gala.city}.`
        : 'We will write to you as soon as registration opens. There is nothing else to do for now.',
    ],
    facts: withReference([{ label: 'Waitlist', text: list }], context),
    action: {
      label: isGala ? 'About the gala' : 'See our programs',
      url: `${context.siteUrl}${isGala ? routes.events : routes.programs}`,
    },
    footnote: sentByYou,
  };
};

/** To the invitee, once ever. The subject holds nothing that the inviter wrote. */
export const invitationMail: Template = (payload, { siteUrl }) => {
  const inviter = textIn(payload, 'inviter_name');
  const message = textIn(payload, 'personal_message');
  return {
    ...openly,
    subject: `You are invited to join the ${gala.name} waitlist`,
    greeting: hello(payload.name),
    paragraphs: [
      `${inviter} would like you to come to the ${gala.name}, on ${gala.dateText}, ${gala.timeText}, in ${gala.city}.`,
      'Tickets are not on sale yet. Those on the waitlist hear first.',
      ...(message === '' ? [] : [`${inviter} wrote to you:`]),
    ],
    quote: message === '' ? null : message,
    action: { label: 'Join the waitlist', url: `${siteUrl}${routes.galaWaitlist}` },
    footnote: `${inviter} gave us your address for this one invitation. We do not keep you on any list and will not write again unless you join.`,
  };
};

/** To the person who referred someone; never to the one who was referred. */
export const referralMail: Template = (payload, context) => ({
  ...discreetly,
  subject: 'Thank you for your message',
  greeting: hello(payload.name),
  paragraphs: [
    'Thank you for getting in touch. We have received what you sent us.',
    `We will contact the person you told us about ${promises.referral.text}, in the way you said is safe.`,
  ],
  facts: withReference(
    [
      { label: 'About', text: textIn(payload, 'referral_name') },
      { label: 'Programs', text: listIn(payload, 'programs_selected').join(', ') },
    ],
    context,
  ),
  closing: ['If anything changes about what is safe, please answer this email or call us at any time.'],
  footnote: sentByYou,
});

/** Confirms an application for support. */
export const scholarshipMail: Template = (payload, context) => ({
  ...discreetly,
  subject: 'We received your message',
  greeting: hello(payload.name),
  paragraphs: [
    'Thank you for getting in touch. We have received what you sent us.',
    `We read everything with care and get back to you ${promises.scholarshipAnswer.text}. There is nothing else to do for now.`,
  ],
  facts: withReference(
    [{ label: 'You asked about', text: labelled(listIn(payload, 'application_types'), applicationTypes) }],
    context,
  ),
  closing: ['If it is not safe to write to you here, answer this email or call us, and we will use another way.'],
  footnote: sentByYou,
});

/** Confirms a partnership application, or the shorter inquiry of a company. */
export const partnershipMail: Template = (payload, context) => {
  const isInquiry = payload.formData.inquiry === true;
  const promise = isInquiry ? promises.partnershipInquiry : promises.partnershipApplication;
  return {
    ...openly,
    subject: isInquiry ? 'We received your partnership inquiry' : 'We received your partnership application',
    greeting: hello(payload.name),
    paragraphs: [
      isInquiry
        ? `Thank you for your interest in working with us. Our team will contact you ${promise.text}.`
        : `Thank you for your partnership application. We'll review it and get back to you ${promise.text}.`,
    ],
    facts: withReference(
      [
        { label: 'Organization', text: textIn(payload, 'organization_name') },
        {
          label: 'Partnership types',
          text: labelled(listIn(payload, 'partnership_types'), isInquiry ? inquiryTypes : partnershipTypes),
        },
      ],
      context,
    ),
    footnote: sentByYou,
  };
};

const frequencyField = forms['golf-group'].fields.meetingFrequency;

/** Confirms a golf group. */
export const golfMail: Template = (payload, context) => ({
  ...openly,
  subject: 'Your golf group: we received your application',
  greeting: hello(payload.name),
  paragraphs: ["Thank you for your interest! We'll be in touch soon with your starter guide."],
  facts: withReference(
    [
      { label: 'Where', text: textIn(payload, 'cityState') },
      { label: 'Preferred golf course', text: textIn(payload, 'preferredGolfCourse') },
      {
        label: 'How often',
        text: 'options' in frequencyField ? labelled(listIn(payload, 'meetingFrequency'), frequencyField.options) : '',
      },
    ],
    context,
  ),
  action: { label: 'Gals Who Golf', url: `${context.siteUrl}${routes.golf}` },
  footnote: sentByYou,
});

/** Asks for the confirmation of a newsletter subscription. */
export const newsletterMail: Template = (payload) => ({
  ...openly,
  subject: `Please confirm: news from ${organisation.shortName}`,
  greeting: 'Hello,',
  paragraphs: [
    `Somebody, probably you, asked for our newsletter at ${payload.to}. Press the button to confirm it.`,
    'Without that you will get nothing more from us.',
  ],
  action: { label: 'Confirm my subscription', url: textIn(payload, 'confirm_url') },
  footnote: 'If this was not you, ignore this email. The link at the end keeps you off our list.',
  unsubscribeUrl: textIn(payload, 'unsubscribe_url'),
});
