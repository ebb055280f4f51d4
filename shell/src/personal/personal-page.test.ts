// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { startPersonalPage } from './start-personal-page.ts';

type Sent = { address: string; body: URLSearchParams; key: string | null };

const lockedPage =
  '<h1>Your request</h1><form data-in-place action="/send/my-request"><input name="code"><input name="pin"><button>Open</button></form>';
const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString();
const openedPage = (words = 'Ada Secret', expires = inAnHour()) =>
  `<title>Her page</title><main><h1>Her page</h1><div data-locked-page="/my-request" data-closes="/send/my-request"
    data-expires="${expires}" data-expired="Locked after an hour."><h2 data-focus>Where it stands</h2><p>${words}</p>
    <form data-in-place action="/send/my-request"><input type="hidden" name="session" value="s1">
    <textarea id="add-text" name="text"></textarea><button name="press" value="add">Send</button></form>
    <form><textarea id="ask-text"></textarea></form></div></main>`;

/** Starts the script on a page; its forms are answered by `answer`. */
function openPage(html: string, answer: () => Response = () => htmlAnswer(openedPage())): Sent[] {
  document.body.innerHTML = `<main id="main">${html}</main>`;
  document.title = 'Your request';
  const sent: Sent[] = [];
  vi.stubGlobal('fetch', async (address: string, { body, headers }: RequestInit) => {
    sent.push({ address, body: body as URLSearchParams, key: new Headers(headers).get('Idempotency-Key') });
    return answer();
  });
  startPersonalPage(document.querySelector('main') as HTMLElement);
  return sent;
}

const htmlAnswer = (html: string, status = 200) =>
  new Response(html, { status, headers: { 'content-type': 'text/html; charset=utf-8' } });
const find = <Found extends HTMLElement>(selector: string) => document.querySelector(selector) as Found;
const pageText = () => document.body.textContent ?? '';
const settle = () => new Promise((resolve) => setTimeout(resolve, 5));

async function press(name: string): Promise<void> {
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)?.click();
  await settle();
}

const beacon = vi.fn();
beforeEach(() => {
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { sendBeacon: beacon }));
});
afterEach(() => {
  // Pages of other tests listen to the same window.
  dispatchEvent(new Event('pagehide'));
  document.body.replaceChildren();
  beacon.mockReset();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  history.replaceState(null, '', '/my-request');
});

test('A press on a personal page is answered in place, with the focus there and nothing in address or history', async () => {
  const before = [location.href, history.length];
  const sent = openPage(lockedPage);
  find<HTMLInputElement>('[name=code]').value = 'ABCD';
  await press('Open');
  expect(sent[0]?.address).toBe('/send/my-request');
  expect(sent[0]?.body.get('code')).toBe('ABCD');
  expect(document.activeElement?.textContent).toBe('Where it stands');
  expect(document.title).toBe('Her page');
  expect([location.href, history.length]).toEqual(before);
  expect(localStorage.length + sessionStorage.length).toBe(0);
});

test('A press on a personal page sends the button with it, and keeps what she typed elsewhere on the page', async () => {
  const sent = openPage(lockedPage);
  await press('Open');
  find<HTMLTextAreaElement>('#add-text').value = 'I moved.';
  find<HTMLTextAreaElement>('#ask-text').value = 'Not ready yet.';
  await press('Send');
  expect(Object.fromEntries(sent[1]?.body ?? [])).toEqual({ session: 's1', text: 'I moved.', press: 'add' });
  expect(find<HTMLTextAreaElement>('#add-text').value).toBe('');
  expect(find<HTMLTextAreaElement>('#ask-text').value).toBe('Not ready yet.');
});

test('A press on a personal page leads to what is wrong', async () => {
  openPage(lockedPage, () =>
    htmlAnswer(
      `<main><h1>x</h1>${lockedPage}<p role="alert">Wrong pair.</p><noscript>Paste it.</noscript></main>`,
      403,
    ),
  );
  await press('Open');
  expect(document.activeElement?.textContent).toBe('Wrong pair.');
  expect(document.querySelector('noscript')).toBeNull();
});

test('A press without an answer keeps what she typed, and sends the same again under the same key', async () => {
  let isDead = true;
  const sent = openPage(lockedPage, () => {
    if (isDead) throw new TypeError('no connection');
    return htmlAnswer(openedPage());
  });
  find<HTMLInputElement>('[name=code]').value = 'ABCD';
  await press('Open');
  expect(find('[role=alert]').textContent).toContain('We got no answer. What you typed is still here');
  expect(find<HTMLInputElement>('[name=code]').value).toBe('ABCD');
  isDead = false;
  await press('Open');
  expect(sent[1]?.key).toBe(sent[0]?.key);
  expect(pageText()).toContain('Ada Secret');
});

test('A press on a personal page sends once, however often she presses', async () => {
  const sent = openPage(lockedPage, () => htmlAnswer(openedPage()));
  const button = find('button');
  button.click();
  button.click();
  await settle();
  expect(sent).toHaveLength(1);
});

test('A press for a file saves it under its name, and says where it is', async () => {
  const saved: string[] = [];
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x');
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  openPage(
    lockedPage,
    () => new Response('Reference', { headers: { 'content-disposition': 'attachment; filename="note.txt"' } }),
  );
  await press('Open');
  expect(saved).toEqual(['note.txt']);
  expect(find('[role=status]').textContent).toBe('The copy is in your downloads, under the name “note.txt”.');
  expect(pageText()).toContain('Your request');
});

test('An opened page is locked when she leaves: its session is closed, and nothing of hers is left to come back to', async () => {
  openPage(lockedPage);
  find<HTMLInputElement>('[name=code]').value = 'ABCD';
  await press('Open');
  find<HTMLTextAreaElement>('#add-text').value = 'Not sent yet.';
  dispatchEvent(new Event('pagehide'));
  expect(pageText()).not.toContain('Ada Secret');
  expect(find<HTMLInputElement>('[name=code]').value).toBe('');
  expect(document.title).toBe('Your request');
  expect(beacon).toHaveBeenCalledWith('/send/my-request', new URLSearchParams({ session: 's1', press: 'close' }));
  await press('Open');
  expect(find<HTMLTextAreaElement>('#add-text').value).toBe('');
});

test('An opened page is locked after its hour with what she typed kept for the next opening', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'Date'] });
  openPage(lockedPage);
  await press('Open');
  find<HTMLTextAreaElement>('#add-text').value = 'Not sent yet.';
  vi.setSystemTime(Date.now() + 3_601_000);
  vi.advanceTimersByTime(1000);
  expect(pageText()).toContain('Locked after an hour.');
  expect(pageText()).not.toContain('Ada Secret');
  await press('Open');
  expect(find<HTMLTextAreaElement>('#add-text').value).toBe('Not sent yet.');
});

test('An opened page is not shown to whoever left before its answer came', async () => {
  openPage(lockedPage);
  find('button').click();
  dispatchEvent(new Event('pagehide'));
  await settle();
  expect(pageText()).not.toContain('Ada Secret');
});

test('An opened page that came as an answer of its own stands under the address of the locked page, and is emptied when she leaves', () => {
  history.replaceState(null, '', '/send/my-request');
  openPage(openedPage());
  expect(location.pathname).toBe('/my-request');
  dispatchEvent(new Event('pagehide'));
  expect(find('main').childNodes).toHaveLength(0);
  expect(beacon).toHaveBeenCalledTimes(1);
});

describe('A donor’s own page', () => {
  const locked =
    '<form data-in-place data-resumes hidden action="/send/my-giving"><input type="hidden" name="session"><input type="hidden" name="expires"></form>' +
    '<form data-in-place action="/send/my-giving"><input name="email"><button>Open</button></form>';
  const opened = `<main><h1>x</h1><div data-locked-page="/my-giving" data-keeps-session data-expires="${inAnHour()}">
    <p>Her gifts</p><form data-in-place action="/send/my-giving"><input type="hidden" name="session" value="s1">
    <button name="press" value="close">Close</button></form></div></main>`;
  let answer = opened;
  const open = () => openPage(locked, () => htmlAnswer(answer));
  beforeEach(() => {
    answer = opened;
    sessionStorage.clear();
  });

  test('A donor’s own page keeps its session in this tab alone, so that she comes back from Stripe’s page', async () => {
    const first = open();
    await settle();
    expect(first).toEqual([]);
    await press('Open');
    dispatchEvent(new Event('pagehide'));
    expect(pageText()).not.toContain('Her gifts');
    expect(beacon).not.toHaveBeenCalled();
    const back = open();
    await settle();
    expect(back[0]?.body.get('session')).toBe('s1');
    expect(pageText()).toContain('Her gifts');
  });

  test('A donor’s own page forgets its session once it is closed', async () => {
    open();
    await press('Open');
    expect(sessionStorage.length).toBe(1);
    answer = `<main><h1>x</h1>${locked}</main>`;
    await press('Close');
    expect(sessionStorage.length).toBe(0);
  });
});

describe('The link of a mail', () => {
  const form = (opens = '') =>
    `<form data-in-place ${opens} data-with-token="" action="/send/my-data"><input type="hidden" name="link"><button>Open</button></form><p data-without-token>Ask for a link.</p>`;

  test('The link of a mail leaves the address for a hidden field, and spends nothing before she presses', async () => {
    location.hash = '#token-1';
    const sent = openPage(form());
    expect(location.hash).toBe('');
    expect(find('form').dataset.withToken).toBe('shown');
    expect(find('p').hidden).toBe(true);
    await settle();
    expect(sent).toEqual([]);
    await press('Open');
    expect(sent[0]?.body.get('link')).toBe('token-1');
  });

  test('The link of a mail is looked up at once where looking spends nothing', async () => {
    location.hash = '#token%2D1';
    const sent = openPage(form('data-opens'));
    await settle();
    expect(sent[0]?.body.get('link')).toBe('token-1');
  });

  test('The link of a mail leaves a tick that was set while it is looked up, and a press need not wait for the look-up', async () => {
    location.hash = '#token-1';
    const choices = (extra = '') =>
      `<form data-in-place data-opens action="/send/x"><input name="link"><input type="radio" name="choice" value="leave">${extra}<button name="press" value="yes">Save</button></form>`;
    const lists = '<input type="checkbox" name="list" value="newsletter">';
    openPage(choices(), () => htmlAnswer(`<main><h1>x</h1>${choices(lists)}</main>`));
    find<HTMLInputElement>('[type=radio]').checked = true;
    await settle();
    expect(find('[name=list]')).not.toBeNull();
    expect(document.activeElement).toBe(find('[type=radio]'));
    expect(find<HTMLInputElement>('[type=radio]').checked).toBe(true);
    location.hash = '#token-2';
    const early = openPage(choices(), () => htmlAnswer('<main><h1>Your choice is kept</h1></main>'));
    await press('Save');
    expect(early.map(({ body }) => body.get('press'))).toEqual([null, 'yes']);
    expect(pageText()).toContain('Your choice is kept');
  });

  test('The link of a mail is told from a place of the page, and its page says without one how to get one', () => {
    location.hash = '#main';
    const sent = openPage(form('data-opens'));
    expect(location.hash).toBe('#main');
    expect(find('p').hidden).toBe(false);
    expect(sent).toEqual([]);
  });
});

describe('Papers', () => {
  const field =
    '<form data-in-place action="/send/x"><div class="field"><input type="file" data-upload="request/added_files" data-at-most="2"><div role="status"></div><ul class="sent-files"></ul></div><button>Send</button></form>';
  const choose = async (...names: string[]) => {
    const input = find<HTMLInputElement>('[type=file]');
    Object.defineProperty(input, 'files', { value: names.map((name) => new File(['x'], name)), configurable: true });
    input.dispatchEvent(new Event('change', { bubbles: true }));
    await settle();
  };

  /** The next files arrive, or the line is dead. */
  function fakeUploads(isDead = () => false): void {
    class FakeRequest {
      upload = {};
      status = 201;
      response = { id: 'f1', token: 't1' };
      onload = () => undefined;
      onerror = () => undefined;
      open() {}
      setRequestHeader() {}
      getResponseHeader() {
        return null;
      }
      send() {
        (isDead() ? this.onerror : this.onload)();
      }
    }
    vi.stubGlobal('XMLHttpRequest', FakeRequest);
  }

  test('Papers go as soon as they are chosen, and their tickets with the form', async () => {
    fakeUploads();
    const sent = openPage(field);
    await choose('pay slip.pdf');
    expect(pageText()).toContain('pay slip.pdf has arrived.');
    await press('Send');
    expect(sent[0]?.body.get('added_files')).toBe('f1/t1/pay%20slip.pdf');
  });

  test('Papers are taken back, tried again, and counted', async () => {
    let isDead = true;
    fakeUploads(() => isDead);
    openPage(field);
    await choose('one.pdf');
    expect(pageText()).toContain('one.pdf: The file could not be sent.');
    isDead = false;
    find<HTMLButtonElement>('[role=status] button').click();
    await settle();
    expect(pageText()).toContain('one.pdf has arrived.');
    await choose('two.pdf', 'three.pdf');
    expect(pageText()).toContain('Attach at most 2 files.');
    find<HTMLButtonElement>('[data-removes-file]').click();
    expect(document.querySelector('.sent-files li')).toBeNull();
  });
});
