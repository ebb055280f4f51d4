import { type RouteName, routes } from '@society-gal/contracts/routes';
import type { PageContent } from '../blocks/block-types.ts';

/**
 * A page. Pages that are read one after the other share a chunk: each chunk costs every page some 86 bytes. `null` is the page of
 * a part that the foundation does not offer: it has no address, and nothing of its content is built.
 */
export type PageEntry = { load: () => Promise<{ page: PageContent | null }> };

/** Every public page by the name of its route. A route without a page does not compile. */
export const pages: Readonly<Record<RouteName, PageEntry>> = {
  home: { load: () => import(/* webpackChunkName: "home" */ './home.content.ts') },
  about: { load: () => import(/* webpackChunkName: "about" */ './about.content.ts') },
  programs: { load: () => import(/* webpackChunkName: "programs" */ './programs.content.ts') },
  stories: { load: () => import(/* webpackChunkName: "stories" */ './stories.content.ts') },
  events: { load: () => import('./events.content.ts') },
  golf: { load: () => import('./golf.content.ts') },
  photoGallery: { load: () => import(/* webpackChunkName: "stories" */ './photo-gallery.content.ts') },
  contact: { load: () => import(/* webpackChunkName: "contact" */ './contact.content.ts') },
  contactForm: { load: () => import(/* webpackChunkName: "contact" */ './contact-form.content.ts') },
  getInvolved: { load: () => import(/* webpackChunkName: "together" */ './get-involved.content.ts') },
  promptEngineering: { load: () => import(/* webpackChunkName: "programs" */ './prompt-engineering.content.ts') },
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
  donate: { load: () => import(/* webpackChunkName: "give" */ './donate.content.ts') },
  waysToGive: { load: () => import(/* webpackChunkName: "thanks" */ './ways-to-give.content.ts') },
  donationSuccess: { load: () => import(/* webpackChunkName: "thanks" */ './donation-success.content.ts') },
  partnerships: { load: () => import(/* webpackChunkName: "together" */ './partnerships.content.ts') },
  ourStory: { load: () => import(/* webpackChunkName: "about" */ './our-story.content.ts') },
  corporatePartnerships: { load: () => import('./corporate-partnerships.content.ts') },
  mission: { load: () => import(/* webpackChunkName: "about" */ './mission.content.ts') },
  referSomeone: { load: () => import('./refer-someone.content.ts') },
  applyForSupport: { load: () => import(/* webpackChunkName: "apply" */ './apply-scholarship.content.ts') },
  applicationForm: { load: () => import('./application-form.content.ts') },
  partnershipApplication: {
    load: () => import('./partnership-application.content.ts'),
  },
  privacyPolicy: { load: () => import(/* webpackChunkName: "rules" */ './privacy-policy.content.ts') },
  termsOfService: { load: () => import(/* webpackChunkName: "rules" */ './terms-of-service.content.ts') },
  donorBillOfRights: { load: () => import(/* webpackChunkName: "rules" */ './donor-bill-of-rights.content.ts') },
  accessibility: { load: () => import(/* webpackChunkName: "guide" */ './accessibility.content.ts') },
  leavingSafely: { load: () => import('./leaving-safely.content.ts') },
  siteMap: { load: () => import(/* webpackChunkName: "find" */ './site-map.content.ts') },
  book: { load: () => import(/* webpackChunkName: "stories" */ './book.content.ts') },
  checklist: { load: () => import(/* webpackChunkName: "stories" */ './checklist.content.ts') },
  myRequest: { load: () => import(/* webpackChunkName: "own" */ './my-request.content.ts') },
  myGiving: { load: () => import(/* webpackChunkName: "own" */ './my-giving.content.ts') },
  myData: { load: () => import(/* webpackChunkName: "own" */ './my-data.content.ts') },
  introduction: { load: () => import(/* webpackChunkName: "own" */ './introduction.content.ts') },
  recommendation: { load: () => import(/* webpackChunkName: "own" */ './recommendation.content.ts') },
  claim: { load: () => import(/* webpackChunkName: "mail" */ './claim.content.ts') },
  evaluation: { load: () => import(/* webpackChunkName: "mail" */ './evaluation.content.ts') },
  certificate: { load: () => import(/* webpackChunkName: "mail" */ './certificate.content.ts') },
  newsletterConfirm: { load: () => import(/* webpackChunkName: "mail" */ './newsletter-confirm.content.ts') },
  newsletterChoices: { load: () => import(/* webpackChunkName: "mail" */ './newsletter-choices.content.ts') },
  invitationBlock: { load: () => import(/* webpackChunkName: "mail" */ './invitation-block.content.ts') },
};

/** The page of every other address, with status 404. */
export const notFoundPage: PageEntry = { load: () => import(/* webpackChunkName: "find" */ './not-found.content.ts') };

const names = Object.keys(pages) as RouteName[];

/** The page of any path, or undefined. */
export function findPage(path: string): PageEntry | undefined {
  const name = names.find((each) => routes[each] === path);
  return name && pages[name];
}
