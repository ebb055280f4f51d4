import { organisation, promises } from '@society-gal/contracts/brand';
import { type AnyForm, donationForm, findForm } from '@society-gal/contracts/forms';
import { type FormWords, formWords, toFormDisplay } from '@society-gal/page-kit/form-display';
import type { ResultWords } from '../donations/donation-result.tsx';

// For the server alone: a browser gets these words from the document.

/** Throws a RangeError on an unknown id. */
export function wordsOfForm(formId: string): FormWords {
  const form = findForm(formId);
  if (!form) throw new RangeError(`There is no form "${formId}"`);
  return formWords(form);
}

/** Payment follows the form, so it says nothing after sending. */
export function wordsOfDonation(): Pick<FormWords, 'form'> {
  return { form: toFormDisplay(donationForm as unknown as AnyForm) };
}

export function wordsOfDonationResult(): ResultWords {
  const { legalName, mission, siteUrl, donationsEmail } = organisation;
  return {
    receipt: promises.receipt.text,
    mailbox: donationsEmail,
    friend: `mailto:?subject=${encodeURIComponent(legalName)}&body=${encodeURIComponent(`${mission}\n${siteUrl}`)}`,
  };
}
