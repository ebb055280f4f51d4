import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as brand from '@society-gal/contracts/brand';
import { forms } from '@society-gal/contracts/forms';
import {
  adminRoutes,
  answeredPages,
  discreetRoutes,
  publicPaths,
  routes,
  tellingWords,
} from '@society-gal/contracts/http';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { artNames, isArtNotOffered, pieces } from '../art/art-names.ts';
import type { Block, PageContent } from '../blocks/block-types.ts';
import { findPage, notFoundPage, type PageEntry } from './index.ts';
import { plainText } from './structured-data.ts';

const publicFolder = path.join(import.meta.dirname, '../../public');
const artFolder = path.join(import.meta.dirname, '../art');

type Loaded = { route: string; page: PageContent };
/** What is found at an address; an address without a page fails here. */
async function pageOf(entry: PageEntry | undefined): Promise<PageContent> {
  const page = (await entry?.load())?.page;
  if (!page) throw new Error('An address leads to no page.');
  return page;
}
async function load(): Promise<Loaded[]> {
  return Promise.all([
    ...publicPaths.map(async (route) => ({ route, page: await pageOf(findPage(route)) })),
    pageOf(notFoundPage).then((page) => ({ route: '/404', page })),
  ]);
}
const all = await load();
const byRoute = new Map(all.map(({ route, page }) => [route, page]));

/** Every text, address and name a page holds, wherever it stands. */
function strings(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(strings);
  if (value !== null && typeof value === 'object') return Object.values(value).flatMap(strings);
  return [];
}

/** Every address a page leads to: actions, files, sounds, and links in its prose. */
function links(page: PageContent): string[] {
  const found: string[] = [];
  const visit = (value: unknown): void => {
    if (typeof value === 'string') for (const match of value.matchAll(/\]\(([^)]+)\)/g)) found.push(match[1] ?? '');
    else if (Array.isArray(value)) for (const item of value) visit(item);
    else if (value !== null && typeof value === 'object')
      for (const [key, item] of Object.entries(value)) {
        if ((key === 'href' || key === 'src') && typeof item === 'string') found.push(item);
        else visit(item);
      }
  };
  visit(page.blocks);
  return found;
}

/** Ids that a link may lead to on a page. */
function anchors(page: PageContent): string[] {
  const found: string[] = ['main'];
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) for (const item of value) visit(item);
    else if (value !== null && typeof value === 'object')
      for (const [key, item] of Object.entries(value)) {
        if (key === 'id' && typeof item === 'string') found.push(item);
        else visit(item);
      }
  };
  visit(page.blocks);
  return found;
}

function pictures(page: PageContent): { art: string; alt?: string }[] {
  const found: { art: string; alt?: string }[] = [];
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) for (const item of value) visit(item);
    else if (value !== null && typeof value === 'object') {
      if ('art' in value && typeof value.art === 'string')
        found.push({ art: value.art, ...('alt' in value && typeof value.alt === 'string' ? { alt: value.alt } : {}) });
      for (const item of Object.values(value)) visit(item);
    }
  };
  visit(page.blocks);
  return found;
}

function blocksOf<Kind extends Block['kind']>(page: PageContent, kind: Kind): Extract<Block, { kind: Kind }>[] {
  return page.blocks.filter((block): block is Extract<Block, { kind: Kind }> => block.kind === kind);
}

describe.each(all)('The page $route', ({ route, page }) => {
  test('A page says what it is in its title and in 50 to 160 characters for search results', () => {
    expect(page.title.length).toBeGreaterThan(3);
    expect(page.title).not.toContain(brand.organisation.legalName);
    expect(page.description.length, page.description).toBeGreaterThanOrEqual(50);
    expect(page.description.length, page.description).toBeLessThanOrEqual(160);
    expect(plainText(page.description)).toBe(page.description);
  });

  test('A page tells nothing in its title and to search engines if people in danger fill in its form', () => {
    if (!discreetRoutes.some((discreet) => discreet === route)) return;
    expect(page.title).not.toMatch(tellingWords);
    expect(page.noindex).toBe(true);
  });

  test('A page begins with its only hero, and what follows is more than a heading', () => {
    const first = page.blocks[0]?.kind;
    expect(first).toMatch(/^(hero|giving)$/);
    expect([...blocksOf(page, 'hero'), ...blocksOf(page, 'giving')]).toHaveLength(1);
    expect(page.blocks.length).toBeGreaterThan(1);
  });

  test('A page leads only to places that exist', () => {
    const files = [...brand.downloads, ...brand.offeredCalendarFiles];
    for (const href of links(page)) {
      if (/^(https:|mailto:|tel:)/.test(href)) continue;
      if (href.startsWith('#')) {
        expect(anchors(page), `${route} has no place ${href}`).toContain(href.slice(1));
        continue;
      }
      const [address = '', anchor] = href.split('#');
      const [target = ''] = address.split('?');
      if (files.includes(target)) {
        if (target.startsWith('/downloads/')) expect(existsSync(path.join(publicFolder, target)), target).toBe(true);
        continue;
      }
      if ([...Object.values<unknown>(adminRoutes), ...Object.values<unknown>(answeredPages)].includes(target)) continue;
      const there = byRoute.get(target);
      expect(there, `${route} leads to ${href}`).toBeDefined();
      if (anchor && there) expect(anchors(there), `${route} leads to ${href}`).toContain(anchor);
    }
  });

  test('A page names no anchor twice', () => {
    const ids = anchors(page);
    expect(new Set(ids).size, ids.join(' ')).toBe(ids.length);
  });

  test('A page shows only pictures that are drawn, and describes or marks each as decoration', () => {
    expect(artNames).toContain(page.socialArt);
    for (const picture of pictures(page)) {
      expect(existsSync(path.join(artFolder, `${picture.art}.avif`)), picture.art).toBe(true);
      expect(picture.alt, picture.art).toBeDefined();
    }
    for (const block of page.blocks)
      if ((block.kind === 'hero' || block.kind === 'split') && block.picture)
        expect(block.picture.alt.length, block.picture.art).not.toBe(1);
  });

  test('A page shows declared forms, with presets that the form takes', () => {
    for (const block of blocksOf(page, 'form')) {
      const form = forms[block.formId];
      for (const name of Object.keys(block.preset ?? {})) expect(Object.keys(form.fields)).toContain(name);
    }
  });

  test('A page adds its shares up to a hundred', () => {
    for (const block of blocksOf(page, 'shares'))
      expect(block.shares.reduce((sum, part) => sum + part.share, 0)).toBe(100);
  });

  test('A page uses no mark-up but strong words and links, and no left-over template', () => {
    for (const text of strings(page.blocks)) {
      expect(text).not.toMatch(/\$\{|undefined|\[object|<\/?[a-z]|NaN|Lorem/);
      expect((text.match(/\*\*/g) ?? []).length % 2, text).toBe(0);
    }
  });
});

describe('The pictures', () => {
  /** Every picture of a page; a film's poster is one too. */
  const shownOn = (page: PageContent): string[] => [
    ...pictures(page).map((picture) => picture.art),
    ...blocksOf(page, 'video').flatMap((block) => block.videos.map((video) => video.poster)),
  ];

  test.each([...byRoute])('A visitor meets no picture twice on %s', (_, page) => {
    expect(new Set(shownOn(page)).size).toBe(shownOn(page).length);
  });

  test('Pictures are each used, on three pages at most', () => {
    const places = [...byRoute.values()].flatMap(shownOn);
    for (const art of pieces.filter((piece) => !isArtNotOffered(piece))) {
      const count = places.filter((shown) => shown === art).length;
      expect(count, art).toBeGreaterThan(0);
      expect(count, art).toBeLessThanOrEqual(3);
    }
  });
});

describe('The places the specification names', () => {
  const anchorsOf = (route: string): string[] => anchors(byRoute.get(route) as PageContent);
  const formsOf = (route: string) =>
    blocksOf(byRoute.get(route) as PageContent, 'form').map((block) => ({
      id: block.formId,
      preset: block.preset?.waitlist_type,
    }));

  test('Get Involved has places for volunteers, sponsors and donors', () => {
    expect(anchorsOf(routes.getInvolved)).toEqual(expect.arrayContaining(['volunteer', 'sponsor', 'donate']));
  });

  test('Each form of the specification stands on its page, and each enrol button finds its own course', () => {
    expect(formsOf(routes.contactForm)).toEqual([{ id: 'contact', preset: undefined }]);
    if (routes.golf) expect(formsOf(routes.golf)[0]?.id).toBe('golf-group');
    expect(formsOf(routes.promptEngineeringWorkshop)[0]?.id).toBe('workshop-waitlist');
    expect(formsOf(routes.aiWebsitesWaitlist)[0]?.id).toBe('ai-websites-waitlist');
    if (routes.galaWaitlist) expect(formsOf(routes.galaWaitlist)[0]?.id).toBe('gala-waitlist');
    if (routes.galaInvitation) expect(formsOf(routes.galaInvitation)[0]?.id).toBe('gala-invitation');
    expect(blocksOf(byRoute.get(routes.donate) as PageContent, 'giving')).toHaveLength(1);
    expect(formsOf(routes.referSomeone)[0]?.id).toBe('referral');
    expect(formsOf(routes.corporatePartnerships)[0]?.id).toBe('corporate-inquiry');
    expect(formsOf(routes.applicationForm)[0]?.id).toBe('scholarship');
    expect(formsOf(routes.partnershipApplication)[0]?.id).toBe('partnership');
    expect(anchorsOf(routes.corporatePartnerships)).toContain('partnership-opportunities');
    for (const [route, course] of [
      [routes.ai101, 'ai_101'],
      [routes.aiAgentBuilding, 'ai_agent_building'],
      [routes.aiSolutionsArchitect, 'ai_solutions_architect'],
      [routes.aiLeadershipCertification, 'ai_leadership_certification'],
    ] as const)
      expect(formsOf(route)).toEqual([{ id: 'course-interest', preset: course }]);
  });
});

describe('What the foundation says of itself', () => {
  const everything = strings(all.map(({ page }) => page));

  test('No page claims that all of a gift goes to programs while the split says otherwise', () => {
    expect(brand.donationSplit.reduce((sum, part) => sum + part.dollars, 0)).toBe(100);
    if (brand.programDollars < 100)
      for (const text of everything) expect(text).not.toMatch(/100 ?%|every (cent|penny|dollar)|all of your gift/i);
    expect(everything.some((text) => text.includes(brand.programClaim))).toBe(true);
  });

  test('The participants add up to everyone', () => {
    expect(brand.participantMix.reduce((sum, part) => sum + part.value.percent, 0)).toBe(100);
  });

  test('Words of people without a source are marked as such, and no page quotes anyone else', () => {
    const known = new Map(brand.testimonials.map((quote) => [quote.value.text, quote.source]));
    const quoted = all.flatMap(({ page }) => blocksOf(page, 'quotes').flatMap((block) => block.quotes));
    expect(quoted.length).toBeGreaterThan(0);
    for (const quote of quoted) {
      expect(known.has(quote.text), quote.text).toBe(true);
      expect(quote.sample).toBe(known.get(quote.text) === null);
    }
  });

  test.runIf(brand.book)(
    'The stated length of the introduction is that of the file, and its words are the page',
    () => {
      const audio = blocksOf(byRoute.get(routes.book ?? '') as PageContent, 'audio')[0];
      const bytes = readFileSync(path.join(publicFolder, brand.book?.introAudio ?? '')).length;
      // Constant bit rate of 48 kbit/s, as `generators/make-audio.ts` writes it.
      expect(Math.abs((bytes * 8) / 48_000 - (audio?.lengthSeconds ?? 0))).toBeLessThan(1);
      expect(audio?.transcript.length).toBeGreaterThan(0);
    },
  );

  test('The address of a fact is written in the brand module only', async () => {
    const facts = [
      brand.organisation.taxId,
      brand.organisation.phone,
      brand.organisation.email,
      ...(brand.gala ? [brand.gala.dateText] : []),
      brand.formatCount(brand.workshop.waiting.value),
      brand.formatCount(brand.certification.regularPriceDollars),
      ...brand.applicationCycles.map((cycle) => cycle.closesText),
    ];
    const figures: number[] = [brand.workshop.waiting.value, brand.certification.regularPriceDollars];
    // Every fact is published anew. A page that still shows the old one has written it itself.
    const change = (value: unknown): unknown => {
      if (typeof value === 'number') return figures.includes(value) ? value + 1 : value;
      if (typeof value === 'string') return facts.reduce((text, fact) => text.replaceAll(fact, 'changed fact'), value);
      if (Array.isArray(value)) return value.map(change);
      if (typeof value !== 'object' || value === null) return value;
      return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, change(item)]));
    };
    vi.stubGlobal('societyFacts', {
      ...(change(brand.currentFacts()) as object),
      rounds: brand.rounds.map((round) => ({ ...round, closes: round.closes.replace('-15', '-16') })),
      ...(brand.gala ? { gala: { ...brand.gala, startsAt: '2027-02-07T18:00:00-08:00' } } : {}),
    });
    vi.resetModules();
    const changed = (await import('./index.ts')).pages;
    const texts: string[] = [];
    for (const [route, entry] of Object.entries(changed))
      for (const text of strings((await entry.load()).page)) {
        texts.push(text);
        for (const fact of facts) expect(text, `${route} spells ${fact}`).not.toContain(fact);
      }
    expect(texts.some((text) => text.includes('changed fact'))).toBe(true);
    vi.unstubAllGlobals();
    vi.resetModules();
  });
});

describe('On a day after every date that is announced', () => {
  afterEach(() => {
    vi.useRealTimers();
    vi.resetModules();
  });

  test('A page never speaks of a past gala, tournament, deadline or launch as if it were to come', async () => {
    vi.useFakeTimers({ now: new Date('2031-06-01T12:00:00Z') });
    vi.resetModules();
    const later = (await import('./index.ts')).pages;
    const past = [
      ...(brand.gala ? [brand.gala.dateText, brand.gala.name] : []),
      ...(brand.golf ? [brand.golf.tournamentText] : []),
      brand.aiWebsites.launch.value,
      ...brand.applicationCycles.flatMap(({ opensText, closesText, awards }) => [opensText, closesText, awards]),
    ];
    for (const [route, entry] of Object.entries(later))
      for (const text of strings((await entry.load()).page))
        for (const day of past) expect(text, `${route} still announces ${day}`).not.toContain(day);
  });

  test('A past launch is not announced, and a coming deadline is', () => {
    const texts = strings(all.map(({ page }) => page));
    const today = brand.foundationDay();
    const expired = [
      brand.aiWebsites.launch,
      ...brand.applicationCycles.map(({ closes, closesText }) => ({ lastDay: closes, value: closesText })),
    ].filter((fact) => !brand.isCurrent(fact, today));
    for (const fact of expired) expect(texts.some((text) => text.includes(fact.value))).toBe(false);
    const next = brand.applicationCycles.find(({ closes }) => today <= closes);
    if (next) expect(texts.some((text) => text.includes(next.closesText))).toBe(true);
  });
});
