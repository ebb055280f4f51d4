import { allForms } from '@society-gal/contracts/forms';
import { describe, expect, it } from 'vitest';
import { findTopic, topics } from '../resources/inbox/topics.ts';
import { recordForms } from './record-forms.ts';

describe.each(allForms)('what staff see of the form $id', (form) => {
  it('Its records are read and exported by the fields and the order it declares', () => {
    expect(recordForms[form.id]).toMatchObject({ fields: form.fields, layout: form.layout });
  });

  it('The inbox has each topic it declares, and no other', () => {
    const { id, collection } = form;
    expect(topics.filter((topic) => topic.form === id).map((topic) => topic.id)).toEqual(
      form.inbox.map((topic) => topic.id),
    );
    for (const { where, ...declared } of form.inbox) {
      expect(findTopic(declared.id)).toMatchObject({ ...declared, collection, form: id });
      const value = where && ('is' in where ? where.is : where.contains);
      expect(findTopic(declared.id)?.where.map((clause) => [clause.field, clause.value])).toEqual(
        where ? [[where.field, value]] : [],
      );
    }
  });
});
