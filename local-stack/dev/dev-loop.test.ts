import { expect, it } from 'vitest';
import { headersForDevelopment, startLiveReload, withLiveReload } from './live-reload.ts';
import { oneAtATime } from './one-at-a-time.ts';

it('Changes saved during a build share the build that follows it', async () => {
  const ends: (() => void)[] = [];
  const build = oneAtATime(
    () =>
      new Promise<number>((resolve) => {
        const number = ends.length + 1;
        ends.push(() => resolve(number));
      }),
  );
  const first = build();
  const others = [build(), build()];
  ends[0]?.();
  expect(await first).toBe(1);
  await expect.poll(() => ends.length).toBe(2);
  ends[1]?.();
  expect(await Promise.all(others)).toEqual([2, 2]);
});

it('A build that failed does not stop the next one', async () => {
  const build = oneAtATime(async () => {
    throw new Error('a typing mistake');
  });
  const both = [build(), build()];
  for (const result of await Promise.allSettled(both)) expect(result.status).toBe('rejected');
});

it('A document names the parts it is made of, so that only their changes load it again', () => {
  const parts = (site: 'shell' | 'admin-app', file: string) =>
    /data-parts="([^"]*)"/.exec(withLiveReload('<body></body>', 'http://localhost:1', site, file))?.[1];
  expect(parts('shell', 'mission.html')).toBe('shell public-site accessibility-widget');
  expect(parts('shell', 'admin/index.html')).toBe('shell admin-app');
  expect(parts('admin-app', 'index.html')).toBe('admin-app');
});

it('Development loosens inline text in the policy and keeps Trusted Types', () => {
  const policy = "script-src 'self' 'sha256-abc='; connect-src 'self'; require-trusted-types-for 'script'";
  const rules = [{ source: '**', headers: [{ key: 'Content-Security-Policy', value: policy }] }];
  const given = { shell: rules, 'public-site': [], 'admin-app': [], 'accessibility-widget': [] };
  expect(headersForDevelopment(given, 'http://localhost:1').shell[0]?.headers[0]?.value).toBe(
    "script-src 'self' 'unsafe-inline' http://localhost:1; connect-src 'self' http://localhost:1; require-trusted-types-for 'script'",
  );
});

it('An open page hears of an update, and what it has seen is told', async () => {
  const seen: number[] = [];
  const live = await startLiveReload((change) => seen.push(change));
  try {
    const page = await fetch(`${live.origin}/changes?parts=shell,public-site`);
    await expect.poll(() => live.hasPages(['public-site'])).toBe(true);
    expect(live.hasPages(['admin-app'])).toBe(false);
    live.sendUpdate({ change: 7, remote: 'publicSite', hash: 'abc' });
    const reader = page.body?.pipeThrough(new TextDecoderStream()).getReader();
    let heard = '';
    while (!heard.includes('abc')) heard += (await reader?.read())?.value ?? '';
    expect(heard).toContain('event: update\ndata: {"change":7,"remote":"publicSite","hash":"abc"}');
    await fetch(`${live.origin}/seen?change=7`, { method: 'POST' });
    expect(seen).toEqual([7]);
  } finally {
    live.stop();
  }
});
