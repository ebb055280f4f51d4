import { Button, Stack, Typography } from '@mui/material';
import { staffPaths } from '@society-gal/contracts/http';
import { useNavigate } from 'react-router-dom';
import { useCallStaff } from '../../app/call-staff.ts';
import { useAction } from '../../queries/use-action.ts';

/** Makes an application of a company's inquiry in one press, and opens it. */
export function PromoteInquiry({ id }: { id: string }) {
  const call = useCallStaff();
  const navigate = useNavigate();
  const { busy, run } = useAction();
  const promote = () =>
    run(
      async () => {
        await call('promote-inquiry', { id });
        navigate(staffPaths.application('partnership', id));
      },
      { title: 'It is an application now', description: 'Ask the company for what is missing.' },
      'Not made',
    );
  return (
    <Stack component="section" aria-labelledby="promote-title" spacing={1} sx={{ '@media print': { display: 'none' } }}>
      <Typography variant="h2" id="promote-title">
        Application
      </Typography>
      <Button variant="outlined" disabled={busy} onClick={() => void promote()} sx={{ alignSelf: 'flex-start' }}>
        Make an application of it
      </Button>
    </Stack>
  );
}
