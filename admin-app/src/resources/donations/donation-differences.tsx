import { Alert, AlertTitle, Link, List, ListItem, Typography } from '@mui/material';
import { formatCents } from '@society-gal/contracts/format';
import { staffPaths } from '@society-gal/contracts/http';
import { collections } from '@society-gal/contracts/store';
import { Link as RouterLink } from 'react-router-dom';
import { useCallStaff } from '../../app/call-staff.ts';
import { formatInstant } from '../../app/format-instant.ts';
import { TaskButton } from '../../app/task-button.tsx';
import type { StoredRecord } from '../../queries/bounded-query.ts';
import { useLiveList } from '../../queries/use-live-list.ts';
import { useLiveRecord } from '../../queries/use-live-record.ts';
import { wordsOf } from '../../records/read-record.ts';
import { planDifferences } from './donation-queries.ts';

/** How a donation stands at one place, in words: 'paid, $50.00, $10.00 refunded'. */
function standingText(standing: unknown): string {
  if (typeof standing !== 'object' || standing === null) return 'not known';
  const { status, amount, amount_refunded: refunded } = standing as Record<string, unknown>;
  return [
    wordsOf(String(status)).toLowerCase(),
    typeof amount === 'number' ? formatCents(amount) : '',
    typeof refunded === 'number' && refunded > 0 ? `${formatCents(refunded)} refunded` : '',
  ]
    .filter(Boolean)
    .join(', ');
}

function DifferenceItem({ row }: { row: StoredRecord }) {
  const call = useCallStaff();
  const reference = typeof row.reference === 'string' ? row.reference : '';
  return (
    <ListItem sx={{ display: 'list-item', px: 0, py: 0.5, overflowWrap: 'anywhere' }}>
      {reference ? (
        <Link component={RouterLink} to={staffPaths.gift(row.id)}>
          Gift {reference}
        </Link>
      ) : (
        <>A gift that is not here</>
      )}
      {`: here ${standingText(row.here)}; at Stripe ${standingText(row.at_stripe)} (${String(row.stripe_id)}).`}{' '}
      <TaskButton
        label="Mend from Stripe"
        name={`Mend from Stripe: ${reference || String(row.stripe_id)}`}
        run={() => call('mend-gift', { id: row.id })}
        done={{ title: 'Mended', description: 'The gift is as Stripe has it.' }}
        failed="Not mended"
      />
    </ListItem>
  );
}

/** What the nightly comparison with Stripe found. Without one that ran yet there is nothing to say. */
export function DonationDifferences() {
  const latest = useLiveRecord(collections.paymentReconciliations, 'latest');
  const page = useLiveList(planDifferences);
  if (latest.phase !== 'ready') return null;
  const { at, compared, differences } = latest.record;
  const when = formatInstant(at);
  if (page.rows.length === 0)
    return (
      <Typography variant="body2">
        Compared with Stripe {when}: {String(compared)} gifts, no difference.
      </Typography>
    );
  return (
    <Alert severity="warning" component="section" aria-label="Differences with Stripe">
      <AlertTitle component="h2">
        {differences === 1 ? '1 gift differs' : `${String(differences)} gifts differ`} from Stripe
      </AlertTitle>
      <Typography variant="body2">
        Found {when}. Mending takes what Stripe says: it may send a receipt that never went out, and a gift that Stripe
        never saw leaves the totals.
      </Typography>
      <List dense sx={{ listStyle: 'disc', pl: 2.5, pb: 0 }}>
        {page.rows.map((row) => (
          <DifferenceItem key={row.id} row={row} />
        ))}
      </List>
      {page.hasNext ? <Typography variant="body2">The others follow once these are mended.</Typography> : null}
    </Alert>
  );
}
