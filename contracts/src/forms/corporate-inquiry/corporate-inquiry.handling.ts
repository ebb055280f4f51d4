import { closedDays } from '../../brand/closed-days.ts';
import { promises } from '../../brand/events.ts';
import { partnershipPacket } from '../../brand/files.ts';
import { retentionDays } from '../../brand/legal.ts';
import { routes } from '../../http/routes.ts';
import { collections } from '../../store/paths.ts';
import { inquiryMark } from '../application.ts';
import { defineHandling } from '../define-handling.ts';
import { partnershipMail } from '../partnership/partnership.handling.ts';
import { corporateInquiryForm } from './corporate-inquiry.form.ts';

/** The specification stores inquiries among the partnership applications; `launch_timing` tells them apart. */
export const corporateInquiryHandling = defineHandling(corporateInquiryForm, {
  collection: collections.partnershipApplications,
  aliases: {
    company_name: 'organization_name',
    email: 'contact_email',
    phone: 'contact_phone',
    partnership_type: 'partnership_types',
    message: 'mission_alignment',
  },
  storeStrategy: 'record',
  store: (value) => ({
    ...value,
    industry: inquiryMark,
    website: inquiryMark,
    headquarters_location: inquiryMark,
    contact_title: inquiryMark,
    other_partnership_type: null,
    proposal_description: null,
    engagement_types: [],
    other_engagement_type: null,
    launch_timing: inquiryMark,
    multi_year_partnership: inquiryMark,
    additional_notes: null,
    agreements: [],
  }),
  people: [{ name: 'contact_name', email: 'contact_email' }],
  alsoFoundBy: ['organization_name'],
  typeField: 'partnership_types',
  retention: {
    days: retentionDays.applications,
    keep: ['partnership_types', 'engagement_types', 'launch_timing', 'multi_year_partnership'],
  },
  inbox: [
    {
      id: 'inquiries',
      label: 'Corporate inquiries',
      where: { field: 'launch_timing', is: inquiryMark },
      nameField: 'organization_name',
      emailField: 'contact_email',
      summaryField: 'mission_alignment',
      answerPromise: 'inquiry',
    },
  ],
  mail: {
    template: partnershipMail,
    recipient: (value) => ({ to: value.contact_email, name: value.contact_name }),
    formData: (value) => ({
      organization_name: value.organization_name,
      partnership_types: value.partnership_types,
      inquiry: true,
    }),
  },
  after: {
    what: 'Your partnership inquiry',
    next: [
      { text: 'An email confirms that it arrived', ifMailed: true },
      {
        text: 'Our team contacts you',
        within: { businessDays: promises.partnershipInquiry.businessDays, closed: closedDays },
      },
    ],
    links: [
      { label: 'Download Partnership Packet', href: partnershipPacket, download: true },
      { label: 'The full application', href: routes.partnershipApplication },
    ],
  },
  sample: {
    organization_name: 'Harbor Works',
    contact_name: 'Ida Noor',
    contact_email: 'ida@example.org',
    contact_phone: '805-555-0102',
    partnership_types: ['workforce'],
    mission_alignment: 'We would like to offer first jobs.',
  },
});
