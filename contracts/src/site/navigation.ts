import { optionalParts } from '../brand/parts.ts';
import type { OptionalParts } from '../brand/shapes.ts';
import { adminRoutes, routes } from '../http/routes.ts';

type MainLink = { label: string; href: string; also?: readonly string[] };

const { gala, golf, book } = optionalParts as OptionalParts;
const eventPages = [routes.galaWaitlist, routes.galaInvitation, routes.golf].filter((path) => path !== null);

/** `also` lists pages that belong to the link although their address does not show it. */
export const mainLinks: readonly MainLink[] = [
  { label: 'Home', href: routes.home },
  { label: 'About', href: routes.about, also: [routes.ourStory, routes.mission] },
  { label: 'Programs', href: routes.programs },
  { label: 'Stories', href: routes.stories, also: [routes.photoGallery] },
  ...(routes.events ? [{ label: 'Events', href: routes.events, also: eventPages }] : []),
  { label: 'Contact', href: routes.contact, also: [routes.contactForm] },
];

export const donateLink = { label: 'Donate Now', href: routes.donate } as const;

/** The page begins with numbers that answer at once. */
export const helpLink = { label: 'Get help', href: routes.leavingSafely } as const;

export const footerColumns = [
  {
    title: 'Find support',
    links: [
      { label: 'Apply for support', href: routes.applyForSupport },
      { label: 'Refer someone special', href: routes.referSomeone },
      { label: 'Your request', href: routes.myRequest },
      { label: 'Programs', href: routes.programs },
      { label: 'Free workshop', href: routes.promptEngineeringWorkshop },
      { label: 'Get help, leave safely', href: routes.leavingSafely },
    ],
  },
  {
    title: 'Take part',
    links: [
      { label: 'Get involved', href: routes.getInvolved },
      { label: 'Partnerships', href: routes.partnerships },
      { label: 'Corporate partnerships', href: routes.corporatePartnerships },
      ...(golf ? [{ label: golf.name, href: golf.page }] : []),
      ...(gala ? [{ label: `${gala.name} waitlist`, href: gala.waitlist }] : []),
    ],
  },
  {
    title: 'Who we are',
    links: [
      { label: 'Our story', href: routes.ourStory },
      { label: 'Our mission', href: routes.mission },
      { label: 'Photo gallery', href: routes.photoGallery },
      ...(book ? [{ label: `${book.name}, the book`, href: book.page }] : []),
      { label: 'Contact us', href: routes.contactForm },
    ],
  },
] as const;

export const legalLinks = [
  { label: 'Privacy Policy', href: routes.privacyPolicy },
  { label: 'Terms of Service', href: routes.termsOfService },
  { label: 'Donor Bill of Rights', href: routes.donorBillOfRights },
  { label: 'Accessibility', href: routes.accessibility },
  { label: 'Site map', href: routes.siteMap },
  { label: 'Staff sign in', href: adminRoutes.auth },
] as const;
