import { Button, Link, Stack, Typography } from '@mui/material';
import { type AwardWhole, instalmentStatusLabels, type PaymentNeed, paymentNeeds } from '@society-gal/contracts/awards';
import { foundationDay } from '@society-gal/contracts/brand';
import { formatCents } from '@society-gal/contracts/format';
import { collections } from '@society-gal/contracts/store';
import { ActionForm } from '../../app/action-form.tsx';
import { formatDay, formatInstant } from '../../app/format-instant.ts';
import { useServices } from '../../app/services.ts';
import { downloadFile } from '../../app/staff-downloads.ts';
import { useAction } from '../../queries/use-action.ts';
import { Actions, AwardItem, AwardPart } from './award-part.tsx';
import { reasonField } from './award-text.ts';
import type { OpenAward } from './use-open-award.ts';

type Instalment = AwardWhole['instalments'][number];
type Proof = Instalment['proofs'][number];

const proofLabels: Readonly<Record<Proof['state'], string>> = {
  open: 'Not here yet',
  sent: 'To look at',
  accepted: 'Accepted',
  refused: 'Asked for anew',
};

const ProofFile = ({
  award,
  file,
  isOpened,
}: {
  award: AwardWhole;
  file: Proof['files'][number];
  isOpened: boolean;
}) => {
  const { auth } = useServices();
  const { busy, run } = useAction();
  if (!isOpened) return <Typography variant="body2">{file.name}</Typography>;
  const open = () =>
    void run(
      () =>
        downloadFile(
          auth,
          ['open-file', { collection: collections.scholarshipApplications, id: award.application, file: file.id }],
          file.name,
        ),
      null,
      'Error opening the file',
    );
  return (
    <Link component="button" type="button" disabled={busy} onClick={open} sx={{ textAlign: 'left', minHeight: 32 }}>
      Download {file.name}
    </Link>
  );
};

const Judge = ({ open, n, need }: { open: OpenAward; n: number; need: PaymentNeed }) => {
  const { award, busy, change } = open;
  return (
    <Actions>
      <Button
        variant="contained"
        disabled={busy}
        onClick={() => void change('judge-proof', { n, need, accept: true }, `${paymentNeeds[need].label} accepted`)}
      >
        Accept
      </Button>
      <ActionForm
        label="Not this one"
        place={`judge ${award.id} ${n} ${need}`}
        confirm="Ask her for another"
        busy={busy}
        fields={[{ name: 'note', label: 'What is wrong with it', isOptional: true }]}
        run={({ note }) => change('judge-proof', { n, need, accept: false, note }, 'She is asked for another')}
      />
    </Actions>
  );
};

const ProofRow = ({ open, n, proof }: { open: OpenAward; n: number; proof: Proof }) => {
  const { award, busy, may, change } = open;
  const { need, state, at, byEmail, note, files } = proof;
  const { label } = paymentNeeds[need];
  return (
    <Stack role="group" aria-label={label} spacing={0.5} sx={{ pl: 2, borderLeft: 2, borderColor: 'divider' }}>
      <Typography>
        {label}: <strong>{proofLabels[state]}</strong>
        {at ? ` · ${formatInstant(at)}` : ''}
        {byEmail ? ` · ${byEmail}` : ''}
      </Typography>
      {note ? <Typography variant="body2">“{note}”</Typography> : null}
      {files.map((file) => (
        <ProofFile key={file.id} award={award} file={file} isOpened={may('open-file')} />
      ))}
      {state === 'sent' && may('judge-proof') ? <Judge open={open} n={n} need={need} /> : null}
      {(state === 'open' || state === 'refused') && may('record-proof') ? (
        <ActionForm
          label="I saw it"
          place={`proof ${award.id} ${n} ${need}`}
          busy={busy}
          fields={[{ name: 'note', label: 'What you saw, and where' }]}
          run={(values) => change('record-proof', { n, need, note: values.note }, `${label} recorded`)}
        />
      ) : null}
    </Stack>
  );
};

const Pay = ({ open, n }: { open: OpenAward; n: number }) => {
  const { award, busy, change } = open;
  return (
    <ActionForm
      label="Mark as paid"
      place={`pay ${award.id} ${n}`}
      look={{ variant: 'contained' }}
      busy={busy}
      whyNot={award.cannotPay}
      fields={[
        { name: 'paid_on', label: 'Paid on', kind: 'day', initial: foundationDay() },
        { name: 'reference', label: 'Reference of the payment' },
      ]}
      run={({ paid_on, reference }) => change('pay-instalment', { n, paid_on, reference }, `Instalment ${n} is paid`)}
    />
  );
};

const Return = ({ open, n }: { open: OpenAward; n: number }) => {
  const { award, busy, change } = open;
  return (
    <ActionForm
      label="Returned"
      place={`return ${award.id} ${n}`}
      busy={busy}
      fields={[
        { name: 'returned_on', label: 'Came back on', kind: 'day', initial: foundationDay() },
        reasonField('why', 'Why it came back'),
      ]}
      run={({ returned_on, why }) =>
        change('return-instalment', { n, returned_on, why }, `Instalment ${n} has come back`)
      }
    />
  );
};

const InstalmentItem = ({ open, instalment }: { open: OpenAward; instalment: Instalment }) => {
  const { award, busy, may, change } = open;
  const { n, amount, dueOn, status, waitsFor, proofs, paidOn, reference, batch, returnedOn, returnedWhy } = instalment;
  return (
    <AwardItem name={`Instalment ${n}`}>
      <Typography variant="h3">
        {n}. {formatCents(amount)} on {formatDay(dueOn)}: {instalmentStatusLabels[status]}
      </Typography>
      {waitsFor.length > 0 ? <Typography>Waits for: {waitsFor.join(' · ')}</Typography> : null}
      {paidOn ? (
        <Typography>
          Paid on {formatDay(paidOn)}, reference {reference}
          {batch ? ' (in a batch)' : ''}
        </Typography>
      ) : null}
      {returnedOn ? (
        <Typography>
          Came back on {formatDay(returnedOn)}: {returnedWhy}
        </Typography>
      ) : null}
      {proofs.map((proof) => (
        <ProofRow key={proof.need} open={open} n={n} proof={proof} />
      ))}
      <Actions>
        {status === 'ready' && may('pay-instalment') ? <Pay open={open} n={n} /> : null}
        {status === 'paid' && may('return-instalment') ? <Return open={open} n={n} /> : null}
        {status === 'returned' && may('pay-again') ? (
          <ActionForm
            label="Pay again"
            place={`again ${award.id} ${n}`}
            busy={busy}
            whyNot={award.cannotPay}
            fields={[reasonField('why', 'What is different now')]}
            run={({ why }) => change('pay-again', { n, why }, `Instalment ${n} can be paid again`)}
          />
        ) : null}
      </Actions>
    </AwardItem>
  );
};

/** Every instalment with its papers, and what finance does with it. */
export function AwardInstalments({ open }: { open: OpenAward }) {
  return (
    <AwardPart title="Instalments">
      {open.award.instalments.map((instalment) => (
        <InstalmentItem key={instalment.n} open={open} instalment={instalment} />
      ))}
    </AwardPart>
  );
}
