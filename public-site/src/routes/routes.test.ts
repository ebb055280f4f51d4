// @vitest-environment happy-dom

import { mainLinks } from '@society-gal/contracts/navigation';
import { currentMark } from '@society-gal/page-kit/frame';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { pages } from '../pages/index.ts';
import { readFormState, restoreFormState } from '../start/preserve-form-state.ts';
import { loadPageOrLeave } from './browser-router.ts';
import { cleanPath, pageAt } from './route-table.tsx';
import { appUrl } from './take-over-links.ts';

describe('The mark of the current link', () => {
  test('is on the page itself, and on Programs while a course is shown', () => {
    expect(currentMark('/about', '/about')).toBe('page');
    expect(currentMark('/programs', '/programs/ai-101')).toBe('true');
  });
  test('is on Events while the waitlist of the gala is shown, and on nothing else', () => {
    const marked = mainLinks.filter(({ href, also }) => currentMark(href, '/gala-waitlist', also));
    expect(marked.map(({ label }) => label)).toEqual(['Events']);
  });
  test('is never on Home while another page is shown', () => {
    expect(currentMark('/', '/about')).toBeUndefined();
  });
});

test('Addresses with a trailing slash or a file name mean the same page', () => {
  expect(cleanPath('/about/')).toBe('/about');
  expect(cleanPath('/index.html')).toBe('/');
  expect(pageAt('/about/').entry).toBe(pages.about);
  expect(pageAt('/nothing-here').status).toBe(404);
});

describe('A link belongs to the app', () => {
  const linkTo = (attributes: string) => {
    document.body.innerHTML = `<a ${attributes}><b>go</b></a>`;
    return document.querySelector('b');
  };
  const here = { origin: 'https://foundation.test' } as Location;
  beforeEach(() => {
    window.location.href = 'https://foundation.test/';
  });
  test('when it leads to one of its pages', () => {
    expect(appUrl(linkTo('href="https://foundation.test/about#team"'), here)?.hash).toBe('#team');
  });
  test('and not when it is a download, the staff area, a file or another site', () => {
    for (const attributes of [
      'href="https://foundation.test/about" download',
      'href="https://foundation.test/admin/auth"',
      'href="https://foundation.test/downloads/a.pdf"',
      'href="https://elsewhere.test/about"',
      'href="https://foundation.test/about" target="_blank"',
    ])
      expect(appUrl(linkTo(attributes), here)).toBeNull();
  });
});

describe('What was typed into a document of another build', () => {
  const form = (inner: string) => `<form action="/send/contact">${inner}</form>`;
  const place = (inner: string): HTMLElement => {
    const root = document.createElement('div');
    root.innerHTML = form(inner);
    document.body.replaceChildren(root);
    return root;
  };

  test('is found again by form and name: text, choices, selects, the caret', () => {
    const old = place(
      '<input name="full_name"><textarea name="message"></textarea><input type="radio" name="how" value="email"><input type="radio" name="how" value="phone"><select name="when"><option value="">-</option><option value="q1">1</option></select>',
    );
    const field = <T extends Element>(root: ParentNode, selector: string) =>
      root.querySelector(selector) as unknown as T;
    const name = field<HTMLInputElement>(old, '[name=full_name]');
    name.value = 'Ada Example';
    name.focus();
    name.setSelectionRange(3, 3);
    field<HTMLTextAreaElement>(old, 'textarea').value = 'Hello';
    field<HTMLInputElement>(old, '[value=phone]').checked = true;
    field<HTMLSelectElement>(old, 'select').value = 'q1';
    const kept = readFormState(old);

    const fresh = place(
      '<p>New build</p><input name="full_name"><input name="extra"><textarea name="message"></textarea><input type="radio" name="how" value="email"><input type="radio" name="how" value="phone"><select name="when"><option value="">-</option><option value="q1">1</option></select>',
    );
    restoreFormState(fresh, kept);
    expect(field<HTMLInputElement>(fresh, '[name=full_name]').value).toBe('Ada Example');
    expect(field<HTMLInputElement>(fresh, '[name=full_name]').selectionStart).toBe(3);
    expect(document.activeElement).toBe(field(fresh, '[name=full_name]'));
    expect(field<HTMLTextAreaElement>(fresh, 'textarea').value).toBe('Hello');
    expect(field<HTMLInputElement>(fresh, '[value=phone]').checked).toBe(true);
    expect(field<HTMLSelectElement>(fresh, 'select').value).toBe('q1');
  });

  test('leaves the hidden fields of the new build alone', () => {
    const old = place('<input type="hidden" name="key" value="old">');
    const kept = readFormState(old);
    const fresh = place('<input type="hidden" name="key" value="new">');
    restoreFormState(fresh, kept);
    expect(fresh.querySelector('input')?.value).toBe('new');
  });
});

test('A page whose chunk is gone after a deploy is loaded as a document', async () => {
  const assign = vi.fn();
  void loadPageOrLeave(() => '/events', assign)({ load: () => Promise.reject(new Error('404')) });
  await vi.waitFor(() => expect(assign).toHaveBeenCalledWith('/events'));
});
