import { createHash } from 'node:crypto';
import { videoHost } from '@society-gal/contracts/brand';
import {
  adminRoutes,
  answeredPagePolicy,
  answeredPages,
  answerHeaders,
  discreetRoutes,
  letterPreviewHeaders,
  type SiteConfig,
  staffAnswerPolicy,
  staffPages,
  wordsPreviewHeaders,
} from '@society-gal/contracts/http';
import { letterPreviewPath } from '@society-gal/contracts/letters';
import { wordsPreviewPath } from '@society-gal/contracts/words';
import { remotes } from './remotes.ts';

/** Headers for the addresses that match `source`, in the shape of firebase.json. Where several match, the last one wins. */
export type HostingHeader = { source: string; headers: { key: string; value: string }[] };

/** The four hosting sites. */
export type SiteName = 'shell' | 'public-site' | 'admin-app' | 'accessibility-widget';

/** Text that documents carry inline; their policies name it by its hash, so that nothing else can run or style. */
export type InlinedText = {
  /** In every public document. */
  scripts: readonly string[];
  /** The stylesheet, and what single pages have beyond it. One policy names them all, so that it changes with no text. */
  styles: readonly string[];
  /** Styles of the staff area's document in the shell. */
  admin: readonly string[];
  /** Styles of the admin-app's own document, if it inlines any. */
  adminAlone: readonly string[];
};

/** What `script-src` and `style-src` call a text. */
export function policyHash(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

type Policy = Readonly<Record<string, readonly string[]>>;

const policyText = (policy: Policy): string =>
  Object.entries(policy)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ');

/** emotion puts its rules into an empty style element by script: the hash of the empty text lets that element be. */
const emptyStyle = policyHash('');

const isSecure = ({ siteUrl }: SiteConfig): boolean => siteUrl.startsWith('https:');
const upgrade = (config: SiteConfig): Policy => (isSecure(config) ? { 'upgrade-insecure-requests': [] } : {});

/** Where a gift is paid. A form posted without JavaScript is redirected there, and `form-action` counts redirects. */
const checkout = (config: SiteConfig): readonly string[] =>
  config.emulators ? ['http://localhost:*'] : ['https://checkout.stripe.com'];

/**
 * Text becomes code only through named policies: `shell-remotes` for the entries of the parts
 * (`shell/src/federation-host/load-remote.ts`), `site` for the widget's script, `personal-page` for the answers of personal pages,
 * and one of webpack's for each remote. Duplicates are allowed because a remote that is fetched again creates its policy again.
 */
const trusted = (...names: string[]): Policy => ({
  'require-trusted-types-for': ["'script'"],
  'trusted-types': [...names, "'allow-duplicates'"],
});

const publicPolicy = (config: SiteConfig, scripts: readonly string[], styles: readonly string[]): Policy => {
  const { publicSite, accessibilityWidget } = config.remotes;
  return {
    'default-src': ["'none'"],
    'script-src': ["'self'", publicSite, accessibilityWidget, ...scripts.map(policyHash)],
    'style-src': ["'self'", publicSite, accessibilityWidget, ...styles.map(policyHash)],
    'img-src': ["'self'", publicSite, accessibilityWidget, 'data:'],
    'font-src': ["'self'", publicSite, accessibilityWidget],
    'media-src': ["'self'", 'blob:', 'data:'],
    'connect-src': ["'self'", publicSite, accessibilityWidget],
    'frame-src': [videoHost],
    'form-action': ["'self'", ...checkout(config)],
    'manifest-src': ["'self'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    'frame-ancestors': ["'none'"],
    ...trusted('site', 'personal-page', 'shell-remotes', remotes.publicSite.name),
    ...upgrade(config),
  };
};

/** Firebase as the staff app reaches it: sign-in, tokens and records. */
const firebaseOrigins = ({ emulators }: SiteConfig): readonly string[] =>
  emulators
    ? [emulators.auth, `http://${emulators.firestoreHost}:${emulators.firestorePort}`]
    : [
        'https://identitytoolkit.googleapis.com',
        'https://securetoken.googleapis.com',
        'https://firestore.googleapis.com',
      ];

/** The staff area, under the shell's address and under its own. */
const adminPolicy = (config: SiteConfig, styles: readonly string[]): Policy => {
  const { adminApp, accessibilityWidget } = config.remotes;
  return {
    'default-src': ["'none'"],
    'script-src': ["'self'", adminApp, accessibilityWidget],
    'style-src': ["'self'", adminApp, emptyStyle, ...styles.map(policyHash)],
    // The site's own pictures are chosen for letters.
    'img-src': ["'self'", adminApp, config.siteUrl, 'data:', 'blob:'],
    'font-src': ["'self'", adminApp],
    'connect-src': ["'self'", adminApp, ...firebaseOrigins(config)],
    // The preview of a letter, which the functions answer.
    'frame-src': ["'self'"],
    'form-action': ["'self'"],
    'manifest-src': ["'self'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    'frame-ancestors': ["'none'"],
    ...trusted('shell-remotes', remotes.adminApp.name),
    ...upgrade(config),
  };
};

/** Policy of a site that only serves files: a document opened from there can run nothing. */
const filesPolicy = (config: SiteConfig, ancestors: string): Policy => ({
  'default-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'none'"],
  'frame-ancestors': [ancestors],
  'require-trusted-types-for': ["'script'"],
  'trusted-types': ["'none'"],
  ...upgrade(config),
});

const header = (key: string, value: string) => ({ key, value });
const forbidden =
  'accelerometer autoplay camera display-capture geolocation gyroscope hid magnetometer microphone midi payment serial usb xr-spatial-tracking';

/** Features that no page of ours needs; a video starts by itself after the click that asked for it. */
const permissions = (autoplay: string): string =>
  forbidden
    .split(' ')
    .map((feature) => `${feature}=${feature === 'autoplay' ? autoplay : '()'}`)
    .join(', ');

const everywhere = (resources: 'same-origin' | 'cross-origin') => [
  header('Strict-Transport-Security', 'max-age=63072000; includeSubDomains; preload'),
  header('X-Content-Type-Options', 'nosniff'),
  // Other sites do not learn which page someone came from: that page may be about shelter.
  header('Referrer-Policy', 'same-origin'),
  header('Permissions-Policy', permissions(`(self "${videoHost}")`)),
  header('Cross-Origin-Opener-Policy', 'same-origin'),
  header('Cross-Origin-Resource-Policy', resources),
  // Documents, remote entries and manifests: an old one would name files that no longer exist.
  header('Cache-Control', 'no-cache'),
];

const denyFrames = header('X-Frame-Options', 'DENY');
const policy = (value: Policy) => header('Content-Security-Policy', policyText(value));
const openToAll = [header('Access-Control-Allow-Origin', '*'), header('Timing-Allow-Origin', '*')];

const cached = (source: string, value: string): HostingHeader => ({
  source,
  headers: [header('Cache-Control', value)],
});
const immutable = 'public, max-age=31536000, immutable';

/** Nothing of the page is kept on the device, and no search engine leads to it. */
const leavesNoTrace = (source: string): HostingHeader => ({
  source,
  headers: [header('Cache-Control', 'no-store'), header('X-Robots-Tag', 'noindex')],
});

/** A file whose name or folder is the hash of its content: `name.0a1b2c3d.js`, `v0a1b2c3d4e/panel.js`. */
export function isHashed(path: string): boolean {
  return /\.[0-9a-f]{8,}\.(?:js|css|woff2|svg|png|webp|avif|mp3|pdf)$/.test(path) || /^v[0-9a-f]{10}\//.test(path);
}

const namesInOneRule = 40;

/**
 * Rules that let browsers keep these files for a year. Each is named: a pattern would also give the answer "not found" a
 * year, and a visitor who asked for a chunk in the minute of a deploy would never get it back.
 */
export function immutableRules(paths: readonly string[]): HostingHeader[] {
  const folders = new Map<string, string[]>();
  for (const path of paths.filter(isHashed)) {
    const cut = path.lastIndexOf('/') + 1;
    const folder = `/${path.slice(0, cut)}`;
    folders.set(folder, [...(folders.get(folder) ?? []), path.slice(cut)]);
  }
  return [...folders].flatMap(([folder, names]) =>
    Array.from({ length: Math.ceil(names.length / namesInOneRule) }, (_, index) => {
      const some = names.slice(index * namesInOneRule, (index + 1) * namesInOneRule);
      return cached(`${folder}@(${some.sort().join('|')})`, immutable);
    }),
  );
}

/** Pictures and downloads keep their name when they change; a day is what a correction may take. */
const forADay = cached('/@(art|downloads|calendar)/**', 'public, max-age=86400, stale-while-revalidate=604800');

/** Pictures of letters: mail programs that are websites show them in pages of theirs. */
const forMailPrograms: HostingHeader = {
  source: '/art/letters/**',
  headers: [header('Cross-Origin-Resource-Policy', 'cross-origin')],
};

/**
 * What the functions send with their answers, for their addresses: hosting writes its rules over the functions' own headers,
 * and pictures or pages must not decide what a file of an application may do. Comes last, so that it wins.
 */
function answersOfFunctions(config: SiteConfig): HostingHeader[] {
  const page = header(
    'Content-Security-Policy',
    answeredPagePolicy(checkout(config).join(' '), config.remotes.accessibilityWidget),
  );
  const framed = (source: string, preview: ReturnType<typeof letterPreviewHeaders>): HostingHeader => ({
    source,
    headers: [
      header('Content-Security-Policy', preview['content-security-policy']),
      header('X-Frame-Options', preview['x-frame-options']),
    ],
  });
  const answer = [
    header('Cache-Control', answerHeaders['cache-control']),
    header('Referrer-Policy', answerHeaders['referrer-policy']),
  ];
  return [
    {
      source: '/api/**',
      headers: [...answer, header('Content-Security-Policy', answerHeaders['content-security-policy'])],
    },
    { source: '/api/staff/**', headers: [header('Content-Security-Policy', staffAnswerPolicy)] },
    framed(letterPreviewPath, letterPreviewHeaders(config.siteUrl)),
    framed(wordsPreviewPath, wordsPreviewHeaders([config.siteUrl, config.remotes.publicSite])),
    { source: '/send/**', headers: [...answer, page] },
    ...[answeredPages.letters, `${answeredPages.letters}/**`, answeredPages.places].map((source) => ({
      source,
      headers: [page, header('Cache-Control', 'public, max-age=60')],
    })),
  ];
}

/**
 * Headers of each hosting site for one configuration. General rules come first: hosting applies every rule that
 * matches and lets the last one win for a header. `files` are those of each site, for the hashed ones among them.
 */
export function headersFor(
  config: SiteConfig,
  inlined: InlinedText,
  files: Partial<Record<SiteName, readonly string[]>>,
): Record<SiteName, HostingHeader[]> {
  const remote = (site: SiteName, ...more: { key: string; value: string }[]): HostingHeader[] => [
    { source: '**', headers: [...everywhere('cross-origin'), ...openToAll, ...more] },
    ...immutableRules(files[site] ?? []),
  ];
  const admin = (styles: readonly string[]) => [
    policy(adminPolicy(config, styles)),
    header('X-Robots-Tag', 'noindex'),
    denyFrames,
  ];
  const staffArea = admin(inlined.admin);
  return {
    shell: [
      {
        source: '**',
        headers: [
          ...everywhere('same-origin'),
          denyFrames,
          policy(publicPolicy(config, inlined.scripts, inlined.styles)),
        ],
      },
      ...discreetRoutes.map(leavesNoTrace),
      // Any other address below it shows the not-found page, which is a page of the site and dresses as one.
      ...[...staffPages(), `${adminRoutes.root}/index.html`].map((source) => ({ source, headers: staffArea })),
      ...immutableRules(files.shell ?? []),
      forADay,
      forMailPrograms,
      ...answersOfFunctions(config),
    ],
    'public-site': remote('public-site', policy(filesPolicy(config, "'none'")), denyFrames),
    'admin-app': [...remote('admin-app', ...admin(inlined.adminAlone)), ...answersOfFunctions(config)],
    'accessibility-widget': remote('accessibility-widget', policy(filesPolicy(config, '*'))),
  };
}
