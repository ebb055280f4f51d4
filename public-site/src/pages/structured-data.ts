import { organisation } from '@society-gal/contracts/brand/index';
import type { ArtName } from '../art/art-names.ts';
import type { Prose } from '../blocks/block-types.ts';

/** A schema.org object. Addresses of this site begin with `/`; the document that carries it makes them absolute. */
export type StructuredData = Readonly<Record<string, unknown>>;

const provider = { '@type': 'NGO', name: organisation.legalName };

/** Prose as a reader hears it: without the marks for strong words and links. */
export const plainText = (prose: Prose): string => prose.replace(/\[([^\]]+)\]\([^)]+\)/g, '$1').replaceAll('**', '');

/** Questions and answers as a search engine reads them; the same array draws the page's FAQ block. */
export const faqData = (items: readonly { question: string; answer: Prose }[]): StructuredData => ({
  '@context': 'https://schema.org',
  '@type': 'FAQPage',
  mainEntity: items.map((item) => ({
    '@type': 'Question',
    name: item.question,
    acceptedAnswer: { '@type': 'Answer', text: plainText(item.answer) },
  })),
});

/**
 * A course as a search engine reads it. `price` in whole dollars; left out where the page names none.
 * `weeks` is the length of the course, `mode` always online, because every course is.
 */
export const courseData = (course: {
  name: string;
  description: string;
  path: string;
  weeks?: number;
  price?: number;
}): StructuredData => ({
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
  ...(course.price === undefined
    ? {}
    : {
        offers: {
          '@type': 'Offer',
          price: course.price,
          priceCurrency: organisation.currency.toUpperCase(),
          category: course.price === 0 ? 'Free' : 'Paid',
        },
      }),
});

/** Where a gift is made, as a search engine reads it. */
export const donateAction = (path: string): StructuredData => ({
  '@context': 'https://schema.org',
  '@type': 'DonateAction',
  name: `Give to ${organisation.legalName}`,
  recipient: provider,
  target: path,
});

/**
 * An evening with tickets, as a search engine reads it. Prices in whole dollars; times with their offset; `path` is
 * where a seat is asked for.
 */
export const eventData = (event: {
  name: string;
  startsAt: string;
  endsAt: string;
  place: string;
  city: string;
  path: string;
  art: ArtName;
  tickets: readonly { name: string; price: number }[];
}): StructuredData => ({
  '@context': 'https://schema.org',
  '@type': 'Event',
  name: event.name,
  description: `Dinner, live music and a silent auction for scholarships, by the sea in ${event.city}.`,
  image: `/art/social/${event.art}.png`,
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
    price: ticket.price,
    priceCurrency: organisation.currency.toUpperCase(),
    url: event.path,
    availability: 'https://schema.org/PreOrder',
  })),
});
