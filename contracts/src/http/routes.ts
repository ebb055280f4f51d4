import { optionalParts } from '../brand/parts.ts';
import type { OptionalParts } from '../brand/shapes.ts';

const parts: OptionalParts = optionalParts;

/** Addresses of optional parts come from `brand/parts.ts` and are `null` where a part is not offered. */
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
  shared: '/shared',
  claim: '/claim',
  evaluation: '/evaluation',
  certificate: '/certificate',
  newsletterConfirm: '/newsletter-confirm',
  newsletterChoices: '/newsletter-choices',
  invitationBlock: parts.gala ? '/invitation-block' : null,
} as const;

/** The functions answer these pages, since their content changes between two releases. */
export const answeredPages = {
  letters: '/letters',
  places: '/places',
} as const;
/** Atom, RFC 4287. */
export const letterFeed = '/letters/feed';
export function letterPath(id: string): string {
  return `/letters/${id}`;
}

export type RouteName = keyof typeof routes;
export const publicPaths: readonly string[] = Object.values(routes).filter((path) => path !== null);

export const lockedRoutes: readonly string[] = [
  routes.myRequest,
  routes.myData,
  routes.myGiving,
  routes.introduction,
  routes.recommendation,
  routes.shared,
  routes.claim,
  routes.evaluation,
  routes.certificate,
  routes.newsletterConfirm,
  routes.newsletterChoices,
  ...(routes.invitationBlock ? [routes.invitationBlock] : []),
];

/** Titles in the device's history tell nothing, no copy stays on it, and search engines leave these pages out. */
export const discreetRoutes: readonly string[] = [
  routes.applicationForm,
  routes.referSomeone,
  routes.contactForm,
  ...lockedRoutes,
];

/** What no title of a discreet page may hold. */
export const tellingWords = /scholar|appl|refer|support|help|contact|safe|violence|woman|danger/i;

export const openedByLinkRoutes: readonly string[] = [
  routes.donationSuccess,
  routes.introduction,
  routes.recommendation,
  routes.shared,
  routes.claim,
  routes.evaluation,
  routes.newsletterConfirm,
  routes.newsletterChoices,
  ...(routes.invitationBlock ? [routes.invitationBlock] : []),
];

export const adminRoutes = { auth: '/admin/auth', dashboard: '/admin/dashboard', root: '/admin' } as const;

const below = adminRoutes.root;

export const staffPaths = {
  accessLog: `${below}/access-log`,
  auth: adminRoutes.auth,
  awards: `${below}/awards`,
  board: `${below}/board`,
  dashboard: adminRoutes.dashboard,
  decisions: `${below}/decisions`,
  funds: `${below}/funds`,
  inbox: `${below}/inbox`,
  donations: `${below}/donations`,
  letters: `${below}/letters`,
  mail: `${below}/mail`,
  outcomes: `${below}/outcomes`,
  pages: `${below}/pages`,
  payments: `${below}/payments`,
  person: `${below}/person`,
  review: `${below}/review`,
  secondFactor: `${below}/second-factor`,
  team: `${below}/team`,
  award: (id: string) => `${below}/awards/${id}`,
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
  words: (id: string) => `${below}/pages/${id}`,
  application: (kind: string, id: string) => `${below}/applications/${kind}/${id}`,
  enterApplication: `${below}/applications/scholarship/new`,
} as const;

/** `firebase.json` rewrites these patterns to the staff document; other addresses below `/admin` answer 404. */
export function staffPages(): string[] {
  const paths = Object.values(staffPaths).map((path) => (typeof path === 'string' ? path : path('*', '*')));
  const isLong = (path: string) => path.split('/').length > 3;
  const isCovered = (path: string) =>
    paths.some((other) => other !== path && new RegExp(`^${other.replaceAll('*', '[^/]+')}$`).test(path));
  const names = paths.filter((path) => !isLong(path)).map((path) => path.slice(below.length + 1));
  return [below, `${below}/@(${names.join('|')})`, ...paths.filter((path) => isLong(path) && !isCovered(path))];
}

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
  /** Signed by the mail provider. */
  mailEvents: '/api/mail-events',
  /** Signed by the provider of texts. */
  textEvents: '/api/text-events',
  newsletterConfirm: '/api/newsletter/confirm',
  newsletterChoices: '/api/newsletter/choices',
  newsletterLists: '/api/newsletter/lists',
  /** For mail programs alone (RFC 8058): the token is in the query. */
  newsletterUnsubscribe: '/api/newsletter/unsubscribe',
  invitationBlock: '/api/invitations/block',
  requests: '/api/requests',
  drafts: '/api/drafts',
  myData: '/api/my-data',
  /** The function that holds Stripe's key serves these addresses too. */
  giving: '/api/donations/giving',
  introductions: '/api/introductions',
  recommendations: '/api/recommendations',
  shared: '/api/shared',
  staff: '/api/staff',
  /** What staff published, for programs that start in a browser: `{edition, facts}`. */
  siteFacts: '/api/site-facts',
  /** Takes a url-encoded form and answers a page. */
  certificate: '/send/certificate-check',
  /** Takes a url-encoded form without JavaScript and answers a page. */
  noScriptForm: (formId: string) => `/send/${formId}`,
} as const;
