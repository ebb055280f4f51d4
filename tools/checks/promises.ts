/**
 * Promises about being answered, safe ways, gifts, hearing from the foundation, leaving its lists and getting money back.
 * Each names the pages that make it, what keeps it, and the test that proves it. A line of a public page or a mail that
 * promises such a thing and is not named here fails.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../build-config/parts.ts';
import type { Check } from './check.ts';
import { type KeptPromise, keptPromises, runbook } from './kept-promises.ts';
import { lineAt, type Source, sources } from './sources.ts';

/** How such promises sound. A line that sounds so must be named by one of {@link keptPromises}. */
const sounds =
  /first to know|hears? (?:the date )?first|one click|[Ee]ach (?:of our )?(?:letter|email)|send no texts|we text|answering STOP|lifetime access|money[- ]back|money back|get it back|refund promise|we refund the|early bird|quarterly,? (?:update|in numbers|with numbers)|notify you|let you know as|write to you (?:when|as soon)|seats are given|promises\.(?:contact|referral|scholarship\w+|partnership\w+|receipt)\.|in no other|you sa(?:id|y) (?:is|are) safe|nothing else; an email|did not choose|do not choose|“Not safe now|Cancel monthly|end a monthly|tribute box|form asks for|starter guide|we keep to it|without asking|your receipt names|seats go to|somebody else gets|gets it at once|need not wait|(?:to|and|with|receive) (?:a|the|your) certificate|a certificate to show|certificate at the end|without your name|we ask once|a job does it|we delete what (?:you|we)|A draft goes after|we forget your|we put it right|a tutor helps|mentor of your own|payment plans|email support|days of help|go on helping|sit down with you|we arrange|we plan around|named person|answers your calls|answer the questions aloud|checked and trained|says what you did|without delay|we tell you at once|before anyone else|to the waitlist first|before we (?:announce|plan)|We read it before|each quarter|our letters say|fixed shares|write to you first|hear no more|we mend it|ask for our accounts|straight answer|plain answer|visible thanks|named with you|name on the table|carries your name|named scholarship|stay for a year|a place in our|volunteer evenings|accountant needs|first job\.|after the first day at work|we stay|the day she asks|photographed|never recorded|send it by post|is noted|names the day|tells the day/i;

/** Whether a file holds what the public reads: pages, forms, mails. */
export const isPublic = ({ path }: Source): boolean =>
  /^public-site\/src\/pages\/(?!.*\.test\.)[\w.-]+\.ts$/.test(path) ||
  /^contracts\/src\/brand\/(?!claims|.*\.test\.)[\w-]+\.ts$/.test(path) ||
  path === 'contracts/src/lists/mail-link-acts.ts' ||
  /^contracts\/src\/forms\/.*\.(?:form|handling)\.ts$/.test(path) ||
  /^contracts\/src\/forms\/waitlist-[\w-]+\.ts$/.test(path) ||
  // The mails of staff promise nothing to the public.
  /^functions\/src\/(?!(?:overview|team)\/)[\w/-]+\/mails\.ts$/.test(path);

/** Lines of a file that promise something which nobody keeps. */
export function findUnkeptPromises({ path, text }: Source): string[] {
  let at = 0;
  return text.split('\n').flatMap((line) => {
    const start = at;
    at += line.length + 1;
    const isComment = /^\s*(?:\/\/|\*|\/\*)/.test(line);
    if (isComment || !sounds.test(line)) return [];
    if (keptPromises.some(({ words }) => words.some((word) => word.test(line)))) return [];
    return [`${path}:${lineAt(text, start)} ${line.trim().slice(0, 120)}: nothing keeps this`];
  });
}

/** What a kept promise lacks: its keeper, its test, or a page that makes it. */
export function lacks({ promise, keeper, test, section, words }: KeptPromise, pages: readonly Source[]): string[] {
  const file = join(root, test.file);
  const hasTest = existsSync(file) && readFileSync(file, 'utf8').includes(test.title);
  const hasSection = !section || readFileSync(join(root, runbook), 'utf8').includes(`${section}\n`);
  return [
    ...(existsSync(join(root, keeper)) ? [] : [`“${promise}” names a keeper that there is not: ${keeper}`]),
    ...(hasTest ? [] : [`“${promise}” names a test that there is not: ${test.file}, ${test.title}`]),
    ...(hasSection ? [] : [`“${promise}” names a section that there is not: ${runbook}, ${section}`]),
    ...words
      .filter((word) => !pages.some(({ text }) => word.test(text)))
      .map((word) => `“${promise}”: no page says ${word} any more`),
  ];
}

/** Every promise of these kinds on a public page has a keeper and a test. */
export const promisesKept: Check = {
  name: 'Promises',
  protects: 'Nobody reads a promise that nothing keeps.',
  repair:
    'build what keeps it and name it in tools/checks/kept-promises.ts with its test, or reword it to what is true',
  find: async () => {
    const pages = sources().filter(isPublic);
    return [...pages.flatMap(findUnkeptPromises), ...keptPromises.flatMap((each) => lacks(each, pages))];
  },
};
