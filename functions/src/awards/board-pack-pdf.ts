import { type BoardPack, packCaution } from '@society-gal/contracts/awards';
import { formatCents, formatDay } from '@society-gal/contracts/format';
import { type PdfContent, type PdfPart, renderPdf } from '../pdf/pdf-document.ts';

const withheld = 'Not shown';
const people = (count: number | null) => (count === null ? withheld : String(count));
const titleOf = ({ period }: BoardPack) =>
  period.includes('-') ? `Quarter ${period.slice(-1)} of ${period.slice(0, 4)}` : `The year ${period}`;
const money = ({ received, awarded, paid, left }: BoardPack['total']) =>
  [received, awarded, paid, left].map((sum) => formatCents(sum));

type Table = Extract<PdfPart, { kind: 'table' }>;
const heading = (text: string): PdfPart => ({ kind: 'heading', text });
/** A table below its heading; nothing where it has no rows. */
function part(title: string, table: Omit<Table, 'kind'>): PdfPart[] {
  return table.rows.length > 0 ? [heading(title), { kind: 'table', ...table }] : [];
}

const counts = { head: ['What', 'Count'], widths: [0.8, 0.2], sumsFrom: 1 } as const;

/** What the pack says, in the order in which a board asks. */
export function boardPackContent(pack: BoardPack): PdfContent {
  const { awards, reports, lateAnswers, asOf, closed } = pack;
  const days = `${formatDay(pack.begins)} to ${formatDay(pack.ends)}`;
  return {
    title: titleOf(pack),
    subtitle: closed ? days : `${days}, counted up to ${formatDay(asOf)}`,
    day: asOf,
    parts: [
      ...part('Money', {
        head: ['Fund', 'Received', 'Awarded', 'Paid', 'Left at the end'],
        rows: [...pack.funds.map((fund) => [fund.name, ...money(fund)]), ['Total', ...money(pack.total)]],
        widths: [0.32, 0.17, 0.17, 0.17, 0.17],
        sumsFrom: 1,
        hasTotal: true,
      }),
      ...part('Awards', {
        ...counts,
        rows: [
          ['Offered', awards.offered],
          ['Accepted', awards.accepted],
          ['Declined', awards.declined],
          ['Not answered in time', awards.expired],
          ['Ended', awards.ended],
        ].map(([label, count]) => [`${label}`, `${count}`]),
      }),
      ...part('Goals of the year', {
        head: ['Goal', 'Reached', 'Counted on', 'By'],
        rows: pack.goals.map(({ label, goal, reached, asOf: counted, by }) => [
          `${goal} ${label}`,
          String(reached),
          formatDay(counted),
          formatDay(by),
        ]),
        widths: [0.4, 0.12, 0.24, 0.24],
      }),
      ...part('Whom it served', {
        ...counts,
        head: ['Group', 'People'],
        rows: pack.served.flatMap(({ by, groups }) =>
          groups.map(({ label, people: count }) => [`${by}: ${label}`, people(count)]),
        ),
      }),
      ...part('What became of them', {
        head: ['Of everybody who left', 'Left', 'Yes', 'No', 'Rather not say', 'Silent'],
        rows: pack.outcomes.map(({ label, left, yes, no, ratherNot, silent }) => [
          label,
          ...[left, yes, no, ratherNot, silent].map(people),
        ]),
        widths: [0.34, 0.12, 0.12, 0.12, 0.18, 0.12],
        sumsFrom: 1,
      }),
      ...part('Days we promised', {
        ...counts,
        rows: [
          ...(lateAnswers === null ? [] : [['Applications answered after their promised day', String(lateAnswers)]]),
          ['Reports that were due', String(reports.due)],
          ['Of these received', String(reports.received)],
          ['Of these excused', String(reports.excused)],
          ['Of these late', String(reports.late)],
        ],
      }),
      {
        kind: 'text',
        look: 'small',
        text: `Groups under ten are not shown, nor is a group that would give one away. ${packCaution} Everybody who left is counted, and whoever gave no answer stands as silent.`,
      },
    ],
  };
}

/** The pack as a tagged PDF. */
export function boardPackPdf(pack: BoardPack): Promise<Buffer> {
  return renderPdf(boardPackContent(pack));
}
