import type { Route } from '../http/route.ts';
import { pdfAnswer } from '../pdf/pdf-answer.ts';
import { forStaff, staffAnswer } from '../team/access/staff-route.ts';
import { readBoardPack } from './board-pack.ts';

/** The staff calls that count for board and funders. Every role reads them: they name nobody. */
export const packRoutes: readonly Route[] = [
  forStaff('board-pack', async ({ period }) => ({ pack: await readBoardPack(period) })),
  staffAnswer('board-pack-file', async ({ period }) => {
    const { boardPackPdf } = await import('./board-pack-pdf.ts');
    return pdfAnswer(await boardPackPdf(await readBoardPack(period)), `board-pack-${period}.pdf`);
  }),
];
