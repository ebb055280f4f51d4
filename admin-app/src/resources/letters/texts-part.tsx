import { Button, Stack, Typography } from '@mui/material';
import type { StaffResponse } from '@society-gal/contracts/staff';
import { useState } from 'react';
import { formatInstant } from '../../app/format-instant.ts';
import { FailedState, LoadingLines } from '../../app/states.tsx';
import { useStaffAnswer } from '../../queries/use-staff-answer.ts';

type Person = StaffResponse<'text-numbers'>['people'][number];

const stateTexts: Readonly<Record<Person['state'], string>> = {
  asked: '',
  ended: ', has ended texts since',
  unsafe: ', and texts are not safe for her',
};

const Numbers = ({ list }: { list: string }) => {
  const answer = useStaffAnswer('text-numbers', { list });
  if (answer.phase === 'failed') return <FailedState title="The numbers could not be loaded." onRetry={answer.retry} />;
  if (!answer.value) return <LoadingLines label="Loading the numbers" lines={2} />;
  const { people, isWhole } = answer.value;
  return (
    <>
      <Stack component="ul" useFlexGap spacing={0.5} sx={{ m: 0, pl: 3 }}>
        {people.map(({ id, name, phone, askedAt, state }) => (
          <li key={id}>
            {name}
            {phone === null ? '' : `, ${phone}`}
            {askedAt === null ? '' : `, agreed ${formatInstant(askedAt)}`}
            {stateTexts[state]}
          </li>
        ))}
      </Stack>
      {isWhole ? null : <Typography>These are the first of them.</Typography>}
    </>
  );
};

/** How many of a list agreed to texts, and who they are once somebody asks. */
export const TextsPart = ({
  list,
  name,
  count,
  sendsTexts,
}: {
  list: string;
  name: string;
  count: number;
  sendsTexts: boolean;
}) => {
  const [isOpened, setOpened] = useState(false);
  return (
    <>
      , of whom {count} agreed to texts{sendsTexts ? '' : ', which we do not send'}.{' '}
      <Button
        size="small"
        aria-expanded={isOpened}
        aria-label={`Whose numbers, ${name}`}
        onClick={() => setOpened(!isOpened)}
      >
        Whose numbers
      </Button>
      {isOpened ? <Numbers list={list} /> : null}
    </>
  );
};
