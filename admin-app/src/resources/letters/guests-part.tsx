import { Button, Stack, Typography } from '@mui/material';
import type { StaffResponse } from '@society-gal/contracts/staff';
import { useState } from 'react';
import { useCallStaff } from '../../app/call-staff.ts';
import { ConfirmButton } from '../../app/confirm-button.tsx';
import { FailedState, LoadingLines } from '../../app/states.tsx';
import { useAction } from '../../queries/use-action.ts';
import { useStaffAnswer } from '../../queries/use-staff-answer.ts';
import { formatInZone } from './zone-time.ts';

type Answer = StaffResponse<'event-guests'>;
type Guest = Answer['guests'][number];

const Attendance = ({ guest, certificate }: { guest: Guest; certificate: boolean }) => {
  const [attended, setAttended] = useState(guest.attended);
  const call = useCallStaff();
  const { busy, run } = useAction();
  const mark = async (wasThere: boolean) => {
    const description = wasThere && certificate ? 'Her certificate is on its way to her.' : '';
    const work = () => call('mark-attended', { place: guest.id, attended: wasThere });
    if (await run(work, { title: 'Marked', description }, 'That was not marked')) setAttended(wasThere);
  };
  return (
    <Stack direction="row" useFlexGap spacing={1} role="group" aria-label={`Was ${guest.name} there?`}>
      {[true, false].map((wasThere) => (
        <Button
          key={String(wasThere)}
          variant={attended === wasThere ? 'contained' : 'outlined'}
          aria-pressed={attended === wasThere}
          disabled={busy}
          onClick={() => void mark(wasThere)}
        >
          {wasThere ? 'Was there' : 'Was not'}
        </Button>
      ))}
    </Stack>
  );
};

/** For a guest who wrote or called: her place goes to the next of the list. */
const GiveBack = ({ guest, onDone }: { guest: Guest; onDone: () => void }) => {
  const call = useCallStaff();
  const { busy, run } = useAction();
  const giveBack = async () => {
    const done = { title: 'Her place is free', description: 'The next on the list is written to within a minute.' };
    if (await run(() => call('give-back-place', { place: guest.id }), done, 'Her place was not given on')) onDone();
  };
  return (
    <ConfirmButton
      variant="outlined"
      disabled={busy}
      label="Cannot come"
      question={`Give the place of ${guest.name} to the next on the list?`}
      confirmLabel="Yes, give it on"
      onConfirm={() => void giveBack()}
    />
  );
};

const Evaluations = ({ id }: { id: string }) => {
  const answer = useStaffAnswer('event-evaluations', { id });
  if (answer.phase === 'failed') return <FailedState title="The answers could not be loaded." onRetry={answer.retry} />;
  if (!answer.value) return <LoadingLines label="Loading the answers" lines={2} />;
  const { count, choices, texts } = answer.value;
  return (
    <Stack spacing={1}>
      <Typography variant="h3">What they said</Typography>
      <Typography>{count === 0 ? 'Nobody has answered yet.' : `${count} answered, without their names.`}</Typography>
      {count === 0
        ? null
        : choices.map(({ label, answers }) => (
            <Typography key={label}>
              <strong>{label}</strong> {answers.map((each) => `${each.label}: ${each.count}`).join(', ')}
            </Typography>
          ))}
      {texts
        .filter(({ answers }) => answers.length > 0)
        .map(({ label, answers }) => (
          <Stack key={label}>
            <Typography>
              <strong>{label}</strong>
            </Typography>
            <Stack component="ul" sx={{ m: 0, pl: 3 }}>
              {answers.map((text) => (
                <li key={text}>{text}</li>
              ))}
            </Stack>
          </Stack>
        ))}
    </Stack>
  );
};

/** Who has a place in an event; once it has ended, who was there, and what people said of it. */
export const GuestsPart = ({ id, onChange }: { id: string; onChange: () => void }) => {
  const answer = useStaffAnswer('event-guests', { id });
  if (answer.phase === 'failed') return <FailedState title="The guests could not be loaded." onRetry={answer.retry} />;
  if (!answer.value) return <LoadingLines label="Loading the guests" lines={2} />;
  const { guests, hasBegun, hasEnded, certificate } = answer.value;
  return (
    <Stack spacing={2}>
      {guests.length === 0 ? <Typography>Nobody has a place yet.</Typography> : null}
      <Stack component="ol" spacing={1} sx={{ m: 0, pl: 3 }}>
        {guests.map((guest) => (
          <li key={guest.id}>
            <Stack
              direction="row"
              useFlexGap
              sx={{ flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 0.5 }}
            >
              <Typography component="span" sx={{ overflowWrap: 'anywhere' }}>
                <strong>{guest.name}</strong>, {guest.email}, since {formatInZone(guest.takenAt)}
              </Typography>
              {hasEnded ? <Attendance guest={guest} certificate={certificate} /> : null}
              {hasBegun ? null : (
                <GiveBack
                  guest={guest}
                  onDone={() => {
                    answer.retry();
                    onChange();
                  }}
                />
              )}
            </Stack>
          </li>
        ))}
      </Stack>
      {hasEnded ? <Evaluations id={id} /> : null}
    </Stack>
  );
};
