import { Button, Link, Typography } from '@mui/material';
import { awardStatusLabels, freedAwards } from '@society-gal/contracts/awards';
import { formatCents } from '@society-gal/contracts/format';
import { staffPaths } from '@society-gal/contracts/http';
import { mayCall } from '@society-gal/contracts/staff';
import { lazy, Suspense, useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { useRoles } from '../../access-control/session.tsx';
import { FailedState, LoadingLines } from '../../app/states.tsx';
import type { StoredRecord } from '../../queries/bounded-query.ts';
import { useStaffAnswer } from '../../queries/use-staff-answer.ts';
import { textOf } from '../applications/application-resource.ts';
import { AwardPart } from './award-part.tsx';
import { awardName, waitsFor } from './award-text.ts';
import type { OfferResult } from './offer-form.tsx';

const OfferForm = lazy(async () => ({ default: (await import('./offer-form.tsx')).OfferForm }));
const OfferResults = lazy(async () => ({ default: (await import('./offer-awards.tsx')).OfferResults }));

/** The award of an application, and the way to offer one when it is approved and has none that stands. */
export function AwardOfApplication({ record }: { record: StoredRecord }) {
  const roles = useRoles();
  const [isOpen, setOpen] = useState(false);
  const [results, setResults] = useState<readonly OfferResult[]>([]);
  const isApproved = record.status === 'approved';
  const isAsked = isApproved || textOf(record, 'award_id') !== '';
  const asked = isAsked && mayCall(roles, 'award-of') ? { application: record.id } : null;
  const { phase, value, retry } = useStaffAnswer('award-of', asked, textOf(record, 'award_id'));
  if (asked === null) return null;
  const award = value?.award ?? null;
  const isFree = value !== null && (award === null || freedAwards.includes(award.status));
  const offered = (all: readonly OfferResult[]) => {
    setResults(all);
    setOpen(all.some((each) => each.award === null));
    retry();
  };
  return (
    <AwardPart title="Award">
      {phase === 'failed' ? <FailedState title="The award could not be read." onRetry={retry} /> : null}
      {phase === 'loading' ? <LoadingLines label="Reading the award" lines={2} /> : null}
      {award ? (
        <Typography>
          <Link component={RouterLink} to={staffPaths.award(award.id)} sx={{ fontWeight: 700 }}>
            {awardName(award)}
          </Link>
          : {awardStatusLabels[award.status]}
          {award.amount > 0 ? ` · ${formatCents(award.paid)} paid` : ''}
          {waitsFor(award) ? ` · ${waitsFor(award)}` : ''}
        </Typography>
      ) : null}
      {value && !award ? <Typography>No award was offered yet.</Typography> : null}
      <Suspense fallback={<LoadingLines label="Loading the form" />}>
        {results.length > 0 ? (
          <OfferResults results={results} nameOf={() => textOf(record, 'reference') || 'This application'} />
        ) : null}
        {isOpen ? (
          <OfferForm place={`offer ${record.id}`} applications={[record.id]} onOffered={offered} />
        ) : isApproved && isFree && mayCall(roles, 'offer-awards') ? (
          <Button variant="contained" onClick={() => setOpen(true)} sx={{ alignSelf: 'flex-start' }}>
            Offer
          </Button>
        ) : null}
      </Suspense>
    </AwardPart>
  );
}
