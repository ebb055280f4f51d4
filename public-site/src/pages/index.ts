import { organisation } from '@society-gal/contracts/brand';
import { publicPaths, type RouteName, routes } from '@society-gal/contracts/http';
import type { PageContent } from '../blocks/block-types.ts';

/** `null` is the page of a part that the foundation does not offer: it has no address. */
export type PageEntry = { load: () => Promise<{ page: PageContent | null }> };

/** A route without a page does not compile. */
export const pages: Readonly<Record<RouteName, PageEntry>> = {
  home: { load: () => import('./home.content.ts') },
  about: { load: () => import('./about.content.ts') },
  programs: { load: () => import('./programs.content.ts') },
  stories: { load: () => import('./stories.content.ts') },
  events: { load: () => import('./events.content.ts') },
  golf: { load: () => import('./golf.content.ts') },
  photoGallery: { load: () => import('./photo-gallery.content.ts') },
  contact: { load: () => import('./contact.content.ts') },
  contactForm: { load: () => import('./contact-form.content.ts') },
  getInvolved: { load: () => import('./get-involved.content.ts') },
  promptEngineering: { load: () => import('./prompt-engineering.content.ts') },
  promptEngineeringWorkshop: {
    load: () => import('./prompt-engineering-workshop.content.ts'),
  },
  aiAgentBuilding: { load: () => import('./ai-agent-building.content.ts') },
  ai101: { load: () => import('./ai-101.content.ts') },
  aiSolutionsArchitect: { load: () => import('./ai-solutions-architect.content.ts') },
  aiLeadershipCertification: {
    load: () => import('./ai-leadership-certification.content.ts'),
  },
  aiWebsitesWaitlist: { load: () => import('./ai-websites-waitlist.content.ts') },
  galaWaitlist: { load: () => import('./gala-waitlist.content.ts') },
  galaInvitation: { load: () => import('./gala-invitation.content.ts') },
  donate: { load: () => import('./donate.content.ts') },
  waysToGive: { load: () => import('./ways-to-give.content.ts') },
  donationSuccess: { load: () => import('./donation-success.content.ts') },
  partnerships: { load: () => import('./partnerships.content.ts') },
  ourStory: { load: () => import('./our-story.content.ts') },
  corporatePartnerships: { load: () => import('./corporate-partnerships.content.ts') },
  mission: { load: () => import('./mission.content.ts') },
  referSomeone: { load: () => import('./refer-someone.content.ts') },
  applyForSupport: { load: () => import('./apply-scholarship.content.ts') },
  applicationForm: { load: () => import('./application-form.content.ts') },
  partnershipApplication: {
    load: () => import('./partnership-application.content.ts'),
  },
  privacyPolicy: { load: () => import('./privacy-policy.content.ts') },
  termsOfService: { load: () => import('./terms-of-service.content.ts') },
  donorBillOfRights: { load: () => import('./donor-bill-of-rights.content.ts') },
  accessibility: { load: () => import('./accessibility.content.ts') },
  leavingSafely: { load: () => import('./leaving-safely.content.ts') },
  siteMap: { load: () => import('./site-map.content.ts') },
  book: { load: () => import('./book.content.ts') },
  checklist: { load: () => import('./checklist.content.ts') },
  myRequest: { load: () => import('./my-request.content.ts') },
  myGiving: { load: () => import('./my-giving.content.ts') },
  myData: { load: () => import('./my-data.content.ts') },
  introduction: { load: () => import('./introduction.content.ts') },
  recommendation: { load: () => import('./recommendation.content.ts') },
  shared: { load: () => import('./shared.content.ts') },
  claim: { load: () => import('./claim.content.ts') },
  evaluation: { load: () => import('./evaluation.content.ts') },
  certificate: { load: () => import('./certificate.content.ts') },
  newsletterConfirm: { load: () => import('./newsletter-confirm.content.ts') },
  newsletterChoices: { load: () => import('./newsletter-choices.content.ts') },
  invitationBlock: { load: () => import('./invitation-block.content.ts') },
};

export const notFoundPage: PageEntry = { load: () => import('./not-found.content.ts') };

const routeNames = Object.keys(pages) as RouteName[];
const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

export function findPage(path: string): PageEntry | undefined {
  const name = routeNames.find((each) => routes[each] === path);
  return name && pages[name];
}

const notFoundName = 'not-found';

/** `our-story` for the route `ourStory`: names the page's words and its style file. */
export function nameOf(path: string): string {
  const name = routeNames.find((each) => routes[each] === path);
  return name ? kebab(name) : notFoundName;
}

/** Pages that have an address, and the one for addresses without a page. */
export const pageNames: readonly string[] = [...publicPaths.map(nameOf), notFoundName];

/** The address of a page by its name. */
export function pathOf(name: string): string {
  return publicPaths.find((path) => nameOf(path) === name) ?? `/${notFoundName}`;
}

/** Null where no page has the name. */
export async function loadPage(name: string): Promise<PageContent | null> {
  if (!pageNames.includes(name)) return null;
  return (await (findPage(pathOf(name)) ?? notFoundPage).load()).page;
}

/** Discreet pages do not name the foundation, because their titles stay in the history of a device that others may look at. */
export function documentTitle({ title, noindex }: Pick<PageContent, 'title' | 'noindex'>): string {
  return noindex || title.includes(organisation.shortName) ? title : `${title} | ${organisation.shortName}`;
}
