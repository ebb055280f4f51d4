import type { StaffResponse } from '@society-gal/contracts/staff';
import type { Finding, PageWords, SubjectFacts } from '@society-gal/contracts/words';
import { readLiveWords } from '../publishing/live-words.ts';
import type { Body } from '../team/access/staff-route.ts';
import { describePage } from './described-page.ts';
import { factFindings } from './fact-findings.ts';
import { pageFindings } from './page-findings.ts';
import { roundFindings } from './round-findings.ts';
import { readValue, refuse } from './shape-rules.ts';
import { subjectOfId, type WordsSubject } from './words-subject.ts';

/** What the check says of a value, and the value as it would be published. */
export async function findingsOf(of: WordsSubject, raw: unknown): Promise<{ value: unknown; findings: Finding[] }> {
  const { value, faults } = readValue(of, raw);
  const refused = faults.map(({ path, says }): Finding => ({ place: path.join('.'), level: 'stops', says }));
  const facts = of.page === null ? factFindings(of.shape, value) : [];
  if (refused.length > 0) return { value, findings: [...refused, ...facts] };
  if (of.page === null) {
    const lost = of.subject === 'rounds' ? await roundFindings(value as SubjectFacts<'rounds'>) : [];
    return { value, findings: [...lost, ...facts] };
  }
  const words = value as PageWords;
  const described = await describePage(of.page, words, await readLiveWords());
  return { value, findings: pageFindings(words, of.path, described) };
}

export async function checkWords({ id, value }: Body<'check-words'>): Promise<StaffResponse<'check-words'>> {
  return { findings: (await findingsOf(subjectOfId(id), value)).findings };
}

/** The value as it is published. Throws `invalid` at every field with a finding that stops it. */
export async function publishable(of: WordsSubject, raw: unknown): Promise<unknown> {
  const { value, findings } = await findingsOf(of, raw);
  refuse(
    findings.filter(({ level }) => level === 'stops'),
    'It cannot be published so. Look at the marked fields.',
  );
  return value;
}
