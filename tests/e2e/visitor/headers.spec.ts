import { expect, test } from '@playwright/test';
import { discreetRoutes, portsFrom, publicPaths, routes } from '@society-gal/contracts/http';

const ports = portsFrom(process.env);
const at = (port: number, path: string) => `http://localhost:${port}${path}`;
const sites = {
  shell: ports.shell,
  'public-site': ports.publicSite,
  'admin-app': ports.adminApp,
  'accessibility-widget': ports.accessibilityWidget,
};

test('Documents, remote entries and manifests are asked for again at every visit', async ({ request }) => {
  const revalidated = [
    at(ports.shell, '/'),
    at(ports.shell, routes.ai101),
    at(ports.shell, '/admin/auth'),
    ...[ports.publicSite, ports.adminApp, ports.accessibilityWidget].flatMap((port) => [
      at(port, '/remoteEntry.js'),
      at(port, '/mf-manifest.json'),
    ]),
  ];
  for (const address of revalidated) {
    const answer = await request.get(address);
    expect(answer.status(), address).toBe(200);
    expect(answer.headers()['cache-control'], address).toBe('no-cache');
  }
});

test('Files that carry a hash in their name are kept for a year', async ({ page }) => {
  const kept = new Map<string, string | undefined>();
  page.on('response', (answer) => {
    if (/\.[0-9a-f]{8,}\.(?:js|woff2)$/.test(answer.url())) kept.set(answer.url(), answer.headers()['cache-control']);
  });
  await page.goto(routes.home);
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', 'true', { timeout: 30_000 });
  expect(kept.size).toBeGreaterThan(5);
  for (const [address, value] of kept) expect(value, address).toBe('public, max-age=31536000, immutable');
});

test('Nobody remembers for long that a file was not there', async ({ request }) => {
  for (const port of Object.values(sites))
    for (const path of ['/123.abcdef0123.js', '/v0123456789/panel.js', '/no-such-page'])
      expect((await request.get(at(port, path))).headers()['cache-control'], path).toBe('no-cache');
});

for (const [place, port] of [
  ['in the shell', ports.shell],
  ['on its own', ports.adminApp],
] as const) {
  test(`An address of the staff area that is no screen is not found ${place}, and its screens are`, async ({
    request,
  }) => {
    for (const path of ['/admin/nowhere', '/admin/team/1', '/admin/inbox/contact'])
      expect((await request.get(at(port, path))).status(), path).toBe(404);
    for (const path of [
      '/admin',
      '/admin/auth',
      '/admin/team',
      '/admin/inbox/contact/1',
      '/admin/applications/partnership/1',
    ])
      expect((await request.get(at(port, path))).status(), path).toBe(200);
  });

  test(`The sign-in of staff without JavaScript says what it needs ${place}, under one heading`, async ({
    browser,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(at(port, '/admin/auth'));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Staff area');
    // Playwright finds no text in a noscript element, shown or not.
    expect(await page.locator('main noscript').textContent()).toContain('needs JavaScript');
    await expect(page.locator('body')).not.toContainText('Loading');
    await context.close();
  });
}

for (const [site, port] of Object.entries(sites))
  test(`${site} is served with a policy without inline code, and nothing about it is guessed`, async ({ request }) => {
    const headers = (await request.get(at(port, site === 'shell' ? '/' : '/remoteEntry.js'))).headers();
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(headers['content-security-policy']).not.toMatch(/unsafe-inline|unsafe-eval/);
    expect(headers['strict-transport-security']).toContain('includeSubDomains');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['referrer-policy']).toBe('same-origin');
    expect(headers['cross-origin-opener-policy']).toBe('same-origin');
    expect(headers['cross-origin-resource-policy']).toBe(site === 'shell' ? 'same-origin' : 'cross-origin');
    expect(headers['permissions-policy']).toContain('geolocation=()');
    expect(headers['content-security-policy']).toContain("require-trusted-types-for 'script'");
    const frames = site === 'accessibility-widget' ? 'frame-ancestors *' : "frame-ancestors 'none'";
    expect(headers['content-security-policy']).toContain(frames);
  });

test('One policy names the styles of every document, the not-found page included', async ({ request }) => {
  const policies = new Set<string>();
  for (const path of [...publicPaths, '/no-such-page']) {
    const answer = await request.get(path);
    const policy = answer.headers()['content-security-policy'] ?? '';
    policies.add(policy);
    for (const [, style = ''] of (await answer.text()).matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)) {
      const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(style));
      expect(policy, path).toContain(`'sha256-${Buffer.from(digest).toString('base64')}'`);
    }
  }
  expect(policies.size).toBe(1);
});

test('A page with a form for people in danger leaves no copy, no telling title, and is in no search engine', async ({
  request,
}) => {
  const sitemap = await (await request.get('/sitemap.xml')).text();
  for (const path of discreetRoutes) {
    const answer = await request.get(path);
    expect(answer.headers()['cache-control'], path).toBe('no-store');
    expect(answer.headers()['x-robots-tag'], path).toBe('noindex');
    const html = await answer.text();
    expect(html, path).toContain('<meta name="robots" content="noindex">');
    expect(/<title>(.*?)<\/title>/.exec(html)?.[1], path).not.toMatch(
      /scholar|appl|refer|support|help|contact|danger/i,
    );
    expect(sitemap, path).not.toContain(`${path}<`);
  }
});

test('Search engines, phones and calendars find their files', async ({ request }) => {
  const found = {
    '/sitemap.xml': /xml/,
    '/robots.txt': /text\/plain/,
    '/manifest.webmanifest': /json/,
    '/calendar/gala.ics': /text\/calendar/,
    '/calendar/golf.ics': /text\/calendar/,
    '/art/icon-192.png': /image\/png/,
    '/art/social/mugs.jpg': /image\/jpeg/,
    '/art/mugs-night.avif': /image\/avif/,
  };
  for (const [path, type] of Object.entries(found)) {
    const answer = await request.get(path);
    expect(answer.status(), path).toBe(200);
    expect(answer.headers()['content-type'], path).toMatch(type);
  }
});
