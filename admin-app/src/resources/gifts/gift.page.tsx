import { Box, Link, Paper, Stack, Typography } from '@mui/material';
import { formatCents } from '@society-gal/contracts/format';
import { staffPaths } from '@society-gal/contracts/http';
import { collections } from '@society-gal/contracts/store';
import { useState } from 'react';
import { Link as RouterLink, useParams } from 'react-router-dom';
import { formatInstant, instantOf } from '../../app/format-instant.ts';
import { FailedState, LoadingLines } from '../../app/states.tsx';
import { usePageTitle } from '../../app/use-page-title.ts';
import type { StoredRecord } from '../../queries/bounded-query.ts';
import { useLiveRecord, useNeighbours } from '../../queries/use-live-record.ts';
import { useStaffAnswer } from '../../queries/use-staff-answer.ts';
import { AnswerList } from '../../records/answer-list.tsx';
import { EmailLink } from '../../records/email-link.tsx';
import { Notes } from '../../records/notes.tsx';
import { RecordColumns } from '../../records/record-columns.tsx';
import { RecordFrame } from '../../records/record-frame.tsx';
import { textOf } from '../applications/application-resource.ts';
import { kindText, ResendReceipt, stateText } from '../donations/donation-labels.tsx';
import { everyDonation, planDonations } from '../donations/donation-queries.ts';
import { giftAnswers, isOfThings } from './gift-answers.ts';
import { GiftHistory } from './gift-history.tsx';
import { GiftPayment } from './gift-payment.tsx';
import { GiftTasks } from './gift-tasks.tsx';
import { PaperReceipt, ReceiptHeld } from './receipt-held.tsx';
import { Refund } from './refund.tsx';
import { VoidGift } from './void-gift.tsx';

/** What of a stored gift changes what Stripe says of it: then Stripe is asked again. */
function versionOf(record: StoredRecord): string {
  return JSON.stringify([
    record.last_event_id,
    record.status,
    record.amount_refunded,
    record.disputed,
    record.tasks_done,
    record.receipt_held,
    record.receipts_sent,
    instantOf(record.subscription_ended_at),
    Array.isArray(record.subscription_changes) ? record.subscription_changes.length : 0,
  ]);
}

const Opened = ({ gift }: { gift: StoredRecord }) => {
  const [asked, setAsked] = useState(0);
  const { phase, value, isStale, retry } = useStaffAnswer('gift', { id: gift.id }, `${versionOf(gift)}${asked}`);
  const email = textOf(gift, 'donor_email');
  const isReceipted = gift.status === 'paid' || gift.status === 'refunded';
  return (
    <>
      <Box component="header">
        <Typography variant="h1" sx={{ overflowWrap: 'anywhere' }}>
          {isOfThings(gift) ? textOf(gift, 'given') : formatCents(Number(gift.amount))} from{' '}
          {textOf(gift, 'donor_name') || 'a donor'}
        </Typography>
        <Typography sx={{ color: 'text.secondary' }}>
          {[
            kindText(gift),
            stateText(gift),
            textOf(gift, 'reference'),
            `${gift.method ? 'entered' : 'begun'} ${formatInstant(gift.created_at)}`,
          ]
            .filter(Boolean)
            .join(' · ')}
        </Typography>
        <Stack direction="row" useFlexGap spacing={2} sx={{ flexWrap: 'wrap', alignItems: 'center', mt: 1 }}>
          {email ? <EmailLink email={email} /> : null}
          {email ? (
            <Link component={RouterLink} to={staffPaths.donor(gift.id)}>
              All gifts of this donor
            </Link>
          ) : null}
          {isReceipted && !gift.receipt_held && email ? (
            <ResendReceipt row={gift} label="Send the receipt again" />
          ) : null}
          {isReceipted && !gift.receipt_held ? <PaperReceipt gift={gift} /> : null}
        </Stack>
      </Box>
      <ReceiptHeld key={textOf(gift, 'donor_name')} gift={gift} />
      <RecordColumns
        main={
          <>
            <Paper component="section" aria-labelledby="gift-title" variant="outlined" sx={{ p: { xs: 2, sm: 3 } }}>
              <Typography variant="h2" id="gift-title" sx={{ mb: 2 }}>
                The gift
              </Typography>
              <AnswerList answers={giftAnswers(gift)} />
            </Paper>
            {phase === 'failed' ? <FailedState title="Stripe could not be asked." onRetry={retry} /> : null}
            {phase === 'loading' ? <LoadingLines label="Asking Stripe" lines={4} /> : null}
            {value ? (
              <>
                {gift.method ? null : <GiftPayment facts={value} giftId={gift.id} />}
                <GiftHistory history={value.history} />
              </>
            ) : null}
          </>
        }
        aside={
          <>
            <GiftTasks gift={gift} />
            {gift.method && isReceipted ? <VoidGift gift={gift} /> : null}
            {value && !gift.method ? (
              <Refund
                gift={gift}
                refundable={value.refundable}
                why={value.notRefundable}
                isStale={isStale}
                onRefunded={() => setAsked((before) => before + 1)}
              />
            ) : null}
            <Notes collection={collections.donations} id={gift.id} />
          </>
        }
      />
    </>
  );
};

const Gift = ({ id }: { id: string }) => {
  const live = useLiveRecord(collections.donations, id);
  usePageTitle(live.phase === 'ready' ? `Gift ${textOf(live.record, 'reference')}` : 'Gift');
  return (
    <RecordFrame
      label="Gifts"
      noun="gift"
      live={live}
      neighbours={useNeighbours(planDonations(everyDonation), id)}
      back={staffPaths.donations}
      addressOf={staffPaths.gift}
      failed="This gift could not be loaded."
      missing="This gift does not exist, or no longer."
    >
      {(record) => <Opened gift={record} />}
    </RecordFrame>
  );
};

/** `/admin/donations/<id>`: everything about one gift, and what to do with it. */
export function GiftPage() {
  const { id = '' } = useParams();
  return <Gift key={id} id={id} />;
}
