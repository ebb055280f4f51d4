import { Alert, Button, Stack, Typography } from '@mui/material';
import { holdReasons } from '@society-gal/contracts/awards';
import type { StaffRequest, StaffResponse } from '@society-gal/contracts/staff';
import { useState } from 'react';
import { type ActionField, ActionForm } from '../../app/action-form.tsx';
import { useCallStaff } from '../../app/call-staff.ts';
import { AnswerList } from '../../records/answer-list.tsx';
import { Actions, AwardPart } from './award-part.tsx';
import { optionsOf, payeeLabels, reasonField } from './award-text.ts';
import type { OpenAward } from './use-open-award.ts';

type Payment = StaffResponse<'open-payment'>;
type Details = StaffRequest<'record-details'>['details'];

const detailLabels = {
  school: 'School',
  office: 'Its office that takes payments',
  student_number: 'Student number',
  account_name: 'Name on the account',
  routing_number: 'Routing number',
  account_number: 'Account number',
} as const;
type DetailName = keyof typeof detailLabels;

const detailsOf = {
  school: ['school', 'office', 'student_number'],
  self: ['account_name', 'routing_number', 'account_number'],
} as const;

const Opened = ({ payment, onClose }: { payment: Payment; onClose: () => void }) => {
  const { details, line, letter } = payment;
  const rows: [string, string][] = [
    ...Object.entries(details ?? {}).flatMap(([name, text]): [string, string][] =>
      name === 'payee' ? [] : [[detailLabels[name as DetailName], text]],
    ),
    ['Line on the bank statement', line],
    ['Letter to the school', letter ?? ''],
  ];
  return (
    <Stack spacing={1}>
      <AnswerList answers={rows.flatMap(([label, text]) => (text ? [{ name: label, label, text }] : []))} />
      <Button onClick={onClose} sx={{ alignSelf: 'flex-start' }}>
        Close
      </Button>
    </Stack>
  );
};

const RecordDetails = ({ award, busy, change }: OpenAward) => {
  if (award.payee === null) return null;
  const { payee } = award;
  const fields: ActionField<DetailName | 'note'>[] = [
    ...detailsOf[payee].map((name) => ({ name, label: detailLabels[name] })),
    reasonField('note', 'Who told you, and how'),
  ];
  return (
    <ActionForm
      label="Record details"
      place={`details ${award.id}`}
      busy={busy}
      fields={fields}
      run={({ note, ...typed }) =>
        change('record-details', { details: { payee, ...typed } as Details, note }, 'The details are sealed')
      }
    />
  );
};

/** Whether we know where the money goes; what it is opens for a reason, with a fresh proof, and is logged. */
export function MoneyGoes({ open }: { open: OpenAward }) {
  const { award, busy, may, act } = open;
  const call = useCallStaff();
  const [payment, setPayment] = useState<Payment | null>(null);
  const openDetails = (reason: string) =>
    act(async () => setPayment(await call('open-payment', { id: award.id, reason })), 'Opened, and logged');
  return (
    <AwardPart title="Where the money goes">
      <Typography>
        {award.payee ? `${payeeLabels[award.payee]} is paid. ` : ''}
        {award.details.here ? 'The details are here, sealed.' : 'The details are not here yet.'}
        {award.details.by ? ` ${award.details.by} wrote them.` : ''}
      </Typography>
      {payment ? <Opened payment={payment} onClose={() => setPayment(null)} /> : null}
      <Actions>
        {award.details.here && may('open-payment') && payment === null ? (
          <ActionForm
            label="Open"
            place={`payment ${award.id}`}
            busy={busy}
            fields={[reasonField('reason', 'Why you need it')]}
            run={({ reason }) => openDetails(reason)}
          />
        ) : null}
        {may('record-details') ? <RecordDetails {...open} /> : null}
      </Actions>
    </AwardPart>
  );
}

/** Whether payments go on, and the way to stop them. */
export function Payments({ open }: { open: OpenAward }) {
  const { award, busy, may, change } = open;
  const { pause, school, staff } = holdReasons;
  return (
    <AwardPart title="Payments">
      {award.held ? (
        <Alert severity="warning">{award.heldText ?? holdReasons[award.held]}</Alert>
      ) : (
        <Typography>Nothing is held back.</Typography>
      )}
      {award.held && award.held !== 'trace' && may('resume-award') ? (
        <ActionForm
          label="Go on"
          place={`resume ${award.id}`}
          busy={busy}
          fields={[reasonField('why')]}
          run={({ why }) => change('resume-award', { why }, 'Payments go on')}
        />
      ) : null}
      {award.held || !may('hold-award') ? null : (
        <ActionForm
          label="Stop payments"
          place={`hold ${award.id}`}
          look={{ variant: 'outlined', color: 'error' }}
          busy={busy}
          fields={[
            { name: 'reason', label: 'What happened', options: optionsOf({ pause, school, staff }), initial: 'staff' },
            { name: 'until', label: 'Until, if you know', kind: 'day', isOptional: true },
            reasonField('why'),
          ]}
          run={({ reason, until, why }) =>
            change('hold-award', { reason: reason as 'pause', until: until || null, why }, 'Payments are stopped')
          }
        />
      )}
    </AwardPart>
  );
}

/** Whether a tax number is asked of her, which finance decides for each award. */
export function TaxSwitch({ open }: { open: OpenAward }) {
  const { award, busy, may, change } = open;
  const { asks, why, by, ends } = award.tax;
  return (
    <AwardPart title="Tax">
      <Typography>
        {asks ? 'Her tax number is asked for.' : 'No tax number is asked for.'}
        {asks ? (ends ? ` It is here and ends in ${ends}.` : ' It is not here yet.') : ''}
        {why ? ` ${why}${by ? ` (${by})` : ''}` : ''}
      </Typography>
      {may('set-tax') ? (
        <ActionForm
          key={String(asks)}
          label={asks ? 'Ask for no tax number' : 'Ask for her tax number'}
          place={`tax ${award.id}`}
          busy={busy}
          fields={[reasonField('why')]}
          run={(values) =>
            change(
              'set-tax',
              { asks: !asks, why: values.why },
              asks ? 'She is asked no more' : 'She is asked on her page',
            )
          }
        />
      ) : null}
    </AwardPart>
  );
}
