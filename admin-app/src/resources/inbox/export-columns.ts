import { collections, type StaffRequest } from '@society-gal/contracts';
import { type Doneness, formOfTopic, type Topic } from './topics.ts';

/** The columns of a topic's records: what every record has, then every answer of its form, all ticked at first. */
export const columnsOfTopic = (topic: Topic) => {
  const form = formOfTopic(topic);
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
    ...(topic.collection === collections.newsletterSubscribers
      ? [
          { field: 'status', label: 'Subscription', usual: true },
          { field: 'confirmed_at', label: 'Confirmed', usual: true },
        ]
      : []),
    { field: 'done', label: 'Done', usual: true },
    { field: 'done_at', label: 'Done at', usual: false },
    { field: 'done_by', label: 'Done by', usual: false },
  ];
};

/** The view of a topic as the export understands it. */
export const exportFilter = (topic: Topic, doneness: Doneness, search: string): StaffRequest<'export'>['filter'] => {
  const marked = topic.where[0]?.value;
  // An inquiry is known by its form; its types are those of any partnership.
  const type = topic.collection !== collections.partnershipApplications && typeof marked === 'string' ? marked : null;
  return {
    ...(type === null ? {} : { type }),
    ...(topic.collection === collections.partnershipApplications ? { form: topic.form } : {}),
    ...(search !== '' ? { search } : doneness === 'all' ? {} : { done: doneness === 'done' }),
  };
};
