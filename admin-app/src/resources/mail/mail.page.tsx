import { Box, Stack, Tab, Tabs, Typography } from '@mui/material';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { usePageTitle } from '../../app/use-page-title.ts';
import { ListFrame } from '../../lists/list-frame.tsx';
import { cursorOf, useListView } from '../../lists/use-list-view.ts';
import { useLiveList } from '../../queries/use-live-list.ts';
import { useLength } from '../../queries/use-totals.ts';
import { type MailList, mailLists, planMail } from './mail-queries.ts';
import { MailTable } from './mail-table.tsx';

const tabs: readonly { status: MailList; label: string; empty: string }[] = [
  { status: 'failed', label: 'Failed', empty: 'No mail has failed.' },
  { status: 'bounced', label: 'No such address', empty: 'Every address takes mail.' },
  { status: 'queued', label: 'Waiting', empty: 'No mail is waiting.' },
  { status: 'sending', label: 'Being sent', empty: 'No mail is being sent.' },
  { status: 'withheld', label: 'Withheld', empty: 'No mail is withheld.' },
  { status: 'sent', label: 'Sent', empty: 'No mail has been sent yet.' },
];

/** `/admin/mail`: which mails did not go out and why, and a way to send them again. */
export function MailPage() {
  usePageTitle('Mail');
  const [query, setQuery] = useSearchParams();
  const status = mailLists.find((item) => item === query.get('show')) ?? 'failed';
  const address = useListView();
  const plan = useMemo(() => planMail(status), [status]);
  const page = useLiveList(plan, cursorOf(address));
  const total = useLength(plan, page);
  const tab = tabs.find((item) => item.status === status);
  return (
    <Stack spacing={1}>
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center', columnGap: 3 }}>
        <Typography variant="h1">Mail</Typography>
        <Tabs
          value={status}
          aria-label="Mails"
          variant="scrollable"
          allowScrollButtonsMobile
          onChange={(_event, next: MailList) => setQuery(next === 'failed' ? {} : { show: next })}
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
      </Stack>
      <Box role="tabpanel" id="panel-mail" aria-labelledby={`tab-${status}`}>
        <Stack spacing={1}>
          <ListFrame
            page={page}
            total={total}
            address={address}
            failed="The mails could not be loaded."
            empty={tab?.empty ?? ''}
          >
            {(rows, loading) => <MailTable status={status} rows={rows} loading={loading} />}
          </ListFrame>
          {status === 'bounced' ? (
            <Typography variant="body2">
              A mail server said that there is no such address. No letter to a list goes there any more; reach her in
              another way, and correct the address on her request.
            </Typography>
          ) : null}
          {status === 'withheld' ? (
            <Typography variant="body2">
              These are not sent, each for the reason beside it. What is not safe for her is not sent from here: record
              on her request what she now says is safe, and write to her from there.
            </Typography>
          ) : null}
        </Stack>
      </Box>
    </Stack>
  );
}
