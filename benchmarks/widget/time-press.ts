import type { Page } from '@playwright/test';

/** Milliseconds from a press to the frame in which the page had changed, and to the frame in which what was waited for stood on the
 * page; and the longest task of the main thread after it. */
export type Pressed = { changed: number; shown: number; longestTask: number };

type Clock = Pressed & { isQuiet: boolean; awaited: string };
declare global {
  var pressClock: Clock;
}

/** Ms without a change after which a press has had all its effects; late parts of a widget load within it. */
const quietMs = 400;

/**
 * Puts a clock into the page: it starts with the trusted press itself (its time stamp, so that waiting for the main
 * thread counts), and reads the time in the first task after each painted frame.
 */
export function installClock(page: Page): Promise<unknown> {
  return page.addInitScript((quiet) => {
    const { port1, port2 } = new MessageChannel();
    let from = 0;
    let changedAt = 0;
    let print = '';
    let run = 0;
    const fingerprint = () => {
      const own = document.querySelector('society-gal-accessibility')?.shadowRoot;
      return [
        ...document.adoptedStyleSheets.map(({ cssRules }) => cssRules.length),
        document.fonts.size,
        document.fonts.status,
        document.documentElement.childElementCount,
        // A link of its own goes when a file of ours has come: nobody sees that.
        own?.querySelectorAll(':scope>:not(link)').length,
        own?.querySelector('.captions')?.childElementCount,
        [...document.documentElement.attributes].map(({ name, value }) => name + value),
      ].join();
    };
    const isShown = (selector: string) => {
      const hosts = [...document.querySelectorAll('html>*,body>*')].flatMap(({ shadowRoot }) => shadowRoot ?? []);
      return [document, ...hosts].some((root) => root.querySelector(selector)?.checkVisibility());
    };
    const frame = () => requestAnimationFrame(() => port2.postMessage(run));
    port1.onmessage = ({ data }) => {
      if (data !== run) return;
      const now = performance.now();
      if (pressClock.awaited && !pressClock.shown && isShown(pressClock.awaited)) pressClock.shown = now - from;
      const before = print;
      print = fingerprint();
      if (print !== before) {
        changedAt = now;
        pressClock.changed = now - from;
      }
      if (now - changedAt > quiet) pressClock.isQuiet = true;
      else frame();
    };
    const begin = (event: Event) => {
      if (!event.isTrusted || !globalThis.pressClock || event.timeStamp - from < 50) return;
      run++;
      from = event.timeStamp;
      changedAt = from;
      print = '';
      Object.assign(pressClock, { changed: 0, shown: 0, longestTask: 0, isQuiet: false });
      frame();
    };
    for (const name of ['click', 'keydown']) addEventListener(name, begin, true);
    new PerformanceObserver((list) => {
      for (const { duration, startTime } of list.getEntries())
        if (startTime + duration > from && globalThis.pressClock)
          pressClock.longestTask = Math.max(pressClock.longestTask, duration);
    }).observe({ type: 'longtask' });
  }, quietMs);
}

/** Presses, waits until the page is quiet again, and tells how long it took. */
export async function timePress(page: Page, press: () => Promise<unknown>, awaited = ''): Promise<Pressed> {
  await page.evaluate((selector) => {
    globalThis.pressClock = { changed: 0, shown: 0, longestTask: 0, isQuiet: false, awaited: selector };
  }, awaited);
  await press();
  await page.waitForFunction(() => pressClock.isQuiet, undefined, { polling: 50 });
  return page.evaluate(() => {
    const { changed, shown, longestTask } = pressClock;
    return { changed, shown, longestTask };
  });
}
