import { optionalParts } from '../brand/parts.ts';
import type { OptionalParts } from '../brand/shapes.ts';

const parts: OptionalParts = optionalParts;

/**
 * Every public address of the site. The only place that spells one, but for the optional parts, whose addresses stand in
 * the brand (`brand/parts.ts`) and are `null` where the foundation does not offer them.
 */
export const routes = {
  home: '/',
  about: '/about',
  programs: '/programs',
  stories: '/stories',
  events: parts.gala || parts.golf ? '/events' : null,
  golf: parts.golf?.page ?? null,
  photoGallery: '/photo-gallery',
  contact: '/contact',
  contactForm: '/contact-form',
  getInvolved: '/get-involved',
  promptEngineering: '/programs/prompt-engineering',
  promptEngineeringWorkshop: '/programs/prompt-engineering-workshop',
  aiAgentBuilding: '/programs/ai-agent-building',
  ai101: '/programs/ai-101',
  aiSolutionsArchitect: '/programs/ai-solutions-architect',
  aiLeadershipCertification: '/programs/ai-leadership-certification',
  aiWebsitesWaitlist: '/programs/ai-websites-waitlist',
  galaWaitlist: parts.gala?.waitlist ?? null,
  galaInvitation: parts.gala?.invitation ?? null,
  donate: '/donate',
  waysToGive: '/ways-to-give',
  donationSuccess: '/donation-success',
  partnerships: '/partnerships',
  ourStory: '/our-story',
  corporatePartnerships: '/corporate-partnerships',
  mission: '/mission',
  referSomeone: '/refer-someone',
  applyForSupport: '/apply-scholarship',
  applicationForm: '/application-form',
  partnershipApplication: '/partnership-application',
  privacyPolicy: '/privacy-policy',
  termsOfService: '/terms-of-service',
  donorBillOfRights: '/donor-bill-of-rights',
  accessibility: '/accessibility',
  leavingSafely: '/leaving-safely',
  siteMap: '/site-map',
  book: parts.book?.page ?? null,
  checklist: parts.book?.checklist ?? null,
  myRequest: '/my-request',
  myData: '/my-data',
  myGiving: '/my-giving',
  introduction: '/introduction',
  recommendation: '/recommendation',
  claim: '/claim',
  evaluation: '/evaluation',
  certificate: '/certificate',
  newsletterConfirm: '/newsletter-confirm',
  newsletterChoices: '/newsletter-choices',
  invitationBlock: parts.gala ? '/invitation-block' : null,
} as const;

/** Public pages that the functions answer, since what they show changes between two releases of the site. */
export const answeredPages = {
  letters: '/letters',
  places: '/places',
} as const;
/** The feed of the letters on the site (Atom, RFC 4287). */
export const letterFeed = '/letters/feed';
/** A letter's own page. */
export function letterPath(id: string): string {
  return `/letters/${id}`;
}

/** A key of {@link routes}. */
export type RouteName = keyof typeof routes;
/** Every public address that the foundation offers, in the order of the sitemap. */
export const publicPaths: readonly string[] = Object.values(routes).filter((path) => path !== null);

/** Personal pages before anything is opened: static documents whose forms the functions answer, in place where the shell's script runs. */
export const lockedRoutes: readonly string[] = [
  routes.myRequest,
  routes.myData,
  routes.myGiving,
  routes.introduction,
  routes.recommendation,
  routes.claim,
  routes.evaluation,
  routes.certificate,
  routes.newsletterConfirm,
  routes.newsletterChoices,
  ...(routes.invitationBlock ? [routes.invitationBlock] : []),
];

/**
 * Pages with forms for people in danger, and those that links in mails open. Whoever looks at the history of the device
 * finds a title that tells nothing, no copy of them is kept on it, and search engines leave them out.
 */
export const discreetRoutes: readonly string[] = [
  routes.applicationForm,
  routes.referSomeone,
  routes.contactForm,
  ...lockedRoutes,
];

/** Pages that only a link in a mail, or a payment, opens: nobody looks for them. */
export const openedByLinkRoutes: readonly string[] = [
  routes.donationSuccess,
  routes.introduction,
  routes.recommendation,
  routes.claim,
  routes.evaluation,
  routes.newsletterConfirm,
  routes.newsletterChoices,
  ...(routes.invitationBlock ? [routes.invitationBlock] : []),
];

/** Addresses of the staff area; served by the admin-app remote. */
export const adminRoutes = { auth: '/admin/auth', dashboard: '/admin/dashboard', root: '/admin' } as const;

const below = adminRoutes.root;

/** Addresses of the staff area's screens, together because screens lead to each other. */
export const staffPaths = {
  accessLog: `${below}/access-log`,
  auth: adminRoutes.auth,
  dashboard: adminRoutes.dashboard,
  decisions: `${below}/decisions`,
  inbox: `${below}/inbox`,
  donations: `${below}/donations`,
  letters: `${below}/letters`,
  mail: `${below}/mail`,
  person: `${below}/person`,
  review: `${below}/review`,
  secondFactor: `${below}/second-factor`,
  team: `${below}/team`,
  decisionBatch: (id: string) => `${below}/decisions/${id}`,
  composeLetters: `${below}/decisions/new`,
  reviewRanking: (cycle: string) => `${below}/review/${cycle}`,
  readForReview: (cycle: string, id: string) => `${below}/review/${cycle}/${id}`,
  inboxRecord: (topic: string, id: string) => `${below}/inbox/${topic}/${id}`,
  gift: (id: string) => `${below}/donations/${id}`,
  giftsToDo: `${below}/donations/to-do`,
  campaigns: `${below}/donations/campaigns`,
  enterGift: `${below}/donations/enter`,
  books: `${below}/donations/books`,
  donor: (giftId: string) => `${below}/donations/donor/${giftId}`,
  payout: (id: string) => `${below}/donations/payout/${id}`,
  letter: (id: string) => `${below}/letters/${id}`,
  application: (kind: string, id: string) => `${below}/applications/${kind}/${id}`,
  enterApplication: `${below}/applications/scholarship/new`,
} as const;

/**
 * Every address of the staff area, as patterns of the hosting; any other below `/admin` answers 404. `firebase.json` rewrites
 * these to the staff area's document.
 */
export function staffPages(): string[] {
  const paths = Object.values(staffPaths).map((path) => (typeof path === 'string' ? path : path('*', '*')));
  const isLong = (path: string) => path.split('/').length > 3;
  const isCovered = (path: string) =>
    paths.some((other) => other !== path && new RegExp(`^${other.replaceAll('*', '[^/]+')}$`).test(path));
  const names = paths.filter((path) => !isLong(path)).map((path) => path.slice(below.length + 1));
  return [below, `${below}/@(${names.join('|')})`, ...paths.filter((path) => isLong(path) && !isCovered(path))];
}

/** Addresses of the API, same origin as the site that calls it. */
export const api = {
  form: (formId: string) => `/api/forms/${formId}`,
  golf: '/api/submit-golf-application',
  createPayment: '/api/create-payment',
  textToSpeech: '/api/text-to-speech',
  donation: (sessionId: string) => `/api/donations/${encodeURIComponent(sessionId)}`,
  stripeWebhook: '/api/stripe-webhook',
  health: '/api/health',
  places: '/api/places',
  takePlace: '/api/places/take',
  evaluate: '/api/places/evaluate',
  /** What the mail provider tells of mails it took, signed. */
  mailEvents: '/api/mail-events',
  /** Texts that people send to our number, signed by the provider. */
  textEvents: '/api/text-events',
  newsletterConfirm: '/api/newsletter/confirm',
  newsletterChoices: '/api/newsletter/choices',
  /** Answers the lists of whoever holds a link of a letter. */
  newsletterLists: '/api/newsletter/lists',
  /** For mail programs alone (RFC 8058): the token stands in the query. */
  newsletterUnsubscribe: '/api/newsletter/unsubscribe',
  invitationBlock: '/api/invitations/block',
  requests: '/api/requests',
  drafts: '/api/drafts',
  myData: '/api/my-data',
  /** Beside the gifts' own addresses: the function that holds the key of Stripe serves both. */
  giving: '/api/donations/giving',
  introductions: '/api/introductions',
  recommendations: '/api/recommendations',
  staff: '/api/staff',
  /** Where a certificate is checked: url-encoded in, a page out, with JavaScript and without. */
  certificate: '/send/certificate-check',
  /** Where a form posts without JavaScript: url-encoded in, a page out. */
  noScriptForm: (formId: string) => `/send/${formId}`,
} as const;
