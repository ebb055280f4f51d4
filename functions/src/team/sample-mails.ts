import { organisation } from '@society-gal/contracts/brand';
import { type SampleMail, sampleReceiver as to } from '../mail/mail-kind.ts';

/** The mails of this folder, filled in. */
export const teamSamples: readonly SampleMail[] = [
  {
    name: 'staff-alert',
    payload: { ...to, formType: 'staff-alert', formData: { kind: 'danger', record: 'demo' } },
  },
  {
    name: 'staff-alert-gathered',
    payload: { ...to, formType: 'staff-alert', formData: { kind: 'danger', record: null, more: 11 } },
  },
  {
    name: 'staff-invitation',
    payload: {
      ...to,
      name: '',
      formType: 'staff-invitation',
      formData: {
        invitation: 'demo',
        link: 'http://localhost:3000/admin/auth#invitation=demo',
        invited_by: organisation.email,
        expires_on: 'November 28, 2026',
      },
    },
  },
];
