import { type RoutePath, routes } from '@society-gal/contracts/routes';
import type { PageContent } from '../blocks/block-types.ts';

/** A page of its own chunk: nothing of it is loaded before it is shown. */
export type PageEntry = { load: () => Promise<{ page: PageContent }> };

/** Every public page by its address. A route without a page does not compile. */
export const pages: Readonly<Record<RoutePath, PageEntry>> = {
  [routes.home]: { load: () => import('./home/home.content.ts') },
  [routes.about]: { load: () => import('./about/about.content.ts') },
  [routes.programs]: { load: () => import('./programs/programs.content.ts') },
  [routes.stories]: { load: () => import('./stories/stories.content.ts') },
  [routes.events]: { load: () => import('./events/events.content.ts') },
  [routes.golf]: { load: () => import('./gals-who-golf/gals-who-golf.content.ts') },
  [routes.photoGallery]: { load: () => import('./photo-gallery/photo-gallery.content.ts') },
  [routes.contact]: { load: () => import('./contact/contact.content.ts') },
  [routes.contactForm]: { load: () => import('./contact-form/contact-form.content.ts') },
  [routes.getInvolved]: { load: () => import('./get-involved/get-involved.content.ts') },
  [routes.promptEngineering]: { load: () => import('./prompt-engineering/prompt-engineering.content.ts') },
  [routes.promptEngineeringWorkshop]: {
    load: () => import('./prompt-engineering-workshop/prompt-engineering-workshop.content.ts'),
  },
  [routes.aiAgentBuilding]: { load: () => import('./ai-agent-building/ai-agent-building.content.ts') },
  [routes.ai101]: { load: () => import('./ai-101/ai-101.content.ts') },
  [routes.aiSolutionsArchitect]: { load: () => import('./ai-solutions-architect/ai-solutions-architect.content.ts') },
  [routes.aiLeadershipCertification]: {
    load: () => import('./ai-leadership-certification/ai-leadership-certification.content.ts'),
  },
  [routes.aiWebsitesWaitlist]: { load: () => import('./ai-websites-waitlist/ai-websites-waitlist.content.ts') },
  [routes.galaWaitlist]: { load: () => import('./gala-waitlist/gala-waitlist.content.ts') },
  [routes.galaInvitation]: { load: () => import('./gala-invitation/gala-invitation.content.ts') },
  [routes.donate]: { load: () => import('./donate/donate.content.ts') },
  [routes.donationSuccess]: { load: () => import('./donation-success/donation-success.content.ts') },
  [routes.partnerships]: { load: () => import('./partnerships/partnerships.content.ts') },
  [routes.ourStory]: { load: () => import('./our-story/our-story.content.ts') },
  [routes.corporatePartnerships]: { load: () => import('./corporate-partnerships/corporate-partnerships.content.ts') },
  [routes.mission]: { load: () => import('./mission/mission.content.ts') },
  [routes.referSomeone]: { load: () => import('./refer-someone/refer-someone.content.ts') },
  [routes.applyForSupport]: { load: () => import('./apply-scholarship/apply-scholarship.content.ts') },
  [routes.applicationForm]: { load: () => import('./application-form/application-form.content.ts') },
  [routes.partnershipApplication]: {
    load: () => import('./partnership-application/partnership-application.content.ts'),
  },
  [routes.privacyPolicy]: { load: () => import('./privacy-policy/privacy-policy.content.ts') },
  [routes.termsOfService]: { load: () => import('./terms-of-service/terms-of-service.content.ts') },
  [routes.donorBillOfRights]: { load: () => import('./donor-bill-of-rights/donor-bill-of-rights.content.ts') },
  [routes.accessibility]: { load: () => import('./accessibility/accessibility.content.ts') },
  [routes.leavingSafely]: { load: () => import('./leaving-safely/leaving-safely.content.ts') },
  [routes.reinvented]: { load: () => import('./reinvented/reinvented.content.ts') },
  [routes.checklist]: { load: () => import('./glucose-quickstart-checklist/glucose-quickstart-checklist.content.ts') },
};

/** What any other address shows, with status 404. */
export const notFoundPage: PageEntry = { load: () => import('./not-found/not-found.content.ts') };

/** The page of an address that came from outside, or undefined. */
export const findPage = (path: string): PageEntry | undefined =>
  Object.hasOwn(pages, path) ? pages[path as RoutePath] : undefined;
