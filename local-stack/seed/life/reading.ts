import { cycleOf } from '@society-gal/contracts/forms';
import { firstRubric, type Scores } from '@society-gal/contracts/review';
import { assignReviewers } from '../../../functions/src/review/assign.ts';
import { saveCycle } from '../../../functions/src/review/cycles.ts';
import { cycles, inCycle, reviewRef } from '../../../functions/src/review/review-store.ts';
import { recuse, saveReview } from '../../../functions/src/review/score.ts';
import { admin, cases, dayFromNow, moveBack, reviewer, scholarship, scholarshipRef } from './team.ts';

const readers = [reviewer, cases, admin];
const comments = [
  'She knows what the course costs and how she gets there. I would start with her.',
  'A clear plan. I would ask how she manages the hours beside her work.',
  '',
  'Strong on need, and the goal could be nearer. A mentor first, perhaps.',
  'The reference says the same as she does. Fund it.',
];

function scoresOf(seed: number): Scores {
  return Object.fromEntries(firstRubric.map(({ id }, i) => [id, 2 + ((seed * 3 + i * 2) % 4)]));
}

/** Who reads this application in the cycle, in the order of the team. */
async function readersOf(place: number, cycle: string) {
  const { assigned } = inCycle(await scholarshipRef(place).get(), cycle);
  return readers.filter(({ uid }) => assigned.includes(uid));
}

async function score(place: number, cycle: string, by: (typeof readers)[number]): Promise<void> {
  const seed = place + readers.indexOf(by);
  const comment = comments[seed % comments.length] ?? '';
  await saveReview({ cycle, id: scholarship(place).id, scores: scoresOf(seed), comment, version: 0 }, by);
}

const assigning = {
  reviewers: readers.map(({ uid }) => uid),
  evenly: true,
  each: 2,
  take_away: false,
  give_on: false,
};

const openPlaces = [0, 1, 2, 3, 4, 5, 6, 7, 8, 10, 15];

/** The round that is being read: some scores are saved, somebody handed one back, and the reviewer still has some to read. */
async function openCycle(): Promise<void> {
  const round = cycleOf(dayFromNow(0));
  if (!round) return;
  const { id: cycle } = await saveCycle(
    { id: null, version: 0, round: round.id, blind: true, rubric: [...firstRubric] },
    admin,
  );
  await assignReviewers({ cycle, ids: openPlaces.map((place) => scholarship(place).id), ...assigning });
  for (const place of [6, 7, 8, 10, 15]) for (const by of await readersOf(place, cycle)) await score(place, cycle, by);
  for (const place of [3, 4])
    for (const by of await readersOf(place, cycle)) if (by !== reviewer) await score(place, cycle, by);
  const [first] = (await readersOf(2, cycle)).filter((by) => by !== reviewer);
  if (first)
    await recuse({ cycle, id: scholarship(2).id, reason: 'She was in my evening class last year. I know her.' }, first);
  await moveBack(cycles().doc(cycle), 12 * 24);
}

const decidedPlaces = [16, 17, 18, 19, 20, 21, 22];

/** A cycle whose applications were all read and decided. */
async function decidedCycle(): Promise<void> {
  const facts = {
    received_from: dayFromNow(-180),
    received_to: dayFromNow(-58),
    read_by: dayFromNow(-40),
    blind: false,
  };
  const { id: cycle } = await saveCycle(
    { id: null, version: 0, round: null, name: 'Summer scholarships', ...facts, rubric: [...firstRubric] },
    admin,
  );
  await assignReviewers({ cycle, ids: decidedPlaces.map((place) => scholarship(place).id), ...assigning });
  for (const place of decidedPlaces)
    for (const by of await readersOf(place, cycle)) {
      await score(place, cycle, by);
      await moveBack(reviewRef(scholarshipRef(place), cycle, by.uid), 45 * 24);
    }
  await moveBack(cycles().doc(cycle), 56 * 24);
}

/** The round that is open and a cycle that is over. */
export async function seedReading(): Promise<void> {
  await decidedCycle();
  await openCycle();
}
