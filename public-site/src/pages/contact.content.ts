import { crisisLines, office, organisation, promises, socialLinks } from '@society-gal/contracts/brand';
import { routes } from '@society-gal/contracts/http';
import type { PageContent } from '../blocks/block-types.ts';

const { address } = organisation;

export const page: PageContent = {
  title: 'Contact',
  description: `Write, call or message ${organisation.shortName}. We answer ${promises.contact.text}, by email or phone, whichever is safe for you.`,
  socialArt: 'mugs',
  calm: true,
  blocks: [
    {
      kind: 'hero',
      still: true,
      eyebrow: 'Contact',
      title: 'Talk to us',
      lead: `A person reads every message. You get an answer ${promises.contact.text}, in the way that is safe for you.`,
      picture: { art: 'mugs', alt: 'Two mugs steam on a table at six in the morning.' },
      facts: [
        `[${organisation.phone}](${organisation.phoneHref})`,
        `[${organisation.email}](mailto:${organisation.email})`,
        ...(office.hours ? [office.hours] : []),
      ],
      actions: [
        { label: 'Open the contact form', href: routes.contactForm, tone: 'primary' },
        { label: 'Come back to your request', href: routes.myRequest, tone: 'outline' },
      ],
    },
    {
      kind: 'cards',
      title: 'What is it about?',
      cards: [
        {
          title: 'I need support',
          body: 'See what you can apply for and how.',
          action: { label: 'Apply for support', href: routes.applyForSupport },
        },
        {
          title: 'I know someone',
          body: 'Tell us about her and how to reach her safely.',
          action: { label: 'Refer someone', href: routes.referSomeone },
        },
        {
          title: 'I want to give or help',
          body: 'Gifts, hours, skills and open doors.',
          action: { label: 'Get involved', href: routes.getInvolved },
        },
        {
          title: 'We are a company',
          body: `We answer inquiries ${promises.partnershipInquiry.text}.`,
          action: { label: 'Partner with us', href: `${routes.corporatePartnerships}#partnership-opportunities` },
        },
      ],
    },
    {
      kind: 'facts',
      id: 'help-now',
      title: 'If you need help right now',
      intro: `We are not an emergency service. These lines are free and answer day and night. Someone may see your screen? Read about [leaving safely](${routes.leavingSafely}).`,
      rows: crisisLines.map((line) => ({ term: line.name, detail: `[${line.number}](${line.href}) ${line.detail}` })),
    },
    {
      kind: 'prose',
      title: 'Straight to the right desk',
      body: [
        `**Gifts and receipts:** [${organisation.donationsEmail}](mailto:${organisation.donationsEmail})`,
        `**Help with an application:** [${organisation.supportEmail}](mailto:${organisation.supportEmail})`,
        `**By mail:** ${organisation.legalName}, ${address.street}, ${address.city}, ${address.region} ${address.postalCode}`,
      ],
    },
    {
      kind: 'prose',
      title: 'Follow along',
      body: [
        'We share dates, open courses and good news. If someone watches your accounts, you need not follow us to hear from us: write instead.',
      ],
      actions: socialLinks.map((link) => ({ label: link.label, href: link.href, tone: 'quiet', external: true })),
    },
  ],
};
