import { type AnyForm, donationForm } from '@society-gal/contracts/forms';
import { type FormDisplay, toFormDisplay } from '@society-gal/page-kit/form-display';

/** Alone, because other pages with a form need not load it. Replaced at build time, as in `form-displays.ts`. */
export const donationDisplay: FormDisplay = toFormDisplay(donationForm as unknown as AnyForm);
