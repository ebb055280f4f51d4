import { current } from './current.ts';
import type { ExternalLink } from './fact.ts';
import type { Film, Leader, Organisation, OrganisationFacts, Partner, TrustBadge } from './shapes.ts';

/** Another foundation adopts the product by editing this folder: docs/another-foundation.md. */
const facts = current<OrganisationFacts>('organisation', {
  legalName: 'Society Gal Foundation',
  shortName: 'Society Gal',
  taxId: '00-0000000',
  status: '501(c)(3) nonprofit organization',
  jurisdiction: 'California',
  headline: 'Creating Pathways to Opportunity',
  mission: 'Every woman deserves a chance to rebuild her life with dignity.',
  giftHelps: 'It helps a woman rebuild her life with dignity.',
  nameStory: {
    title: 'Why “Society Gal”?',
    body: [
      'The words once meant a lady with the right name and the right friends. We keep the friends and drop the rest.',
      'A society gal, to us, is any woman who takes her place in society and keeps a chair free for the next one.',
    ],
  },
  email: 'hello@societygal.test',
  supportEmail: 'support@societygal.test',
  donationsEmail: 'gifts@societygal.test',
  senderEmail: 'no-reply@societygal.test',
  /** The From name on mail to applicants and referrals does not tell why they get mail. */
  discreetSenderName: 'SG Office',
  phone: '(805) 555-0142',
  address: { street: '100 State Street', city: 'Santa Barbara', region: 'CA', postalCode: '93101', country: 'US' },
  timeZone: 'America/Los_Angeles',
  foundingYear: 2025,
  /** The address in production; the local stack uses its own. */
  siteUrl: 'https://societygal.example',
  currency: 'usd',
});

/** A number without a country code is one of the United States (E.164). */
function callable(phone: string): `tel:+${string}` {
  const digits = phone.replace(/\D/g, '');
  return `tel:+${phone.startsWith('+') || digits.length > 10 ? '' : '1'}${digits}`;
}

export const organisation: Organisation = { ...facts, phoneHref: callable(facts.phone) };

export const socialLinks = current<readonly ExternalLink[]>('socialLinks', [
  { label: 'Instagram', href: 'https://www.instagram.com/societygal' },
  { label: 'LinkedIn', href: 'https://www.linkedin.com/company/societygal' },
  { label: 'Facebook', href: 'https://www.facebook.com/societygal' },
  { label: 'YouTube', href: 'https://www.youtube.com/@societygal' },
]);

export const charityRecord = current<ExternalLink>('charityRecord', {
  label: 'Search the IRS list of tax-exempt organizations',
  href: 'https://apps.irs.gov/app/eos/',
});

export const storyFilm = current<Film | null>('storyFilm', {
  id: 'SGStory2025',
  title: 'A Society Gal story: starting again',
  about:
    'A woman tells how she started again, who helped her first, and what she would say to someone who is starting now.',
  lengthSeconds: 184,
});
/** This host of YouTube sets no cookie before playback. */
export const videoHost = 'https://www.youtube-nocookie.com';

export const trustBadges = current<readonly TrustBadge[]>('trustBadges', [
  {
    value: { title: 'Tax-exempt charity', detail: 'Certified 501(c)(3)', until: 'We have applied' },
    source: 'IRS determination letter',
  },
  {
    value: {
      title: 'Annual report',
      detail: 'Available on request',
      until: 'The first follows the first year of our programs',
    },
    source: null,
  },
  {
    value: {
      title: 'Charity rating',
      detail: 'Listed with independent charity raters',
      until: 'Raters begin after a full year of accounts',
    },
    source: null,
  },
]);

/** Names are placeholders of the demo foundation. */
export const leadership = current<readonly [Leader, ...Leader[]]>('leadership', [
  {
    name: 'Marisol Reyes',
    role: 'Founder and Executive Director',
    bio: 'Marisol began Society Gal after years of seeing capable women turned away for lack of one chance, one laptop or one introduction. She leads the foundation and speaks with every partner herself.',
  },
  {
    name: 'Dana Whitfield',
    role: 'Director of Programs',
    bio: 'Dana designs the courses and pairs each scholar with a mentor. For most of her career she has taught adults who return to work.',
  },
  {
    name: 'Priya Raman',
    role: 'Director of Partnerships',
    bio: 'Priya works with employers on sponsorships, internships and first jobs. She makes sure that we keep each promise to a scholar.',
  },
]);

export const partners = current<readonly Partner[]>('partners', []);
