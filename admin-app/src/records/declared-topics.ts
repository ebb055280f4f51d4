import { type AnyHandledForm, allForms, type InboxTopic } from '@society-gal/contracts/forms';

/** An inbox topic with what its form says about the records. */
export type DeclaredTopic = InboxTopic<string> & {
  collection: AnyHandledForm['collection'];
  /** The id of the form. */
  form: string;
  /** Whether the topic is one type of the records in its collection. */
  isType: boolean;
  /** The list that its people joined, null where they joined none; `isConfirmed` where only who confirmed her address is on it. */
  list: { id: string; isConfirmed: boolean } | null;
};

const listOf = (form: AnyHandledForm, topic: InboxTopic<string>): DeclaredTopic['list'] => {
  const lists = form.joins?.lists ?? [];
  const mark = topic.where && ('is' in topic.where ? topic.where.is : topic.where.contains);
  const list = lists.length > 1 ? lists.find(({ id }) => id === mark) : lists[0];
  return list ? { id: list.id, isConfirmed: form.storeStrategy === 'double-opt-in' } : null;
};

/** Every topic that a form declares. The browser's build replaces this module by its value; see `admin-app/build.ts`. */
export const declaredTopics: readonly DeclaredTopic[] = allForms.flatMap((form) =>
  form.inbox.map((topic) => ({
    ...topic,
    collection: form.collection,
    form: form.id,
    isType: topic.where !== undefined && topic.where.field === form.typeField,
    list: listOf(form, topic),
  })),
);
