import { answerOf } from '@society-gal/contracts/forms';
import { recordForms } from '../../records/record-forms.ts';
import type { Topic } from './topics.ts';

/**
 * The columns of a topic's records: what every record has, then every open answer of its form, which whoever needs it ticks. Sealed
 * answers never leave in a list.
 */
export function columnsOfTopic(topic: Topic) {
  const form = recordForms[topic.form];
  const answered = (form?.layout ?? []).flatMap((section) =>
    section.fields.flatMap((field) => {
      const declared = form?.fields[field];
      const isOut = declared === undefined || answerOf(declared) === 'files' || form?.sealed?.includes(field);
      return isOut ? [] : [{ field, label: declared.label, usual: false }];
    }),
  );
  const ofHelp = [
    { field: 'safe_confirmed_at', label: 'Safe ways confirmed at', usual: true },
    { field: 'safe_stopped_at', label: 'Not safe since', usual: true },
    { field: 'withdrawn_at', label: 'Withdrawn at', usual: true },
  ];
  return [
    { field: 'reference', label: 'Reference', usual: true },
    { field: 'created_at', label: 'Received', usual: true },
    ...answered,
    ...(form?.isForHelp ? ofHelp : []),
    ...(topic.extraColumns ?? []).map((column) => ({ ...column, usual: true })),
    { field: 'done', label: 'Done', usual: true },
    { field: 'done_at', label: 'Done at', usual: false },
    { field: 'done_by', label: 'Done by', usual: false },
  ];
}
