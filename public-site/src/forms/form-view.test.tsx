// @vitest-environment happy-dom
import { localSiteConfig, portsFrom } from '@society-gal/contracts/http';
import { act } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { wordsOfForm } from '../parts/words-of-parts.ts';
import { SiteContext } from '../site-context.ts';
import { untilSeen } from '../until-seen.fixture.ts';
import { loadValidator } from './check-form.ts';
import { FormView } from './form-view.tsx';

const config = { ...localSiteConfig(portsFrom({})), uploads: false };

const app = (formId: string) => (
  <SiteContext value={config}>
    <FormView {...wordsOfForm(formId)} />
  </SiteContext>
);

let root: Root | null = null;

const open = async (formId: string): Promise<HTMLFormElement> => {
  document.body.innerHTML = '<div id="root"></div>';
  const place = document.getElementById('root') as HTMLElement;
  root = createRoot(place);
  await act(async () => root?.render(app(formId)));
  return document.querySelector('form') as HTMLFormElement;
};

const fill = (form: HTMLFormElement, answers: Record<string, string>) => {
  for (const [name, value] of Object.entries(answers)) {
    const control = form.elements.namedItem(name) as HTMLInputElement;
    control.value = value;
  }
};

const tick = (form: HTMLFormElement, name: string) => {
  const box = form.querySelector<HTMLInputElement>(`[name=${name}]`);
  if (box) box.checked = true;
};

const submit = (form: HTMLFormElement) => form.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));

/** Lets the lazily loaded checks and the answer of the server arrive. */
const settled = () => untilSeen(() => expect(document.querySelector('[aria-busy="true"]')).toBeNull());

const message = { full_name: 'Ada Lovelace', email: 'ada@example.org', subject: 'Hello', message: 'A question.' };

// The checks load lazily; loaded here, no test waits for the compiler.
beforeAll(() => Promise.all([loadValidator('contact'), import('./stored-region.tsx')]));
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
});
afterEach(async () => {
  await act(async () => root?.unmount());
  root = null;
  vi.unstubAllGlobals();
});

const server = (answer: () => Response | Promise<Response>) => {
  const fetching = vi.fn(async (_address: string, _request: RequestInit) => answer());
  vi.stubGlobal('fetch', fetching);
  return fetching;
};
const stored = () => Response.json({ ok: true, id: '1', reference: 'SG-0001' }, { status: 201 });
const down = () => Response.json({ error: { code: 'internal', message: 'x', reference: 'R1' } }, { status: 500 });

test('A visitor is told of success in the words of the specification, and finds a quiet region in place of her message', async () => {
  const fetching = server(stored);
  const form = await open('contact');
  fill(form, message);
  tick(form, 'safe_ways');
  await act(async () => submit(form));
  await settled();
  const toast = document.querySelector('[role=status]');
  expect(toast?.textContent).toContain('Message sent successfully!');
  expect(toast?.textContent).toContain("We'll get back to you within 24 hours. Check your email for confirmation.");
  expect(document.querySelector('form')).toBeNull();
  const region = document.querySelector('section.stored');
  expect(region?.textContent?.match(/SG-0001/g)).toHaveLength(1);
  expect(region?.textContent).not.toContain('Return code');
  expect(document.activeElement?.textContent).toBe('We have your message, Ada.');
  expect(JSON.parse(String(fetching.mock.calls[0]?.[1].body))).toMatchObject(message);
});

test('A visitor reads the code, the PIN and the days that come once, and nothing of it once she has left the page', async () => {
  const steps = [
    { id: 'received', label: 'We have what you sent', day: '2026-11-22', state: 'done', new_day: null },
    { id: 'answered', label: 'You have our answer', day: '2026-11-23', state: 'next', new_day: null },
  ];
  const facts = { returnCode: 'ABCD-EFGH-JKMN', pin: '123456', keptUntil: '2028-11-21', steps };
  server(() => Response.json({ ok: true, id: '1', reference: 'SG-0001', ...facts }, { status: 201 }));
  const form = await open('contact');
  fill(form, message);
  tick(form, 'safe_ways');
  await act(async () => submit(form));
  await settled();
  const region = document.querySelector('section.stored')?.textContent ?? '';
  for (const text of [
    'ABCD-EFGH-JKMN',
    '123456',
    'By Monday, November 23, 2026',
    'We delete this on November 21, 2028.',
  ])
    expect(region).toContain(text);
  await act(async () => window.dispatchEvent(new Event('pagehide')));
  expect(document.body.textContent).not.toContain('ABCD-EFGH-JKMN');
  expect(new FormData(document.querySelector('form') as HTMLFormElement).get('message')).toBe('');
});

test('A visitor hands over the link of a woman she referred', async () => {
  const facts = { returnCode: 'ABCD-EFGH-JKMN', pin: '123456', introduction: '/introduction#token-1' };
  server(() => Response.json({ ok: true, id: '1', reference: 'SG-0001', ...facts }, { status: 201 }));
  await loadValidator('referral');
  const form = await open('referral');
  fill(form, { referrer_name: 'Eve', referrer_email: 'eve@example.org', referral_name: 'Ann' });
  tick(form, 'safe_ways');
  tick(form, 'programs_selected');
  await act(async () => submit(form));
  await settled();
  expect(document.querySelector('.link-to-hand-over')?.textContent).toMatch(/\/introduction#token-1$/);
});

test('A visitor is promised no confirmation where none is sent', async () => {
  server(() => Response.json({ ok: true, id: '1', reference: 'SG-0001', confirmation: 'none' }, { status: 201 }));
  const form = await open('contact');
  fill(form, message);
  tick(form, 'safe_ways');
  await act(async () => submit(form));
  await settled();
  const toast = document.querySelector('[role=status]')?.textContent;
  expect(toast).toContain("We'll get back to you within 24 hours. Keep your reference.");
  expect(toast).not.toContain('Check your email');
});

test('A visitor sends once however often she clicks', async () => {
  const fetching = server(stored);
  const form = await open('contact');
  fill(form, message);
  tick(form, 'safe_ways');
  await act(async () => {
    submit(form);
    submit(form);
    submit(form);
  });
  await settled();
  expect(fetching).toHaveBeenCalledTimes(1);
});

test('A visitor sees the button busy and disabled meanwhile', async () => {
  let answer: (response: Response) => void = () => undefined;
  server(() => new Promise((resolve) => (answer = resolve)));
  const form = await open('contact');
  fill(form, message);
  tick(form, 'safe_ways');
  await act(async () => submit(form));
  const button = form.querySelector<HTMLButtonElement>('button[type=submit]');
  expect(button?.textContent).toBe('Sending...');
  expect(button?.disabled).toBe(true);
  await vi.waitFor(() => expect(fetch).toHaveBeenCalled());
  await act(async () => answer(stored()));
  await settled();
  expect(document.querySelector('form')).toBeNull();
});

test('A visitor keeps every answer when sending fails, and the next try carries the same key', async () => {
  const fetching = server(down);
  const form = await open('contact');
  fill(form, message);
  tick(form, 'safe_ways');
  await act(async () => submit(form));
  await settled();
  const alert = document.querySelector('[role=alert]');
  expect(alert?.textContent).toContain('Submission failed');
  expect(alert?.textContent).toContain('Please try again or contact us directly if the problem persists.');
  expect(new FormData(form).get('message')).toBe('A question.');
  await act(async () => submit(form));
  await settled();
  const keys = fetching.mock.calls.map(([, request]) => new Headers(request.headers).get('Idempotency-Key'));
  expect(keys[0]).toBeTruthy();
  expect(keys[1]).toBe(keys[0]);
});

test('A visitor is led to each missing answer by a summary that takes the focus, and nothing is sent', async () => {
  const fetching = server(stored);
  const form = await open('contact');
  fill(form, { full_name: 'Ada', email: 'not an address' });
  await act(async () => submit(form));
  await settled();
  const summary = document.querySelector<HTMLElement>('.error-summary');
  expect(summary?.getAttribute('role')).toBe('alert');
  expect(document.activeElement).toBe(summary);
  expect(summary?.textContent).toContain('Please fill in required fields');
  expect(summary?.textContent).toContain('Full name, email, subject, and message are required.');
  const links = [...(summary?.querySelectorAll('a') ?? [])].map((link) => link.getAttribute('href'));
  expect(links).toEqual(['#contact-email', '#contact-subject', '#contact-message', '#contact-safe_ways']);
  const email = document.getElementById('contact-email');
  expect(email?.getAttribute('aria-invalid')).toBe('true');
  expect(email?.getAttribute('aria-describedby')).toBe('contact-email-hint contact-email-error');
  expect(document.getElementById('contact-email-error')?.textContent).toContain('email');
  expect(fetching).not.toHaveBeenCalled();
});

test('A visitor is asked how it is safe to reach her before anything is sent, and marked so', async () => {
  const fetching = server(stored);
  const form = await open('contact');
  fill(form, message);
  expect(document.querySelector('#contact-safe_ways legend')?.textContent).toContain('(required)');
  await act(async () => submit(form));
  await settled();
  expect(document.getElementById('contact-safe_ways-error')?.textContent).toBe('Choose a way that is safe.');
  expect(fetching).not.toHaveBeenCalled();
});

test('A visitor reads what the server found wrong at the field it is about', async () => {
  server(() =>
    Response.json(
      { error: { code: 'invalid', message: 'x', fields: { phone: ['Enter another number.'] }, reference: 'R' } },
      { status: 400 },
    ),
  );
  const form = await open('contact');
  fill(form, message);
  tick(form, 'safe_ways');
  await act(async () => submit(form));
  await settled();
  expect(document.getElementById('contact-phone-error')?.textContent).toBe('Enter another number.');
});

test('Text typed before the app arrived stays', async () => {
  document.body.innerHTML = `<div id="root">${renderToString(app('contact'))}</div>`;
  const form = document.querySelector('form') as HTMLFormElement;
  fill(form, { full_name: 'Ada' });
  const name = form.querySelector<HTMLInputElement>('[name=full_name]');
  name?.focus();
  const complaints = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await act(async () => {
    root = hydrateRoot(document.getElementById('root') as HTMLElement, app('contact'));
  });
  expect(document.querySelector('form')).toBe(form);
  expect(document.activeElement).toBe(name);
  expect(new FormData(form).get('full_name')).toBe('Ada');
  expect(complaints).not.toHaveBeenCalled();
  complaints.mockRestore();
});

describe('A file', () => {
  const withStorage = { ...config, uploads: true };
  const openWithStorage = async () => {
    document.body.innerHTML = '<div id="root"></div>';
    root = createRoot(document.getElementById('root') as HTMLElement);
    await act(async () =>
      root?.render(
        <SiteContext value={withStorage}>
          <FormView {...wordsOfForm('scholarship')} />
        </SiteContext>,
      ),
    );
    return document.querySelector<HTMLInputElement>('#scholarship-resume') as HTMLInputElement;
  };
  const choose = (input: HTMLInputElement, file: File) =>
    act(async () => {
      Object.defineProperty(input, 'files', { value: [file], configurable: true });
      input.dispatchEvent(new Event('change', { bubbles: true }));
    });

  test('A file is sent at once, and its arrival is said', async () => {
    localStorage.clear();
    const requests: string[] = [];
    class FakeRequest extends EventTarget {
      upload = new EventTarget();
      status = 201;
      response = { id: 'file-0001', token: 'secret-token-0001' };
      responseText = JSON.stringify(this.response);
      timeout = 0;
      responseType = '';
      open = (_method: string, address: string) => requests.push(address);
      setRequestHeader = (name: string, value: string) => requests.push(`${name}: ${value}`);
      getResponseHeader = () => 'application/json';
      send = () => queueMicrotask(() => this.dispatchEvent(new Event('load')));
    }
    vi.stubGlobal('XMLHttpRequest', FakeRequest);
    const input = await openWithStorage();
    await choose(input, new File(['%PDF-1.7'], 'my resume.pdf', { type: 'application/pdf' }));
    await untilSeen(() => expect(document.querySelector('.sent-files')).not.toBeNull());
    expect(document.querySelector('.sent-files')?.textContent).toContain('my resume.pdf has arrived.');
    expect(requests).toContain('/api/uploads/scholarship/resume');
    expect(requests).toContain('x-file-name: my%20resume.pdf');
  });

  test('A file is sent once more with the work that the server asks for when very many send', async () => {
    localStorage.clear();
    const proofs: (string | undefined)[] = [];
    class FakeRequest extends EventTarget {
      upload = new EventTarget();
      status = 429;
      response: unknown = { error: { message: 'Very many.' } };
      open = () => proofs.push(undefined);
      setRequestHeader = (name: string, value: string) => {
        if (name === 'x-proof') proofs[proofs.length - 1] = value;
      };
      getResponseHeader = () => '8.zz.mac';
      send = () => {
        if (proofs.at(-1)) Object.assign(this, { status: 201, response: { id: 'file-0002', token: 'secret-0002' } });
        queueMicrotask(() => this.dispatchEvent(new Event('load')));
      };
    }
    vi.stubGlobal('XMLHttpRequest', FakeRequest);
    const input = await openWithStorage();
    await choose(input, new File(['%PDF-1.7'], 'mine.pdf', { type: 'application/pdf' }));
    await untilSeen(() => expect(document.querySelector('.sent-files')?.textContent).toContain('mine.pdf'));
    expect(proofs).toEqual([undefined, expect.stringMatching(/^8\.zz\.mac\.\d+$/)]);
  });

  test('A file that is too large is refused with words, before it is sent', async () => {
    localStorage.clear();
    const fetching = server(stored);
    const input = await openWithStorage();
    const large = new File(['x'], 'film.pdf');
    Object.defineProperty(large, 'size', { value: 6 * 1024 * 1024 });
    await choose(input, large);
    await untilSeen(() => expect(document.getElementById('scholarship-resume-error')).not.toBeNull());
    expect(document.getElementById('scholarship-resume-error')?.textContent).toContain('at most 5 MB');
    expect(fetching).not.toHaveBeenCalled();
  });
});
