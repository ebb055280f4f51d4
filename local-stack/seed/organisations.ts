/** Invented organisations that want to be partners, the newest first. The last two came by the short inquiry form. */
export const organisations: readonly {
  name: string;
  industry: string;
  city: string;
  contact: string;
  title: string;
  types: string[];
  why: string;
}[] = [
  {
    name: 'Channel Coast Credit Union',
    industry: 'Banking',
    city: 'Ventura, CA',
    contact: 'Linda Marsh',
    title: 'Community Director',
    types: ['corporate_sponsorship'],
    why: 'Our members ask us to keep money in the county.',
  },
  {
    name: 'Brightwater Hotels',
    industry: 'Hospitality',
    city: 'Santa Barbara, CA',
    contact: 'Omar Ellis',
    title: 'People Manager',
    types: ['workforce_development'],
    why: 'We train front office staff and would like to hire from your programs.',
  },
  {
    name: 'Larkspur Software',
    industry: 'Technology',
    city: 'Goleta, CA',
    contact: 'Wendy Tran',
    title: 'VP Engineering',
    types: ['educational_partnership', 'employee_engagement'],
    why: 'Our engineers already teach on weekends.',
  },
  {
    name: 'Mesa Family Dental',
    industry: 'Health care',
    city: 'Carpinteria, CA',
    contact: 'Dr. Ana Ruiz',
    title: 'Owner',
    types: ['in_kind_donation'],
    why: 'A smile helps in an interview. We would like to treat your students for free.',
  },
  {
    name: 'Golden Bluff Winery',
    industry: 'Food and drink',
    city: 'Los Olivos, CA',
    contact: 'Peter Hale',
    title: 'Marketing Lead',
    types: ['co_branded_campaign'],
    why: 'A label for the gala whose proceeds go to scholarships.',
  },
  {
    name: 'Pier Nine Architects',
    industry: 'Architecture',
    city: 'Santa Barbara, CA',
    contact: 'Nadia Roth',
    title: 'Partner',
    types: ['in_kind_donation', 'employee_engagement'],
    why: 'We can draw your next office and bring hands for the move.',
  },
  {
    name: 'Valley Fresh Markets',
    industry: 'Retail',
    city: 'Oxnard, CA',
    contact: 'Carlos Vega',
    title: 'Regional Manager',
    types: ['workforce_development', 'corporate_sponsorship'],
    why: 'First jobs with predictable hours, near home.',
  },
  {
    name: 'Summit Legal Group',
    industry: 'Law',
    city: 'Los Angeles, CA',
    contact: 'Joan Fielding',
    title: 'Pro Bono Counsel',
    types: ['employee_engagement'],
    why: 'Name changes, leases and records: we do these every week.',
  },
  {
    name: 'Harborlight Media',
    industry: 'Media',
    city: 'Ventura, CA',
    contact: 'Isaac Stone',
    title: 'Producer',
    types: ['other'],
    why: 'We would like to film the stories of women who want to tell them.',
  },
  {
    name: 'Redwood Community College',
    industry: 'Education',
    city: 'Santa Maria, CA',
    contact: 'Gloria Bennett',
    title: 'Dean',
    types: ['educational_partnership'],
    why: 'Places in the evening courses, with child care on campus.',
  },
  {
    name: 'Kestrel Logistics',
    industry: 'Unknown',
    city: 'Unknown',
    contact: 'Sam Whitaker',
    title: 'Unknown',
    types: ['workforce'],
    why: 'We are opening a depot in Lompoc and need forty people.',
  },
  {
    name: 'Blue Heron Foundation',
    industry: 'Unknown',
    city: 'Unknown',
    contact: 'Marta Lindqvist',
    title: 'Unknown',
    types: ['donation'],
    why: 'Our board would like to match gifts this winter.',
  },
];
