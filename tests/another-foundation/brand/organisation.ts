import type { ExternalLink, Fact, Film, Leader, Organisation, TrustBadge } from '@society-gal/contracts/brand';

export const organisation = {
  legalName: 'Lighthouse Keepers Trust',
  shortName: 'Lighthouse Keepers',
  taxId: '99-7654321',
  status: '501(c)(3) public charity',
  jurisdiction: 'Maine',
  headline: 'A Light for the Way Ahead',
  mission: 'No woman should have to find the harbor in the dark.',
  giftHelps: 'It keeps a light on for a woman who needs one.',
  nameStory: null,
  email: 'office@lighthousekeepers.test',
  supportEmail: 'help@lighthousekeepers.test',
  donationsEmail: 'donors@lighthousekeepers.test',
  senderEmail: 'post@lighthousekeepers.test',
  discreetSenderName: 'LK Desk',
  phone: '(207) 555-0188',
  phoneHref: 'tel:+12075550188',
  address: { street: '7 Wharf Lane', city: 'Portland', region: 'ME', postalCode: '04101', country: 'US' },
  timeZone: 'America/New_York',
  foundingYear: 2011,
  siteUrl: 'https://lighthousekeepers.example',
  currency: 'usd',
} as const satisfies Organisation;

export const socialLinks = [
  { label: 'LinkedIn', href: 'https://www.linkedin.com/company/lighthousekeepers' },
] as const satisfies readonly ExternalLink[];

export const charityRecord: ExternalLink = {
  label: 'Find us in the state register of charities',
  href: 'https://www.maine.gov/charities',
};

export const storyFilm: Film = {
  id: 'LKStory2011',
  title: 'Three women, one winter',
  about: 'Three women tell how a winter on the coast became the year in which they found work.',
  lengthSeconds: 201,
};
export const videoHost = 'https://www.youtube-nocookie.com';

export const trustBadges: readonly TrustBadge[] = [
  {
    value: { title: 'Audited every year', detail: 'By an independent firm', until: 'The first audit is under way' },
    source: 'Auditor',
  },
];

export const leadership: readonly [Leader, Leader, Leader] = [
  { name: 'Ingrid Solberg', role: 'President', bio: 'Ingrid was a harbor pilot and leads the trust since it began.' },
  { name: 'Ruth Abara', role: 'Head of Learning', bio: 'Ruth taught evening classes for twenty years.' },
  { name: 'Mae Tran', role: 'Head of Work', bio: 'Mae knows every employer between the river and the border.' },
];

export const partners: readonly Fact<{ name: string; href: string }>[] = [];
