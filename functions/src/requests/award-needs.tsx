import { type AwardOnPage, awardActs, paymentNeeds } from '@society-gal/contracts/awards';
import { formatCentsShort, formatDay } from '@society-gal/contracts/format';
import { addedFiles } from '@society-gal/contracts/forms';
import { FormField } from '@society-gal/page-kit';
import { PersonalForm, Press } from '@society-gal/page-kit/personal-form';
import { duePayments } from './award-facts.ts';
import { awardText } from './award-presses.ts';
import type { AwardProps } from './award-props.ts';
import { textsIn } from './posted-fields.ts';
import { UploadField } from './upload-field.tsx';

type Props = Pick<AwardProps, 'opened' | 'award' | 'typed' | 'errors' | 'said'>;
type Instalment = AwardOnPage['instalments'][number];
type Need = Instalment['needs'][number];

const questions = {
  school: {
    school: { label: 'Name of your school' },
    office: { label: 'Office that takes payments', hint: 'Its address or its email.' },
    student_number: { label: 'Your student number', hint: 'The school finds your account by it.' },
  },
  self: {
    account_name: { label: 'Name on the account' },
    routing_number: { label: 'Routing number', hint: 'Nine digits.' },
    account_number: { label: 'Account number', hint: 'An account that nobody else reads is safest.' },
  },
} as const;

function DetailsForm({ opened, award, typed, errors }: Props) {
  const payee = award.payee ?? 'school';
  return (
    <PersonalForm page="my-request" opened={opened}>
      <input type="hidden" name="payee" value={payee} />
      {Object.entries(questions[payee]).map(([name, question]) => (
        <FormField
          key={name}
          formId="award"
          name={name}
          field={{ kind: name === 'office' ? 'textarea' : 'text', autocomplete: 'off', ...question }}
          values={textsIn(typed, name)}
          errors={errors[`details.${name}`]}
        />
      ))}
      {payee === 'school' ? (
        <p className="hint">
          With these you let the school know your number and your award, for paying it. You can take that back below.
        </p>
      ) : null}
      <div className="form-end">
        <Press name="award-payment" label={awardActs.details.label} />
      </div>
    </PersonalForm>
  );
}

function Details(props: Props) {
  const { award } = props;
  if (!award.details)
    return (
      <>
        <p>
          <strong>{award.payee === 'self' ? 'The account that is paid' : 'The school that is paid'}</strong>
        </p>
        <DetailsForm {...props} />
      </>
    );
  return (
    <>
      <p>We know where it goes. For your safety this page does not show it.</p>
      <details>
        <summary>Change where it goes</summary>
        <DetailsForm {...props} />
      </details>
    </>
  );
}

function TaxNumber({ opened, award: { tax }, typed, errors }: Props) {
  if (!tax.asks) return null;
  if (tax.ends) return <p>We have your tax number. It ends in {tax.ends}.</p>;
  return (
    <PersonalForm page="my-request" opened={opened}>
      <FormField
        formId="award"
        name="number"
        field={{
          kind: 'text',
          label: 'Tax number',
          hint: 'Your SSN or ITIN, nine digits. We are asked for it for this award. It is sealed at once.',
          autocomplete: 'off',
          inputMode: 'numeric',
        }}
        values={textsIn(typed, 'number')}
        errors={errors.number}
      />
      <div className="form-end">
        <Press name="award-tax" label={awardActs.tax.label} />
      </div>
    </PersonalForm>
  );
}

/** A paper of one payment, where it is not here yet or is needed once more. */
function Paper({ opened, typed, errors, n, need: { need, state, why } }: Props & { n: number; need: Need }) {
  const { label, ask } = paymentNeeds[need];
  if (state === 'accepted') return <p>{label}: we have it. Thank you.</p>;
  if (state === 'sent') return <p>{label}: it has arrived. We look at it soon.</p>;
  const isThis = textsIn(typed, 'n')[0] === String(n) && textsIn(typed, 'need')[0] === need;
  const id = `award-${n}-${need}`;
  const values = isThis ? textsIn(typed, awardText) : [];
  return (
    <PersonalForm page="my-request" opened={opened}>
      <p>
        {ask}.{why ? ` ${why}` : ''}
      </p>
      <input type="hidden" name="n" value={n} />
      <input type="hidden" name="need" value={need} />
      <FormField
        formId={id}
        name={awardText}
        field={
          need === 'signature'
            ? { kind: 'text', label: 'Your name, as your signature', autocomplete: 'off' }
            : {
                kind: 'textarea',
                label: 'A note with it, or instead of it',
                rows: 2,
                autocomplete: 'off',
              }
        }
        values={values}
        errors={isThis ? errors.files : undefined}
      />
      <UploadField
        id={`${id}-files`}
        files={addedFiles}
        label={label}
        hint="PDF, Word, or a picture, at most 5 MB each."
        atMost={4}
        arrived={isThis ? textsIn(typed, addedFiles.field) : []}
      />
      <div className="form-end">
        <Press name="award-proof" label={awardActs.proof.label} />
      </div>
    </PersonalForm>
  );
}

function standingOf({ status, due_on, paid_on }: Instalment): string {
  return {
    waiting: `It is paid on or after ${formatDay(due_on)}, once everything is here.`,
    ready: `Everything is here. It is paid on or after ${formatDay(due_on)}.`,
    paid: `It was paid on ${formatDay(paid_on ?? due_on)}.`,
    returned: 'It came back to us. We look into it and write to you here.',
  }[status];
}

/** What each payment still waits for: where it goes, a number, papers. */
export function AwardNeeds(props: Props) {
  const { award, said } = props;
  const instalments = duePayments(award);
  const open = instalments.some(({ status }) => status !== 'paid');
  return (
    <>
      {said('needs')}
      {award.held ? (
        <p>
          <strong>{award.held}</strong>
        </p>
      ) : null}
      {open ? (
        <>
          <Details {...props} />
          <TaxNumber {...props} />
        </>
      ) : (
        <p>Nothing at the moment.</p>
      )}
      {instalments.length ? (
        <ol className="letters">
          {instalments.map((instalment) => (
            <li key={instalment.n}>
              <p>
                <strong>{formatCentsShort(instalment.amount)}</strong>. {standingOf(instalment)}
              </p>
              {instalment.status === 'paid'
                ? null
                : instalment.needs.map((need) => <Paper key={need.need} {...props} n={instalment.n} need={need} />)}
            </li>
          ))}
        </ol>
      ) : null}
    </>
  );
}
