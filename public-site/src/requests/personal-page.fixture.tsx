import { portsFrom } from '@society-gal/contracts/ports';
import { localSiteConfig } from '@society-gal/contracts/site-config';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import { vi } from 'vitest';
import { SiteContext } from '../site-context.ts';
import { MyGiving } from './my-giving.tsx';

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

/** Draws the page. */
export async function openPage(): Promise<void> {
  document.body.innerHTML = '<div id="root"></div>';
  root = createRoot(document.getElementById('root') as HTMLElement);
  const config = { ...localSiteConfig(portsFrom({})), uploads: false };
  await act(async () =>
    root?.render(
      <SiteContext value={config}>
        <MemoryRouter>
          <MyGiving />
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
