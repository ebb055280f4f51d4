import { Box, Stack, Tab, Tabs, Typography } from '@mui/material';
import type { GridColDef } from '@mui/x-data-grid';
import { type MailStatus, mailStatuses } from '@society-gal/contracts';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useCallStaff } from '../../frame/call-staff.ts';
import { formatInstant } from '../../frame/format-instant.ts';
import { TaskButton } from '../../frame/task-button.tsx';
import { usePageTitle } from '../../frame/use-page-title.ts';
import type { StoredRecord } from '../../reading/bounded-query.ts';
import { useLength } from '../../reading/use-aggregate.ts';
import { useLiveQuery } from '../../reading/use-live-query.ts';
import { textOf } from '../applications/application-resource.ts';
import { ListFrame } from '../listing/list-frame.tsx';
import { ControlCell, RecordGrid, TextCell } from '../listing/record-grid.tsx';
import { cursorOf, useListView } from '../listing/use-list-view.ts';
import { wordsOf } from '../record/read-record.ts';
import { planMail } from './plan-mail.ts';

const tabs: readonly { status: MailStatus; label: string; empty: string }[] = [
  { status: 'failed', label: 'Failed', empty: 'No mail has failed.' },
  { status: 'queued', label: 'Waiting', empty: 'No mail is waiting.' },
  { status: 'sending', label: 'Being sent', empty: 'No mail is being sent.' },
  { status: 'sent', label: 'Sent', empty: 'No mail has been sent yet.' },
];

const SendAgain = ({ row }: { row: StoredRecord }) => {
  const call = useCallStaff();
  return (
    <ControlCell>
      <TaskButton
        label="Send again"
        name={`Send again to ${textOf(row, 'to')}`}
        run={() => call('retry-mail', { id: row.id })}
        done={{ title: 'Mail queued again', description: `To ${textOf(row, 'to')}.` }}
        failed="Mail not queued"
      />
    </ControlCell>
  );
};

const kindText = (row: StoredRecord): string => wordsOf(textOf(row, 'formType').replaceAll('-', '_'));
const attemptsText = (row: StoredRecord): string => (typeof row.attempts === 'number' ? String(row.attempts) : '–');

const sharedColumns: GridColDef<StoredRecord>[] = [
  {
    field: 'to',
    headerName: 'To',
    flex: 1,
    minWidth: 200,
    sortable: false,
    renderCell: ({ row }) => <TextCell>{textOf(row, 'to')}</TextCell>,
  },
  {
    field: 'kind',
    headerName: 'Mail',
    width: 150,
    sortable: false,
    renderCell: ({ row }) => <TextCell>{kindText(row)}</TextCell>,
  },
  {
    field: 'attempts',
    headerName: 'Attempts',
    width: 90,
    sortable: false,
    renderCell: ({ row }) => <TextCell>{attemptsText(row)}</TextCell>,
  },
];
const why: GridColDef<StoredRecord>[] = [
  {
    field: 'why',
    headerName: 'Why',
    flex: 1.4,
    minWidth: 200,
    sortable: false,
    renderCell: ({ row }) => <TextCell>{textOf(row, 'last_error') || '–'}</TextCell>,
  },
];
const instant = (field: string, headerName: string): GridColDef<StoredRecord> => ({
  field,
  headerName,
  width: 215,
  sortable: false,
  renderCell: ({ row }) => <TextCell>{formatInstant(row[field])}</TextCell>,
});
const again: GridColDef<StoredRecord> = {
  field: 'again',
  headerName: 'Try',
  width: 130,
  sortable: false,
  renderCell: ({ row }) => <SendAgain row={row} />,
};

/** Only what can be true of a mail in this state: what was sent has an hour, and nothing that went wrong. */
const columnsOf: Readonly<Record<MailStatus, GridColDef<StoredRecord>[]>> = {
  failed: [...sharedColumns, ...why, instant('created_at', 'Since'), again],
  queued: [...sharedColumns, ...why, instant('created_at', 'Since')],
  sending: [...sharedColumns, instant('created_at', 'Since')],
  sent: [...sharedColumns, instant('created_at', 'Asked for'), instant('sent_at', 'Sent')],
};

/** `/admin/mail`: which mails did not go out and why, and a way to send them again. */
export const MailPage = () => {
  usePageTitle('Mail');
  const [query, setQuery] = useSearchParams();
  const status = mailStatuses.find((item) => item === query.get('show')) ?? 'failed';
  const place = useListView();
  const plan = useMemo(() => planMail(status), [status]);
  const page = useLiveQuery(plan, cursorOf(place));
  const total = useLength(plan, page);
  const tab = tabs.find((item) => item.status === status);
  return (
    <Stack spacing={2}>
      <Typography variant="h1">Mail</Typography>
      <Tabs
        value={status}
        aria-label="Mails"
        variant="scrollable"
        allowScrollButtonsMobile
        onChange={(_event, next: MailStatus) => setQuery(next === 'failed' ? {} : { show: next })}
      >
        {tabs.map((item) => (
          <Tab
            key={item.status}
            value={item.status}
            label={item.label}
            id={`tab-${item.status}`}
            aria-controls="panel-mail"
          />
        ))}
      </Tabs>
      <Box role="tabpanel" id="panel-mail" aria-labelledby={`tab-${status}`}>
        <Stack spacing={2}>
          <ListFrame
            page={page}
            total={total}
            place={place}
            failed="The mails could not be loaded."
            empty={tab?.empty ?? ''}
          >
            {(rows, loading) => (
              <RecordGrid
                label="Mails"
                rows={rows}
                columns={columnsOf[status]}
                loading={loading}
                card={(row) => (
                  <Stack spacing={0.5} sx={{ py: 1 }}>
                    <Typography sx={{ fontWeight: 700, overflowWrap: 'anywhere' }}>{textOf(row, 'to')}</Typography>
                    <Typography variant="body2">
                      {kindText(row)} · {attemptsText(row)} attempts · {formatInstant(row.created_at)}
                    </Typography>
                    {textOf(row, 'last_error') ? (
                      <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
                        {textOf(row, 'last_error')}
                      </Typography>
                    ) : null}
                    {status === 'failed' ? <SendAgain row={row} /> : null}
                  </Stack>
                )}
              />
            )}
          </ListFrame>
        </Stack>
      </Box>
    </Stack>
  );
};
