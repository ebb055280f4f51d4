import { type AnyHandledForm, allForms } from '@society-gal/contracts/forms';

/** What reading and exporting the records of a form takes of its declaration: plain data, no schema and no mail. */
export type RecordForm = Pick<AnyHandledForm, 'fields' | 'layout' | 'isForHelp' | 'sealed' | 'placeholders'>;

/** Every form by its id. The browser's build replaces this module by its value; see `admin-app/build.ts`. */
export const recordForms: Readonly<Record<string, RecordForm>> = Object.fromEntries(
  allForms.map(({ id, fields, layout, isForHelp, sealed, placeholders }) => [
    id,
    {
      fields,
      layout,
      ...(isForHelp ? { isForHelp } : {}),
      ...(sealed ? { sealed } : {}),
      ...(placeholders ? { placeholders } : {}),
    },
  ]),
);
