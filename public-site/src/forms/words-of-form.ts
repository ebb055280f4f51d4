import { type AnyForm, donationForm, findForm } from '@society-gal/contracts/forms';
import { type FormWords, formWords, toFormDisplay } from '@society-gal/page-kit/form-display';

/** For the server alone: a browser gets them from the document. Throws a RangeError on an unknown id. */
export function wordsOfForm(formId: string): FormWords {
  const form = findForm(formId);
  if (!form) throw new RangeError(`There is no form "${formId}"`);
  return formWords(form);
}

/** Payment follows it, so it says nothing after sending. */
export function wordsOfDonation(): Pick<FormWords, 'form'> {
  return { form: toFormDisplay(donationForm as unknown as AnyForm) };
}
