import * as z from 'zod';
import { promises } from '../../brand/events.ts';
import { organisation } from '../../brand/organisation.ts';
import { partnershipTypes } from '../application-types.ts';
import { defineForm } from '../define-form.ts';
import { email, fileTickets, line, manyOf, oneOf, optional, phone, text, website } from '../schema-parts.ts';
import { acceptedEndings } from '../uploads.ts';
import { engagementTypes, launchTimings, multiYearAnswers, partnershipAgreements } from './partnership-options.ts';

const launchOptions = launchTimings();

export const partnershipForm = defineForm({
  id: 'partnership',
  title: 'Partnership application',
  submitLabel: 'Submit Application',
  busyLabel: 'Submitting...',
  long: true,
  schema: z.strictObject({
    organization_name: line("your organization's name"),
    industry: line('your industry'),
    website: website("your organization's website"),
    headquarters_location: line('where your headquarters are'),
    contact_name: line('your name'),
    contact_title: line('your title'),
    contact_email: email(),
    contact_phone: phone(),
    partnership_types: manyOf('a partnership type', partnershipTypes)
      .optional()
      .transform((list) => list ?? []),
    other_partnership_type: optional(line('the other partnership type')),
    mission_alignment: text('how your mission aligns with ours'),
    mission_file: fileTickets(1, 'your supporting file'),
    proposal_description: optional(text('your proposal')),
    proposal_files: fileTickets(4, 'your proposal files'),
    engagement_types: manyOf('an engagement', engagementTypes)
      .optional()
      .transform((list) => list ?? []),
    other_engagement_type: optional(line('the other engagement')),
    launch_timing: oneOf('when you would like to start', launchOptions),
    multi_year_partnership: oneOf('whether you are open to more than one year', multiYearAnswers),
    additional_notes: optional(text('notes')),
    agreements: manyOf('all three agreements', partnershipAgreements, partnershipAgreements.length),
  }),
  fields: {
    organization_name: { kind: 'text', label: 'Organization Name', required: true, autocomplete: 'organization' },
    industry: { kind: 'text', label: 'Industry', required: true },
    website: { kind: 'url', label: 'Website', required: true, autocomplete: 'url', placeholder: 'https://' },
    headquarters_location: {
      kind: 'text',
      label: 'Headquarters Location',
      hint: 'City and state, or country.',
      required: true,
    },
    contact_name: { kind: 'text', label: 'Contact Name', required: true, autocomplete: 'name' },
    contact_title: { kind: 'text', label: 'Contact Title', required: true, autocomplete: 'organization-title' },
    contact_email: { kind: 'email', label: 'Contact Email', required: true, autocomplete: 'email' },
    contact_phone: { kind: 'tel', label: 'Contact Phone', required: true, autocomplete: 'tel' },
    partnership_types: {
      kind: 'checkboxes',
      label: 'Partnership Types',
      hint: 'Choose all.',
      options: partnershipTypes,
    },
    other_partnership_type: {
      kind: 'text',
      label: 'Other Partnership Type',
      showWhen: { field: 'partnership_types', is: ['other'] },
    },
    mission_alignment: {
      kind: 'textarea',
      label: 'Mission Alignment',
      hint: 'How does your mission meet ours?',
      required: true,
      rows: 6,
    },
    mission_file: {
      kind: 'files',
      label: 'Supporting File',
      hint: 'One PDF, Word, PowerPoint or picture file, at most 5 MB.',
      accept: acceptedEndings('pdf', 'ppt', 'pptx', 'doc', 'docx', 'png', 'jpg'),
      maxFiles: 1,
      mailbox: organisation.supportEmail,
    },
    proposal_description: {
      kind: 'textarea',
      label: 'Proposal Description',
      hint: 'What would you like to do together?',
      rows: 6,
    },
    proposal_files: {
      kind: 'files',
      label: 'Proposal Files',
      hint: 'Up to four PDF, Word, PowerPoint or picture files, at most 5 MB each.',
      accept: acceptedEndings('pdf', 'ppt', 'pptx', 'doc', 'docx', 'png', 'jpg'),
      maxFiles: 4,
      mailbox: organisation.supportEmail,
    },
    engagement_types: {
      kind: 'checkboxes',
      label: 'Engagement Types',
      hint: 'Choose all that interest you.',
      options: engagementTypes,
    },
    other_engagement_type: {
      kind: 'text',
      label: 'Other Engagement Type',
      showWhen: { field: 'engagement_types', is: ['other'] },
    },
    launch_timing: {
      kind: 'select',
      label: 'Launch Timing',
      hint: 'When would you like to begin?',
      required: true,
      options: launchOptions,
    },
    multi_year_partnership: {
      kind: 'radio',
      label: 'Multi-Year Partnership',
      hint: 'Are you open to more than one year?',
      required: true,
      options: multiYearAnswers,
    },
    additional_notes: { kind: 'textarea', label: 'Additional Notes', hint: 'What else should we know?', rows: 4 },
    agreements: {
      kind: 'checkboxes',
      label: 'Agreements',
      hint: 'All three are needed.',
      required: true,
      options: partnershipAgreements,
    },
  },
  layout: [
    {
      id: 'organization',
      title: 'Organization Information',
      short: 'Organization',
      fields: [
        'organization_name',
        'industry',
        'website',
        'headquarters_location',
        'contact_name',
        'contact_title',
        'contact_email',
        'contact_phone',
      ],
    },
    { id: 'types', title: 'Partnership Type', short: 'Type', fields: ['partnership_types', 'other_partnership_type'] },
    { id: 'mission', title: 'Mission Alignment', short: 'Mission', fields: ['mission_alignment', 'mission_file'] },
    { id: 'proposal', title: 'Proposal', fields: ['proposal_description', 'proposal_files'] },
    {
      id: 'engagement',
      title: 'Engagement and Recognition',
      short: 'Engagement',
      fields: ['engagement_types', 'other_engagement_type'],
    },
    { id: 'timing', title: 'Timing', fields: ['launch_timing', 'multi_year_partnership'] },
    { id: 'notes', title: 'Additional Notes', short: 'Notes', fields: ['additional_notes'] },
    { id: 'agreements', title: 'Agreements', fields: ['agreements'] },
  ],
  success: {
    title: 'Application Submitted!',
    description: `Thank you for your partnership application. We'll review it and get back to you ${promises.partnershipApplication.text}. Check your email for confirmation.`,
    received: { text: 'We have your partnership application', fullName: 'contact_name' },
  },
  failure: {
    title: 'Submission Failed',
    description: 'There was an error submitting your application. Please try again.',
  },
  incomplete: {
    title: 'Please fill in required fields',
    description: 'Some required answers are missing. Each line below leads to one.',
  },
});
