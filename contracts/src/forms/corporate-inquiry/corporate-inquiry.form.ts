import * as z from 'zod';
import { promises } from '../../brand/events.ts';
import { inquiryTypes } from '../application-types.ts';
import { defineForm } from '../define-form.ts';
import { email, line, manyOf, optional, phone, text } from '../schema-parts.ts';

export const corporateInquiryForm = defineForm({
  id: 'corporate-inquiry',
  title: 'Partnership inquiry',
  submitLabel: 'Submit Inquiry',
  busyLabel: 'Submitting...',
  schema: z.strictObject({
    organization_name: line('your company name'),
    contact_name: line('your name'),
    contact_email: email(),
    contact_phone: optional(phone()),
    partnership_types: manyOf('a partnership type', inquiryTypes, 1).refine(
      (list) => list.length <= 1,
      'Choose one partnership type.',
    ),
    mission_alignment: text('your message'),
  }),
  fields: {
    organization_name: { kind: 'text', label: 'Company Name', required: true, autocomplete: 'organization' },
    contact_name: { kind: 'text', label: 'Contact Name', required: true, autocomplete: 'name' },
    contact_email: { kind: 'email', label: 'Email', required: true, autocomplete: 'email' },
    contact_phone: { kind: 'tel', label: 'Phone', autocomplete: 'tel' },
    partnership_types: {
      kind: 'select',
      label: 'Partnership Type',
      required: true,
      options: inquiryTypes,
    },
    mission_alignment: {
      kind: 'textarea',
      label: 'Message',
      hint: 'What would you like to do together?',
      required: true,
      rows: 6,
    },
  },
  layout: [
    {
      id: 'company',
      title: 'Your company',
      fields: ['organization_name', 'contact_name', 'contact_email', 'contact_phone'],
    },
    { id: 'inquiry', title: 'Your idea', fields: ['partnership_types', 'mission_alignment'] },
  ],
  success: {
    title: 'Partnership inquiry submitted!',
    description: `Our team will contact you ${promises.partnershipInquiry.text}.`,
    received: { text: 'We have your inquiry', fullName: 'contact_name' },
  },
  failure: {
    title: 'Submission failed',
    description: 'Please try again or contact us directly if the problem persists.',
  },
  incomplete: {
    title: 'Please fill in required fields',
    description: 'Company name, contact name, email, partnership type, and message are required.',
  },
});
