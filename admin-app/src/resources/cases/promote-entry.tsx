import { Button, Link, Stack, Typography } from '@mui/material';
import { staffPaths } from '@society-gal/contracts/http';
import type { StaffRequest } from '@society-gal/contracts/staff';
import { useState } from 'react';
import { Link as RouterLink, useNavigate } from 'react-router-dom';
import { useCallStaff } from '../../app/call-staff.ts';
import type { StoredRecord } from '../../queries/bounded-query.ts';
import { useAction } from '../../queries/use-action.ts';
import { TypeChoice, type Types } from './type-choice.tsx';

type Props = { collection: StaffRequest<'promote-entry'>['collection']; record: StoredRecord };

/** Makes an application of somebody on a list; afterwards the way to it. */
export function PromoteEntry({ collection, record }: Props) {
  const [types, setTypes] = useState<Types>(['scholarship']);
  const call = useCallStaff();
  const navigate = useNavigate();
  const { busy, run } = useAction();
  const made = typeof record.promoted_to === 'string' ? record.promoted_to : null;
  const promote = () =>
    run(
      async () => {
        const { id } = await call('promote-entry', { collection, id: record.id, application_types: types });
        navigate(staffPaths.application('scholarship', id));
      },
      { title: 'It is an application now', description: 'Ask her for what is missing.' },
      'Not made',
    );
  return (
    <Stack component="section" aria-labelledby="promote-title" spacing={1} sx={{ '@media print': { display: 'none' } }}>
      <Typography variant="h2" id="promote-title">
        Application
      </Typography>
      {made === null ? (
        <>
          <TypeChoice types={types} onChange={setTypes} />
          <Button
            variant="outlined"
            disabled={busy || types.length === 0}
            onClick={() => void promote()}
            sx={{ alignSelf: 'flex-start' }}
          >
            Make an application of it
          </Button>
        </>
      ) : (
        <Link component={RouterLink} to={staffPaths.application('scholarship', made)}>
          Open the application that was made of it
        </Link>
      )}
    </Stack>
  );
}
