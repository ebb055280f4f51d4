import { organisation } from '@society-gal/contracts/brand';
import type { ArtName } from '../art/art-names.ts';
import type { Prose } from '../blocks/block-types.ts';

/** A schema.org object. Addresses begin with `/`; the document makes them absolute. */
export type StructuredData = Readonly<Record<string, unknown>>;

const provider = { '@type': 'NGO', name: organisation.legalName };

export function plainText(prose: Prose): string {
  return prose.replace(/\[([^\]]+)\]\([^)]+\)/g, '$1').replaceAll('**', '');
}

/** The page's FAQ block has the same array. */
export function faqData(items: readonly { question: string; answer: Prose }[]): StructuredData {
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: items.map((item) => ({
      '@type': 'Question',
      name: item.question,
      acceptedAnswer: { '@type': 'Answer', text: plainText(item.answer) },
    })),
  };
}

/** `priceDollars` is left out where the page names none. `weeks` is the length of the course. */
export function courseData(course: {
  name: string;
  description: string;
  path: string;
  weeks?: number;
  priceDollars?: number;
}): StructuredData {
  return {
    '@context': 'https://schema.org',
    '@type': 'Course',
    name: course.name,
    description: course.description,
    url: course.path,
    provider,
    hasCourseInstance: {
      '@type': 'CourseInstance',
      courseMode: 'online',
      ...(course.weeks === undefined
        ? {}
        : { courseSchedule: { '@type': 'Schedule', duration: `P${course.weeks}W`, repeatFrequency: 'P1W' } }),
    },
    ...(course.priceDollars === undefined
      ? {}
      : {
          offers: {
            '@type': 'Offer',
            price: course.priceDollars,
            priceCurrency: organisation.currency.toUpperCase(),
            category: course.priceDollars === 0 ? 'Free' : 'Paid',
          },
        }),
  };
}

/** Empty for a page without one above it. */
export function breadcrumbData(
  above: readonly { label: string; href: string }[],
  title: string,
  path: string,
): readonly StructuredData[] {
  if (above.length === 0) return [];
  const steps = [...above, { label: title, href: path }];
  return [
    {
      '@type': 'BreadcrumbList',
      itemListElement: steps.map(({ label, href }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name: label,
        item: href,
      })),
    },
  ];
}

export function donateAction(path: string): StructuredData {
  return {
    '@context': 'https://schema.org',
    '@type': 'DonateAction',
    name: `Give to ${organisation.legalName}`,
    recipient: provider,
    target: path,
  };
}

/** Whole dollars, and times with their offset. `path` is the page with the waitlist. */
export function eventData(event: {
  name: string;
  startsAt: string;
  endsAt: string;
  place: string;
  city: string;
  setting: string;
  path: string;
  art: ArtName;
  soldOut: boolean;
  tickets: readonly { name: string; priceDollars: number }[];
}): StructuredData {
  return {
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: event.name,
    description: `Dinner, live music and a silent auction for scholarships, ${event.setting} in ${event.city}.`,
    image: `/art/social/${event.art}.jpg`,
    url: event.path,
    startDate: event.startsAt,
    endDate: event.endsAt,
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: {
      '@type': 'Place',
      name: event.place,
      address: {
        '@type': 'PostalAddress',
        addressLocality: event.city,
        addressRegion: organisation.address.region,
        addressCountry: organisation.address.country,
      },
    },
    organizer: provider,
    offers: event.tickets.map((ticket) => ({
      '@type': 'Offer',
      name: ticket.name,
      price: ticket.priceDollars,
      priceCurrency: organisation.currency.toUpperCase(),
      url: event.path,
      availability: `https://schema.org/${event.soldOut ? 'SoldOut' : 'PreOrder'}`,
    })),
  };
}
