// @vitest-environment happy-dom
import { localSiteConfig, portsFrom } from '@society-gal/contracts/http';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { wordsOfForm } from '../parts/words-of-parts.ts';
import { SiteContext } from '../site-context.ts';
import { untilSeen } from '../until-seen.fixture.ts';
import { FormView } from './form-view.tsx';
import type { ContinuedDraft } from './save-elsewhere.tsx';

const config = { ...localSiteConfig(portsFrom({})), uploads: true };
const label = 'Save and continue on another device';
let root: Root | null = null;

const open = async (continued?: ContinuedDraft): Promise<HTMLFormElement> => {
  document.body.innerHTML = '<div id="root"></div>';
  root = createRoot(document.getElementById('root') as HTMLElement);
  await act(async () =>
    root?.render(
      <SiteContext value={config}>
        <FormView {...wordsOfForm('scholarship')} {...(continued ? { continued } : {})} />
      </SiteContext>,
    ),
  );
  await untilSeen(() => expect(buttonNamed(label)).toBeDefined());
  return document.querySelector('form') as HTMLFormElement;
};
const buttonNamed = (name: string) =>
  [...document.querySelectorAll('button')].find((button) => button.textContent === name);
const press = (name: string) => act(async () => buttonNamed(name)?.click());
const saved = (code: string | null) =>
  Response.json({
    code,
    pin: code && '123456',
    session: 'session-of-the-draft',
    expiresAt: '',
    kept_until: '2026-12-22',
  });
const opened = {
  session: 'session-of-the-draft',
  wrongPins: 0,
  files: {
    resume: [{ ticket: { id: 'file-0001', token: 'a-long-enough-token' }, fileName: 'resume.pdf', size: 9 }],
  },
};

// Loaded here, so that no test waits for the compiler.
beforeAll(() => import('./long-form-parts.ts'));
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  localStorage.clear();
});
afterEach(async () => {
  await act(async () => root?.unmount());
  root = null;
  vi.unstubAllGlobals();
});

test('Saved for another device, a form shows code and PIN once, and leaves nothing on this one', async () => {
  const fetching = vi.fn(async (_address: string, _request: RequestInit) => saved('ABCD-EFGH-JKMN'));
  vi.stubGlobal('fetch', fetching);
  const form = await open();
  const type = (selector: string, value: string) => {
    const control = form.querySelector<HTMLInputElement>(selector);
    if (control) control.value = value;
  };
  type('[name=full_name]', 'Ada Lovelace');
  type('textarea[name=personal_story]', 'I left in May.');
  await press(label);
  await untilSeen(() => expect(document.querySelector('.stored')).not.toBeNull());
  expect(fetching.mock.calls[0]?.[0]).toBe('/api/drafts');
  const body = JSON.parse(String(fetching.mock.calls[0]?.[1].body));
  expect(body).toEqual({
    form: 'scholarship',
    answers: { full_name: 'Ada Lovelace', personal_story: 'I left in May.', hardship_by_talk: 'no' },
    files: {},
  });
  const region = document.querySelector('.stored');
  expect(region?.textContent).toContain('ABCD-EFGH-JKMN');
  expect(region?.textContent).toContain('123456');
  expect(region?.textContent).toContain('December 22, 2026');
  expect(document.activeElement).toBe(region?.querySelector('h3'));
  expect(localStorage.length + sessionStorage.length).toBe(0);
  // Whoever comes back to the page after she left sees neither.
  await act(async () => window.dispatchEvent(new Event('pagehide')));
  expect(document.querySelector('.stored')).toBeNull();
});

test('A form that is continued has every file, and saves under the same code', async () => {
  const fetching = vi.fn(async (_address: string, _request: RequestInit) => saved(null));
  vi.stubGlobal('fetch', fetching);
  await open(opened);
  expect(document.querySelector('.draft')?.textContent).toContain('Here are the answers that you saved.');
  expect(document.querySelector('.sent-files')?.textContent).toContain('resume.pdf has arrived.');
  await press(label);
  await untilSeen(() => expect(document.querySelector('.stored')).not.toBeNull());
  const request = fetching.mock.calls[0]?.[1];
  expect(new Headers(request?.headers).get('Authorization')).toBe('Bearer session-of-the-draft');
  expect(JSON.parse(String(request?.body)).files).toEqual({
    resume: [{ id: 'file-0001', token: 'a-long-enough-token', name: 'resume.pdf', size: 9 }],
  });
  expect(document.querySelector('.stored')?.textContent).toContain('Your code and PIN stay the same.');
});

test('An hour later the session is over, and the answers get a code of their own instead of being lost', async () => {
  const fetching = vi.fn(async (_address: string, { headers }: RequestInit) =>
    new Headers(headers).has('Authorization')
      ? Response.json({ error: { code: 'unauthenticated', message: 'x', reference: 'R' } }, { status: 401 })
      : saved('ABCD-EFGH-JKMN'),
  );
  vi.stubGlobal('fetch', fetching);
  await open(opened);
  await press(label);
  await untilSeen(() => expect(document.querySelector('.stored')?.textContent).toContain('ABCD-EFGH'));
});

test('A form that cannot be saved stays, and says what to do', async () => {
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => Promise.reject(new TypeError('no connection'))),
  );
  const form = await open();
  (form.elements.namedItem('full_name') as HTMLInputElement).value = 'Ada';
  await press(label);
  await untilSeen(() => expect(document.body.textContent).toContain('It could not be saved.'));
  expect(document.body.textContent).toContain('Everything you typed is still here');
  expect(new FormData(form).get('full_name')).toBe('Ada');
  expect(buttonNamed(label)?.disabled).toBe(false);
});
