// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from 'vitest';
import {
  announcePageChange,
  focusPageHeading,
  goToFragment,
  isPlainClick,
  readPageDescription,
  sameSiteUrl,
  scrollToFragment,
} from './page-change.ts';

beforeEach(() => {
  document.head.innerHTML =
    '<title>Old</title><link rel="canonical" href="https://site.test/old"><meta name="description" content="Old page">';
  document.body.innerHTML = '';
});

test('Only a plain click asks for the page in place of this one', () => {
  const click = (init: MouseEventInit) => new MouseEvent('click', { cancelable: true, ...init });
  expect(isPlainClick(click({}))).toBe(true);
  for (const init of [{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])
    expect(isPlainClick(click(init)), JSON.stringify(init)).toBe(false);
  const answered = click({});
  answered.preventDefault();
  expect(isPlainClick(answered)).toBe(false);
});

test('A link to another site, a download and a link that opens elsewhere belong to the browser', () => {
  const here = { origin: 'https://site.test' } as Location;
  const urlOf = (attributes: string) => {
    document.body.innerHTML = `<a ${attributes}><b>go</b></a>`;
    return sameSiteUrl(document.querySelector('b'), here)?.pathname ?? null;
  };
  expect(urlOf('href="https://site.test/about"')).toBe('/about');
  expect(urlOf('href="https://elsewhere.test/about"')).toBeNull();
  expect(urlOf('href="https://site.test/about" download')).toBeNull();
  expect(urlOf('href="https://site.test/about" target="_blank"')).toBeNull();
  expect(urlOf('name="about"')).toBeNull();
  expect(sameSiteUrl(null, here)).toBeNull();
  expect(sameSiteUrl(document, here)).toBeNull();
});

describe('Another page without another document', () => {
  test('is described in the tab and to search engines before anybody is told of it', () => {
    const page = { title: 'New', description: 'New page', canonical: 'https://site.test/new' };
    const told: unknown[] = [];
    document.addEventListener('site-page', () => told.push(readPageDescription(document)), { once: true });
    announcePageChange(page);
    expect(told).toEqual([page]);
  });

  test('that does not describe itself is described as empty, and takes no description', () => {
    document.head.innerHTML = '<title>Bare</title>';
    expect(readPageDescription(document)).toEqual({ title: 'Bare', description: '', canonical: '' });
    announcePageChange({ title: 'New', description: 'New page', canonical: 'https://site.test/new' });
    expect(document.head.innerHTML).toBe('<title>New</title>');
  });

  test('that has no heading leaves the focus where it was', () => {
    document.body.innerHTML = '<h1>Outside</h1><main><button>Here</button></main>';
    document.querySelector('button')?.focus();
    focusPageHeading();
    expect(document.activeElement?.tagName).toBe('BUTTON');
  });

  test('does not scroll because of the focus: its heading is no tab stop meanwhile', () => {
    document.body.innerHTML = '<main><h1>New</h1></main>';
    const focus = vi.spyOn(HTMLElement.prototype, 'focus');
    focusPageHeading();
    expect(focus).toHaveBeenCalledExactlyOnceWith({ preventScroll: true });
    expect(document.querySelector('h1')?.tabIndex).toBe(-1);
    focus.mockRestore();
  });

  test('gives its heading the focus, and no tab stop once the focus has left', () => {
    document.body.innerHTML = '<main><h1>New</h1><a href="/about">About</a></main>';
    focusPageHeading();
    const heading = document.querySelector('h1');
    expect(document.activeElement).toBe(heading);
    document.querySelector('a')?.focus();
    expect(heading?.hasAttribute('tabindex')).toBe(false);
  });
});

describe('A link to a place on the same page', () => {
  test('moves the focus along, to a control as it is and to text for the moment', () => {
    document.body.innerHTML = '<main><section id="team">Team</section><button id="menu">Menu</button></main>';
    goToFragment('#team');
    expect(document.activeElement?.id).toBe('team');
    goToFragment('#menu');
    expect(document.activeElement?.id).toBe('menu');
    expect(document.querySelector('#team')?.hasAttribute('tabindex')).toBe(false);
    expect(document.querySelector('#menu')?.hasAttribute('tabindex')).toBe(false);
  });

  test('scrolls at once for somebody who asked for less motion', () => {
    document.body.innerHTML = '<main><section id="team">Team</section></main>';
    const scroll = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => undefined);
    const motion = vi.spyOn(window, 'matchMedia');
    for (const [reduced, behavior] of [
      [true, 'instant'],
      [false, 'smooth'],
    ] as const) {
      motion.mockReturnValue({ matches: reduced } as MediaQueryList);
      goToFragment('#team');
      expect(scroll).toHaveBeenLastCalledWith({ behavior });
    }
  });

  test('finds a place whose name is written in the address as browsers write it, and no place without a name', () => {
    document.body.innerHTML = '<main><section id="das-café">Café</section><section id="">None</section></main>';
    expect(scrollToFragment('#das-caf%C3%A9', 'instant')?.id).toBe('das-café');
    expect(scrollToFragment('', 'instant')).toBeNull();
    expect(scrollToFragment('#nowhere', 'instant')).toBeNull();
  });

  test('takes the focus to a control without scrolling a second time', () => {
    document.body.innerHTML = '<main><button id="menu">Menu</button></main>';
    const focus = vi.spyOn(HTMLElement.prototype, 'focus');
    goToFragment('#menu');
    expect(focus).toHaveBeenCalledExactlyOnceWith({ preventScroll: true });
    focus.mockRestore();
  });

  test('does nothing where the page has no such place', () => {
    document.body.innerHTML = '<main><h1>Here</h1></main>';
    expect(() => goToFragment('#nowhere')).not.toThrow();
    expect(document.activeElement).toBe(document.body);
  });
});
