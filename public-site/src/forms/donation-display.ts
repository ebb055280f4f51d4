import { type AnyForm, donationForm } from '@society-gal/contracts/forms';
import { type FormDisplay, toFormDisplay } from '@society-gal/page-kit/form-display';

/** The donation's form alone, which other pages with a form need not load. Replaced at build time, as `form-displays.ts` is. */
export const donationDisplay: FormDisplay = toFormDisplay(donationForm as unknown as AnyForm);
