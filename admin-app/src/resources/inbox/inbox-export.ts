import { recordForms } from '../../records/record-forms.ts';
import type { Topic } from './topics.ts';

/** The columns of a topic's records: what every record has, then every answer of its form, all ticked at first. */
export function columnsOfTopic(topic: Topic) {
  const form = recordForms[topic.form];
  const answered = (form?.layout ?? []).flatMap((section) =>
    section.fields.flatMap((field) => {
      const declared = form?.fields[field];
      return declared ? [{ field, label: declared.label, usual: true }] : [];
    }),
  );
  return [
    { field: 'reference', label: 'Reference', usual: true },
    { field: 'created_at', label: 'Received', usual: true },
    ...answered,
    ...(topic.extraColumns ?? []).map((column) => ({ ...column, usual: true })),
    { field: 'done', label: 'Done', usual: true },
    { field: 'done_at', label: 'Done at', usual: false },
    { field: 'done_by', label: 'Done by', usual: false },
  ];
}
