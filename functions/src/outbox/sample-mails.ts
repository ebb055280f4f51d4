import { allForms, mailOf } from '@society-gal/contracts/forms';
import { awardSamples } from '../awards/sample-mails.ts';
import { decisionSamples } from '../decisions/sample-mails.ts';
import { letterSamples } from '../letters/sample-mails.ts';
import { listSamples } from '../lists/sample-mails.ts';
import type { SampleMail } from '../mail/mail-kind.ts';
import { donationSamples } from '../money/donations/sample-mails.ts';
import { financeSamples } from '../money/finance/sample-mails.ts';
import { givingSamples } from '../money/giving/sample-mails.ts';
import { myDataSamples } from '../my-data/sample-mails.ts';
import { overviewSamples } from '../overview/sample-mails.ts';
import { requestSamples } from '../requests/sample-mails.ts';
import { teamSamples } from '../team/sample-mails.ts';
import { factorSamples } from '../team/second-factor/sample-mails.ts';

const formSamples = allForms.map(
  (form): SampleMail => ({ name: form.id, payload: mailOf(form, form.schema.parse(form.sample)) }),
);

/** At least one mail of every kind; the preview shows them and the tests read them. */
export const sampleMails: readonly SampleMail[] = [
  ...formSamples,
  ...donationSamples,
  ...givingSamples,
  ...financeSamples,
  ...requestSamples,
  ...awardSamples,
  ...myDataSamples,
  ...decisionSamples,
  ...letterSamples,
  ...listSamples,
  ...teamSamples,
  ...factorSamples,
  ...overviewSamples,
];
