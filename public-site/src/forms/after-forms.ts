import { type AfterSending, allForms } from '@society-gal/contracts/forms';

/** What each form leads to once it is sent, by its id. Replaced by its value at build time, as in `form-displays.ts`. */
export const afterForms: Readonly<Record<string, AfterSending & { isForHelp: boolean }>> = Object.fromEntries(
  allForms.map(({ id, after, isForHelp = false }) => [id, { ...after, isForHelp }]),
);
