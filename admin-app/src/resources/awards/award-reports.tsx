import { Button, Stack, Typography } from '@mui/material';
import {
  type AwardWhole,
  awardNewsKinds,
  goingAnswers,
  type OutcomeAnswer,
  outcomeAnswerLabels,
  type ReportKind,
  reportKinds,
} from '@society-gal/contracts/awards';
import type { StaffResponse } from '@society-gal/contracts/staff';
import { useState } from 'react';
import { ActionForm } from '../../app/action-form.tsx';
import { useCallStaff } from '../../app/call-staff.ts';
import { formatDay, formatInstant } from '../../app/format-instant.ts';
import { Actions, AwardItem, AwardPart } from './award-part.tsx';
import { optionsOf, reasonField } from './award-text.ts';
import type { OpenAward } from './use-open-award.ts';

type Report = AwardWhole['reports'][number];
type Opened = StaffResponse<'open-reports'>['reports'][number];

const stateLabels: Readonly<Record<Report['state'], string>> = {
  later: 'Later',
  open: 'Open',
  late: 'Late',
  received: 'Received',
  excused: 'Excused',
};

type Going = keyof typeof goingAnswers;

const RecordReport = ({ open, n, kind }: { open: OpenAward; n: number; kind: ReportKind }) => {
  const { award, busy, change } = open;
  const isProgress = kind === 'progress';
  return (
    <ActionForm
      label="Record her answer"
      place={`report ${award.id} ${n}`}
      busy={busy}
      fields={[
        {
          name: 'said',
          label: reportKinds[kind],
          options: optionsOf(isProgress ? goingAnswers : outcomeAnswerLabels),
        },
        { name: 'text', label: 'What she said', kind: 'text', isOptional: true },
        reasonField('how', 'When and how she said it'),
      ]}
      run={({ said, text, how }) =>
        change(
          'record-report',
          {
            n,
            going: isProgress ? (said as Going) : null,
            answer: isProgress ? null : (said as OutcomeAnswer),
            text,
            how,
          },
          'Her answer is recorded',
        )
      }
    />
  );
};

const ReportItem = ({ open, report, opened }: { open: OpenAward; report: Report; opened: Opened | undefined }) => {
  const { busy, may, change } = open;
  const { n, kind, opensOn, dueOn, state, receivedAt, excusedBy, excusedWhy } = report;
  const isAsked = state === 'open' || state === 'late';
  return (
    <AwardItem name={`Report ${n}`}>
      <Typography>
        <strong>{reportKinds[kind]}</strong>: {stateLabels[state]}
        {state === 'later' ? `, opens ${formatDay(opensOn)}` : ''} · due {formatDay(dueOn)}
        {receivedAt ? ` · received ${formatInstant(receivedAt)}` : ''}
        {excusedBy ? ` · excused by ${excusedBy}${excusedWhy ? `: ${excusedWhy}` : ''}` : ''}
      </Typography>
      {opened ? (
        <Typography sx={{ whiteSpace: 'pre-wrap' }}>
          {[
            opened.going && (goingAnswers[opened.going as Going] ?? opened.going),
            opened.answer && (outcomeAnswerLabels[opened.answer as OutcomeAnswer] ?? opened.answer),
            opened.text,
          ]
            .filter(Boolean)
            .join('\n')}
        </Typography>
      ) : null}
      {isAsked ? (
        <Actions>
          {may('excuse-report') ? (
            <Button
              variant="outlined"
              disabled={busy}
              onClick={() => void change('excuse-report', { n }, 'The report is excused')}
            >
              Excuse
            </Button>
          ) : null}
          {may('record-report') ? <RecordReport open={open} n={n} kind={kind} /> : null}
        </Actions>
      ) : null}
    </AwardItem>
  );
};

/** What she is asked on its days, and what she answered, which is opened with a reason. */
export function AwardReports({ open }: { open: OpenAward }) {
  const { award, busy, may, act } = open;
  const call = useCallStaff();
  const [opened, setOpened] = useState<readonly Opened[] | null>(null);
  if (award.reports.length === 0) return null;
  const openAnswers = (reason: string) =>
    act(async () => setOpened((await call('open-reports', { id: award.id, reason })).reports), 'Opened, and logged');
  return (
    <AwardPart title="Reports">
      {award.reports.map((report) => (
        <ReportItem key={report.n} open={open} report={report} opened={opened?.find(({ n }) => n === report.n)} />
      ))}
      {may('open-reports') && award.reports.some(({ state }) => state === 'received') && opened === null ? (
        <ActionForm
          label="Open answers"
          place={`reports ${award.id}`}
          busy={busy}
          fields={[reasonField('reason', 'Why you read them')]}
          run={({ reason }) => openAnswers(reason)}
        />
      ) : null}
      {opened ? (
        <Button onClick={() => setOpened(null)} sx={{ alignSelf: 'flex-start' }}>
          Close the answers
        </Button>
      ) : null}
    </AwardPart>
  );
}

/** What she said about a pause, a change or an end, to be ticked off once somebody has seen to it. */
export function AwardNews({ open }: { open: OpenAward }) {
  const { award, busy, may, change } = open;
  if (award.news.length === 0) return null;
  return (
    <AwardPart title="News from her">
      {award.news.map(({ kind, at, until, done }) => (
        <Stack key={at} direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
          <Typography>
            “{awardNewsKinds[kind].label}”{until ? ` until ${formatDay(until)}` : ''} · {formatInstant(at)}
            {done ? ' · seen to' : ''}
          </Typography>
          {!done && may('news-done') ? (
            <Button
              variant="outlined"
              disabled={busy}
              onClick={() => void change('news-done', { at }, 'Ticked off')}
              aria-label={`Done: ${awardNewsKinds[kind].label}`}
            >
              Done
            </Button>
          ) : null}
        </Stack>
      ))}
    </AwardPart>
  );
}
