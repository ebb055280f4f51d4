import type { Route } from '../http/route.ts';
import { forStaff } from '../team/access/staff-route.ts';
import { keepLetters, listBatches, readLetters, undoLetters } from './batches.ts';
import { planLetters, previewLetters } from './plan-letters.ts';
import { readTemplates, setTemplate } from './templates.ts';
import { readNotTold } from './undelivered-decisions.ts';

/** The staff calls about telling people what was decided. */
export const decisionRoutes: readonly Route[] = [
  forStaff('decision-templates', () => readTemplates()),
  forStaff('set-decision-template', (body, by) => setTemplate(body, by)),
  forStaff('preview-letters', (body) => previewLetters(body)),
  forStaff('plan-letters', (body, by, request) =>
    planLetters(body, by, { key: request.idempotencyKey, log: request.log }),
  ),
  forStaff('letter-batches', () => listBatches()),
  forStaff('not-told', () => readNotTold()),
  forStaff('letter-batch', (body) => readLetters(body)),
  forStaff('keep-letters', (body, by) => keepLetters(body, by)),
  forStaff('undo-letters', (body) => undoLetters(body)),
];
