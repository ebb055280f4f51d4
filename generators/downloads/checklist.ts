import { organisation } from '@society-gal/contracts/brand';
import { checklistCaution, checklistRows, checklistSteps } from '../../public-site/src/pages/checklist.content.ts';
import type { OwnBook } from '../../public-site/src/pages/shared-texts.ts';
import { html } from './html.ts';
import { printTable } from './print-parts.ts';
import type { PrintDocument } from './print-pdf.ts';

/** Everything the checklist says. */
export const checklistFacts = (book: OwnBook) =>
  ({
    title: book.title,
    steps: checklistSteps(book),
    rows: checklistRows(book),
    caution: checklistCaution,
    from: organisation.legalName,
  }) as const;

const days = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const;
const habits = ['Measured', 'Protein first', 'Walked', 'Strength', 'Slept'] as const;

/** Boxes of a week. They are filled in by pen, so a screen reader meets one picture with its meaning, not 35 empty cells. */
function weekOfBoxes(week: number) {
  return html`<h3>Week ${week}</h3>
    <div class="week" role="img" aria-label="Boxes to tick for week ${week}: ${habits.join(', ')}, Monday to Sunday.">
      <span></span>${days.map((day) => html`<span class="day">${day}</span>`)}
      ${habits.map((habit) => html`<span>${habit}</span>${days.map(() => html`<span class="box"></span>`)}`)}
    </div>`;
}

/** The sheet for the fridge: steps and targets on the first page, four weeks of boxes on the second. */
export function checklist(book: OwnBook): PrintDocument {
  const facts = checklistFacts(book);
  return {
    title: 'Glucose quick-start checklist',
    subject: `Five steps and targets from ${book.title}`,
    runningFoot: `${organisation.legalName} · from the book ${book.title}`,
    facts,
    body: html`<main>
    <div class="banner">
      <header>
        <h1>Glucose quick-start checklist</h1>
        <p>Five steps toward steadier energy, from the book ${book.title}. Begin with one.</p>
      </header>
      <ul class="steps">
        ${facts.steps.map((step, index) => html`<li><h2>${index + 1}. ${step.title}</h2><p>${step.body}</p></li>`)}
      </ul>
      <h2>Your targets</h2>
      ${printTable(['What', 'Target', 'When'], facts.rows, [30, 30, 40])}
      <p class="small">${facts.caution}</p>
    </div>
    <div class="new-page weeks">
      <h2>Four weeks, one box at a time</h2>
      <p>Tick what you did. An empty box is only a day; go on tomorrow.</p>
      ${[1, 2, 3, 4].map(weekOfBoxes)}
    </div>
  </main>`,
  };
}
