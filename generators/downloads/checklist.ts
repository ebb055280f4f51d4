import { book, organisation } from '@society-gal/contracts/brand/index';
import {
  checklistCaution,
  checklistRows,
  checklistSteps,
} from '../../public-site/src/pages/glucose-quickstart-checklist.content.ts';
import { html } from './html.ts';
import { printTable } from './print-parts.ts';
import type { PrintDocument } from './print-pdf.ts';

/** Everything the checklist says. */
export const checklistFacts = {
  title: book.title,
  steps: checklistSteps,
  rows: checklistRows,
  caution: checklistCaution,
  from: organisation.legalName,
} as const;

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
export const checklist: PrintDocument = {
  title: 'Glucose quick-start checklist',
  subject: `Five steps and targets from ${book.title}`,
  runningFoot: `${organisation.legalName} · from the book ${book.title}`,
  facts: checklistFacts,
  body: html`<main>
    <div class="banner">
      <header>
        <h1>Glucose quick-start checklist</h1>
        <p>Five steps toward steadier energy, from the book ${book.title}. Begin with one.</p>
      </header>
      <ul class="steps">
        ${checklistFacts.steps.map(
          (step, index) => html`<li><h2>${index + 1}. ${step.title}</h2><p>${step.body}</p></li>`,
        )}
      </ul>
      <h2>Your targets</h2>
      ${printTable(['What', 'Target', 'When'], checklistFacts.rows, [30, 30, 40])}
      <p class="small">${checklistFacts.caution}</p>
    </div>
    <div class="new-page weeks">
      <h2>Four weeks, one box at a time</h2>
      <p>Tick what you did. An empty box is only a day; go on tomorrow.</p>
      ${[1, 2, 3, 4].map(weekOfBoxes)}
    </div>
  </main>`,
};
