import { type OutcomeFigure, quarterAfter, smallestGroup } from '@society-gal/contracts/awards';
import { firstYear, foundationDay, type RecordFigures } from '@society-gal/contracts/brand';
import type { StaffResponse } from '@society-gal/contracts/staff';
import { standingOn } from '../awards/award-goals.ts';
import { readCountedAwards } from '../awards/board-pack.ts';
import { readOutcomes, toldOutcomes } from '../awards/outcomes.ts';
import { now } from '../core/clock.ts';
import type { StaffMember } from '../team/access/authenticate.ts';
import type { Body } from '../team/access/staff-route.ts';
import { publish } from './publish-words.ts';
import { authorOf } from './stored-words.ts';
import { subjectOfId } from './words-subject.ts';

type Employment = RecordFigures['employment'];

/** A figure of employment stays until ten more have left: the difference between two of them tells of no single woman. */
export function nextEmployment(shown: Employment, figure: OutcomeFigure | undefined, asOf: string): Employment {
  if (!figure || figure.left === null || figure.left < (shown?.left ?? 0) + smallestGroup) return shown;
  const { left, yes, no, ratherNot, silent } = figure;
  return { asOf, left, yes: yes ?? 0, no: no ?? 0, ratherNot: ratherNot ?? 0, silent: silent ?? 0 };
}

/** Counts awards as of today and outcomes as of the last quarter that is over, as the packs do, and publishes what nobody may type. Throws as `publishWords`. */
export async function countFigures(
  { rev }: Body<'count-figures'>,
  by: StaffMember,
): Promise<StaffResponse<'count-figures'>> {
  const [awards, outcomes, at] = [await readCountedAwards(), await readOutcomes(), await now()];
  const today = foundationDay(at);
  const asOf = today < firstYear.ends ? today : firstYear.ends;
  const lastWhole = quarterAfter(today, -1).ends;
  const work = toldOutcomes(outcomes, lastWhole).find(({ measure }) => measure === 'work2');
  const figuresOver = (shown: RecordFigures | null): RecordFigures => ({
    awards: { asOf, scholarship: standingOn(awards, 'scholarship', asOf), mentor: standingOn(awards, 'mentor', asOf) },
    employment: nextEmployment(shown?.employment ?? null, work, lastWhole),
  });
  return publish({
    of: subjectOfId('facts.figures.en'),
    rev,
    by: { ...(await authorOf(by)), roles: by.roles },
    how: 'counted',
    valueOver: (published) => {
      const facts = published as { recordFigures: RecordFigures | null };
      return { ...facts, recordFigures: figuresOver(facts.recordFigures) };
    },
  });
}
