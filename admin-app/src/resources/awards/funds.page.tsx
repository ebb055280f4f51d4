import { Link, Stack, Typography } from '@mui/material';
import type { FundEntryKind } from '@society-gal/contracts/awards';
import { formatCents, parseCents } from '@society-gal/contracts/format';
import { staffPaths } from '@society-gal/contracts/http';
import { mayCall, type StaffRequest, type StaffResponse } from '@society-gal/contracts/staff';
import { useState } from 'react';
import { Link as RouterLink, useSearchParams } from 'react-router-dom';
import { useRoles } from '../../access-control/session.tsx';
import { ActionForm } from '../../app/action-form.tsx';
import { useCallStaff } from '../../app/call-staff.ts';
import { formatDay } from '../../app/format-instant.ts';
import { FailedState, LoadingLines } from '../../app/states.tsx';
import { type Column, LongTextCell, RecordTable, TextCell } from '../../lists/record-table.tsx';
import { useAction } from '../../queries/use-action.ts';
import { useStaffAnswer } from '../../queries/use-staff-answer.ts';
import { Actions } from './award-part.tsx';
import { AwardScreen } from './award-places.tsx';
import { reasonField } from './award-text.ts';

type Fund = StaffResponse<'funds'>['funds'][number];
type Entry = StaffResponse<'fund-entries'>['entries'][number];

const sums = ['received', 'awarded', 'paid', 'left'] as const;
const sumLabels = { received: 'Received', awarded: 'Awarded', paid: 'Paid', left: 'Left' } as const;

const kindLabels: Readonly<Record<FundEntryKind, string>> = {
  gift: 'Share of a gift',
  refund: 'Share of a refund',
  other: 'Entered',
  moved: 'Moved',
  award: 'Awarded',
  freed: 'Freed',
  payment: 'Paid',
  return: 'Came back',
};

const FundLink = ({ fund }: { fund: Fund }) => (
  <Link component={RouterLink} to={`${staffPaths.funds}?fund=${fund.id}`} sx={{ fontWeight: 700, lineHeight: '24px' }}>
    {fund.name}
  </Link>
);

const fundColumns: Column<Fund>[] = [
  { id: 'name', header: 'Fund', cell: (fund) => <FundLink fund={fund} /> },
  ...sums.map(
    (sum): Column<Fund> => ({
      id: sum,
      header: sumLabels[sum],
      widthPx: 150,
      isFigure: true,
      cell: (fund) => <TextCell>{formatCents(fund[sum])}</TextCell>,
    }),
  ),
];

const whatText = ({ kind, why, by }: Entry): string => [kindLabels[kind], why, by].filter(Boolean).join(' · ');

const OfAward = ({ award }: Pick<Entry, 'award'>) =>
  award ? (
    <Link component={RouterLink} to={staffPaths.award(award)}>
      Award
    </Link>
  ) : null;

const entryColumns: Column<Entry>[] = [
  { id: 'day', header: 'Day', widthPx: 140, cell: (entry) => <TextCell>{formatDay(entry.day)}</TextCell> },
  { id: 'what', header: 'What', cell: (entry) => <LongTextCell>{whatText(entry)}</LongTextCell> },
  { id: 'of', header: 'Of', widthPx: 110, cell: (entry) => <OfAward {...entry} /> },
  {
    id: 'amount',
    header: 'Amount',
    widthPx: 150,
    isFigure: true,
    cell: (entry) => <TextCell>{formatCents(entry.amount)}</TextCell>,
  },
];

const Lines = ({ fund, version }: { fund: Fund; version: string }) => {
  const { phase, value, retry } = useStaffAnswer('fund-entries', { fund: fund.id }, version);
  return (
    <Stack component="section" aria-labelledby="lines-title" spacing={1}>
      <Typography variant="h2" id="lines-title">
        {fund.name}: the latest lines
      </Typography>
      {phase === 'failed' ? <FailedState title="The lines could not be read." onRetry={retry} /> : null}
      {phase === 'loading' ? <LoadingLines label="Reading the lines" /> : null}
      {value?.entries.length === 0 ? <Typography>Nothing has moved yet.</Typography> : null}
      {value && value.entries.length > 0 ? (
        <RecordTable
          label="Lines"
          rows={value.entries}
          columns={entryColumns}
          loading={false}
          card={(entry) => (
            <Stack sx={{ py: 1, alignItems: 'flex-start' }}>
              <Typography>
                {formatDay(entry.day)} · {formatCents(entry.amount)}
              </Typography>
              <Typography variant="body2">{whatText(entry)}</Typography>
              <OfAward {...entry} />
            </Stack>
          )}
        />
      ) : null}
    </Stack>
  );
};

/** Money that no gift brought, and money that moves from one fund to another. */
const MoneyMoves = ({ funds, onMoved }: { funds: readonly Fund[]; onMoved: () => void }) => {
  const call = useCallStaff();
  const { busy, run } = useAction();
  const options = funds.map(({ id, name }) => ({ value: id, label: name }));
  const add = async (body: StaffRequest<'add-to-fund'>, key: string, title: string) => {
    const isDone = await run(() => call('add-to-fund', body, key), { title }, 'Nothing was entered');
    if (isDone) onMoved();
    return isDone;
  };
  return (
    <Actions>
      <ActionForm
        label="Enter money"
        place="enter money"
        busy={busy}
        fields={[
          { name: 'fund', label: 'Fund', options },
          {
            name: 'way',
            label: 'Which way',
            initial: 'in',
            options: [
              { value: 'in', label: 'It came in, such as a grant' },
              { value: 'out', label: 'It is taken away' },
            ],
          },
          { name: 'amount', label: 'Amount in dollars', kind: 'money' },
          reasonField('why', 'Where it comes from, or why it goes'),
        ]}
        run={({ fund, way, amount, why }, key) =>
          add({ fund, amount: (parseCents(amount) ?? 0) * (way === 'out' ? -1 : 1), why }, key, 'Entered')
        }
      />
      <ActionForm
        label="Move money"
        place="move money"
        busy={busy}
        fields={[
          { name: 'fund', label: 'From', options },
          { name: 'to', label: 'To', options },
          { name: 'amount', label: 'Amount in dollars', kind: 'money' },
          reasonField('why'),
        ]}
        run={({ fund, to, amount, why }, key) => add({ fund, to, amount: parseCents(amount) ?? 0, why }, key, 'Moved')}
      />
    </Actions>
  );
};

/** `/admin/funds`: what each fund received, awarded, paid and has left, and the lines of one. */
export function FundsPage() {
  const roles = useRoles();
  const [query] = useSearchParams();
  const [changes, setChanges] = useState(0);
  const answer = useStaffAnswer('funds', {}, String(changes));
  const chosen = answer.value?.funds.find(({ id }) => id === query.get('fund'));
  return (
    <AwardScreen title="Funds" answer={answer} failed="The funds could not be read." loading="Reading the funds">
      {({ funds }) => (
        <>
          <RecordTable
            label="Funds"
            rows={funds}
            columns={fundColumns}
            loading={answer.isStale}
            card={(fund) => (
              <Stack sx={{ py: 1, alignItems: 'flex-start' }}>
                <FundLink fund={fund} />
                {sums.map((sum) => (
                  <Typography key={sum}>
                    {sumLabels[sum]}: {formatCents(fund[sum])}
                  </Typography>
                ))}
              </Stack>
            )}
          />
          {mayCall(roles, 'add-to-fund') ? (
            <MoneyMoves funds={funds} onMoved={() => setChanges((before) => before + 1)} />
          ) : null}
          {chosen ? <Lines fund={chosen} version={String(changes)} /> : null}
        </>
      )}
    </AwardScreen>
  );
}
