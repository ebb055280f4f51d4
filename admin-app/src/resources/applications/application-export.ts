import { fieldKinds } from '@society-gal/contracts/forms';
import type { ExportColumn } from '../../lists/export-dialog.tsx';
import { recordForms } from '../../records/record-forms.ts';
import type { ApplicationResource } from './application-resource.ts';

/**
 * The columns of an application: what every record has, then every open answer of its form. What says who somebody is, and what she
 * answered but for the type, is ticked by whoever needs it; sealed answers never leave in a list.
 */
export function columnsOfApplications(resource: ApplicationResource): ExportColumn[] {
  const always: ExportColumn[] = [
    { field: 'reference', label: 'Reference', usual: true },
    { field: 'created_at', label: 'Received', usual: true },
    { field: 'status', label: 'Status', usual: true },
    { field: 'status_changed_at', label: 'Status changed', usual: false },
    { field: 'status_changed_by', label: 'Status changed by', usual: false },
  ];
  const form = recordForms[resource.formIdOf({ id: '' })];
  const answered = (form?.layout ?? []).flatMap((section) =>
    section.fields.flatMap((field): ExportColumn[] => {
      const declared = form?.fields[field];
      const isOpen =
        declared && !['files', 'none'].includes(fieldKinds[declared.kind].answer) && !form?.sealed?.includes(field);
      return isOpen ? [{ field, label: declared.label, usual: field === resource.typesField }] : [];
    }),
  );
  const ofHelp: ExportColumn[] = [
    { field: 'safe_stopped_at', label: 'Not safe since', usual: true },
    { field: 'withdrawn_at', label: 'Withdrawn at', usual: true },
  ];
  return [...always, ...answered, ...(form?.isForHelp ? ofHelp : [])];
}
