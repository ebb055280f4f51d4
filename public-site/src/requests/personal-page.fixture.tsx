import { portsFrom } from '@society-gal/contracts/ports';
import type { RequestStatus } from '@society-gal/contracts/requests-api';
import { localSiteConfig } from '@society-gal/contracts/site-config';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import { vi } from 'vitest';
import type { CustomBlock } from '../blocks/block-types.ts';
import { SiteContext } from '../site-context.ts';
import { PersonalPage } from './personal-page.tsx';

/** What the page of a request that just arrived shows. */
export const statusSample: RequestStatus = {
  reference: 'SG-0001',
  form: 'scholarship',
  sent_at: '2026-11-22T10:00:00.000Z',
  withdrawn_at: null,
  steps: [
    { id: 'received', label: 'We have what you sent', day: '2026-11-22', state: 'done', new_day: null },
    { id: 'decision', label: 'You have our decision', day: '2026-11-20', state: 'late', new_day: '2026-12-04' },
  ],
  messages: [{ id: 'm1', at: '2026-11-23T10:00:00.000Z', from: 'us', kind: 'message', text: 'We have a question.' }],
  asks: [{ id: 'a1', at: '2026-11-23T10:00:00.000Z', what: 'A pay slip', due_on: '2026-12-01', answered_at: null }],
  safe: {
    safe_ways: ['phone'],
    safe_voicemail: 'no',
    safe_times: 'mornings',
    safe_name: null,
    confirmed_at: '2026-11-22T10:00:00.000Z',
    stopped_at: null,
  },
  sent: [{ label: 'Full Name', text: 'Ada Secret' }],
  files: [],
  recommendation: null,
  kept_until: '2028-11-21',
  erase_on: null,
};

/** A call that a page made: its path below `/api`, its body and what it was opened with. */
export type Call = { path: string; body: Record<string, unknown>; session: string | null; keepalive: boolean };

/** Answers the page's calls by their path, and remembers them. A function that throws is a dead connection. */
export function fakeApi(answers: Record<string, () => Response>): Call[] {
  const calls: Call[] = [];
  vi.stubGlobal('fetch', async (address: string, { body, headers, keepalive = false }: RequestInit) => {
    const path = address.replace('/api/', '');
    const session = new Headers(headers).get('Authorization');
    calls.push({ path, body: JSON.parse(String(body ?? '{}')), session, keepalive });
    return (answers[path] ?? (() => Response.json({ ok: true })))();
  });
  return calls;
}

let root: Root | null = null;

/** Draws one of the pages. */
export async function openPage(personal: NonNullable<CustomBlock['personal']>): Promise<void> {
  document.body.innerHTML = '<div id="root"></div>';
  root = createRoot(document.getElementById('root') as HTMLElement);
  const config = { ...localSiteConfig(portsFrom({})), uploads: false };
  await act(async () =>
    root?.render(
      <SiteContext value={config}>
        <MemoryRouter>
          <PersonalPage block={{ kind: 'custom', name: 'personal-page', personal }} />
        </MemoryRouter>
      </SiteContext>,
    ),
  );
}

/** Takes the page away. */
export async function closePage(): Promise<void> {
  await act(async () => root?.unmount());
  root = null;
}

/** The button of this name; throws without one. */
export function button(name: string): HTMLButtonElement {
  const found = [...document.querySelectorAll('button')].find((each) => each.textContent?.trim() === name);
  if (!found) throw new Error(`There is no button "${name}"`);
  return found;
}

/** Presses a button and lets its call be answered. */
export async function press(name: string): Promise<void> {
  await act(async () => button(name).click());
  await act(async () => undefined);
}

/** Types into a field by the text of its label. */
export function type(label: string, text: string): void {
  const found = [...document.querySelectorAll('label')].find((each) => each.textContent === label);
  const control = document.getElementById(found?.htmlFor ?? '') as HTMLInputElement | null;
  if (!control) throw new Error(`There is no field "${label}"`);
  control.value = text;
  control.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Everything the page says. */
export const pageText = (): string => document.body.textContent ?? '';
