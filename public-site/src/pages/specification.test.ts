import { courseCards } from '@society-gal/contracts/brand';
import type { RouteName } from '@society-gal/contracts/http';
import { afterAll, expect, test, vi } from 'vitest';
import type { Block } from '../blocks/block-types.ts';
import { pages } from './index.ts';
import { plainText } from './structured-data.ts';

// The specification names the dates of one season. The pages are read as they are on a day of that season.
vi.useFakeTimers({ now: new Date('2026-11-21T20:00:00Z'), toFake: ['Date'] });
afterAll(() => void vi.useRealTimers());

/** What the specification promises: the kind of block, and the words that stand together in one row, card or figure of it. */
const promised = {
  home: [
    ['hero', 'Creating Pathways to Opportunity', 'deserves a chance to rebuild her life with dignity'],
    ['hero', 'Support the Mission'],
    ['stats', '250+', 'women trained'],
    ['stats', '90%', 'employed within 6 months'],
    ['stats', '12', 'average months'],
    ['shares', '40%', 'Domestic violence survivors'],
    ['shares', '15%', 'Trafficking survivors'],
    ['shares', '25%', 'Women experiencing homelessness'],
    ['shares', '20%', 'Young women starting out'],
    ['shares', '$60', 'Scholarships and training'],
    ['shares', '$25', 'Placement and mentorship'],
    ['shares', '$15', 'Operations'],
    ['shares', 'Who we serve'],
    ['shares', 'Where a donation goes'],
    ['ledger', 'What we do'],
    ['split', 'Programs your gift funds'],
    ['cards', 'Get involved'],
  ],
  about: [
    ['people', 'Leadership team'],
    ['table', '100 scholarships'],
    ['table', '250 mentorships'],
    ['table', '4 pilot pathways'],
    ['table', '4 quarterly updates'],
    ['ledger', 'purpose'],
    ['prose', 'partner'],
  ],
  programs: [
    ['way', 'Prompt Engineering for Beginners', 'FREE'],
    ['way', 'AI 101', 'BEGINNER'],
    ['way', 'AI Agent Building', 'INTERMEDIATE'],
    ['way', 'AI Solutions Architect', 'ADVANCED'],
    ['way', 'COMING SOON', 'Join Waitlist'],
  ],
  events: [
    ['hero', 'February 6, 2027', '6:00 PM to midnight', 'Santa Barbara'],
    ['tiers', 'Individual', '$150'],
    ['tiers', 'VIP Table', '$2,500'],
    ['tiers', "Founder's Circle", '$5,000'],
    ['tiers', 'Bronze', '$2,500'],
    ['tiers', 'Silver', '$5,000'],
    ['tiers', 'Gold', '$10,000'],
    ['tiers', 'Platinum', '$25,000'],
    ['tiers', 'Presenting', '$50,000'],
  ],
  golf: [
    ['hero', 'Reserve My Spot'],
    ['hero', 'Start a Group'],
    ['hero', '8:15 AM', 'August 22, 2025'],
    ['hero', 'Tournament', 'February 2027'],
    ['steps', 'Start a group', '3–5'],
  ],
  getInvolved: [
    ['prose', 'Give $100'],
    ['prose', 'Give $500'],
    ['prose', 'Give $2,500'],
    ['prose', 'Give $5,000'],
    ['ledger', 'Volunteer'],
    ['list', 'Sponsor'],
    ['facts', 'Presenting', '$50,000'],
  ],
  mission: [
    ['hero', 'Our Mission'],
    ['split', 'Why We Exist'],
    ['list', 'What We Do'],
    ['ledger', 'Our Vision'],
    ['ledger', 'Families'],
    ['ledger', 'Communities'],
    ['ledger', 'Economies'],
  ],
  referSomeone: [
    ['hero', 'Refer Someone Special'],
    ['list', 'Who to refer', '18 or older', 'legal U.S. residents'],
    ['steps', 'What happens next'],
    ['steps', 'Within 48 hours'],
  ],
  applyForSupport: [
    ['ledger', 'Scholarships'],
    ['ledger', 'Career Sponsorships'],
    ['ledger', 'Mentorship Matching'],
    ['list', 'Who qualifies', '18 or older'],
    ['facts', 'Priority groups'],
    ['steps', 'How to apply', 'December 15, 2026', 'Spring 2027 awards'],
    ['schedule', 'What happens next'],
    ['schedule', 'Every quarter', 'quarterly'],
    ['schedule', 'interview'],
    ['schedule', 'Within 30 days'],
  ],
  promptEngineeringWorkshop: [
    ['stats', '73%', 'average time savings'],
    ['stats', '5x', 'faster content'],
    ['stats', '90%', 'success rate'],
    ['split', 'guarantee', '5 hours per week within 30 days', '96% satisfaction'],
    ['hero', 'Limited to 500 participants'],
    ['form', 'Live only', '30-day email support'],
    ['form', '$297', '2,847 professionals'],
  ],
  aiLeadershipCertification: [
    ['hero', '9 weeks', 'Lifetime access'],
    ['tiers', '$2,997', '90-day money-back guarantee', 'Lifetime access'],
    ['form', 'payment plans'],
    ['schedule', 'Weeks 1–2'],
    ['schedule', 'Weeks 3–4'],
    ['schedule', 'Weeks 5–6'],
    ['schedule', 'Week 7'],
    ['schedule', 'Weeks 8–9'],
    ['faq', '8–12 hours per week'],
    ['faq', '$47,823', 'nine weeks of live sessions'],
  ],
  ai101: [
    ['hero', '12 weeks', 'Certificate'],
    ['split', 'refund', 'fewer than 5 hours per week by week 4'],
    ['schedule', 'Weeks 1–2'],
    ['schedule', 'Weeks 3–4'],
    ['schedule', 'Weeks 5–8'],
    ['schedule', 'Weeks 9–12'],
    ['ledger', 'toolkit'],
    ['ledger', '100+'],
  ],
  aiSolutionsArchitect: [
    ['hero', '4-week intensive'],
    ['schedule', 'Module 6', 'Spatial intelligence'],
    ['schedule', 'Module 7', 'AI product management'],
    ['schedule', 'Module 8', 'Capstone'],
    ['schedule', 'Module 9', 'Certification'],
    ['split', 'completed AI 101'],
  ],
  aiWebsitesWaitlist: [['ledger', 'Early bird', '40% off']],
  galaWaitlist: [
    ['hero', 'Society Gala 2027', 'February 6, 2027'],
    ['facts', 'Individual', '$150'],
    ['facts', 'VIP Table', '10 seats', '$2,500'],
    ['facts', "Founder's Circle", '$5,000'],
  ],
  donate: [
    ['facts', 'Status', '501(c)(3)'],
    ['facts', 'Tax ID'],
    ['facts', 'Receipt', 'within 24 hours'],
    ['ledger', '$25', 'Course materials'],
    ['ledger', '$2,500', 'A full scholarship'],
  ],
  partnerships: [['downloads', 'Download Partnership Packet']],
  applicationForm: [['list', 'quarterly', 'within 48 hours']],
  privacyPolicy: [
    ['hero', 'August 8, 2025'],
    ['legal', 'Children', 'under 13'],
  ],
  termsOfService: [
    ['legal', '18 or older', 'guardian'],
    ['legal', 'law', 'California'],
  ],
  accessibility: [['table', 'Alt+A', 'accessibility options']],
  checklist: [
    ['table', 'Fasting glucose', 'under 100 mg/dL', '80–90'],
    ['table', 'Rise after a meal', 'under 30'],
    ['table', 'Protein', '25–30g'],
    ['table', 'Walk', '10–15 minutes'],
    ['table', 'Strength', '2–3 times'],
    ['table', 'HIIT', '1–2 times'],
    ['table', 'Sleep', '7–9 hours'],
  ],
} as const satisfies Partial<Record<RouteName, readonly (readonly [Block['kind'], ...string[]])[]>>;

/** Each row, card, figure or question of a block as it is read, and what the block says itself, told apart. */
function entriesOf(block: Block): string[] {
  const parts: object[] = Object.values(block).flat().filter(isObject);
  const own = Object.values(block)
    .flat()
    .filter((value) => typeof value === 'string');
  return [...parts.map((part) => read(part, block)), own.map(plainText).join('\n')];
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Figures with their sign and unit, prose without marks. */
function read(value: unknown, block: Block): string {
  if (typeof value === 'string') return plainText(value);
  if (Array.isArray(value)) return value.map((each) => read(each, block)).join('\n');
  if (!isObject(value)) return '';
  const { share, value: figure, prefix = '', suffix = '', ...rest } = value as Record<string, unknown>;
  const shown = [
    ...(block.kind === 'shares' && share !== undefined ? [block.unit === 'dollar' ? `$${share}` : `${share}%`] : []),
    ...(figure === undefined ? [] : [`${prefix}${figure}${suffix}`]),
  ];
  return [...shown, ...Object.values(rest).map((each) => read(each, block))].join('\n');
}

async function blocksOf(route: RouteName): Promise<readonly Block[]> {
  return (await pages[route].load()).page?.blocks ?? [];
}

const facts = Object.entries(promised).flatMap(([route, all]) =>
  all.map(([kind, ...words]) => ({ route, kind, words })),
);

test.each(facts)('The page $route tells $words in its $kind', async ({ route, kind, words }) => {
  const blocks = (await blocksOf(route as RouteName)).filter((block) => block.kind === kind);
  const entries = blocks.flatMap(entriesOf);
  expect(entries.filter((entry) => words.every((word) => entry.includes(word)))).not.toEqual([]);
});

test('About has five steps of a gift and three leaders, and Mission a numbered list', async () => {
  const about = await blocksOf('about');
  expect(about.flatMap((block) => (block.kind === 'steps' ? [block.steps.length] : []))).toEqual([5]);
  expect(about.flatMap((block) => (block.kind === 'people' ? [block.people.length] : []))).toEqual([3]);
  const mission = await blocksOf('mission');
  expect(mission.some((block) => block.kind === 'list' && block.style === 'number')).toBe(true);
});

test('Stories has one video, the gallery two, the checklist five steps and the donor rights ten', async () => {
  const count = async (route: RouteName, kind: 'video' | 'steps'): Promise<number[]> =>
    (await blocksOf(route)).flatMap((block) => {
      if (block.kind !== kind) return [];
      return [block.kind === 'video' ? block.videos.length : block.kind === 'steps' ? block.steps.length : 0];
    });
  expect(await count('stories', 'video')).toEqual([1]);
  expect(await count('photoGallery', 'video')).toEqual([2]);
  expect(await count('checklist', 'steps')).toEqual([5]);
  expect(await count('donorBillOfRights', 'steps')).toEqual([10]);
  expect((await count('referSomeone', 'steps')).concat(await count('applyForSupport', 'steps'))).toEqual([3, 3]);
});

test('The programs that can be taken have a filled button, the one to come an outlined one', async () => {
  const stations = (await blocksOf('programs')).flatMap((block) => (block.kind === 'way' ? block.stations : []));
  expect(courseCards.map(({ id }) => stations.find((station) => station.id === id)?.action?.tone)).toEqual([
    'primary',
    'primary',
    'primary',
    'primary',
    'outline',
  ]);
});
