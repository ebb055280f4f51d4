import { Alert, Box, Button, Link, Paper, Stack, Typography } from '@mui/material';
import { byTheLink } from '@society-gal/contracts/forms';
import { isStopped, lacksConsent } from '@society-gal/contracts/requests';
import { type ReactNode, useState } from 'react';
import { useCallStaff } from '../app/call-staff.ts';
import { formatDay, formatInstant } from '../app/format-instant.ts';
import { FailedState } from '../app/states.tsx';
import { useAction } from '../queries/use-action.ts';
import type { Subscription } from '../queries/use-subscription.ts';
import { NewReturnCode } from './new-return-code.tsx';
import { RecordSafeContact, useHasBegunToRecord } from './record-safe-contact.tsx';
import { RevealWay } from './reveal-way.tsx';
import type { HelpRecord, Reach } from './use-safe-contact.ts';
import { hiddenValues, type Way, waysOf } from './ways.ts';

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <Box>
    <Typography component="dt" variant="body2" sx={{ fontWeight: 700, color: 'text.secondary' }}>
      {label}
    </Typography>
    <Typography component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
      {children}
    </Typography>
  </Box>
);

const OpenWay = ({ way }: { way: Way }) => (
  <li>
    {way.label}
    {way.value === null
      ? way.way === 'post'
        ? ': if she gave an address, it is in her sealed answers'
        : ': none was given'
      : ': '}
    {way.value !== null && way.href !== null ? <Link href={way.href}>{way.value}</Link> : null}
  </li>
);

const voicemailText = (voicemail: string | null | undefined): string =>
  voicemail === 'yes' ? 'Yes' : voicemail === 'no' ? 'No voicemail' : 'She did not say: leave none';

const States = ({ record }: Pick<HelpRecord, 'record'>) => (
  <>
    {isStopped(record) ? (
      <Alert severity="error">
        <strong>Not safe now: write, call or send nothing.</strong> Since {formatInstant(record.safe_stopped_at)}. Her
        own page stays open to her.
      </Alert>
    ) : null}
    {record.withdrawn_at ? (
      <Alert severity="warning">She withdrew this on {formatInstant(record.withdrawn_at)}. She needs no answer.</Alert>
    ) : null}
    {record.consent === 'waiting' ? (
      <Alert severity="warning">
        The person referred has not said yes. Do not contact her.
        {record.delete_on ? ` Her details are deleted on ${formatDay(record.delete_on)} unless she does.` : ''}
      </Alert>
    ) : null}
    {record.consent === 'no' ? (
      <Alert severity="warning">The person referred does not want to be contacted. Do not contact her.</Alert>
    ) : null}
    {record.consent === 'yes' ? (
      <Alert severity="info">
        <strong>The person referred said yes. {byTheLink}.</strong> Whoever refers her holds the same link: before
        anything else, ask her in the way named here whether it was she.
      </Alert>
    ) : null}
  </>
);

const Words = ({ reach }: { reach: Subscription<Reach> }) => {
  if (reach.phase === 'failed')
    return <FailedState title="Times, name and voicemail could not be loaded." onRetry={reach.retry} />;
  const answer = reach.value;
  return (
    <Box
      component="dl"
      aria-busy={answer === null}
      sx={{ m: 0, display: 'grid', gap: 1.5, gridTemplateColumns: { xs: '1fr 1fr', md: 'repeat(4, 1fr)' } }}
    >
      <Fact label="Safe times">{answer ? (answer.safe_times ?? 'She named none') : '…'}</Fact>
      <Fact label="Name to ask for">{answer ? (answer.safe_name ?? 'She named none') : '…'}</Fact>
      <Fact label="Voicemail">{answer ? voicemailText(answer.safe_voicemail) : '…'}</Fact>
      <Fact label="Last confirmed on">{answer ? formatDay(answer.confirmed_at) : '…'}</Fact>
    </Box>
  );
};

/**
 * The first thing that staff see of a request for help: how it is safe to reach her, and in which ways not. Ways that she
 * did not choose are neither shown nor linked until somebody says why she needs them.
 */
export function SafeBanner({ collection, record, reach }: HelpRecord & { reach: Subscription<Reach> }) {
  const call = useCallStaff();
  const { busy, run } = useAction();
  const [isRecording, setRecording] = useState(useHasBegunToRecord(record.id));
  const ways = waysOf(collection, record);
  const open = ways.filter(({ isOpen }) => isOpen);
  const closed = ways.filter(({ isOpen }) => !isOpen);
  const wasAsked = Array.isArray(record.safe_ways);
  const comesBack = wasAsked && record.safe_ways.includes('none');
  const stopped = isStopped(record);
  const whom = collection === 'referrals' ? 'the person referred' : 'her';
  const stop = () =>
    void run(
      () => call('stop-contact', { collection, id: record.id }),
      { title: 'Everything is stopped', description: 'Nothing more is written, called or sent.' },
      'Not stopped',
    );
  return (
    <Paper
      component="section"
      aria-labelledby="reach-title"
      variant="outlined"
      sx={{
        px: { xs: 2, sm: 3 },
        py: 2,
        borderWidth: 2,
        borderColor: stopped || lacksConsent(record) ? 'error.main' : 'info.main',
      }}
    >
      <Stack spacing={1.5}>
        <Typography variant="h2" id="reach-title">
          How to reach {whom}
        </Typography>
        <States record={record} />
        {stopped || lacksConsent(record) ? null : (
          <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
            {comesBack ? <li>Do not contact her. She comes back herself.</li> : null}
            {open.map((way) => (
              <OpenWay key={way.way} way={way} />
            ))}
          </Box>
        )}
        {wasAsked ? null : (
          <Typography variant="body2">
            She was not asked how it is safe. What she gave is shown as it is; ask her before you use it.
          </Typography>
        )}
        <Words reach={reach} />
        {/* One line on a laptop, so that her answers begin on the first screen. */}
        <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center', columnGap: 3, rowGap: 1.5 }}>
          <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap', '@media print': { display: 'none' } }}>
            {stopped ? null : (
              <Button variant="contained" color="error" disabled={busy} onClick={stop}>
                Not safe now
              </Button>
            )}
            <Button variant="outlined" aria-expanded={isRecording} onClick={() => setRecording((is) => !is)}>
              Record what she says is safe
            </Button>
            {reach.value?.page ? <NewReturnCode collection={collection} record={record} /> : null}
          </Stack>
          {closed.length > 0 ? (
            <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
              <Typography variant="body2">
                Not to be used: {closed.map(({ label }) => label.toLowerCase()).join(', ')}.
              </Typography>
              {hiddenValues(ways).map(({ way, label }) => (
                <RevealWay key={way} collection={collection} record={record} way={way} label={label} />
              ))}
            </Stack>
          ) : null}
        </Stack>
        {isRecording ? (
          <RecordSafeContact collection={collection} record={record} onDone={() => setRecording(false)} />
        ) : null}
      </Stack>
    </Paper>
  );
}
