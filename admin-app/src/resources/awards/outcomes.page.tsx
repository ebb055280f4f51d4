import { Link, Stack, Typography } from '@mui/material';
import { type OutcomeAnswer, outcomeAnswerLabels, outcomeMeasures, smallestGroup } from '@society-gal/contracts/awards';
import { staffPaths } from '@society-gal/contracts/http';
import type { StaffResponse } from '@society-gal/contracts/staff';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { ActionForm } from '../../app/action-form.tsx';
import { useCallStaff } from '../../app/call-staff.ts';
import { formatDay } from '../../app/format-instant.ts';
import { FigureTable, figureText } from '../../lists/figure-table.tsx';
import { useAction } from '../../queries/use-action.ts';
import { useStaffAnswer } from '../../queries/use-staff-answer.ts';
import { AwardItem, AwardPart } from './award-part.tsx';
import { AwardScreen } from './award-places.tsx';
import { optionsOf, reasonField } from './award-text.ts';

type Silent = StaffResponse<'outcomes'>['silent'][number];

const SilentItem = ({ silent, onRecorded }: { silent: Silent; onRecorded: () => void }) => {
  const call = useCallStaff();
  const { busy, run } = useAction();
  const { award: id, reference, measure, dueOn } = silent;
  const record = async (answer: string, how: string) => {
    const isDone = await run(
      async () => {
        const { award } = await call('award', { id });
        await call('record-outcome', { id, version: award.version, measure, answer: answer as OutcomeAnswer, how });
      },
      { title: 'Her answer is recorded' },
      'Not recorded',
    );
    if (isDone) onRecorded();
    return isDone;
  };
  return (
    <AwardItem name={`${reference}: ${outcomeMeasures[measure].label}`}>
      <Typography>
        <Link component={RouterLink} to={staffPaths.award(id)} sx={{ fontWeight: 700 }}>
          {reference}
        </Link>{' '}
        · {outcomeMeasures[measure].label} · since {formatDay(dueOn)}
      </Typography>
      <ActionForm
        label="Record her answer"
        place={`outcome ${id} ${measure}`}
        busy={busy}
        fields={[
          { name: 'answer', label: outcomeMeasures[measure].label, options: optionsOf(outcomeAnswerLabels) },
          reasonField('how', 'When and how you learned it'),
        ]}
        run={({ answer, how }) => record(answer, how)}
      />
    </AwardItem>
  );
};

/** `/admin/outcomes`: what became of those who left, by published definitions, and who has not answered. */
export function OutcomesPage() {
  const [changes, setChanges] = useState(0);
  const answer = useStaffAnswer('outcomes', {}, String(changes));
  return (
    <AwardScreen
      title="Outcomes"
      answer={answer}
      failed="The outcomes could not be read."
      loading="Reading what became of those who left"
    >
      {({ asOf, figures, silent }) => (
        <>
          <Stack spacing={1}>
            <FigureTable
              title={`What became of those who left, on ${formatDay(asOf)}`}
              head={['What', 'Left', 'Yes', 'No', 'Would rather not say', 'Silent']}
              rows={figures.map(({ measure, left, yes, no, ratherNot, silent: quiet }) => ({
                name: outcomeMeasures[measure].label,
                figures: [left, yes, no, ratherNot, quiet].map(figureText),
              }))}
            />
            <Typography variant="body2">
              Everybody whose time to answer is over is counted. Groups under {smallestGroup} give no figure.
            </Typography>
            {figures.map(({ measure, sentence }) =>
              sentence ? <Typography key={measure}>{sentence}</Typography> : null,
            )}
          </Stack>
          <AwardPart title={`Silent (${silent.length})`}>
            {silent.length === 0 ? <Typography>Nobody is silent.</Typography> : null}
            {silent.map((each) => (
              <SilentItem
                key={`${each.award} ${each.measure}`}
                silent={each}
                onRecorded={() => setChanges((before) => before + 1)}
              />
            ))}
          </AwardPart>
        </>
      )}
    </AwardScreen>
  );
}
