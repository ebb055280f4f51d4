import { Alert, Link, Paper, Stack, Typography } from '@mui/material';
import { formatCents } from '@society-gal/contracts/format';
import type { Answer } from '@society-gal/contracts/forms';
import { staffPaths } from '@society-gal/contracts/http';
import type { StaffResponse } from '@society-gal/contracts/staff';
import { Link as RouterLink } from 'react-router-dom';
import { formatDay } from '../../app/format-instant.ts';
import { AnswerList } from '../../records/answer-list.tsx';

type GiftFacts = StaffResponse<'gift'>;

/** A day of the foundation as people write it, wherever the reader is. */
const dayText = (day: string | null): string => (day ? formatDay(day) : '');

const asAnswers = (lines: readonly (readonly [string, string])[]): Answer[] =>
  lines.filter(([, text]) => text !== '').map(([label, text]) => ({ name: label, label, text }));

const ofPayment = ({ payment, monthly }: GiftFacts): Answer[] =>
  asAnswers([
    ['Paid with', payment?.how ?? ''],
    ['State', payment?.state ?? ''],
    ['Fee of Stripe', payment?.fee == null ? '' : formatCents(payment.fee)],
    ['Arrives at the bank', payment?.net == null ? '' : formatCents(payment.net)],
    ['Can be paid out from', dayText(payment?.availableOn ?? null)],
    ['Each month', monthly?.charged == null ? '' : formatCents(monthly.charged)],
    ['Next month on', monthly?.endedOn || monthly?.pausedUntil ? '' : dayText(monthly?.nextOn ?? null)],
    ['Paused until', dayText(monthly?.pausedUntil ?? null)],
    ['Stripe tries again on', dayText(monthly?.nextTryOn ?? null)],
    ['Monthly gift ended', dayText(monthly?.endedOn ?? null)],
  ]);

/** What Stripe says of a gift now, in plain words. */
export function GiftPayment({ facts, giftId }: { facts: GiftFacts; giftId: string }) {
  const { payment, disputes, monthly } = facts;
  const answers = ofPayment(facts);
  return (
    <Paper component="section" aria-labelledby="stripe-title" variant="outlined" sx={{ p: { xs: 2, sm: 3 } }}>
      <Stack spacing={2}>
        <Typography variant="h2" id="stripe-title">
          What Stripe says
        </Typography>
        {disputes.map((dispute) => (
          <Alert key={dispute.state + dispute.reason} severity={dispute.answerBy ? 'error' : 'info'}>
            Disputed: {formatCents(dispute.amount)}. {dispute.reason} {dispute.state}
            {dispute.answerBy ? ` Answer in Stripe by ${dayText(dispute.answerBy)}.` : ''}
          </Alert>
        ))}
        {answers.length > 0 ? (
          <AnswerList answers={answers} />
        ) : (
          <Typography sx={{ color: 'text.secondary' }}>Stripe knows no payment of this gift.</Typography>
        )}
        <Stack direction="row" useFlexGap spacing={2} sx={{ flexWrap: 'wrap', '&:empty': { display: 'none' } }}>
          {payment ? (
            <Link href={payment.url} target="_blank" rel="noreferrer">
              Open in the Stripe dashboard
            </Link>
          ) : null}
          {monthly && monthly.firstGift !== giftId ? (
            <Link component={RouterLink} to={staffPaths.gift(monthly.firstGift)}>
              The first gift of this monthly gift
            </Link>
          ) : null}
        </Stack>
      </Stack>
    </Paper>
  );
}
