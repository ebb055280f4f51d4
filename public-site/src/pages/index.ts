import { type RoutePath, routes } from '@society-gal/contracts/routes';
import type { PageContent } from '../blocks/block-types.ts';

/** A page. It is a chunk of its own, so that a visitor loads only the pages that are shown. */
export type PageEntry = { load: () => Promise<{ page: PageContent }> };

/** Every public page by its address. A route without a page does not compile. */
export const pages: Readonly<Record<RoutePath, PageEntry>> = {
  [routes.home]: { load: () => import('./home.content.ts') },
  [routes.about]: { load: () => import('./about.content.ts') },
  [routes.programs]: { load: () => import('./programs.content.ts') },
  [routes.stories]: { load: () => import('./stories.content.ts') },
  [routes.events]: { load: () => import('./events.content.ts') },
  [routes.golf]: { load: () => import('./gals-who-golf.content.ts') },
  [routes.photoGallery]: { load: () => import('./photo-gallery.content.ts') },
  [routes.contact]: { load: () => import('./contact.content.ts') },
  [routes.contactForm]: { load: () => import('./contact-form.content.ts') },
  [routes.getInvolved]: { load: () => import('./get-involved.content.ts') },
  [routes.promptEngineering]: { load: () => import('./prompt-engineering.content.ts') },
  [routes.promptEngineeringWorkshop]: {
    load: () => import('./prompt-engineering-workshop.content.ts'),
  },
  [routes.aiAgentBuilding]: { load: () => import('./ai-agent-building.content.ts') },
  [routes.ai101]: { load: () => import('./ai-101.content.ts') },
  [routes.aiSolutionsArchitect]: { load: () => import('./ai-solutions-architect.content.ts') },
  [routes.aiLeadershipCertification]: {
    load: () => import('./ai-leadership-certification.content.ts'),
  },
  [routes.aiWebsitesWaitlist]: { load: () => import('./ai-websites-waitlist.content.ts') },
  [routes.galaWaitlist]: { load: () => import('./gala-waitlist.content.ts') },
  [routes.galaInvitation]: { load: () => import('./gala-invitation.content.ts') },
  [routes.donate]: { load: () => import('./donate.content.ts') },
  [routes.donationSuccess]: { load: () => import('./donation-success.content.ts') },
  [routes.partnerships]: { load: () => import('./partnerships.content.ts') },
  [routes.ourStory]: { load: () => import('./our-story.content.ts') },
  [routes.corporatePartnerships]: { load: () => import('./corporate-partnerships.content.ts') },
  [routes.mission]: { load: () => import('./mission.content.ts') },
  [routes.referSomeone]: { load: () => import('./refer-someone.content.ts') },
  [routes.applyForSupport]: { load: () => import('./apply-scholarship.content.ts') },
  [routes.applicationForm]: { load: () => import('./application-form.content.ts') },
  [routes.partnershipApplication]: {
    load: () => import('./partnership-application.content.ts'),
  },
  [routes.privacyPolicy]: { load: () => import('./privacy-policy.content.ts') },
  [routes.termsOfService]: { load: () => import('./terms-of-service.content.ts') },
  [routes.donorBillOfRights]: { load: () => import('./donor-bill-of-rights.content.ts') },
  [routes.accessibility]: { load: () => import('./accessibility.content.ts') },
  [routes.leavingSafely]: { load: () => import('./leaving-safely.content.ts') },
  [routes.reinvented]: { load: () => import('./reinvented.content.ts') },
  [routes.checklist]: { load: () => import('./glucose-quickstart-checklist.content.ts') },
};

/** The page of every other address, with status 404. */
export const notFoundPage: PageEntry = { load: () => import('./not-found.content.ts') };

/** The page of any path, or undefined. */
export function findPage(path: string): PageEntry | undefined {
  return Object.hasOwn(pages, path) ? pages[path as RoutePath] : undefined;
}
