import { Box, Link, Stack, Typography } from '@mui/material';
import { staffPaths } from '@society-gal/contracts/http';
import { type WithheldReason, withheldReasons } from '@society-gal/contracts/mail';
import { type HelpCollection, isHelpCollection, mayUseWay } from '@society-gal/contracts/requests';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { useCallStaff } from '../../app/call-staff.ts';
import { formatInstant } from '../../app/format-instant.ts';
import { TaskButton } from '../../app/task-button.tsx';
import { type Column, RecordTable, TextCell, TwoLineCell } from '../../lists/record-table.tsx';
import type { StoredRecord } from '../../queries/bounded-query.ts';
import { useLiveRecord } from '../../queries/use-live-record.ts';
import { textOf } from '../applications/application-resource.ts';
import { kindOfMail } from './mail-kinds.ts';
import type { MailList } from './mail-queries.ts';

const SendAgain = ({ row }: { row: StoredRecord }) => {
  const call = useCallStaff();
  return (
    <TaskButton
      label="Send again"
      name={recordOfMail(row) ? `Send again: ${kindText(row)}` : `Send again to ${textOf(row, 'to')}`}
      run={() => call('retry-mail', { id: row.id })}
      done={{ title: 'Mail queued again' }}
      failed="Mail not queued"
    />
  );
};

/** For a mail that will never arrive, once somebody has phoned or given up the address: it leaves what waits for staff. */
const Resolve = ({ row }: { row: StoredRecord }) => {
  const call = useCallStaff();
  return (
    <TaskButton
      label="Resolve"
      name={recordOfMail(row) ? `Resolve: ${kindText(row)}` : `Resolve: ${kindText(row)} to ${textOf(row, 'to')}`}
      run={() => call('resolve-mail', { id: row.id })}
      done={{ title: 'Resolved', description: 'The mail stands under “Withheld” from now on.' }}
      failed="Mail not resolved"
    />
  );
};

const ActsOnFailed = ({ row }: { row: StoredRecord }) => (
  <Stack direction="row" spacing={1}>
    <SendAgain row={row} />
    <Resolve row={row} />
  </Stack>
);

/** What failed because there is no such address: sending again cannot help. */
const ResolveFailed = ({ row }: { row: StoredRecord }) => (row.status === 'failed' ? <Resolve row={row} /> : null);

/** The request for help that a mail is about; null where it is about none. */
function recordOfMail(row: StoredRecord): About | null {
  const { collection, id } = (row.record ?? {}) as { collection?: unknown; id?: unknown };
  return typeof collection === 'string' && isHelpCollection(collection) && typeof id === 'string'
    ? { collection, id }
    : null;
}

/** The topic under which a record of this collection is read in the inbox. */
const inboxTopics: Readonly<Partial<Record<HelpCollection, string>>> = {
  contact_messages: 'contact',
  referrals: 'referrals',
};

const addressOf = ({ collection, id }: About): string | null => {
  const topic = inboxTopics[collection];
  if (topic) return staffPaths.inboxRecord(topic, id);
  return collection === 'scholarship_applications' ? staffPaths.application('scholarship', id) : null;
};

type About = { collection: HelpCollection; id: string };

/** Is the way by mail open to whom a mail about a request goes? Null until the record is there. */
function useIsOpen(row: StoredRecord, about: About): { isOpen: boolean | null; reference: string } {
  const live = useLiveRecord(about.collection, about.id);
  if (live.phase !== 'ready') return { isOpen: live.phase === 'loading' ? null : false, reference: '' };
  const isReferrer = textOf(live.record, 'referrer_email').toLowerCase() === textOf(row, 'to').toLowerCase();
  return { isOpen: isReferrer || mayUseWay(live.record, 'email'), reference: textOf(live.record, 'reference') };
}

/** An address: whole on a card, on one line in a table, where hovering tells the rest. */
const To = ({ isCard, children }: { isCard: boolean; children: string }) =>
  isCard ? <span>{children}</span> : <TextCell>{children}</TextCell>;

type AddresseeProps = { row: StoredRecord; isCard?: boolean };

/** To whom a mail about a request goes: her address only where she left mail open. */
const SafeAddressee = ({ row, about, isCard = false }: AddresseeProps & { about: About }) => {
  const { isOpen, reference } = useIsOpen(row, about);
  const address = addressOf(about);
  if (isOpen === null) return <>…</>;
  return (
    <Box sx={{ display: 'flex', flexWrap: isCard ? 'wrap' : 'nowrap', columnGap: 1 }}>
      <To isCard={isCard}>{isOpen ? textOf(row, 'to') : 'Hidden: not by email'}</To>
      {address && reference ? (
        <Link component={RouterLink} to={address} sx={{ whiteSpace: 'nowrap' }}>
          {reference}
        </Link>
      ) : null}
    </Box>
  );
};

const Addressee = ({ row, isCard = false }: AddresseeProps) => {
  const about = recordOfMail(row);
  if (about) return <SafeAddressee row={row} about={about} isCard={isCard} />;
  // That a mail does not arrive is no wish of anybody's: staff have to see which address it is.
  const isHidden = row.status === 'withheld' && row.withheld_reason !== 'bounced' && row.withheld_reason !== 'resolved';
  return <To isCard={isCard}>{isHidden ? 'Hidden: this address is not to be written to' : textOf(row, 'to')}</To>;
};

const SendIfSafe = ({ row, about }: { row: StoredRecord; about: About }) =>
  useIsOpen(row, about).isOpen ? <SendAgain row={row} /> : null;

/** What was withheld is offered again only where she has opened the way since, or where it was resolved too early; the gate decides once more. */
const SendIfOpen = ({ row }: { row: StoredRecord }) => {
  const about = recordOfMail(row);
  if (about) return <SendIfSafe row={row} about={about} />;
  return row.withheld_reason === 'resolved' ? <SendAgain row={row} /> : null;
};

const whyText = (row: StoredRecord): string => {
  const reason = withheldReasons[row.withheld_reason as WithheldReason] ?? '';
  const error = textOf(row, 'last_error');
  return row.withheld_reason === 'resolved' ? `${reason}. ${error}`.trim() : error || reason;
};

const kindText = (row: StoredRecord): string => kindOfMail(textOf(row, 'formType'));
const attemptsText = (row: StoredRecord): string => (typeof row.attempts === 'number' ? String(row.attempts) : '–');

const sharedColumns: Column<StoredRecord>[] = [
  {
    id: 'to',
    header: 'To',
    cell: (row) => <Addressee row={row} />,
  },
  {
    id: 'kind',
    header: 'Mail',
    widthPx: 180,
    cell: (row) => <TextCell>{kindText(row)}</TextCell>,
  },
  {
    id: 'attempts',
    header: 'Attempts',
    widthPx: 90,
    cell: (row) => <TextCell>{attemptsText(row)}</TextCell>,
  },
];
const why: Column<StoredRecord>[] = [
  {
    id: 'why',
    header: 'Why',
    cell: (row) => <TwoLineCell>{whyText(row) || '–'}</TwoLineCell>,
  },
];
const instant = (field: string, header: string): Column<StoredRecord> => ({
  id: field,
  header,
  widthPx: 190,
  cell: (row) => <TextCell>{formatInstant(row[field])}</TextCell>,
});
/** The last column: what can be done about a mail. */
const acts = (widthPx: number, cell: (row: StoredRecord) => ReactNode): Column<StoredRecord> => ({
  id: 'acts',
  header: 'Actions',
  widthPx,
  cell,
});

/** Only what can be true of a mail in this state: what was sent has an hour, and nothing that went wrong. */
const columnsOf: Readonly<Record<MailList, Column<StoredRecord>[]>> = {
  bounced: [...sharedColumns, ...why, instant('created_at', 'Since'), acts(130, (row) => <ResolveFailed row={row} />)],
  failed: [...sharedColumns, ...why, instant('created_at', 'Since'), acts(205, (row) => <ActsOnFailed row={row} />)],
  queued: [...sharedColumns, ...why, instant('created_at', 'Since')],
  sending: [...sharedColumns, instant('created_at', 'Since')],
  sent: [...sharedColumns, instant('created_at', 'Asked for'), instant('sent_at', 'Sent')],
  withheld: [...sharedColumns, ...why, instant('created_at', 'Since'), acts(130, (row) => <SendIfOpen row={row} />)],
};

/** A page of mails in one state; what failed can be sent again. */
export function MailTable({
  status,
  rows,
  loading,
}: {
  status: MailList;
  rows: readonly StoredRecord[];
  loading: boolean;
}) {
  return (
    <RecordTable
      label="Mails"
      rows={rows}
      columns={columnsOf[status]}
      loading={loading}
      card={(row) => (
        <Stack spacing={0.5} sx={{ py: 1 }}>
          <Typography component="div" sx={{ fontWeight: 700, overflowWrap: 'anywhere' }}>
            <Addressee row={row} isCard />
          </Typography>
          <Typography variant="body2">
            {kindText(row)} · {attemptsText(row)} attempts · {formatInstant(row.created_at)}
          </Typography>
          {whyText(row) ? (
            <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
              {whyText(row)}
            </Typography>
          ) : null}
          {status === 'failed' ? <ActsOnFailed row={row} /> : null}
          {status === 'bounced' ? <ResolveFailed row={row} /> : null}
          {status === 'withheld' ? <SendIfOpen row={row} /> : null}
        </Stack>
      )}
    />
  );
}
