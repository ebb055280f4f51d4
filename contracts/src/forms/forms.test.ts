import { describe, expect, it } from 'vitest';
import { applicationCollections, inboxCollections } from '../staff/staff-api.ts';
import { collections } from '../store/paths.ts';
import { type AnyForm, allForms, answers, findForm, forms, mailOf, pageForms, uploadKindsOf } from './index.ts';
import { loadForm } from './load-form.ts';
import { sampleAnswers } from './sample-answers.ts';
import { acceptedEndings } from './uploads.ts';

const all = Object.entries(pageForms) as unknown as [string, AnyForm][];

const parse = (form: AnyForm, value: unknown) => form.schema.safeParse(value);
const errorsOf = (form: AnyForm, value: unknown): string[] => {
  const result = parse(form, value);
  return result.success ? [] : result.error.issues.map((issue) => issue.path[0]?.toString() ?? issue.code);
};

describe.each(all)('The form %s', (id, form) => {
  const good: Record<string, unknown> = sampleAnswers[id as keyof typeof sampleAnswers];

  it('A form is known by the id it is registered under, and can be fetched alone', async () => {
    expect(form.id).toBe(id);
    for (const [part, declared] of Object.entries(await loadForm(id)))
      expect(form[part as keyof AnyForm], part).toBe(declared);
    if (id !== 'donation') expect(findForm(id)).toBe(forms[id as keyof typeof forms]);
  });

  it('A form lays out every field once and names no other', () => {
    const laidOut = form.layout.flatMap((section) => section.fields);
    expect([...laidOut].sort()).toEqual(Object.keys(form.fields).sort());
  });

  it('A form asks in a browser always how she is reached, and takes a call of the API that does not name it', () => {
    if (!('safe_ways' in form.fields)) return;
    const { safe_ways, ...rest } = good;
    for (const none of [[], '']) expect(errorsOf(form, { ...good, safe_ways: none })).toEqual(['safe_ways']);
    expect(parse(form, rest).data).toMatchObject({ safe_ways: null });
    expect(form.fields.safe_ways?.requiredWhenShown).toBe(true);
  });

  it('A form labels every field, and no two alike', () => {
    const labels = Object.values(form.fields).map((field) => field.label);
    expect(labels.every((label) => label.trim().length > 2)).toBe(true);
    expect(new Set(labels).size).toBe(labels.length);
  });

  it('A form writes numbers as people do, never with the tail of a division', () => {
    expect(JSON.stringify([form.fields, form.layout])).not.toMatch(/\d\.\d{3,}/);
  });

  it('A form names an autocomplete token wherever one exists', () => {
    for (const field of Object.values(form.fields)) {
      if (field.kind === 'email' || field.kind === 'tel') expect(field.autocomplete, field.label).toBeTruthy();
    }
  });

  it('A form shows a conditional field after another field of the same form', () => {
    const order = form.layout.flatMap((section) => section.fields);
    for (const [name, field] of Object.entries(form.fields)) {
      if (field.showWhen) expect(order.indexOf(field.showWhen.field)).toBeGreaterThanOrEqual(0);
      if (field.showWhen) expect(order.indexOf(field.showWhen.field)).toBeLessThan(order.indexOf(name));
    }
  });

  it('A form takes no list where one text is asked for', () => {
    const texts = Object.entries(form.fields).filter(([, { kind }]) =>
      ['text', 'email', 'tel', 'url', 'textarea', 'date', 'radio', 'hidden'].includes(kind),
    );
    for (const [name] of texts)
      for (const list of [['x'], [good[name] ?? 'x'], [], [['x']]])
        expect([name, errorsOf(form, { ...good, [name]: list })]).toEqual([name, expect.arrayContaining([name])]);
  });

  it('A form names the field in every error of what can be typed', () => {
    const typed = Object.entries(form.fields).filter(([, { kind }]) =>
      ['text', 'email', 'tel', 'url', 'textarea', 'files'].includes(kind),
    );
    const saidOf = new Map<string, string>();
    for (const [name] of typed)
      for (const value of [
        '',
        'x'.repeat(6_000),
        `a\u0001b`,
        'x',
        Array(9).fill({ id: 'f'.repeat(8), token: 't'.repeat(16) }),
      ])
        for (const { path, message } of parse(form, { ...good, [name]: value }).error?.issues ?? []) {
          if (path[0] !== name) continue;
          expect([message, saidOf.get(message) ?? name]).toEqual([message, name]);
          saidOf.set(message, name);
        }
  });

  it('A form takes good answers, and the same answers again once they are checked', () => {
    const first = parse(form, good);
    expect(first.error?.issues ?? []).toEqual([]);
    expect(parse(form, first.data).data).toEqual(first.data);
  });

  it('A form refuses a key it does not know, and anything that is no object', () => {
    expect(errorsOf(form, { ...good, unknown_key: 'x' })).toContain('unrecognized_keys');
    for (const nonsense of [null, 'text', 7, [], undefined]) expect(parse(form, nonsense).success).toBe(false);
  });

  it('A form refuses each required answer when it is missing, empty or blank', () => {
    for (const [name, field] of Object.entries(form.fields)) {
      if (!field.required) continue;
      const without: Record<string, unknown> = { ...good };
      delete without[name];
      expect(errorsOf(form, without), `${name} missing`).toContain(name);
      for (const empty of ['', '   ', null, '\u200b'])
        expect(errorsOf(form, { ...good, [name]: empty }), `${name} = ${JSON.stringify(empty)}`).toContain(name);
    }
  });

  it('A form takes every optional answer when it is missing or empty', () => {
    for (const [name, field] of Object.entries(form.fields)) {
      if (field.required || field.requiredWhen || (field.kind === 'hidden' && field.value)) continue;
      if (id === 'scholarship' && name === 'preferred_contact_method') continue;
      const without: Record<string, unknown> = { ...good };
      delete without[name];
      if (id === 'donation' && name === 'custom_amount') continue;
      expect(errorsOf(form, without), `${name} missing`).toEqual([]);
      if (!field.requiredWhenShown) expect(errorsOf(form, { ...good, [name]: '' }), `${name} empty`).toEqual([]);
    }
  });

  it('A form refuses objects, lists of objects, numbers and endless texts in each field', () => {
    for (const [name, field] of Object.entries(form.fields)) {
      for (const hostile of [{ $gt: '' }, [{ a: 1 }], 'x'.repeat(70_000), [['nested']]]) {
        expect(errorsOf(form, { ...good, [name]: hostile }), `${name} (${field.kind})`).toContain(name);
      }
    }
  });

  it('A form refuses control characters and turned text in single lines', () => {
    for (const [name, field] of Object.entries(form.fields)) {
      if (!['text', 'email', 'tel', 'url', 'money'].includes(field.kind)) continue;
      for (const sign of ['\n', '\r\nBcc: a@b.co', '\u0000', '\u2028', '\u202e']) {
        const value = `${String(good[name] ?? 'Text')}${sign}x`;
        expect(errorsOf(form, { ...good, [name]: value }), `${name} with ${JSON.stringify(sign)}`).toContain(name);
      }
    }
  });

  it("A form tells what is wrong in words made for people, never in the schema library's", () => {
    for (const [name, field] of Object.entries(form.fields)) {
      for (const value of [undefined, '', 'x'.repeat(70_000), 7, {}, [{}], '\u0000', 'no-such-option']) {
        const result = parse(form, { ...good, [name]: value });
        for (const issue of result.error?.issues ?? []) {
          expect(issue.message, `${name} (${field.kind}) = ${JSON.stringify(value)?.slice(0, 40)}`).not.toMatch(
            /Invalid|expected|received|Too (big|small)|Unrecognized/,
          );
        }
      }
    }
  });

  it('A form takes the label of an option for its value, and stores the value', () => {
    for (const [name, field] of Object.entries(form.fields)) {
      if (!('options' in field) || id === 'donation') continue;
      const labelled: Record<string, unknown> = {
        ...good,
        [name]:
          field.kind === 'checkboxes'
            ? field.options.filter((option) => option.value !== field.alone).map((option) => option.label)
            : field.options[0]?.label,
      };
      if (id === 'corporate-inquiry') labelled[name] = [field.options[0]?.label ?? ''];
      const result = parse(form, labelled);
      expect(result.error?.issues ?? [], name).toEqual([]);
      const stored = result.data?.[name];
      const values = field.options.map((option) => option.value);
      for (const each of Array.isArray(stored) ? stored : [stored]) expect(values).toContain(each);
    }
  });

  it('A form reads back its answers in the words people chose', () => {
    const value = parse(form, good).data ?? {};
    const read = answers(form, value);
    expect(read.length).toBeGreaterThan(0);
    for (const answer of read) expect(answer.text).not.toContain('[object');
  });
});

describe.each(allForms.map((form) => [form.id, form] as const))('The handling of %s', (_id, form) => {
  const value = parse(form, form.sample).data ?? {};
  const stored = form.store(value as never);

  it("A form's handling stores plain values only, with null for optional text that is empty", () => {
    expect(JSON.parse(JSON.stringify(stored))).toEqual(stored);
    expect(Object.values(stored)).not.toContain('');
    expect(Object.keys(stored).filter((key) => key.startsWith('_'))).toEqual([]);
  });

  it("A form's handling keeps its records where staff may read them", () => {
    expect(inboxCollections).toContain(form.collection);
    expect(form.inbox.length > 0 || applicationCollections.some((name) => name === form.collection)).toBe(true);
  });

  it("A form's handling agrees with the other forms of its collection on the type and on how its records are told apart", () => {
    for (const other of allForms.filter(({ collection, id }) => collection === form.collection && id !== form.id)) {
      expect(other.typeField, other.id).toBe(form.typeField);
      for (const topic of form.inbox) expect(topic.where, topic.id).toBeDefined();
    }
  });

  it("A form's handling writes a mail that its template takes", () => {
    const { to, formType, formData } = mailOf(form, value);
    expect(Object.values(value)).toContain(to);
    expect(formType).toBe(form.mail.template.formType);
    expect(form.mail.template.data.parse(formData)).toEqual(formData);
  });
});

it('The registry of forms has every form id of the API contract and no other', () => {
  // Later forms share a collection of their own, so that those of the specification hold what it says.
  const ofTheContract = allForms.filter(({ collection }) => collection !== collections.formRecords);
  expect(ofTheContract.map(({ id }) => id).sort()).toEqual(
    [
      'contact',
      'workshop-waitlist',
      'ai-websites-waitlist',
      'gala-waitlist',
      'gala-invitation',
      'referral',
      'corporate-inquiry',
      'scholarship',
      'partnership',
      'newsletter',
      'golf-group',
      'course-interest',
    ].sort(),
  );
});

it('The registry of forms knows no form by the name of a property that every object has', () => {
  for (const id of ['constructor', '__proto__', 'toString', 'donation', '']) expect(findForm(id)).toBeUndefined();
});

it('The registry of forms has a file input for exactly the fields that the uploads function takes', () => {
  for (const [id, form] of all)
    for (const [name, field] of Object.entries(form.fields)) {
      const kinds = uploadKindsOf(id, name);
      expect(kinds && acceptedEndings(...kinds).sort(), `${id}.${name}`).toEqual(
        field.kind === 'files' ? [...field.accept].sort() : undefined,
      );
    }
  for (const name of ['constructor', '__proto__', 'none']) expect(uploadKindsOf('scholarship', name)).toBeUndefined();
});
