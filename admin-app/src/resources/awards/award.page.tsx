import { Box, Button, Link, Stack, Typography } from '@mui/material';
import { awardStatusLabels } from '@society-gal/contracts/awards';
import { formatCents } from '@society-gal/contracts/format';
import { staffPaths } from '@society-gal/contracts/http';
import { readsAll } from '@society-gal/contracts/staff';
import { collections } from '@society-gal/contracts/store';
import { Link as RouterLink, useParams } from 'react-router-dom';
import { useRoles } from '../../access-control/session.tsx';
import { FailedState, LoadingLines } from '../../app/states.tsx';
import { usePageTitle } from '../../app/use-page-title.ts';
import { RecordColumns } from '../../records/record-columns.tsx';
import { AwardAnswer } from './award-answer.tsx';
import { AwardInstalments } from './award-instalments.tsx';
import { MoneyGoes, Payments, TaxSwitch } from './award-money.tsx';
import { AwardReleases } from './award-releases.tsx';
import { AwardNews, AwardReports } from './award-reports.tsx';
import { awardName, waitsFor } from './award-text.ts';
import { AwardTraces } from './award-traces.tsx';
import { type OpenAward, useOpenAward } from './use-open-award.ts';

const Head = ({ award }: Pick<OpenAward, 'award'>) => {
  const roles = useRoles();
  const waits = waitsFor(award);
  return (
    <Box component="header">
      <Typography variant="h1">{awardName(award)}</Typography>
      <Typography sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
        <strong>{awardStatusLabels[award.status]}</strong>
        {award.amount > 0 ? ` · ${formatCents(award.paid)} paid` : ''} ·{' '}
        {readsAll(roles, collections.scholarshipApplications) ? (
          <Link component={RouterLink} to={staffPaths.application('scholarship', award.application)}>
            Application {award.reference}
          </Link>
        ) : (
          award.reference
        )}
      </Typography>
      {waits ? <Typography>{waits}</Typography> : null}
    </Box>
  );
};

const Opened = ({ open }: { open: OpenAward }) => {
  const { award } = open;
  const hasMoney = award.instalments.length > 0;
  const isRunning = award.status === 'accepted' || award.status === 'active';
  return (
    <>
      <Head award={award} />
      <RecordColumns
        main={
          <>
            <AwardNews open={open} />
            <AwardAnswer open={open} />
            {hasMoney ? <AwardInstalments open={open} /> : null}
            <AwardReports open={open} />
          </>
        }
        aside={
          <>
            {hasMoney && isRunning ? <Payments open={open} /> : null}
            {hasMoney ? <MoneyGoes open={open} /> : null}
            <AwardTraces open={open} />
            {hasMoney ? <TaxSwitch open={open} /> : null}
            <AwardReleases open={open} />
          </>
        }
      />
    </>
  );
};

const Award = ({ id }: { id: string }) => {
  const { answer, open } = useOpenAward(id);
  usePageTitle(open ? `Award ${open.award.reference}` : 'Award');
  return (
    <Stack spacing={2}>
      <Button component={RouterLink} to={staffPaths.awards} sx={{ alignSelf: 'flex-start' }}>
        Back to the list
      </Button>
      {open ? null : <Typography variant="h1">Award</Typography>}
      {answer.phase === 'failed' ? <FailedState title="This award could not be read." onRetry={answer.retry} /> : null}
      {answer.phase === 'loading' ? <LoadingLines label="Reading the award" lines={8} /> : null}
      {open ? <Opened open={open} /> : null}
    </Stack>
  );
};

/** `/admin/awards/<id>`: everything about one award, and what to do with it. */
export function AwardPage() {
  const { id = '' } = useParams();
  return <Award key={id} id={id} />;
}
