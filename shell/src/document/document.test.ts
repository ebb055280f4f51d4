import { type Gala, type Golf, gala, golf, organisation } from '@society-gal/contracts/brand';
import { routes, type SiteConfig } from '@society-gal/contracts/http';
import { describe, expect, test } from 'vitest';
import { galaCalendar, golfCalendar } from './calendar.ts';
import { adminDocument, type DocumentFrame, type PageHead, publicDocument, speculationRules } from './document.ts';
import { siteFiles } from './site-files.ts';
import { structuredData } from './structured-data.ts';

const siteUrl = 'https://foundation.test';
const config: SiteConfig = {
  siteUrl,
  remotes: { publicSite: 'https://a.test', adminApp: 'https://b.test', accessibilityWidget: 'https://c.test' },
  firebase: { apiKey: '</script><b>', authDomain: 'auth.test', projectId: 'project' },
  emulators: null,
  uploads: true,
};
const frame: DocumentFrame = {
  config,
  buildId: 'b1',
  css: '.hero{color:red}',
  pageStyles: { mission: '.vow{color:blue}' },
  firstPaint: 'first()',
  loader: 'load()',
  hostFile: '/host.0a1b2c3d4e.js',
  speculationRules: speculationRules(['/about']),
  preloadedFonts: ['/fonts/a.woff2'],
};
const aHead = {
  title: 'Our Mission | Society Gal',
  description: 'Why "we" exist',
  socialArt: 'mugs',
  isCalm: false,
  links: '',
} as const;
function aPage(head: Partial<PageHead> = {}) {
  const html = '<main id="main"><h1 class="hero">Our Mission</h1></main>';
  return publicDocument(frame, { path: '/mission', name: 'mission', html, head: { ...aHead, ...head } });
}

describe('A public document', () => {
  const html = aPage();

  test('A public document says its title, description, address and picture to search engines and networks', () => {
    expect(html).toContain('<title>Our Mission | Society Gal</title>');
    expect(html).toContain('content="Why &quot;we&quot; exist"');
    expect(html).toContain(`<link rel="canonical" href="${siteUrl}/mission">`);
    expect(html).toContain(`content="${siteUrl}/art/social/mugs.jpg"`);
  });

  test('A public document carries the stylesheet, and after it the rules that its page alone has', () => {
    expect(html.match(/<style.*?<\/style>/g)?.at(0)).toContain('>.hero{color:red}<');
    expect(html.match(/<style.*?<\/style>/g)?.at(-1)).toBe('<style>.vow{color:blue}</style>');
    expect(adminDocument(frame)).not.toContain('.vow');
  });

  test('A public document lets no value of its configuration end the script element that holds it', () => {
    expect(html.match(/<\/script>/g)).toHaveLength(html.match(/<script/g)?.length ?? 0);
  });

  test('A public document names the build that rendered it, and reads the configuration before the loader runs', () => {
    expect(html).toMatch(/^<!doctype html><html [^>]*data-build="b1"/);
    expect(html.indexOf('id="site-config"')).toBeLessThan(html.indexOf('<script type="module">load()'));
  });

  test('A public document has in its head what the first paint needs, and what is not seen after the page', () => {
    const before = (one: string, other: string) => expect(html.indexOf(one), one).toBeLessThan(html.indexOf(other));
    before('<script>first()', '<style');
    for (const late of ['id="site-config"', '<script type="module">load()']) before('<main', late);
  });

  test('A public document asks for its fonts only when the text is laid out', () => {
    expect(html).not.toContain('/fonts/a.woff2" as="font"');
  });

  test('A public document lets the browser prepare the next page, unless it is a page that leaves no trace', () => {
    expect(html).toContain('{"prerender":[{"where":{"href_matches":["/about"]},"eagerness":"moderate"}]}');
    const discreet = publicDocument(frame, {
      path: routes.myRequest,
      name: 'my-request',
      html: '<main></main>',
      head: aHead,
    });
    expect(discreet).not.toContain('speculationrules');
  });

  test('A public document asks search engines to pass by only when its page does', () => {
    expect(html).not.toContain('noindex');
    expect(aPage({ noindex: true })).toContain('<meta name="robots" content="noindex">');
  });
});

test('The staff area loads no public script, is not indexed, and nothing of it may be sent to speech', () => {
  const html = adminDocument(frame);
  expect(html).toMatch(/^<!doctype html><html [^>]*data-no-speech>/);
  expect(html).not.toMatch(/load\(\)|first\(\)/);
  expect(html).toContain('noindex');
  // Without scripts nothing is on its way: the host says that something is.
  expect(html).not.toContain('Loading');
  expect(html.match(/<h1>/g)).toHaveLength(1);
  expect(html).toContain('src="/host.0a1b2c3d4e.js"');
  expect(html).toContain('<script async src="https://c.test/embed.js" crossorigin data-voice-endpoint="device"');
});

test('The staff area has its fonts at the first look: fetched ahead, and bold is a real bold meanwhile', () => {
  const html = adminDocument(frame);
  expect(html).toContain('<link rel="preload" href="/fonts/a.woff2" as="font" type="font/woff2" crossorigin>');
  expect(html).toMatch(/font-family:"Figtree Alt";font-weight:600 700;src:[^}]*local\("Arial Bold"\)/);
});

test('Structured data names the foundation on the pages about it alone and makes every address whole', () => {
  const text = structuredData(siteUrl, '/', [{ '@type': 'DonateAction', target: '/donate' }]);
  expect(text).toContain(`"target":"${siteUrl}/donate"`);
  expect(text).toContain(organisation.legalName);
  expect(structuredData(siteUrl, '/programs')).toBe('');
});

for (const [name, text] of [
  ['gala', galaCalendar(gala as Gala, siteUrl)],
  ['golf', golfCalendar(golf as Golf, siteUrl)],
] as const)
  test(`${name} holds to RFC 5545: CRLF, lines of at most 75 bytes, one event`, () => {
    const lines = text.split('\r\n');
    expect(text).not.toMatch(/[^\r]\n/);
    for (const line of lines) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(1);
  });

test("The gala's calendar file begins at six in the evening in Santa Barbara", () => {
  expect(galaCalendar(gala as Gala, siteUrl)).toContain('DTSTART:20270207T020000Z');
});

test('Golf lessons in the calendar file stay at 8:15 local time every Friday', () => {
  expect(golfCalendar(golf as Golf, siteUrl)).toContain('DTSTART:20250822T081500\r\n');
  expect(golfCalendar(golf as Golf, siteUrl)).toContain('RRULE:FREQ=WEEKLY;BYDAY=FR');
});

test('The sitemap lists what may be found, and robots keeps the staff area out', () => {
  const files = siteFiles(siteUrl, ['/', '/about']);
  expect(files['/sitemap.xml']).toContain(`<loc>${siteUrl}/about</loc>`);
  expect(files['/robots.txt']).toContain('Disallow: /admin');
  expect(files['/robots.txt']).toContain(`Sitemap: ${siteUrl}/sitemap.xml`);
});
