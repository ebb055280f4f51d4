// @vitest-environment happy-dom

import { localSiteConfig, portsFrom } from '@society-gal/contracts/http';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { pages } from '../../pages/index.ts';
import { SiteContext } from '../../site-context.ts';
import { isCalmPage } from '../calm-page.ts';
import { Share } from './share.tsx';

const url = 'http://localhost:3000/stories';

afterEach(() => {
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

/** Presses the button on the stories page with these abilities of the browser. */
async function press(abilities: object): Promise<string> {
  vi.stubGlobal('navigator', abilities);
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const place = document.createElement('div');
  document.body.append(place);
  await act(() =>
    createRoot(place).render(
      <SiteContext value={localSiteConfig(portsFrom({}))}>
        <Share path="/stories" />
      </SiteContext>,
    ),
  );
  await act(async () => place.querySelector('button')?.click());
  return place.querySelector('[role=status]')?.textContent ?? '';
}

test('Her device is asked where it has a dialog, and told the bare address of the page', async () => {
  const share = vi.fn(async () => undefined);
  expect(await press({ share })).toBe('');
  expect(share).toHaveBeenCalledWith({ title: document.title, url });
});

test('Closing the dialog is no failure', async () => {
  const share = () => Promise.reject(new DOMException('closed', 'AbortError'));
  expect(await press({ share })).toBe('');
});

test('Elsewhere the address is copied, and where that is refused she is told where it stands', async () => {
  const writeText = vi.fn(async () => undefined);
  expect(await press({ clipboard: { writeText } })).toContain('is copied');
  expect(writeText).toHaveBeenCalledWith(url);
  expect(await press({ clipboard: { writeText: () => Promise.reject(new Error('refused')) } })).toContain(
    'could not be copied',
  );
});

test('No page of help, of a form or of a private link offers to share it', async () => {
  for (const [name, entry] of Object.entries(pages)) {
    const { page } = await entry.load();
    const shares = page?.blocks.some((block) => block.kind === 'custom' && block.name === 'share');
    if (page && shares && name !== 'donationSuccess') expect(isCalmPage(page), name).toBe(false);
  }
});
