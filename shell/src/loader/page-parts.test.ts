// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { completeParts } from './page-parts.ts';

const html = document.documentElement;
/** The parts with a mark, by their ids, in the order of the page; the document last. */
const marked = (attribute: string) => [
  ...[...document.querySelectorAll(`body [${attribute}]`)].map(({ id }) => id),
  ...(html.hasAttribute(attribute) ? ['document'] : []),
];
const everyPart = ['header', 'hero', 'section', 'form', 'field', 'footer', 'links', 'document'];
/** Runs the next task that waits. */
const nextTurn = () => vi.advanceTimersToNextTimer();

const asked: string[] = [];
let fonts = Promise.withResolvers<void>();
/** Milliseconds that the layout of one part takes. */
let layoutMs = 0;

beforeEach(() => {
  vi.useFakeTimers();
  html.removeAttribute('data-rest');
  html.removeAttribute('data-fonts');
  document.body.innerHTML =
    '<header id="header"></header><main><div id="hero" class="hero"></div><section id="section" class="section"><form id="form"><p id="field" class="field"></p></form></section></main><footer id="footer"><nav id="links"></nav></footer>';
  asked.length = 0;
  fonts = Promise.withResolvers();
  const load = (font: string) => {
    asked.push(font);
    return fonts.promise;
  };
  Object.assign(document, { fonts: { load } });
  vi.spyOn(Element.prototype, 'getClientRects').mockImplementation(() => {
    vi.setSystemTime(Date.now() + layoutMs);
    return [] as unknown as DOMRectList;
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('The parts of a page', () => {
  test('are laid out after the first paint, all at once on a fast machine', () => {
    layoutMs = 0;
    completeParts();
    vi.advanceTimersToNextFrame();
    expect(marked('data-rest'), 'while the first frame is made').toEqual([]);
    nextTurn();
    expect(marked('data-rest')).toEqual(everyPart);
  });

  test('are laid out from the top, one in each task, where one takes long: a press waits for one of them at most', () => {
    layoutMs = 40;
    completeParts();
    vi.advanceTimersToNextFrame();
    for (const count of everyPart.keys()) {
      nextTurn();
      expect(marked('data-rest')).toEqual(everyPart.slice(0, count + 1));
    }
  });

  test('change to our fonts in the same way, once both have come', async () => {
    layoutMs = 40;
    completeParts();
    expect(asked).toEqual(['1em Figtree,Fraunces']);
    expect(marked('data-fonts')).toEqual([]);
    fonts.resolve();
    await fonts.promise;
    expect(marked('data-fonts')).toEqual(everyPart.slice(0, 1));
    vi.runAllTimers();
    expect(marked('data-fonts')).toEqual(everyPart);
  });

  test('keep the fonts of the device where ours cannot be fetched, and nothing is reported as broken', async () => {
    completeParts();
    const unhandled = vi.fn();
    process.on('unhandledRejection', unhandled);
    fonts.reject(new DOMException('A network error occurred.', 'NetworkError'));
    await vi.advanceTimersByTimeAsync(1);
    vi.useRealTimers();
    await new Promise((resolve) => setTimeout(resolve));
    process.off('unhandledRejection', unhandled);
    expect(unhandled).not.toHaveBeenCalled();
    expect(marked('data-fonts')).toEqual([]);
  });
});
