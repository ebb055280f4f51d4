import { downloads, offeredCalendarFiles } from '@society-gal/contracts/brand';
import { answeredPages, discreetRoutes, publicPaths, tellingWords } from '@society-gal/contracts/http';
import {
  type EditedPage,
  employmentIsCounted,
  employmentResultsIn,
  type Finding,
  isSafeHref,
  type PageWords,
} from '@society-gal/contracts/words';
import { isKept, promisedIn } from './promise-phrases.ts';
import { grades, helpPages, readingGrade } from './reading-grade.ts';

const goodDescription = { from: 50, to: 160 } as const;

type Said = { place: string; text: string; over?: string };
type Token = { token: string; text: string };

/** Texts that staff wrote: those that replace one of the code, and those of blocks that they added. */
function writtenTexts({ title, description, texts, added }: PageWords): Said[] {
  const inside = (value: unknown, place: string): Said[] => {
    if (typeof value === 'string') return [{ place, text: value }];
    if (typeof value !== 'object' || value === null) return [];
    return Object.entries(value).flatMap(([name, inner]) =>
      inside(inner, `${place}${place.includes('/') ? '.' : '/'}${name}`),
    );
  };
  return [
    ...(title ? [{ place: 'title', text: title }] : []),
    ...(description ? [{ place: 'description', text: description }] : []),
    ...Object.entries(texts).map(([place, { text, over }]) => ({ place, text, over })),
    ...added.flatMap(({ key, block: { kind, ...words } }) =>
      inside('style' in words ? { ...words, style: null } : words, key),
    ),
  ];
}

const plain = (text: string) => text.replace(/\[([^\]]+)\]\([^)]*\)/g, '$1').replaceAll('**', '');
const isSentence = (text: string) => /\s.*[.!?:]$/.test(text);

/** Does a link of a text lead somewhere? */
function leads(href: string): boolean {
  if (!isSafeHref(href)) return false;
  if (!href.startsWith('/')) return true;
  const [path = ''] = href.split(/[?#]/);
  const places = [...publicPaths, ...Object.values(answeredPages), ...downloads, ...offeredCalendarFiles];
  return places.some((each) => each === path);
}

function ofText({ place, text, over = '' }: Said, tokens: readonly Token[]): Finding[] {
  const find = (level: Finding['level'], says: string): Finding => ({ place, level, says });
  const lost = [...text.matchAll(/\[[^\]]*\]\(([^)]*)\)/g)].filter(([, href = '']) => !leads(href));
  const known = new Set(tokens.map(({ token }) => token.toLowerCase()));
  const unknown = [...text.matchAll(/\{([^{}]*)\}/g)].filter(([, token = '']) => !known.has(token.toLowerCase()));
  const fresh = promisedIn(text).filter((phrase) => !over.toLowerCase().includes(phrase.toLowerCase()));
  return [
    ...lost.map(([, href]) => find('stops', `The link to “${href}” leads nowhere.`)),
    ...unknown.map(([braced]) => find('stops', `${braced} stands for nothing.`)),
    ...fresh.map((phrase) =>
      isKept(phrase)
        ? find('warns', `“${phrase}” is a promise. Write its token, so that the text follows when the promise changes.`)
        : find('stops', `“${phrase}” is a promise that nobody keeps. The owner changes promises under Facts.`),
    ),
    ...(employmentResultsIn(text).every((phrase) => over.includes(phrase)) ? [] : [find('stops', employmentIsCounted)]),
    ...(/<\/?[a-z][^>]*>/i.test(text) ? [find('warns', 'Pages know no markup: this is shown as it is written.')] : []),
  ];
}

function ofPictures({ pictures, hidden }: PageWords): Finding[] {
  const shown = Object.entries(pictures).filter(([place]) => !hidden.includes(place.split('/')[0] ?? ''));
  return shown
    .filter(([, { alt }]) => alt.trim() === '')
    .map(([place, { art }]) =>
      art.startsWith('/library/')
        ? { place, level: 'stops', says: 'Say what one sees, for people who cannot see the picture.' }
        : {
            place,
            level: 'warns',
            says: 'Without words this drawing is decoration: people who cannot see it miss it.',
          },
    );
}

function ofGrade(texts: readonly Said[], path: string): Finding[] {
  const sentences = texts
    .map(({ place, text }) => ({ place, text: plain(text) }))
    .filter(({ text }) => isSentence(text));
  const grade = sentences.length > 0 ? readingGrade(sentences.map(({ text }) => text)) : 0;
  const isLong = ({ text }: Said) => text.split(' ').length >= 12;
  const hard = helpPages.includes(path)
    ? sentences.filter((each) => isLong(each) && readingGrade([each.text]) > grades.paragraph)
    : [];
  const says = 'Shorter sentences and everyday words: a tired reader would begin again.';
  return [
    ...(grade > grades.page
      ? [
          {
            place: 'page',
            level: 'warns' as const,
            says: `Readers need ${Math.ceil(grade)} years of school for this page; ${grades.page} are enough for others.`,
          },
        ]
      : []),
    ...hard.map(({ place }) => ({ place, level: 'warns' as const, says })),
  ];
}

/** What somebody should know of a page's words before they are published. `page`: all its texts, where the composer could say them. */
export function pageFindings(
  words: PageWords,
  path: string,
  { tokens, page }: { tokens: readonly Token[]; page: EditedPage | null },
): Finding[] {
  const written = writtenTexts(words);
  const everything = page?.blocks
    .filter(({ hidden }) => !hidden)
    .flatMap(({ key, fields }) => fields.map((field) => ({ place: `${key}/${field.path}`, text: field.text })));
  const { title = '', description } = words;
  return [
    ...written.flatMap((said) => ofText(said, tokens)),
    ...ofPictures(words),
    ...(discreetRoutes.includes(path) && tellingWords.test(title)
      ? [
          {
            place: 'title',
            level: 'stops' as const,
            says: 'This title stays in the history of her device: it must tell nothing.',
          },
        ]
      : []),
    ...(description && (description.length < goodDescription.from || description.length > goodDescription.to)
      ? [
          {
            place: 'description',
            level: 'warns' as const,
            says: `Search results show ${goodDescription.from} to ${goodDescription.to} characters.`,
          },
        ]
      : []),
    ...ofGrade(everything ?? written, path),
  ];
}
