// @vitest-environment happy-dom
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import type { FieldKind, FieldOf } from './field-parts.tsx';
import { FormField } from './form-field.tsx';

const options = [
  { value: 'one', label: 'One' },
  { value: 'two', label: 'Two', hint: 'More of it.' },
];

/** One field of every kind. */
const examples: { [Kind in FieldKind]: FieldOf<Kind> } = {
  text: { kind: 'text', label: 'Name', hint: 'As on your card.', autocomplete: 'name' },
  email: { kind: 'email', label: 'Email', hint: 'We write there.', autocomplete: 'email' },
  tel: { kind: 'tel', label: 'Phone', hint: 'With area code.', autocomplete: 'tel' },
  url: { kind: 'url', label: 'Website', hint: 'If there is one.', autocomplete: 'url' },
  textarea: { kind: 'textarea', label: 'Message', hint: 'A few lines.', rows: 7 },
  date: { kind: 'date', label: 'Birthday', hint: 'Yours.', autocomplete: 'bday', min: '1900-01-01', max: 'today' },
  money: { kind: 'money', label: 'Amount', hint: 'US dollars.', autocomplete: 'off', minimumCents: 100 },
  select: { kind: 'select', label: 'Course', hint: 'Choose one.', options },
  radio: { kind: 'radio', label: 'Way', hint: 'Choose one.', options, initial: 'one' },
  checkboxes: { kind: 'checkboxes', label: 'Topics', hint: 'Any number.', options },
  yesno: { kind: 'yesno', label: 'Enrolled', hint: 'Today.' },
  checkbox: { kind: 'checkbox', label: 'Agree', hint: 'To the terms.' },
  files: {
    kind: 'files',
    label: 'Resume',
    hint: 'PDF.',
    accept: ['application/pdf'],
    maxFiles: 1,
    mailbox: 'files@foundation.test',
  },
  hidden: { kind: 'hidden', label: 'List', value: 'fixed' },
};

const kinds = Object.keys(examples) as FieldKind[];
/** Kinds with something to fill in; files need an upload, which needs a script. */
const answerable = kinds.filter((kind) => kind !== 'files' && kind !== 'hidden');
const answers: Partial<Record<FieldKind, string>> = {
  date: '1990-05-27',
  money: '20.5',
  select: 'two',
  radio: 'two',
  checkboxes: 'two',
  yesno: 'no',
  checkbox: 'yes',
};

function render(kind: FieldKind, rest: { values?: string[]; errors?: string[]; required?: boolean } = {}): Document {
  const { required, ...props } = rest;
  const field = { ...examples[kind], ...(required ? { required } : {}) };
  const markup = renderToStaticMarkup(<FormField formId="test" name="answer" field={field} {...props} />);
  return new DOMParser().parseFromString(`<form>${markup}</form>`, 'text/html');
}

describe.each(answerable)('A field of kind %s', (kind) => {
  const label = examples[kind].label;

  test('A field has its label on what is filled in', () => {
    const page = render(kind);
    const control = page.getElementById('test-answer');
    const labels = [control?.closest('label'), control?.querySelector('legend'), page.querySelector('label[for]')];
    expect(labels.some((one) => one?.textContent?.includes(label))).toBe(true);
    expect(page.querySelectorAll('[name=answer]').length).toBeGreaterThan(0);
  });

  test('A field reads out hint and error with the control, and shows only the first error', () => {
    const page = render(kind, { errors: ['Wrong.', 'Very wrong.'] });
    const control = page.getElementById('test-answer');
    expect(control?.getAttribute('aria-describedby')).toBe('test-answer-hint test-answer-error');
    expect(control?.getAttribute('aria-invalid')).toBe('true');
    expect(page.getElementById('test-answer-hint')?.textContent).toContain(examples[kind].hint);
    expect(page.getElementById('test-answer-error')?.textContent).toBe('Wrong.');
  });

  test('A field says that it is required, seen and announced', () => {
    const page = render(kind, { required: true });
    expect(page.querySelector('.mark')?.textContent).toBe('(required)');
    const isAnnounced = page.querySelector('[required]') ?? page.querySelector('.mark:not([aria-hidden])');
    expect(isAnnounced).not.toBeNull();
    expect(render(kind).querySelector('.mark, [required]')).toBeNull();
  });

  test('A field opens with the value it is given', () => {
    const value = answers[kind] ?? 'A "quoted" <answer>';
    const control = render(kind, { values: [value] }).querySelector<HTMLInputElement>(
      'option[selected], input[checked], input:not([type=radio], [type=checkbox]), textarea',
    );
    expect(control?.value).toBe(value);
  });
});

test('A choice that was taken back stays so, whatever the field opens with', () => {
  expect(render('radio').querySelector('[checked]')?.getAttribute('value')).toBe('one');
  expect(render('radio', { values: [] }).querySelector('[checked]')).toBeNull();
  expect(render('checkbox', { values: ['no'] }).querySelector('[checked]')).toBeNull();
});

test('An amount that is no number stays readable', () => {
  const input = render('money', { values: ['$1,020.50'] }).querySelector('input');
  expect([input?.type, input?.getAttribute('value')]).toEqual(['text', '$1,020.50']);
  expect(render('money').querySelector('input')?.type).toBe('number');
});

test('A hidden field has the value of the page, else that of its declaration, and nothing to see', () => {
  expect(render('hidden').querySelector('input')?.value).toBe('fixed');
  expect(render('hidden', { values: ['from the page'] }).querySelector('input')?.value).toBe('from the page');
  expect(render('hidden').body.textContent).toBe('');
});

test('A file field says how to send files where it cannot', () => {
  const page = render('files');
  expect(page.querySelector('input')).toBeNull();
  expect(page.body.textContent).toContain('email them to');
});

test('A text may be answered by a box in its place, under the same name', () => {
  const field: FieldOf<'textarea'> = { kind: 'textarea', label: 'Story', required: true, instead: 'Let us talk' };
  const draw = (values?: string[]) =>
    new DOMParser().parseFromString(
      `<form>${renderToStaticMarkup(<FormField formId="test" name="answer" field={field} values={values} />)}</form>`,
      'text/html',
    ).forms[0] as HTMLFormElement;
  const posted = (form: HTMLFormElement) => new FormData(form).getAll('answer');
  expect(posted(draw())).toEqual(['']);
  expect(posted(draw(['', 'Let us talk']))).toEqual(['', 'Let us talk']);
  expect(posted(draw(['Words', 'Let us talk']))).toEqual(['Words', 'Let us talk']);
  // No browser stops her: the box is an answer too.
  expect(draw().querySelector('[required]')).toBeNull();
  expect(draw().querySelector('textarea')?.getAttribute('aria-required')).toBe('true');
});
