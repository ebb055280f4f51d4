import * as z from 'zod';
import { closedDays } from '../../brand/closed-days.ts';
import { promises } from '../../brand/events.ts';
import { partnershipPacket } from '../../brand/files.ts';
import { retentionDays } from '../../brand/legal.ts';
import { routes } from '../../http/routes.ts';
import { defineMail } from '../../mail/mail-template.ts';
import { collections } from '../../store/paths.ts';
import { inquiryTypes, partnershipTypes } from '../application-types.ts';
import { defineHandling } from '../define-handling.ts';
import { nameInMail } from '../links-in-text.ts';
import { greeting, labelsOf, openSender, sentByYou, withReference } from '../mail-parts.ts';
import { answerDayText } from '../promised-day.ts';
import { partnershipForm } from './partnership.form.ts';

export const partnershipMail = defineMail({
  formType: 'partnership',
  data: z.object({
    organization_name: z.string(),
    partnership_types: z.array(z.string()),
    inquiry: z.boolean().optional(),
  }),
  write: ({ name, formData }, context) => {
    const isInquiry = formData.inquiry === true;
    return {
      ...openSender,
      subject: isInquiry ? 'We received your partnership inquiry' : 'We received your partnership application',
      greeting: greeting(name),
      paragraphs: [
        isInquiry
          ? `Thank you for your interest in working with us. Our team will contact you ${answerDayText('corporate-inquiry', context.sentOn)}.`
          : `Thank you for your partnership application. We answer you ${answerDayText('partnership', context.sentOn)}.`,
      ],
      facts: withReference(
        [
          { label: 'Organization', text: nameInMail(formData.organization_name) },
          {
            label: 'Partnership types',
            text: labelsOf(formData.partnership_types, isInquiry ? inquiryTypes : partnershipTypes),
          },
        ],
        context,
      ),
      closing: ['Would you like to add something? Answer this email.'],
      footnote: sentByYou,
    };
  },
});

/** Files are kept as attachments, not as answers. */
export const partnershipHandling = defineHandling(partnershipForm, {
  collection: collections.partnershipApplications,
  storeStrategy: 'record',
  store: ({ mission_file, proposal_files, ...value }) => ({
    ...value,
    other_partnership_type: value.partnership_types.includes('other') ? value.other_partnership_type : null,
    other_engagement_type: value.engagement_types.includes('other') ? value.other_engagement_type : null,
  }),
  people: [{ name: 'contact_name', email: 'contact_email' }],
  alsoFoundBy: ['organization_name'],
  typeField: 'partnership_types',
  retention: {
    days: retentionDays.applications,
    keep: ['partnership_types', 'engagement_types', 'launch_timing', 'multi_year_partnership'],
  },
  inbox: [],
  mail: {
    template: partnershipMail,
    recipient: (value) => ({ to: value.contact_email, name: value.contact_name }),
    formData: (value) => ({
      organization_name: value.organization_name,
      partnership_types: value.partnership_types,
    }),
  },
  after: {
    what: 'Your partnership application',
    next: [
      { text: 'An email confirms that it arrived', ifMailed: true },
      {
        text: 'You have our answer',
        within: { businessDays: promises.partnershipApplication.businessDays, closed: closedDays },
      },
    ],
    links: [
      { label: 'Download Partnership Packet', href: partnershipPacket, download: true },
      { label: 'All about partnerships', href: routes.partnerships },
    ],
  },
  sample: {
    organization_name: 'Oak & Co',
    industry: 'Retail',
    website: 'https://oak.example.com',
    headquarters_location: 'Santa Barbara, CA',
    contact_name: 'Kim Vale',
    contact_title: 'Director',
    contact_email: 'kim@example.org',
    contact_phone: '805 555 0104',
    partnership_types: ['corporate_sponsorship', 'other'],
    other_partnership_type: 'Furniture for first homes',
    mission_alignment: 'We hire women who start again.',
    proposal_description: 'A table at the gala and ten internships.',
    engagement_types: ['event_visibility', 'other'],
    other_engagement_type: 'A window display',
    launch_timing: 'asap',
    multi_year_partnership: 'maybe',
    additional_notes: 'Please call in the morning.',
    agreements: ['authorized_representative', 'no_guarantee', 'agrees_to_contact'],
  },
});
