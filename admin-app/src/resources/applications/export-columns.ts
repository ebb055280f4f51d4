import type { ApplicationResource } from './application-resource.ts';

/** A column that may be taken out: its stored field and what it is called. `usual` ones are ticked at first. */
export type ExportColumn = { field: string; label: string; usual: boolean };

/** The columns of an application: what every record has, then every answer of its form. */
export const columnsOfApplications = (resource: ApplicationResource): ExportColumn[] => {
  const always: ExportColumn[] = [
    { field: 'reference', label: 'Reference', usual: true },
    { field: 'created_at', label: 'Received', usual: true },
    { field: 'status', label: 'Status', usual: true },
    { field: 'status_changed_at', label: 'Status changed', usual: false },
    { field: 'status_changed_by', label: 'Status changed by', usual: false },
  ];
  const usual = new Set<string>([resource.nameField, resource.emailField, resource.typesField]);
  const form = resource.formOf({ id: '' });
  const answered = (form?.layout ?? []).flatMap((section) =>
    section.fields.flatMap((field): ExportColumn[] => {
      const declared = form?.fields[field];
      return declared && declared.kind !== 'hidden' && declared.kind !== 'files'
        ? [{ field, label: declared.label, usual: usual.has(field) }]
        : [];
    }),
  );
  const fallback = [...usual].map((field) => ({ field, label: field, usual: true }));
  return [...always, ...(answered.length > 0 ? answered : fallback)];
};
