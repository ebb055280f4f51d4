import { book, organisation } from '@society-gal/contracts/brand/index';
import { colors } from '@society-gal/contracts/theme-tokens';
import {
  checklistCaution,
  checklistRows,
  checklistSteps,
} from '../../public-site/src/pages/glucose-quickstart-checklist/glucose-quickstart-checklist.content.ts';
import { factsMark } from './facts-mark.ts';
import { type Flow, heading, measure, nextPage, put, sheet, styles, table } from './flow.ts';
import { drawText, ink, setText } from './set-text.ts';
import { startTaggedDocument, type TagNode } from './tagged-document.ts';

type Fonts = Parameters<typeof startTaggedDocument>[1];

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

const drawBanner = (flow: Flow, parent: TagNode): void => {
  const { document, page } = flow;
  const height = 104;
  document.artifact(page, () => {
    page.drawRectangle({ x: 0, y: sheet.height - height, width: sheet.width, height, color: ink(colors.plum) });
    page.drawRectangle({ x: 0, y: sheet.height - height - 5, width: sheet.width, height: 5, color: ink(colors.gold) });
  });
  const white = ink(colors.surface);
  let y = sheet.height - 28;
  document.mark(page, document.node(parent, 'H1'), () => {
    y = drawText(
      page,
      setText(document, 'Glucose quick-start checklist', measure, {
        size: 29,
        leading: 1.2,
        color: white,
        font: 'display',
      }),
      sheet.left,
      y,
    );
  });
  document.mark(page, document.node(parent, 'P'), () => {
    drawText(
      page,
      setText(document, `Five steps toward steadier energy, from the book ${book.title}. Begin with one.`, measure, {
        size: 12,
        color: white,
      }),
      sheet.left,
      y - 6,
    );
  });
  flow.y = sheet.height - height - 22;
};

const drawSteps = (flow: Flow, parent: TagNode): void => {
  const { document } = flow;
  const steps = document.node(parent, 'L');
  checklistFacts.steps.forEach((step, index) => {
    const item = document.node(steps, 'LI');
    const top = flow.y;
    document.artifact(flow.page, () => {
      flow.page.drawRectangle({
        x: sheet.left,
        y: top - 20,
        width: 18,
        height: 18,
        borderColor: ink(colors.rose),
        borderWidth: 1.6,
        color: ink(colors.surface),
      });
    });
    const title = setText(document, `${index + 1}. ${step.title}`, measure - 34, { ...styles.h3, size: 13.5 });
    const body = setText(document, step.body, measure - 34, styles.body);
    document.mark(flow.page, document.node(item, 'LBody'), () => {
      flow.y = drawText(flow.page, title, sheet.left + 34, top - 2);
      flow.y = drawText(flow.page, body, sheet.left + 34, flow.y - 1);
    });
    flow.y -= 6;
  });
};

/** Four weeks of boxes; for a screen reader it is one picture with its meaning, since it is filled in by pen. */
const drawWeeks = (flow: Flow, parent: TagNode): void => {
  const { document } = flow;
  const label = 92;
  const cell = (measure - label) / days.length;
  for (const week of [1, 2, 3, 4]) {
    put(flow, parent, 'H3', `Week ${week}`, styles.h3, { after: 4 });
    const figure = document.node(
      parent,
      'Figure',
      `Boxes to tick for week ${week}: ${habits.join(', ')}, Monday to Sunday.`,
    );
    document.mark(flow.page, figure, () => {
      const { page } = flow;
      days.forEach((day, index) => {
        drawText(
          page,
          setText(document, day, cell, styles.small),
          sheet.left + label + index * cell + cell / 2 - 9,
          flow.y,
        );
      });
      flow.y -= 15;
      for (const habit of habits) {
        drawText(page, setText(document, habit, label, styles.body), sheet.left, flow.y);
        for (let index = 0; index < days.length; index += 1)
          page.drawRectangle({
            x: sheet.left + label + index * cell + cell / 2 - 7,
            y: flow.y - 13,
            width: 14,
            height: 14,
            borderColor: ink(colors.control),
            borderWidth: 1,
            color: ink(colors.surface),
          });
        flow.y -= 22;
      }
    });
    flow.y -= 8;
  }
};

/** The sheet for the fridge: steps and targets on the first page, four weeks of boxes on the second. */
export const makeChecklist = async (fonts: Fonts, madeOn: Date): Promise<Uint8Array> => {
  const document = await startTaggedDocument(
    {
      title: 'Glucose quick-start checklist',
      subject: `Five steps and targets from ${book.title}`,
      author: organisation.legalName,
      facts: factsMark(checklistFacts),
      madeOn,
    },
    fonts,
  );
  const flow: Flow = {
    document,
    page: document.pdf.addPage([sheet.width, sheet.height]),
    y: 0,
    number: 0,
    running: `${organisation.legalName} · from the book ${book.title}`,
  };
  document.pdf.removePage(0);
  nextPage(flow);
  const first = document.node(document.root, 'Sect');
  drawBanner(flow, first);
  drawSteps(flow, first);
  const targets = document.node(document.root, 'Sect');
  heading(flow, targets, 'Your targets');
  table(flow, targets, ['What', 'Target', 'When'], checklistFacts.rows, [0.3, 0.3, 0.4]);
  put(flow, targets, 'P', checklistFacts.caution, styles.small);

  nextPage(flow);
  const weeks = document.node(document.root, 'Sect');
  heading(flow, weeks, 'Four weeks, one box at a time');
  put(flow, weeks, 'P', 'Tick what you did. An empty box is only a day; go on tomorrow.', styles.body, { after: 10 });
  drawWeeks(flow, weeks);
  return document.save();
};
