import type { StaffRole } from './roles.ts';

/** `title` is a section of `docs/runbooks/promises-kept-by-people.md`; `look` is the quarterly check of `role`. */
export type PromiseByPeople = { title: string; role: StaffRole; look: string };

/** Each promise has its page in `tools/checks/kept-promises.ts`. */
export const promisesByPeople: readonly PromiseByPeople[] = [
  {
    title: 'Refunds of courses',
    role: 'finance',
    look: 'Is every refund that somebody asked for on its way, by the same way as the money came?',
  },
  {
    title: 'Early bird',
    role: 'finance',
    look: 'Did everybody of the list of the website course pay the lower price?',
  },
  {
    title: 'Purpose and thanks',
    role: 'finance',
    look: 'Was each gift with a purpose spent for that alone, and nobody thanked in public without a yes?',
  },
  {
    title: 'What donors ask of us',
    role: 'finance',
    look: 'Did everybody who asked to hear no more hear no more, and was everybody answered who asked for our accounts or told us of a mistake?',
  },
  {
    title: 'After the first day at work',
    role: 'caseworker',
    look: 'Was everybody whom we led to a job introduced, practiced with, and asked this quarter how it goes?',
  },
  {
    title: 'What a course includes',
    role: 'caseworker',
    look: 'Are there notes for every week, a tutor, the mentor that its page names, and a payment plan for whoever asked?',
  },
  {
    title: 'Lessons stay open',
    role: 'caseworker',
    look: 'Open the folder of each course as somebody who completed it: is it still shared?',
  },
  {
    title: "The workshop's guarantee",
    role: 'caseworker',
    look: 'Has everybody who wrote that she saved no hours had an hour with a teacher? Was every question of the 30 days answered?',
  },
  {
    title: 'A way that fits her',
    role: 'caseworker',
    look: 'Has everybody who asked for help with access, for a hidden name or for an answer by telephone got it?',
  },
  {
    title: 'Quarterly updates',
    role: 'owner',
    look: 'Has every partner heard this quarter what came of the work, in numbers and in words, and whom to call? Are the goals of the year counted?',
  },
  {
    title: 'Thanks to partners and guests',
    role: 'owner',
    look: 'Does every partner, sponsor and table stand where we promised it: on this site, at the event, in the program, with a scholarship named?',
  },
  {
    title: 'Volunteers',
    role: 'owner',
    look: 'Was everybody checked and trained before she met a scholar, has everybody who left her letter, and was everybody asked to the beginner course and the evenings?',
  },
  {
    title: 'When something goes wrong',
    role: 'owner',
    look: 'Was everybody whom a mistake of ours put at risk told without delay?',
  },
  {
    title: 'Stories and pictures',
    role: 'communications',
    look: 'Did every story and picture come down on the day its person asked, and was nobody photographed or recorded who did not want it?',
  },
  {
    title: 'What a letter says first',
    role: 'communications',
    look: 'Did each list hear before anybody else, and did somebody read every answer to our letters?',
  },
];
