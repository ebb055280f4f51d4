import { type AwardWhole, awardKinds, endReasons } from '@society-gal/contracts/awards';
import { foundationDay } from '@society-gal/contracts/brand';
import type { Option } from '@society-gal/contracts/forms';
import { ActionForm } from '../../app/action-form.tsx';
import { formatDay, formatInstant } from '../../app/format-instant.ts';
import { AnswerList } from '../../records/answer-list.tsx';
import { Actions, AwardPart } from './award-part.tsx';
import { optionsOf, payeeLabels, reasonField } from './award-text.ts';
import type { OpenAward } from './use-open-award.ts';

function answersOf(award: AwardWhole): { name: string; label: string; text: string }[] {
  const rows: [label: string, text: string][] = [
    ['What it is for', award.purpose],
    ['Conditions', award.conditions.map((each) => `• ${each}`).join('\n')],
    ['Fund', award.fund ?? ''],
    ['Offered', `${formatInstant(award.offeredAt)} by ${award.offeredBy}`],
    ['Answer by', formatDay(award.answerBy)],
    ['Her answer', award.answered ?? ''],
    ['Who is paid', award.payee ? payeeLabels[award.payee] : ''],
    ['Ended', award.endedOn ? formatDay(award.endedOn) : ''],
    ['How it ended', award.endReason ? endReasons[award.endReason] : ''],
    ['Why', award.endNote ? `${award.endNote.text} (${award.endNote.by})` : ''],
  ];
  return rows.flatMap(([label, text]) => (text ? [{ name: label, label, text }] : []));
}

const mentorAnswers: readonly Option[] = [
  { value: 'accept', label: 'Yes' },
  { value: 'decline', label: 'No' },
];
const moneyAnswers: readonly Option[] = [
  ...Object.entries(payeeLabels).map(([value, label]) => ({ value, label: `Yes, paid is: ${label.toLowerCase()}` })),
  { value: 'decline', label: 'No' },
];

const SpokenAnswer = ({ award, busy, change }: OpenAward) => (
  <ActionForm
    label="Record her answer"
    place={`answer ${award.id}`}
    busy={busy}
    fields={[
      {
        name: 'answer',
        label: 'What she said',
        options: awardKinds[award.kind].paysMoney ? moneyAnswers : mentorAnswers,
      },
      { name: 'said_on', label: 'On which day', kind: 'day', initial: foundationDay() },
      reasonField('note', 'To whom she said it, and how'),
    ]}
    run={({ answer, said_on, note }) =>
      change(
        'record-answer',
        {
          answer: answer === 'decline' ? 'decline' : 'accept',
          payee: answer === 'school' || answer === 'self' ? answer : null,
          said_on,
          note,
        },
        'Her answer is recorded',
      )
    }
  />
);

const { hers, ours, finished } = endReasons;

const End = ({ award, busy, change }: OpenAward) => (
  <ActionForm
    label="End"
    place={`end ${award.id}`}
    busy={busy}
    fields={[
      { name: 'ended_on', label: 'Last day', kind: 'day', initial: foundationDay() },
      { name: 'reason', label: 'How it ends', options: optionsOf({ finished, hers, ours }) },
      reasonField('note', 'What happened'),
    ]}
    run={({ ended_on, reason, note }) =>
      change('end-award', { ended_on, reason: reason as keyof typeof endReasons, note }, 'The award has ended')
    }
  />
);

/** What was offered and what she said, and the ways to record her answer, to withdraw and to end. */
export function AwardAnswer({ open }: { open: OpenAward }) {
  const { award, busy, may, change } = open;
  const isOffered = award.status === 'offered';
  const isRunning = award.status === 'accepted' || award.status === 'active';
  return (
    <AwardPart title="Offer and answer">
      <AnswerList answers={answersOf(award)} />
      <Actions>
        {isOffered && may('record-answer') ? <SpokenAnswer {...open} /> : null}
        {(isOffered || award.status === 'accepted') && may('withdraw-award') ? (
          <ActionForm
            label="Withdraw"
            place={`withdraw ${award.id}`}
            look={{ variant: 'outlined', color: 'error' }}
            busy={busy}
            fields={[reasonField('reason')]}
            run={({ reason }) => change('withdraw-award', { reason }, 'The award is withdrawn')}
          />
        ) : null}
        {isRunning && may('end-award') ? <End {...open} /> : null}
      </Actions>
    </AwardPart>
  );
}
