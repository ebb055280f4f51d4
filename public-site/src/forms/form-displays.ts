import { type AnyForm, forms } from '@society-gal/contracts/forms';
import { type FormDisplay, toFormDisplay } from '@society-gal/page-kit/form-display';

/** The build replaces this module by its value (`evaluate-at-build-loader.ts`), so that rendering a form loads no zod. */
export const formDisplays: Readonly<Record<string, FormDisplay>> = Object.fromEntries(
  Object.entries(forms).map(([id, form]) => [id, toFormDisplay(form as unknown as AnyForm)]),
);
