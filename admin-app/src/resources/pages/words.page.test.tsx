// @vitest-environment happy-dom
import { noPageWords } from '@society-gal/contracts/words';
import { act } from 'react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import { StaffCallError } from '../../app/call-staff.ts';
import { pageForEachTest } from '../../app/test-page.fixture.ts';
import { ToastProvider } from '../../app/toasts.tsx';
import { drafts } from '../../records/use-draft.ts';
import type { Opened } from './use-words.ts';
import { WordsPage } from './words.page.tsx';

const call = vi.fn();
let roles = ['owner'];
vi.mock('../../app/call-staff.ts', async (load) => ({ ...(await load<object>()), useCallStaff: () => call }));
vi.mock('../../access-control/session.tsx', () => ({
  useSession: () => ({ recheck: vi.fn() }),
  useUid: () => 'robin',
  useRoles: () => roles,
}));
vi.mock('../../app/services.ts', () => ({ useServices: () => ({ config: { siteUrl: 'https://site.example' } }) }));

const id = 'page.about.en';
const field = (path: string, text: string) => ({ path, label: path, text, first: text, kind: 'line' as const });
const first: Opened = {
  ...{ id, title: 'About', version: 2, rev: 4, changed_at: null, changed_by: null, has_draft: false },
  ...{ planned_at: null, planned_failed: null, open_by: [], draft: null, planned: null, owner_decides: [] },
  value: noPageWords,
  published: noPageWords,
  page: {
    ...{ title: 'About us', description: 'Who we are.', path: '/about' },
    blocks: [
      {
        ...{ key: 'hero-1', kind: 'hero', label: 'Top of the page', hidden: false, pictures: [] },
        locked: 'Every page begins with it.',
        fields: [field('title', 'Who we are'), field('lead', 'Apply by {round.closes}.')],
      },
    ],
  },
  tokens: [{ token: 'round.closes', text: 'December 15, 2026' }],
};

/** What the back end holds, and what it answers. */
let held = first;
let findings: { place: string; level: 'stops' | 'warns'; says: string }[] = [];
const answers: Readonly<Record<string, (body: never) => unknown>> = {
  'open-words': () => held,
  'check-words': () => ({ findings }),
  'picture-library': () => ({ pictures: [] }),
  'save-words': ({ rev, value }: { rev: number; value: Opened['value'] }) => {
    if (rev !== held.rev) throw new StaffCallError('conflict', 'Somebody saved meanwhile.');
    held = { ...held, rev: rev + 1, value, draft: { by: 'Robin', at: '2026-11-28T10:00:00Z' } };
    return { rev: held.rev };
  },
  'compare-words': () => ({
    changes: [{ place: 'title', label: 'Title', before: 'About us', after: 'About all of us' }],
  }),
  'publish-words': () => ({ edition: 3, version: 3, at: '2026-11-28T10:00:00Z', documents: 1 }),
};

const render = pageForEachTest();
beforeEach(async () => {
  drafts.discard(`robin words ${id}`);
  roles = ['owner'];
  held = first;
  findings = [];
  call.mockReset();
  call.mockImplementation(async (name: string, body: never) => answers[name]?.(body));
});

const rest = () => act(() => new Promise((resolve) => setTimeout(resolve, 20)));
const open = async () => {
  await render(
    <ToastProvider>
      <MemoryRouter initialEntries={[`/admin/pages/${id}`]}>
        <Routes>
          <Route path="/admin/pages/:id" element={<WordsPage />} />
        </Routes>
      </MemoryRouter>
    </ToastProvider>,
  );
  await rest();
};
const press = async (name: string) => {
  const button = [...document.querySelectorAll('button')].find((each) => each.textContent === name);
  await act(async () => button?.click());
  await rest();
};
const title = () => document.querySelector<HTMLTextAreaElement>('#place-title');
const type = (text: string) =>
  act(async () => {
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(title(), text);
    title()?.dispatchEvent(new Event('input', { bubbles: true }));
  });
const shown = () => document.body.textContent ?? '';
const asksBeforeLeaving = (): boolean => {
  const leaving = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(leaving);
  return leaving.defaultPrevented;
};

it('Somebody saves a sentence as a draft, and the browser asks before it is lost', async () => {
  await open();
  await type('About all of us');
  expect(asksBeforeLeaving()).toBe(true);
  await press('Save draft');
  expect(held.value).toEqual({ ...noPageWords, title: 'About all of us' });
  expect(shown()).toContain('The draft is saved.');
  expect(asksBeforeLeaving()).toBe(false);
});

/** Types a title and saves it after a colleague has saved hers. */
async function saveAfterDana(): Promise<void> {
  await open();
  await type('Mine');
  held = {
    ...held,
    rev: 5,
    value: { ...noPageWords, title: 'Hers' },
    draft: { by: 'Dana', at: '2026-11-28T10:00:00Z' },
  };
  await press('Save draft');
}

it('The second of two people to save sees both texts and loses neither', async () => {
  await saveAfterDana();
  expect(shown()).toContain('Dana saved this while you wrote');
  const texts = [...document.querySelectorAll('[role=radiogroup] label')].map(({ textContent }) => textContent);
  expect(texts).toEqual(['YoursMine', 'Dana’sHers']);
  expect(held.value).toEqual({ ...noPageWords, title: 'Hers' });
  await press('Keep all mine');
  expect(held).toMatchObject({ rev: 6, value: { title: 'Mine' } });
  expect(title()?.value).toBe('Mine');
});

it('Whoever takes the other text goes on with it', async () => {
  await saveAfterDana();
  await press('Take all hers');
  expect(title()?.value).toBe('Hers');
  expect(asksBeforeLeaving()).toBe(false);
});

it('What was typed stays when the server does not answer', async () => {
  await open();
  await type('About all of us');
  call.mockRejectedValue(new StaffCallError('offline', 'The server did not answer.'));
  await press('Save draft');
  expect(shown()).toContain('Not saved. Your text stays here');
  expect([title()?.value, asksBeforeLeaving()]).toEqual(['About all of us', true]);
});

it('Publishing shows what changes before it asks, and says that readers see it', async () => {
  await open();
  await type('About all of us');
  await press('Publish');
  expect([...document.querySelectorAll('[role=dialog] :is(del, ins)')].map(({ textContent }) => textContent)).toEqual([
    'About us',
    'About all of us',
  ]);
  expect(call).not.toHaveBeenCalledWith('publish-words', expect.anything());
  await press('Yes, publish');
  expect(call).toHaveBeenCalledWith('publish-words', { id, rev: 5 });
  expect(shown()).toContain('Published. Readers see it now.');
  expect(document.querySelector('[role=status] a')?.getAttribute('href')).toBe('https://site.example/about');
});

it('Somebody from communications is told who publishes prices, and her draft is kept', async () => {
  roles = ['communications'];
  held = { ...held, owner_decides: ['Price'] };
  await open();
  await type('About all of us');
  await press('Publish');
  expect(shown()).toContain('Only an owner publishes prices and promises.');
  expect(shown()).not.toContain('Yes, publish');
  expect(held.value).toEqual({ ...noPageWords, title: 'About all of us' });
});

it('What stops publishing is explained, and leads to its field', async () => {
  findings = [{ place: 'title', level: 'stops', says: '{round.end} stands for nothing.' }];
  await open();
  await type('{round.end}');
  await press('Publish');
  expect(shown()).toContain('It cannot be published yet.');
  const finding = [...document.querySelectorAll<HTMLElement>('[role=dialog] li button')][0];
  await act(async () => finding?.click());
  await vi.waitFor(() => expect(document.activeElement).toBe(title()));
});

it('A text with a fact in braces says what it stands for', async () => {
  await open();
  await act(async () => {
    const fold = document.querySelector('details#place-hero-1') as HTMLDetailsElement;
    fold.open = true;
    fold.dispatchEvent(new Event('toggle'));
  });
  expect(shown()).toContain('{round.closes} stands for December 15, 2026.');
  expect(shown()).toContain('It stays where it is. Every page begins with it.');
});
