import { courseCards } from '@society-gal/contracts/brand';
import type { RouteName } from '@society-gal/contracts/http';
import { afterAll, describe, expect, test, vi } from 'vitest';
import type { Block } from '../blocks/block-types.ts';
import { pages } from './index.ts';
import { plainText } from './structured-data.ts';

// The specification names the dates of one season. The pages are read as they are on a day of that season.
vi.useFakeTimers({ now: new Date('2026-11-21T20:00:00Z'), toFake: ['Date'] });
afterAll(() => void vi.useRealTimers());

/**
 * What the specification says is to be seen on a screen, word for word. Written out here and not taken from the brand
 * module: this is the list that a reader of the specification would tick off, and it fails when a fact is lost.
 */
const promised = {
  home: [
    'Creating Pathways to Opportunity',
    'Support the Mission',
    'deserves a chance to rebuild her life with dignity',
    '250+',
    'women trained',
    '90%',
    'employed within 6 months',
    '12',
    'average months',
    '40%',
    '15%',
    '25%',
    '20%',
    'What we do',
    'Programs your gift funds',
    'Who we serve',
    'Where a donation goes',
    '$60',
    '$25',
    '$15',
    'Get involved',
  ],
  about: [
    'Leadership team',
    '100',
    'scholarships',
    '250',
    'mentorships',
    '4',
    'pilot pathways',
    'quarterly updates',
    'purpose',
    'partner',
  ],
  programs: [
    'Prompt Engineering for Beginners',
    'FREE',
    'AI 101',
    'BEGINNER',
    'AI Agent Building',
    'INTERMEDIATE',
    'AI Solutions Architect',
    'ADVANCED',
    'COMING SOON',
    'Join Waitlist',
  ],
  events: [
    'February 6, 2027',
    '6:00 PM to midnight',
    'Santa Barbara',
    'Individual',
    '$150',
    'VIP Table',
    '$2,500',
    "Founder's Circle",
    '$5,000',
    'Bronze',
    'Silver',
    'Gold',
    '$10,000',
    'Platinum',
    '$25,000',
    'Presenting',
    '$50,000',
  ],
  golf: ['Reserve My Spot', 'Start a Group', '8:15 AM', 'August 22, 2025', 'February 2027', '3–5'],
  getInvolved: ['$100', '$500', '$2,500', '$5,000', 'Volunteer', 'Sponsor', '$50,000'],
  mission: ['Our Mission', 'Why We Exist', 'What We Do', 'Our Vision', 'Families', 'Communities', 'Economies'],
  referSomeone: [
    'Refer Someone Special',
    'Who to refer',
    '18 or older',
    'legal U.S. residents',
    'What happens next',
    'Within 48 hours',
  ],
  applyForSupport: [
    'Scholarships',
    'Career Sponsorships',
    'Mentorship Matching',
    'Who qualifies',
    'Priority groups',
    'How to apply',
    'What happens next',
    'December 15, 2026',
    'Spring 2027 awards',
    'quarterly',
    'interview',
    '18 or older',
    'Within 30 days',
  ],
  promptEngineeringWorkshop: [
    '73%',
    'average time savings',
    '5x',
    'faster content',
    '90%',
    'success rate',
    '5 hours per week within 30 days',
    '96% satisfaction',
    'Live only',
    'Limited to 500 participants',
    '2,847 professionals',
    '$297',
    '30-day email support',
  ],
  aiLeadershipCertification: [
    '9 weeks',
    '$47,823',
    '$2,997',
    '90-day money-back guarantee',
    'Lifetime access',
    'payment plans',
    'Weeks 1–2',
    'Weeks 3–4',
    'Weeks 5–6',
    'Week 7',
    'Weeks 8–9',
    '8–12 hours per week',
  ],
  ai101: [
    '12 weeks',
    'fewer than 5 hours per week by week 4',
    'Weeks 1–2',
    'Weeks 3–4',
    'Weeks 5–8',
    'Weeks 9–12',
    'toolkit',
    '100+',
    'Certificate',
  ],
  aiSolutionsArchitect: [
    '4-week intensive',
    'Module 6',
    'Module 7',
    'Module 8',
    'Module 9',
    'Spatial intelligence',
    'AI product management',
    'Capstone',
    'Certification',
    'completed AI 101',
  ],
  aiWebsitesWaitlist: ['40% off'],
  galaWaitlist: [
    'Society Gala 2027',
    'February 6, 2027',
    'Individual',
    '$150',
    'VIP Table',
    '10 seats',
    '$2,500',
    "Founder's Circle",
    '$5,000',
  ],
  donate: ['501(c)(3)', 'Tax ID', 'within 24 hours', '$25', '$2,500'],
  partnerships: ['Download Partnership Packet'],
  applicationForm: ['quarterly', 'within 48 hours'],
  privacyPolicy: ['August 8, 2025', 'under 13'],
  termsOfService: ['18 or older', 'guardian', 'California'],
  accessibility: ['Alt+A'],
  checklist: ['under 100 mg/dL', '80–90', 'under 30', '25–30g', '10–15 minutes', '2–3 times', '1–2 times', '7–9 hours'],
} as const satisfies Partial<Record<RouteName, readonly string[]>>;

/** A page as it is read: figures with their sign and unit, prose without marks. */
function read(value: unknown): string {
  if (typeof value === 'string') return plainText(value);
  if (Array.isArray(value)) return value.map(read).join('\n');
  if (value === null || typeof value !== 'object') return '';
  const entry = value as Record<string, unknown>;
  if (entry.kind === 'shares' && Array.isArray(entry.shares)) {
    const sign = entry.unit === 'dollar' ? (share: number) => `$${share}` : (share: number) => `${share}%`;
    const shares = entry.shares as { label: string; share: number; detail?: string }[];
    return [
      read(entry.title),
      read(entry.intro),
      ...shares.map((part) => `${part.label} ${sign(part.share)} ${part.detail ?? ''}`),
    ].join('\n');
  }
  if (typeof entry.value === 'number')
    return `${read(entry.prefix)}${entry.value}${read(entry.suffix)} ${read(entry.label)}`;
  return Object.values(entry).map(read).join('\n');
}

async function blocksOf(route: RouteName): Promise<readonly Block[]> {
  return (await pages[route].load()).page?.blocks ?? [];
}

describe.each(Object.entries(promised))('Whoever opens %s', (route, words) => {
  test('A visitor finds every fact the specification names for it', async () => {
    const text = read(await blocksOf(route as RouteName));
    for (const word of words) expect(text).toContain(word);
  });
});

test('About tells the journey of a gift in five steps and names three leaders; Mission numbers what is done', async () => {
  const about = await blocksOf('about');
  expect(about.flatMap((block) => (block.kind === 'steps' ? [block.steps.length] : []))).toEqual([5]);
  expect(about.flatMap((block) => (block.kind === 'people' ? [block.people.length] : []))).toEqual([3]);
  const mission = await blocksOf('mission');
  expect(mission.some((block) => block.kind === 'list' && block.style === 'number')).toBe(true);
});

test('Stories shows one video, the gallery two; the checklist has five steps, the donor rights are ten', async () => {
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
