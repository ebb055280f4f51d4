import { awardKinds, type ReleaseField, releaseFields } from '@society-gal/contracts/awards';
import { formatCentsShort } from '@society-gal/contracts/format';
import { answers, forms } from '@society-gal/contracts/forms';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { awardRef, type StoredAward, sealedOf } from './award-store.ts';
import { detailsIn } from './payment-details.ts';
import type { StoredRelease } from './releases.ts';
import { latestReport } from './reports.ts';

/** The field of her application that a released field is read from; the others are of her award. */
const asked = {
  name: 'full_name',
  preferred_name: 'preferred_name',
  email: 'email_address',
  phone: 'phone_number',
  school: 'institution_name',
  study: 'area_of_study',
  career: 'career_path',
} as const satisfies Partial<Record<ReleaseField, string>>;

function awarded({ kind, amount, purpose }: StoredAward): string {
  const { label, paysMoney } = awardKinds[kind];
  return paysMoney ? `${label}, ${formatCentsShort(amount)}: ${purpose}` : `${label}: ${purpose}`;
}

/**
 * What a release lets its receiver read, each field as it stands at this moment. Nothing is kept beside the records themselves, so what
 * she changes or takes back is changed or gone here too.
 */
export async function sharedFacts(
  application: DocumentSnapshot,
  { award_id, fields }: Pick<StoredRelease, 'award_id' | 'fields'>,
): Promise<{ label: string; text: string }[]> {
  const sent = answers(forms.scholarship, application.data() ?? {});
  const award = awardRef(award_id);
  const [whole, payment] = await Promise.all([award.get(), sealedOf(award, 'payment').get()]);
  const stored = whole.data() as StoredAward | undefined;
  const details = detailsIn(payment, award);
  const ofAward: Partial<Record<ReleaseField, string | undefined>> = {
    award: stored && awarded(stored),
    student_number: details?.payee === 'school' ? details.student_number : undefined,
    report: stored && fields.includes('report') ? await latestReport(award, stored) : undefined,
  };
  return fields.map((field) => ({
    label: releaseFields[field].label,
    text:
      (field in asked ? sent.find(({ name }) => name === asked[field as keyof typeof asked])?.text : ofAward[field]) ||
      'No answer',
  }));
}
