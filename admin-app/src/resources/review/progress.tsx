import { Box, Typography } from '@mui/material';
import { FailedState } from '../../app/states.tsx';
import { useStaffAnswer } from '../../queries/use-staff-answer.ts';

/** How far a cycle is, by reader, and what nobody would read: asked again when `version` is another. */
export function Progress({ cycle, version }: { cycle: string; version: string }) {
  const answer = useStaffAnswer('review-progress', { cycle }, version);
  if (answer.phase === 'failed') return <FailedState title="Who reads could not be counted." onRetry={answer.retry} />;
  const { applications, without_readers, readers } = answer.value ?? {
    applications: 0,
    without_readers: 0,
    readers: [],
  };
  if (applications === 0) return null;
  return (
    <>
      <Typography variant="body2" sx={{ maxWidth: 'none' }}>
        {applications === 1 ? 'One application is' : `${applications} applications are`} in this cycle
        {without_readers > 0 ? `; ${without_readers} of them have no reader` : ''}.
      </Typography>
      <Box
        component="ul"
        aria-label="Readers"
        sx={{
          ...{ m: 0, p: 0, listStyle: 'none', display: 'grid', columnGap: 3 },
          gridTemplateColumns: { sm: 'repeat(auto-fill, minmax(300px, 1fr))' },
        }}
      >
        {readers.map(({ uid, name, on_team, waiting, saved, recused }) => (
          <Box
            component="li"
            key={uid}
            sx={{ display: 'flex', gap: 1, py: 0.5, borderBottom: 1, borderColor: 'divider', fontSize: '0.875rem' }}
          >
            <Box sx={{ flexGrow: 1, overflowWrap: 'anywhere', color: on_team ? undefined : 'text.secondary' }}>
              {on_team ? name : `${name}, no longer reads`}
            </Box>
            <span>
              {saved} of {saved + waiting} read{recused > 0 ? `, ${recused} recused` : ''}
            </span>
          </Box>
        ))}
      </Box>
    </>
  );
}
