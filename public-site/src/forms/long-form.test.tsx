// @vitest-environment happy-dom
import { localSiteConfig, portsFrom } from '@society-gal/contracts/http';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { wordsOfForm } from '../parts/words-of-parts.ts';
import { SiteContext } from '../site-context.ts';
import { untilSeen } from '../until-seen.fixture.ts';
import { loadValidator } from './check-form.ts';
import { saveDraft } from './draft.ts';
import { FormView } from './form-view.tsx';

const config = { ...localSiteConfig(portsFrom({})), uploads: false };

let root: Root | null = null;

const open = async (): Promise<HTMLFormElement> => {
  document.body.innerHTML = '<div id="root"></div>';
  root = createRoot(document.getElementById('root') as HTMLElement);
  await act(async () =>
    root?.render(
      <SiteContext value={config}>
        <FormView {...wordsOfForm('scholarship')} />
      </SiteContext>,
    ),
  );
  await untilSeen(() => expect(document.querySelector('.draft')).not.toBeNull());
  return document.querySelector('form') as HTMLFormElement;
};

const type = async (form: HTMLFormElement, answers: Record<string, string>) => {
  for (const [name, value] of Object.entries(answers)) {
    const controls = [...form.querySelectorAll<HTMLInputElement>(`[name="${name}"]`)];
    const choice = controls.find((control) => control.value === value && control.type !== 'text');
    if (choice && (choice.type === 'radio' || choice.type === 'checkbox')) choice.checked = true;
    else if (controls[0]) controls[0].value = value;
    await act(async () => {
      (choice ?? controls[0])?.dispatchEvent(new Event('input', { bubbles: true }));
      (choice ?? controls[0])?.dispatchEvent(new Event('change', { bubbles: true }));
    });
  }
};

const asFormData = (answers: Record<string, string>) => {
  const data = new FormData();
  for (const [name, value] of Object.entries(answers)) data.set(name, value);
  return data;
};
const buttonNamed = (name: string) =>
  [...document.querySelectorAll('button')].find((button) => button.textContent === name);
const press = (name: string) => act(async () => buttonNamed(name)?.click());
const openSection = () => document.querySelector('.form-section.is-open > legend')?.textContent ?? '';
const errorsLeft = () => [...document.querySelectorAll('.error-summary li')].map((line) => line.textContent);
const arriveAt = (title: string) => untilSeen(() => expect(openSection()).toContain(title));

/** Answers to every required question, section by section. */
const sections: readonly Record<string, string>[] = [
  { safe_ways: 'text' },
  {
    full_name: 'Ada Lovelace',
    date_of_birth: '1995-04-12',
    phone_number: '805 555 0100',
    email_address: 'ada@example.org',
    mailing_address: 'I have no address that is safe',
    preferred_contact_method: 'text',
  },
  {},
  { currently_enrolled: 'no', career_path: 'Data analyst' },
  { personal_story: 'I would rather talk about it' },
  {},
];
const titles = [
  'Start with what is safe',
  'Applicant Information',
  'Application Type',
  'Career Goals',
  'Personal Story',
  'Supporting Documents',
  'Eligibility Confirmation',
  'Availability',
];

/** The application at its first section. */
const openSections = async () => {
  const form = await open();
  await type(form, sections[0] ?? {});
  await press('Continue');
  await arriveAt('Applicant Information');
  return form;
};

const goToReview = async (form: HTMLFormElement) => {
  for (const [index, title] of titles.entries()) {
    await arriveAt(title);
    await type(form, sections[index] ?? {});
    if (title === 'Eligibility Confirmation')
      for (const box of form.querySelectorAll<HTMLInputElement>('[name=eligibility_confirmations]')) box.checked = true;
    await press('Continue');
  }
  await untilSeen(() => expect(document.querySelector('.review')).not.toBeNull());
};

// What loads lazily is loaded here, so that no test waits for the compiler.
beforeAll(() => Promise.all([loadValidator('scholarship'), import('./long-form-parts.ts')]));
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => Response.json({ ok: true, id: '1', reference: 'SG-0001' }, { status: 201 })),
  );
  localStorage.clear();
});
afterEach(async () => {
  await act(async () => root?.unmount());
  root = null;
  vi.unstubAllGlobals();
});

test('A draft on the device is kept only with a yes, and a no is remembered', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  const form = await open();
  await type(form, { full_name: 'Ada' });
  window.dispatchEvent(new Event('pagehide'));
  vi.runOnlyPendingTimers();
  vi.useRealTimers();
  expect(localStorage.length).toBe(0);
  await press('No, keep nothing');
  expect(document.activeElement).toBe(document.querySelector('.draft input'));
  expect({ ...localStorage }).toEqual({ 'keep-drafts': 'no' });
  expect(document.querySelector('.draft')?.textContent).toContain('Nothing is kept on this device.');
  await act(async () => root?.unmount());
  await open();
  expect(buttonNamed('Yes, keep a draft')).toBeUndefined();
  expect(document.querySelector<HTMLInputElement>('.draft input')?.checked).toBe(false);
});

test('A draft on the device is kept after a yes, put back on the next visit, and forgotten on request', async () => {
  const form = await open();
  await press('Yes, keep a draft');
  await type(form, { full_name: 'Ada' });
  await vi.waitFor(() => expect(localStorage.getItem('draft:scholarship')).toContain('Ada'));
  await act(async () => root?.unmount());

  const again = await open();
  expect(new FormData(again).get('full_name')).toBe('Ada');
  expect(document.querySelector('.draft')?.textContent).toContain('We put back the answers');
  await press('Delete the draft');
  expect(localStorage.getItem('draft:scholarship')).toBeNull();
});

test('A draft on the device that was put back is told above the first question, where it can be cleared with what it put back', async () => {
  saveDraft(wordsOfForm('scholarship').form, asFormData({ full_name: 'Ada' }), Date.now());
  const form = await open();
  const note = document.querySelector('.draft') as HTMLElement;
  expect(note.textContent).toContain('We put back the answers');
  const first = form.querySelector('[name=full_name]') as HTMLElement;
  expect(note.compareDocumentPosition(first) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  await press('Clear these answers');
  expect(new FormData(form).get('full_name')).toBe('Ada');
  await press('Yes, clear them');
  expect(new FormData(form).get('full_name')).toBe('');
  expect(localStorage.length).toBe(0);
  expect(document.body.textContent).not.toContain('We put back the answers');
  expect(document.activeElement).toBe(document.querySelector('.form-section.is-open > legend'));
});

test('A draft on the device has what was typed as soon as its section is left', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const form = await openSections().finally(() => vi.useRealTimers());
  await press('Yes, keep a draft');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await type(form, sections[1] ?? {});
  expect(localStorage.getItem('draft:scholarship')).not.toContain('Ada');
  await press('Continue');
  await arriveAt('Application Type');
  expect(localStorage.getItem('draft:scholarship')).toContain('Ada');
  vi.useRealTimers();
});

test('A section is left only when it is right, and nothing beyond it is asked yet', async () => {
  const form = await openSections();
  expect(openSection()).toBe('Section 1 of 7 Applicant Information');
  await type(form, { ...sections[1], email_address: 'no address', full_name: '' });
  await press('Continue');
  await untilSeen(() => expect(errorsLeft()).toHaveLength(2));
  expect(openSection()).toContain('Applicant Information');
  expect(document.activeElement).toBe(document.querySelector('.error-summary'));
  expect(document.querySelector('.error-summary')?.textContent).toContain('2 answers to look at again.');
});

test('A section loses each error as it is mended, and the summary counts down to nothing', async () => {
  const form = await openSections();
  await type(form, { ...sections[1], email_address: 'no address', full_name: '' });
  await press('Continue');
  await untilSeen(() => expect(errorsLeft()).toHaveLength(2));
  await type(form, { preferred_name: 'Jo' });
  expect(errorsLeft()).toHaveLength(2);
  await type(form, { email_address: 'ada@' });
  expect(errorsLeft()).toHaveLength(2);
  await type(form, { email_address: 'ada@example.org' });
  await untilSeen(() => expect(errorsLeft()).toEqual(['Enter your full name.']));
  expect(document.querySelector('.error-summary')?.textContent).toContain('1 answer to look at again.');
  expect(document.getElementById('scholarship-email_address')?.hasAttribute('aria-invalid')).toBe(false);
  await type(form, { full_name: 'Ada' });
  await untilSeen(() => expect(document.querySelector('.error-summary')).toBeNull());
});

test('A section that comes next has the focus on its heading, and Back leads back with every answer', async () => {
  const form = await openSections();
  await type(form, sections[1] ?? {});
  await press('Continue');
  await arriveAt('Application Type');
  expect(document.activeElement?.textContent).toBe('Section 2 of 7 Application Type');
  await press('Back');
  expect(document.activeElement?.textContent).toBe('Section 1 of 7 Applicant Information');
  expect(new FormData(form).get('full_name')).toBe('Ada Lovelace');
});

test('A section can be jumped to from the list once nothing is missing before it', async () => {
  const form = await openSections();
  const link = (title: string) =>
    [...document.querySelectorAll<HTMLAnchorElement>('.progress a')].find((each) => each.textContent?.includes(title));
  await act(async () => link('Career Goals')?.click());
  expect(openSection()).toContain('Applicant Information');
  expect(link('Career Goals')?.getAttribute('aria-disabled')).toBe('true');
  await type(form, sections[1] ?? {});
  await act(async () => link('Career Goals')?.click());
  await arriveAt('Career Goals');
  expect(link('Career Goals')?.getAttribute('aria-current')).toBe('step');
});

test('Enter leads to the next field, and never sends before the review', async () => {
  const form = await open();
  const name = form.querySelector<HTMLInputElement>('[name=full_name]');
  name?.focus();
  const enter = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true });
  await act(async () => name?.dispatchEvent(enter));
  expect(enter.defaultPrevented).toBe(true);
  // What a browser does with Enter when nothing stops it.
  await act(async () => form.requestSubmit());
  expect(fetch).not.toHaveBeenCalled();
  expect(errorsLeft()).toEqual([]);
});

test('Enter writes a new line in the story', async () => {
  const form = await open();
  const story = form.querySelector('[name=personal_story]');
  const enter = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true });
  await act(async () => story?.dispatchEvent(enter));
  expect(enter.defaultPrevented).toBe(false);
});

test('The review shows every answer, and alone sends the application', async () => {
  const form = await open();
  await goToReview(form);
  const review = document.querySelector('.review');
  for (const text of ['Ada Lovelace', 'I would rather talk about it', 'No answer'])
    expect(review?.textContent).toContain(text);
  expect(document.activeElement?.textContent).toBe('Your answers');
  // What may be read aloud, and so sent to a speech service, holds no answer.
  expect(review?.hasAttribute('data-no-speech')).toBe(true);
  await press('Submit Application');
  await untilSeen(() => expect(fetch).toHaveBeenCalledTimes(1));
  await untilSeen(() => expect(document.body.textContent).toContain('Application Submitted!'));
});

test('The review has Change beside each answer, which leads to the field and from there back', async () => {
  const form = await open();
  await goToReview(form);
  await press('Change Career Path');
  expect(openSection()).toContain('Career Goals');
  expect(document.activeElement).toBe(document.getElementById('scholarship-career_path'));
  await type(form, { career_path: 'Nurse' });
  await press('Continue');
  await untilSeen(() => expect(document.querySelector('.review')?.textContent).toContain('Nurse'));
});

test('A refusal of the server leads from the review to the section', async () => {
  const form = await open();
  await goToReview(form);
  vi.stubGlobal('fetch', async () =>
    Response.json(
      {
        error: { code: 'invalid', message: 'x', fields: { phone_number: ['Enter another number.'] }, reference: 'R' },
      },
      { status: 400 },
    ),
  );
  await press('Submit Application');
  await untilSeen(() => expect(errorsLeft()).toEqual(['Phone Number: Enter another number.']));
  await act(async () => document.querySelector<HTMLAnchorElement>('.error-summary a')?.click());
  expect(openSection()).toContain('Applicant Information');
  expect(document.activeElement).toBe(document.getElementById('scholarship-phone_number'));
  expect(new FormData(form).get('career_path')).toBe('Data analyst');
});
