import { Alert, Link, Stack, Typography } from '@mui/material';
import { foundationDay } from '@society-gal/contracts/brand';
import { dayMs, formatCents } from '@society-gal/contracts/format';
import { staffPaths } from '@society-gal/contracts/http';
import { giftTasks } from '@society-gal/contracts/money';
import type { StaffResponse } from '@society-gal/contracts/staff';
import { type ReactNode, useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { useCallStaff } from '../../app/call-staff.ts';
import { formatDay, formatInstant } from '../../app/format-instant.ts';
import { FailedState, LoadingLines } from '../../app/states.tsx';
import { TaskButton } from '../../app/task-button.tsx';
import { type Column, LongTextCell, RecordTable, TextCell } from '../../lists/record-table.tsx';
import { useStaffAnswer } from '../../queries/use-staff-answer.ts';
import { GivingScreen } from '../donations/giving-screen.tsx';

type ToDo = StaffResponse<'gifts-to-do'>;
type Failing = ToDo['failing'][number];
type Dispute = ToDo['disputes'][number];
type Held = ToDo['held'][number];
type GiftToSee = { id: string; donor: string; amount: number };
/** One gift may ask for both a tribute and a match: a row is a task, `gift` its gift. */
type Task = ToDo['tasks'][number] & { gift: string };

const taskRows = (tasks: ToDo['tasks']): Task[] =>
  tasks.map((row) => ({ ...row, gift: row.id, id: `${row.id}-${row.task}` }));

const Giver = ({ id, donor }: { id: string; donor: string }) => (
  <Link component={RouterLink} to={staffPaths.gift(id)} sx={{ fontWeight: 700, overflowWrap: 'anywhere' }}>
    {donor || 'Without a name'}
  </Link>
);

const nextText = ({ nextTryOn, endedOn }: Failing): string =>
  nextTryOn ? formatDay(nextTryOn) : endedOn ? `Ended ${formatDay(endedOn)}` : 'No more tries';
const contactText = ({ lastContact }: Failing): string =>
  lastContact ? `${formatInstant(lastContact.at)}. ${lastContact.what}` : 'Nobody yet';

const donorAndAmount: Column<GiftToSee>[] = [
  { id: 'donor', header: 'Donor', cell: (row) => <Giver {...row} /> },
  {
    id: 'amount',
    header: 'Amount',
    widthPx: 110,
    isFigure: true,
    cell: (row) => <TextCell>{formatCents(row.amount)}</TextCell>,
  },
];

/** A gift as a card on a phone: donor, amount, `when`, and further facts. */
const GiftCard = ({ gift, when, children }: { gift: GiftToSee; when: string; children: ReactNode }) => (
  <Stack sx={{ py: 1 }}>
    <Giver {...gift} />
    <Typography>
      {formatCents(gift.amount)} · {when}
    </Typography>
    {children}
  </Stack>
);

const failingColumns: Column<Failing>[] = [
  ...donorAndAmount,
  { id: 'since', header: 'Since', widthPx: 130, cell: (row) => <TextCell>{formatDay(row.since)}</TextCell> },
  { id: 'reason', header: 'Reason', cell: (row) => <LongTextCell>{row.reason}</LongTextCell> },
  { id: 'next', header: 'Next try', widthPx: 170, cell: (row) => <TextCell>{nextText(row)}</TextCell> },
  { id: 'contact', header: 'Last contact', cell: (row) => <LongTextCell>{contactText(row)}</LongTextCell> },
];

/** The day by which to answer, and how many days that leaves: 'Dec 1, 2026, in 9 days'. */
const answerText = ({ answerBy }: Dispute): string => {
  if (!answerBy) return '–';
  const days = Math.round((Date.parse(answerBy) - Date.parse(foundationDay())) / dayMs);
  if (days < 0) return `${formatDay(answerBy)}, too late`;
  return `${formatDay(answerBy)}, ${days === 0 ? 'today' : `in ${days} ${days === 1 ? 'day' : 'days'}`}`;
};

const disputeColumns: Column<Dispute>[] = [
  ...donorAndAmount,
  { id: 'reason', header: 'Reason', cell: (row) => <LongTextCell>{row.reason}</LongTextCell> },
  { id: 'by', header: 'Answer by', widthPx: 230, cell: (row) => <TextCell>{answerText(row)}</TextCell> },
];

const faultText = ({ faults }: Held): string => faults.join(' ');

const heldColumns: Column<Held>[] = [
  ...donorAndAmount,
  { id: 'paid', header: 'Paid', widthPx: 130, cell: (row) => <TextCell>{formatDay(row.paidOn)}</TextCell> },
  { id: 'why', header: 'What is wrong with it', cell: (row) => <LongTextCell>{faultText(row)}</LongTextCell> },
];

const TickOff = ({ row, onDone }: { row: Task; onDone: () => void }) => {
  const call = useCallStaff();
  return (
    <TaskButton
      label="Done"
      name={`Done: ${giftTasks[row.task]}, ${row.donor}`}
      run={async () => {
        await call('gift-task', { id: row.gift, task: row.task, done: true });
        onDone();
      }}
      done={{ title: 'Ticked off', description: giftTasks[row.task] }}
      failed="Not saved"
    />
  );
};

const taskColumns = (onDone: () => void): Column<Task>[] => [
  { id: 'donor', header: 'Donor', cell: (row) => <Giver id={row.gift} donor={row.donor} /> },
  { id: 'task', header: 'What', cell: (row) => <TextCell>{giftTasks[row.task]}</TextCell> },
  { id: 'about', header: 'About', cell: (row) => <LongTextCell>{row.about}</LongTextCell> },
  { id: 'paid', header: 'Paid', widthPx: 130, cell: (row) => <TextCell>{formatDay(row.paidOn)}</TextCell> },
  { id: 'done', header: 'To do', widthPx: 104, cell: (row) => <TickOff row={row} onDone={onDone} /> },
];

const Part = ({
  title,
  count,
  empty,
  children,
}: {
  title: string;
  count: number;
  empty: string;
  children: ReactNode;
}) => (
  <Stack component="section" aria-label={title} spacing={1}>
    <Typography variant="h2">
      {title} ({count})
    </Typography>
    {count === 0 ? <Typography sx={{ color: 'text.secondary' }}>{empty}</Typography> : children}
  </Stack>
);

const Lists = ({ toDo, onDone }: { toDo: ToDo; onDone: () => void }) => (
  <>
    {toDo.attackedUntil ? (
      <Alert severity="error">
        Stolen cards are being tried on the donation page. Until {formatInstant(toDo.attackedUntil)} at least, donors’
        browsers work for a second before the checkout opens, and small gifts wait. Donors can still give.
      </Alert>
    ) : null}
    <Part title="Disputes" count={toDo.disputes.length} empty="No gift is disputed.">
      <Alert severity="error">
        Answer each in the Stripe dashboard by its day. Without an answer the money is lost.
      </Alert>
      <RecordTable
        label="Disputes"
        rows={toDo.disputes}
        columns={disputeColumns}
        loading={false}
        card={(row) => (
          <GiftCard gift={row} when={`answer by ${answerText(row)}`}>
            <Typography variant="body2">{row.reason}</Typography>
          </GiftCard>
        )}
      />
    </Part>
    <Part title="Failing gifts" count={toDo.failing.length} empty="Every gift could be collected.">
      <RecordTable
        label="Failing gifts"
        rows={toDo.failing}
        columns={failingColumns}
        loading={false}
        card={(row) => (
          <GiftCard gift={row} when={row.nextTryOn ? `next try ${nextText(row)}` : nextText(row)}>
            <Typography variant="body2">{row.reason}</Typography>
            <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
              Last contact: {contactText(row)}
            </Typography>
          </GiftCard>
        )}
      />
    </Part>
    <Part title="Receipts held back" count={toDo.held.length} empty="Every receipt was sent.">
      <RecordTable
        label="Receipts held back"
        rows={toDo.held}
        columns={heldColumns}
        loading={false}
        card={(row) => (
          <GiftCard gift={row} when={`paid ${formatDay(row.paidOn)}`}>
            <Typography variant="body2">{faultText(row)}</Typography>
          </GiftCard>
        )}
      />
    </Part>
    <Part title="Tributes and employer matches" count={toDo.tasks.length} empty="Nothing waits.">
      <RecordTable
        label="Tributes and employer matches"
        rows={taskRows(toDo.tasks)}
        columns={taskColumns(onDone)}
        loading={false}
        card={(row) => (
          <Stack direction="row" spacing={1.5} sx={{ py: 1, alignItems: 'center', justifyContent: 'space-between' }}>
            <Stack sx={{ minWidth: 0 }}>
              <Giver id={row.gift} donor={row.donor} />
              <Typography sx={{ overflowWrap: 'anywhere' }}>
                {giftTasks[row.task]}. {row.about}
              </Typography>
            </Stack>
            <TickOff row={row} onDone={onDone} />
          </Stack>
        )}
      />
    </Part>
  </>
);

/** The same lists on finance's first screen. */
export function GiftsToDo() {
  const [done, setDone] = useState(0);
  const { phase, value, retry } = useStaffAnswer('gifts-to-do', {}, String(done));
  return (
    <Stack spacing={3}>
      {phase === 'failed' ? <FailedState title="What waits could not be read." onRetry={retry} /> : null}
      {value === null && phase === 'loading' ? <LoadingLines label="Reading what waits" /> : null}
      {value ? <Lists toDo={value} onDone={() => setDone((before) => before + 1)} /> : null}
    </Stack>
  );
}

/** `/admin/donations/to-do`: gifts that fail, disputes to answer, receipts held back, tributes and matches to see to. */
export function GiftsToDoPage() {
  const [done, setDone] = useState(0);
  const answer = useStaffAnswer('gifts-to-do', {}, String(done));
  return (
    <GivingScreen
      title="Gifts to see to"
      answer={answer}
      failed="What waits could not be read."
      loading="Reading what waits"
    >
      {(toDo) => <Lists toDo={toDo} onDone={() => setDone((before) => before + 1)} />}
    </GivingScreen>
  );
}
