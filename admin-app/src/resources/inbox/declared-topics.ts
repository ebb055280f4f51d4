import { type AnyHandledForm, allForms, type InboxTopic } from '@society-gal/contracts';

/** An inbox topic with what its form says about the records. */
export type DeclaredTopic = InboxTopic<string> & {
  collection: AnyHandledForm['collection'];
  /** The id of the form. */
  form: string;
  /** Whether the topic is one type of the records in its collection. */
  isType: boolean;
};

/** Every topic that a form declares. The browser's build replaces this module by its value; see `admin-app/build.ts`. */
export const declaredTopics: readonly DeclaredTopic[] = allForms.flatMap((form) =>
  form.inbox.map((topic) => ({
    ...topic,
    collection: form.collection,
    form: form.id,
    isType: topic.where !== undefined && topic.where.field === form.typeField,
  })),
);
