import { currentFacts } from '@society-gal/contracts/brand';
import { Problem, type RouteName, routes } from '@society-gal/contracts/http';
import {
  type FactChange,
  factChanges,
  laidOver,
  noPageWords,
  type PageWords,
  type PublishedWords,
  pageChanges,
  pageWords,
  type Subject,
  subjectNames,
  subjects,
  type WordsBlock,
  type WordsChange,
} from '@society-gal/contracts/words';
import type * as z from 'zod';

/** Pages are written in English so far. */
const language = 'en';

/** `our-story` for the route `ourStory`, as the composer names the page. */
const nameOf = (route: string) => route.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const pages = (Object.keys(routes) as RouteName[]).flatMap((route) => {
  const path = routes[route];
  if (path === null) return [];
  const words = nameOf(route)
    .replaceAll('-', ' ')
    .replace(/\bai ?/g, 'AI ');
  return [{ name: nameOf(route), path, title: words.charAt(0).toUpperCase() + words.slice(1) }];
});

/** What is edited and published as one: a page, or the facts of a subject. */
export type WordsSubject = { id: string; title: string; shape: z.ZodType } & (
  | { page: string; path: string }
  | { page: null; subject: Subject }
);

export const everySubject: readonly WordsSubject[] = [
  ...pages.map(({ name, path, title }) => ({
    id: `page.${name}.${language}`,
    title,
    shape: pageWords,
    page: name,
    path,
  })),
  ...subjectNames.map((subject) => ({
    id: `facts.${subject}.${language}`,
    title: subjects[subject].title,
    shape: subjects[subject].shape,
    page: null,
    subject,
  })),
];

/** Throws `not-found`. */
export function subjectOfId(id: string): WordsSubject {
  const found = everySubject.find((each) => each.id === id);
  if (!found) throw new Problem('not-found', { message: 'There is no page and no subject of this name.' });
  return found;
}

/** What readers see of it. */
export function publishedValue(of: WordsSubject, live: PublishedWords): unknown {
  if (of.page !== null) return live.pages[of.page] ?? noPageWords;
  const facts = { ...currentFacts(), ...live.facts };
  return Object.fromEntries(Object.keys(subjects[of.subject].shape.shape).map((name) => [name, facts[name]]));
}

/** An edition in which readers see another value of it. */
export function withValue(of: WordsSubject, value: unknown, { facts, pages }: PublishedWords) {
  if (of.page !== null) return { facts, pages: { ...pages, [of.page]: value as PageWords } };
  return { facts: { ...facts, ...(value as Record<string, unknown>) }, pages };
}

/** What differs between two values of it, one row a field. */
export function changesBetween(
  of: WordsSubject,
  before: unknown,
  after: unknown,
  blocks?: readonly WordsBlock[],
): (WordsChange | FactChange)[] {
  return of.page === null
    ? factChanges(of.shape, before, after)
    : pageChanges(before as PageWords, after as PageWords, blocks);
}

/** The labels of changed fields that only the owner publishes. */
export function ownerDecides(of: WordsSubject, before: unknown, after: unknown): string[] {
  const changes: readonly FactChange[] = of.page === null ? factChanges(of.shape, before, after) : [];
  return [...new Set(changes.filter(({ owner }) => owner).map(({ label }) => label))];
}

/** What somebody wrote, laid over what readers see by now: it keeps what she changed and takes the rest. What they see, without it. */
export function valueNow(written: { base: unknown; value: unknown } | null, published: unknown): unknown {
  return written ? laidOver(written.base, written.value, published) : published;
}
