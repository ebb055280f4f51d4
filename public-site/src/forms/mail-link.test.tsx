// @vitest-environment happy-dom

import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import type { CustomBlock } from '../blocks/block-types.ts';
import { MailLink } from './mail-link.tsx';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

let root: Root | null = null;
afterEach(async () => {
  await act(async () => root?.unmount());
  root = null;
  vi.unstubAllGlobals();
});

type Action = NonNullable<CustomBlock['action']>;
const blockOf = (action: Action): CustomBlock => ({ kind: 'custom', name: 'mail-link', action, title: 'Title' });

async function open(action: Action, hash: string): Promise<HTMLFormElement> {
  history.replaceState(null, '', `/page${hash}`);
  document.body.innerHTML = '<div></div>';
  root = createRoot(document.querySelector('div') as HTMLElement);
  await act(async () => root?.render(<MailLink block={blockOf(action)} />));
  return document.querySelector('form') as HTMLFormElement;
}

function answering(status: number, body: object) {
  const fetching = vi.fn(async (_address: string, _request: RequestInit) => Response.json(body, { status }));
  vi.stubGlobal('fetch', fetching);
  return fetching;
}

async function press(form: HTMLFormElement): Promise<void> {
  await act(async () => void form.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })));
}

const statusText = () => document.querySelector('[role=status]')?.textContent;

test('Opening the page sends nothing; the press sends the token once and takes it out of the address', async () => {
  const fetching = answering(200, { ok: true, status: 'confirmed' });
  const form = await open('newsletter-confirm', '#a.b.c');
  expect(fetching).not.toHaveBeenCalled();
  await press(form);
  expect(fetching).toHaveBeenCalledOnce();
  expect(fetching.mock.calls[0]?.[0]).toBe('/api/newsletter/confirm');
  expect(fetching.mock.calls[0]?.[1].body).toBe('{"token":"a.b.c"}');
  expect(statusText()).toContain('You are subscribed.');
  expect(document.querySelector('button')).toBeNull();
  expect(location.hash).toBe('');
  // The answer takes the place of the button and the focus, and leads on.
  expect(document.activeElement?.textContent).toBe('Your address is confirmed');
  expect([...document.querySelectorAll('a')].map((link) => link.textContent)).toEqual([
    'See what we do',
    'Return to Home',
  ]);
});

test('A link that is no longer good says so, and the button stays', async () => {
  answering(404, { error: { code: 'not-found', message: 'This link is no longer good.', reference: 'R1' } });
  const form = await open('invitation-block', '#a.b.c');
  await press(form);
  expect(statusText()).toContain('This link is no longer good.');
  expect(document.querySelector('button')?.disabled).toBe(false);
  expect(location.hash).toBe('#a.b.c');
});

test('A link without its end sends nothing', async () => {
  const fetching = answering(200, {});
  await press(await open('newsletter-confirm', ''));
  expect(fetching).not.toHaveBeenCalled();
  expect(statusText()).toContain('Open the link in our email again');
});

test('What is chosen is sent, and until when the pause lasts is told', async () => {
  const fetching = answering(200, { ok: true, lists: [], pausedUntil: '2027-02-22T12:00:00.000Z' });
  const form = await open('newsletter-choices', '#t');
  form.querySelector<HTMLInputElement>('[value=pause]')?.click();
  await press(form);
  expect(fetching.mock.calls.map(([address, { body }]) => [address, body])).toEqual([
    ['/api/newsletter/lists', '{"token":"t"}'],
    ['/api/newsletter/choices', '{"token":"t","choice":"pause"}'],
  ]);
  expect(statusText()).toContain('February 22, 2027');
});

test('Whoever is on several lists chooses among them, the list of the letter first', async () => {
  const list = (id: string, here: boolean) => ({ id, name: `List ${id}`, here, pausedUntil: null });
  const fetching = answering(200, { ok: true, lists: [list('news', true), list('gala', false), list('golf', false)] });
  const form = await open('newsletter-choices', '#t');
  const boxes = [...form.querySelectorAll<HTMLInputElement>('[name=list]')];
  expect(boxes.map(({ value, checked }) => [value, checked])).toEqual([
    ['news', true],
    ['gala', false],
    ['golf', false],
  ]);
  boxes[1]?.click();
  form.querySelector<HTMLInputElement>('[value=leave]')?.click();
  await press(form);
  expect(fetching.mock.calls[1]?.[1].body).toBe('{"token":"t","choice":"leave","lists":["news","gala"]}');
});

test('A place is taken by a press, once, and the page names what it is for', async () => {
  const fetching = answering(200, { ok: true, event: 'A workshop' });
  const form = await open('claim-place', '#a.b.c');
  expect(fetching).not.toHaveBeenCalled();
  expect(form.querySelector('button')?.textContent).toBe('Take my place');
  await press(form);
  expect(fetching.mock.calls.map(([address, { body }]) => [address, body])).toEqual([
    ['/api/places/take', '{"token":"a.b.c"}'],
  ]);
  expect(statusText()).toContain('You have a place: A workshop.');
  expect(document.activeElement?.textContent).toBe('The place is yours');
});

test('Whoever cannot come gives her place back with the other button of the same page', async () => {
  const fetching = answering(200, { ok: true, event: 'A workshop' });
  const form = await open('claim-place', '#a.b.c');
  const other = form.querySelector<HTMLButtonElement>('button[type=button]');
  expect(other?.textContent).toBe('I cannot come');
  await act(async () => other?.click());
  expect(fetching.mock.calls.map(([address, { body }]) => [address, body])).toEqual([
    ['/api/places/give-back', '{"token":"a.b.c"}'],
  ]);
  expect(document.activeElement?.textContent).toBe('Your place goes to the next');
});

test('Without JavaScript the page is a form that takes the link, with every question', () => {
  const page = renderToString(<MailLink block={blockOf('event-evaluation')} />);
  expect(page).toMatch(/<form[^>]* action="\/send\/event-evaluation" method="post"/);
  expect(page).toMatch(/<noscript>.*Link in our email.*name="link".*<\/noscript>/s);
  for (const name of ['overall', 'again', 'helped', 'better']) expect(page).toContain(`name="${name}"`);
});
