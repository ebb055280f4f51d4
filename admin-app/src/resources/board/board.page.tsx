import { Box, Button, MenuItem, Stack, TextField, Typography } from '@mui/material';
import { type BoardPack, packCaution, quarterAfter, smallestGroup } from '@society-gal/contracts/awards';
import { foundationDay } from '@society-gal/contracts/brand';
import { formatCents } from '@society-gal/contracts/format';
import { mayCall } from '@society-gal/contracts/staff';
import { useSearchParams } from 'react-router-dom';
import { useRoles } from '../../access-control/session.tsx';
import { AnswerScreen } from '../../app/answer-screen.tsx';
import { formatDay } from '../../app/format-instant.ts';
import { useServices } from '../../app/services.ts';
import { downloadAnswer } from '../../app/staff-downloads.ts';
import { FigureTable, figureText } from '../../lists/figure-table.tsx';
import { useAction } from '../../queries/use-action.ts';
import { useStaffAnswer } from '../../queries/use-staff-answer.ts';
import { AwardPlaces } from '../awards/award-places.tsx';

/** Quarters and years that the chooser reaches back. */
const quartersBack = 12;

/** 'Quarter 4 of 2026', or '2026'. */
const periodName = (id: string): string => id.replace(/^(\d+)-Q(\d)$/, 'Quarter $2 of $1');

/** The quarters up to the one of a day, the latest first, and their years. */
function periodsUntil(day: string): string[] {
  const quarters = Array.from({ length: quartersBack }, (_, back) => quarterAfter(day, 0 - back).id);
  return [...quarters, ...new Set(quarters.map((id) => id.slice(0, 4)))];
}

const Period = ({ period, onChange }: { period: string; onChange: (period: string) => void }) => {
  const { auth } = useServices();
  const { busy, run } = useAction();
  const download = () =>
    void run(
      () => downloadAnswer(auth, 'board-pack-file', { period }, `board-${period}.pdf`),
      { title: 'The file is in your downloads' },
      'No file',
    );
  return (
    <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap', '@media print': { display: 'none' } }}>
      <TextField
        select
        size="small"
        label="Quarter or year"
        value={period}
        onChange={(event) => onChange(event.target.value)}
        sx={{ minWidth: 200 }}
      >
        {[...new Set([period, ...periodsUntil(foundationDay())])].map((id) => (
          <MenuItem key={id} value={id}>
            {periodName(id)}
          </MenuItem>
        ))}
      </TextField>
      <Button variant="outlined" disabled={busy} onClick={download}>
        Download as PDF
      </Button>
    </Stack>
  );
};

const moneyOf = ({ received, awarded, paid, left }: BoardPack['total']): string[] =>
  [received, awarded, paid, left].map(formatCents);

const countRows = (counts: Readonly<Record<string, number>>, labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([key, name]) => ({ name, figures: [figureText(counts[key] ?? 0)] }));

const awardLabels = {
  offered: 'Offered',
  accepted: 'Accepted',
  declined: 'Declined',
  expired: 'No answer in time',
  ended: 'Ended',
} as const;
const reportLabels = { due: 'Due', received: 'Received', excused: 'Excused', late: 'Late' } as const;

const Pack = ({ pack }: { pack: BoardPack }) => (
  <>
    <Typography>
      {formatDay(pack.begins)} to {formatDay(pack.ends)}.{' '}
      {pack.closed ? 'It is over, and these figures do not change.' : `It runs; counted up to ${formatDay(pack.asOf)}.`}
    </Typography>
    <FigureTable
      title="Money by fund"
      head={['Fund', 'Received', 'Awarded', 'Paid', 'Left at the end']}
      rows={[
        ...pack.funds.map((fund) => ({ name: fund.name, figures: moneyOf(fund) })),
        { name: 'Together', figures: moneyOf(pack.total), isTotal: true },
      ]}
    />
    <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 22rem), 1fr))' }}>
      <FigureTable title="Awards" head={['What', 'Awards']} rows={countRows(pack.awards, awardLabels)} />
      {pack.served.map(({ by, groups }) => (
        <FigureTable
          key={by}
          title={`Whom it served, by ${by.toLowerCase()}`}
          head={['Group', 'People']}
          rows={groups.map(({ label, people }) => ({ name: label, figures: [figureText(people)] }))}
        />
      ))}
      <FigureTable title="Reports" head={['What', 'Reports']} rows={countRows(pack.reports, reportLabels)} />
    </Box>
    <FigureTable
      title="Goals"
      head={['What', 'Goal', 'Reached', 'By', 'Counted on']}
      rows={pack.goals.map(({ label, goal, reached, by, asOf }) => ({
        name: label,
        figures: [figureText(goal), figureText(reached), formatDay(by), formatDay(asOf)],
      }))}
    />
    <FigureTable
      title="What became of those who left"
      head={['What', 'Left', 'Yes', 'No', 'Would rather not say', 'Silent']}
      rows={pack.outcomes.map(({ label, left, yes, no, ratherNot, silent }) => ({
        name: label,
        figures: [left, yes, no, ratherNot, silent].map(figureText),
      }))}
    />
    <Typography>
      Applications answered after their promised day:{' '}
      {pack.lateAnswers === null ? 'not recorded in this time' : figureText(pack.lateAnswers)}.
    </Typography>
    <Typography variant="body2">
      It names nobody. A dash stands for a group of fewer than {smallestGroup} people. {packCaution}
    </Typography>
  </>
);

/** `/admin/board`: a quarter or a year for board and funders, on one page. */
export function BoardPage() {
  const roles = useRoles();
  const [query, setQuery] = useSearchParams();
  const period = query.get('period') ?? quarterAfter(foundationDay(), 0).id;
  const answer = useStaffAnswer('board-pack', { period });
  return (
    <AnswerScreen
      title="Board"
      answer={answer}
      failed="This could not be counted."
      loading="Counting"
      places={mayCall(roles, 'awards') ? <AwardPlaces /> : null}
      intro={<Period period={period} onChange={(chosen) => setQuery({ period: chosen })} />}
    >
      {({ pack }) => <Pack pack={pack} />}
    </AnswerScreen>
  );
}
