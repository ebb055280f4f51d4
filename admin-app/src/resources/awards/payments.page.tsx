import { Alert, Button, Link, Stack, Typography } from '@mui/material';
import type { AwardRow } from '@society-gal/contracts/awards';
import { foundationDay } from '@society-gal/contracts/brand';
import { formatCents } from '@society-gal/contracts/format';
import { staffPaths } from '@society-gal/contracts/http';
import type { StaffResponse } from '@society-gal/contracts/staff';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { ActionForm } from '../../app/action-form.tsx';
import { useCallStaff } from '../../app/call-staff.ts';
import { formatDay, formatInstant } from '../../app/format-instant.ts';
import { useServices } from '../../app/services.ts';
import { downloadAnswer } from '../../app/staff-downloads.ts';
import { FailedState, LoadingLines } from '../../app/states.tsx';
import { type Column, RecordTable, TextCell } from '../../lists/record-table.tsx';
import { useAction } from '../../queries/use-action.ts';
import { useStaffAnswer } from '../../queries/use-staff-answer.ts';
import { DayField, dayAfterToday } from '../../safe-contact/day-field.tsx';
import { Actions, AwardItem, AwardPart } from './award-part.tsx';
import { AwardScreen } from './award-places.tsx';
import { reasonField } from './award-text.ts';

type Batch = StaffResponse<'payment-batches'>['batches'][number];
type LeftOut = StaffResponse<'pay-batch'>['left'];
type Due = AwardRow['ready'][number] & { id: string; award: string; reference: string };

/** A batch is made of what falls due within so many days, unless somebody says otherwise. */
const usualDays = 14;

const DueLink = ({ row }: { row: Due }) => (
  <Link component={RouterLink} to={staffPaths.award(row.award)} sx={{ fontWeight: 700, lineHeight: '24px' }}>
    {row.reference}
  </Link>
);

const columns: Column<Due>[] = [
  { id: 'award', header: 'Award', cell: (row) => <DueLink row={row} /> },
  { id: 'n', header: 'Instalment', widthPx: 120, cell: (row) => <TextCell>{row.n}</TextCell> },
  { id: 'due', header: 'Due', widthPx: 150, cell: (row) => <TextCell>{formatDay(row.dueOn)}</TextCell> },
  {
    id: 'amount',
    header: 'Amount',
    widthPx: 150,
    isFigure: true,
    cell: (row) => <TextCell>{formatCents(row.amount)}</TextCell>,
  },
];

const Ready = ({ version, onMade }: { version: string; onMade: () => void }) => {
  const call = useCallStaff();
  const { busy, run } = useAction();
  const [until, setUntil] = useState(() => dayAfterToday(usualDays));
  const { phase, value, isStale, retry } = useStaffAnswer('awards', { filter: 'ready' }, version);
  const due = (value?.awards ?? []).flatMap(({ id, reference, ready }): Due[] =>
    ready
      .filter(({ dueOn }) => dueOn <= until)
      .map((each) => ({ ...each, id: `${id} ${each.n}`, award: id, reference })),
  );
  const make = async () => {
    const isDone = await run(
      () => call('make-batch', { until }),
      ({ batch }) =>
        batch
          ? { title: `A batch of ${batch.lines}, ${formatCents(batch.total)}` }
          : { tone: 'info', title: 'Nothing is ready until then' },
      'No batch was made',
    );
    if (isDone) onMade();
  };
  return (
    <AwardPart title="Ready to pay">
      <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
        <DayField label="Due until" value={until} onChange={setUntil} />
        <Button variant="contained" disabled={busy || until === ''} onClick={() => void make()}>
          Make a batch
        </Button>
      </Stack>
      {phase === 'failed' ? <FailedState title="What is ready could not be read." onRetry={retry} /> : null}
      {phase === 'loading' ? <LoadingLines label="Reading what is ready" /> : null}
      {value && due.length === 0 ? <Typography>Nothing is ready until then.</Typography> : null}
      {due.length > 0 ? (
        <RecordTable
          label="Ready instalments"
          rows={due}
          columns={columns}
          loading={isStale}
          card={(row) => (
            <Stack sx={{ py: 1, alignItems: 'flex-start' }}>
              <DueLink row={row} />
              <Typography>
                {formatCents(row.amount)} due {formatDay(row.dueOn)}
              </Typography>
            </Stack>
          )}
        />
      ) : null}
    </AwardPart>
  );
};

const files = { bank: 'File for the bank', books: 'File for the books' } as const;

const LeftOutNote = ({ left }: { left: LeftOut }) =>
  left.length === 0 ? null : (
    <Alert severity="warning" role="status">
      Not paid:
      <ul>
        {left.map(({ award, n, why }) => (
          <li key={`${award} ${n}`}>
            <Link component={RouterLink} to={staffPaths.award(award)}>
              Instalment {n}
            </Link>
            : {why}
          </li>
        ))}
      </ul>
    </Alert>
  );

const BatchItem = ({ batch, onChanged }: { batch: Batch; onChanged: () => void }) => {
  const call = useCallStaff();
  const { auth } = useServices();
  const { busy, run } = useAction();
  const [left, setLeft] = useState<LeftOut>([]);
  const { id, lines, paid, total, until, madeAt, madeBy, open } = batch;
  const download = (kind: keyof typeof files) =>
    void run(
      () => downloadAnswer(auth, 'payment-file', { id, for: kind }, `payments-${until}-${kind}.csv`),
      { title: 'The file is in your downloads' },
      'No file',
    );
  const pay = async (paid_on: string, reference: string) => {
    const isDone = await run(
      async () => {
        const answer = await call('pay-batch', { id, paid_on, reference });
        setLeft(answer.left);
        return answer;
      },
      (answer) => ({ title: `${answer.paid} marked as paid` }),
      'Nothing was marked as paid',
    );
    if (isDone) onChanged();
    return isDone;
  };
  const takeOut = async (payment: string, why: string) => {
    const [award = '', n] = payment.split(' ');
    const isDone = await run(
      () => call('take-from-batch', { id, award, n: Number(n), why }),
      { title: 'The payment is in this batch no more' },
      'Nothing was taken out',
    );
    if (isDone) onChanged();
    return isDone;
  };
  return (
    <AwardItem name={`Batch of ${formatInstant(madeAt)}`}>
      <Typography variant="h3">
        {formatCents(total)} in {lines} {lines === 1 ? 'payment' : 'payments'}, due until {formatDay(until)}
      </Typography>
      <Typography variant="body2">
        Made {formatInstant(madeAt)} by {madeBy} · {paid} of {lines} paid
      </Typography>
      <LeftOutNote left={left} />
      <Actions>
        {Object.entries(files).map(([kind, label]) => (
          <Button key={kind} variant="outlined" disabled={busy} onClick={() => download(kind as keyof typeof files)}>
            {label}
          </Button>
        ))}
        {paid < lines ? (
          <ActionForm
            label="Mark as paid"
            place={`batch ${id}`}
            look={{ variant: 'contained' }}
            busy={busy}
            fields={[
              { name: 'paid_on', label: 'Paid on', kind: 'day', initial: foundationDay() },
              { name: 'reference', label: 'Reference of the payment' },
            ]}
            run={({ paid_on, reference }) => pay(paid_on, reference)}
          />
        ) : null}
        {open.length > 0 ? (
          <ActionForm
            label="Take out"
            place={`take out of ${id}`}
            busy={busy}
            fields={[
              {
                name: 'payment',
                label: 'Payment',
                options: open.map(({ award, reference, n }) => ({
                  value: `${award} ${n}`,
                  label: `${reference} ${n}`,
                })),
              },
              reasonField('why'),
            ]}
            run={({ payment, why }) => takeOut(payment, why)}
          />
        ) : null}
      </Actions>
    </AwardItem>
  );
};

/** `/admin/payments`: what is ready, and the batches that were made of it. No bank is connected: files go to it by hand. */
export function PaymentsPage() {
  const [changes, setChanges] = useState(0);
  const answer = useStaffAnswer('payment-batches', {}, String(changes));
  const again = () => setChanges((before) => before + 1);
  return (
    <AwardScreen
      title="Payments"
      answer={answer}
      failed="The batches could not be read."
      loading="Reading the batches"
      intro={<Ready version={String(changes)} onMade={again} />}
    >
      {({ batches }) => (
        <AwardPart title="Batches">
          {batches.length === 0 ? <Typography>No batch was made yet.</Typography> : null}
          {batches.map((batch) => (
            <BatchItem key={batch.id} batch={batch} onChanged={again} />
          ))}
        </AwardPart>
      )}
    </AwardScreen>
  );
}
