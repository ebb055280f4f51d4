import { isCounted, standingOf, workshop } from '@society-gal/contracts/brand';

const results = [...Object.values(workshop.results), workshop.satisfactionPercent];

export const workshopStanding = {
  title: results.every(isCounted) ? 'What participants report' : 'What we want you to take away',
  intro: standingOf(results),
  waiting: isCounted(workshop.waiting)
    ? (count: string) => `${count} professionals waiting`
    : (count: string) => `Our goal: a seat for ${count} professionals`,
  satisfaction: isCounted(workshop.satisfactionPercent)
    ? 'is what participants have given us so far, and we work to keep it.'
    : 'is what we aim for, and we ask every participant.',
} as const;
