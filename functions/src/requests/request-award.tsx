import {
  type AwardOnPage,
  awardActs,
  awardKinds,
  freedAwards,
  type Payee,
  payees,
  type Trace,
  traceKinds,
} from '@society-gal/contracts/awards';
import { FormField } from '@society-gal/page-kit';
import { PersonalForm, Press } from '@society-gal/page-kit/personal-form';
import { awardFacts, awardStanding } from './award-facts.ts';
import { AwardGoing } from './award-going.tsx';
import { AwardNeeds } from './award-needs.tsx';
import type { AwardProps, AwardQuestion } from './award-props.ts';
import { textsIn } from './posted-fields.ts';

function Traces({ traces }: { traces: readonly Trace[] }) {
  return (
    <ul className="traces">
      {traces.map(({ kind, where, words, note }) => (
        <li key={`${kind} ${where}`}>
          <p>
            <strong>{traceKinds[kind].label}</strong>: {where}
          </p>
          {words === null ? null : <blockquote className="as-written">{words}</blockquote>}
          <p className="small soft">{note}</p>
        </li>
      ))}
    </ul>
  );
}

const paidWords = { school: 'Your school is paid.', self: 'You are paid yourself.' } as const;
const listed = { school: 'If your school is paid', self: 'If you are paid yourself' } as const;

/** What each choice leaves to be seen, before her yes; with the styles of a page that can, only that of the choice. */
function TracesOfChoices({ traces }: Pick<AwardOnPage, 'traces'>) {
  const choices = (Object.keys(payees) as Payee[]).filter((payee) => traces[payee]);
  return (
    <>
      <h3>Where will this be seen?</h3>
      {choices.map((payee) => (
        <div key={payee} data-payee={payee}>
          {choices.length > 1 ? <h4>{listed[payee]}</h4> : null}
          <Traces traces={traces[payee] ?? []} />
        </div>
      ))}
    </>
  );
}

function Offer({ opened, award, typed, declined, said }: AwardProps) {
  const { paysMoney } = awardKinds[award.kind];
  return (
    <PersonalForm page="my-request" opened={opened}>
      {paysMoney ? (
        <FormField
          formId="award"
          name="payee"
          field={{
            kind: 'radio',
            label: 'Who is paid',
            options: Object.entries(payees).map(([value, { label }]) => ({ value, label })),
          }}
          values={textsIn(typed, 'payee').length ? textsIn(typed, 'payee') : ['school']}
        />
      ) : null}
      <TracesOfChoices traces={award.traces} />
      <div className="form-end">
        <Press name="accept" label={awardActs.accept.label} isFocused={declined === 'accept'} />
        <Press name="decline" label={awardActs.decline.label} look="outline" isFocused={declined === 'decline'} />
      </div>
      {said('offer')}
    </PersonalForm>
  );
}

/** Asks once more, with what she says yes to. */
function Confirm({ opened, award, typed, asks }: AwardProps & { asks: AwardQuestion }) {
  const { warning, confirm, cancel } = awardActs[asks];
  const chosen: Payee = textsIn(typed, 'payee')[0] === 'self' ? 'self' : 'school';
  const payee = awardKinds[award.kind].paysMoney ? chosen : null;
  const traces = award.traces[payee ?? 'self'] ?? [];
  return (
    <>
      <p>
        {warning} {asks === 'accept' && payee ? paidWords[payee] : ''}
      </p>
      <PersonalForm page="my-request" opened={opened} isRow>
        {payee ? <input type="hidden" name="payee" value={payee} /> : null}
        <input type="hidden" name="seen" value={award.marks[payee ?? 'self'] ?? ''} />
        <Press name={`yes-${asks}`} label={confirm} isFocused />
        <Press name={`no-${asks}`} label={cancel} look="quiet" />
      </PersonalForm>
      {asks === 'accept' ? (
        <>
          <h3>Where will this be seen?</h3>
          <Traces traces={traces} />
        </>
      ) : null}
    </>
  );
}

/** What she agreed may be seen, and anything further that is asked of her before more is paid. */
function AgreedTraces({ opened, award, said }: AwardProps) {
  return (
    <>
      <h3>Where will this be seen?</h3>
      {award.asked_traces.length ? (
        <>
          <p>
            <strong>There is something more that would be seen.</strong> We pay nothing until you answer.
          </p>
          <Traces traces={award.asked_traces} />
          <PersonalForm page="my-request" opened={opened} isRow>
            <input type="hidden" name="seen" value={award.asked_mark} />
            <Press name="traces-yes" label={awardActs.yes.label} />
            <Press name="traces-no" label={awardActs.no.label} look="outline" />
          </PersonalForm>
        </>
      ) : null}
      {said('offer')}
      <p>You agreed to this, word for word. Nothing else is sent or shown without asking you.</p>
      <Traces traces={award.traces[award.payee ?? 'self'] ?? []} />
    </>
  );
}

/** Her award: the offer with its question, and once she said yes what can be seen, what is needed, and how it is going. */
export function AwardPart(props: AwardProps) {
  const { award, asks, said } = props;
  const isOffered = award.status === 'offered';
  return (
    <section>
      <h2>Your award</h2>
      <p>{awardStanding(award)}</p>
      <dl className="facts">
        {awardFacts(award).map(({ label, text }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="as-written">{text}</dd>
          </div>
        ))}
      </dl>
      {freedAwards.includes(award.status) ? (
        said('offer')
      ) : (
        <>
          {isOffered ? asks ? <Confirm {...props} asks={asks} /> : <Offer {...props} /> : <AgreedTraces {...props} />}
          <h3>What we still need</h3>
          {isOffered ? (
            <p>Nothing yet. Once you say yes, we ask here for what each payment needs.</p>
          ) : (
            <AwardNeeds {...props} />
          )}
          <h3>How is it going?</h3>
          {isOffered ? (
            <p>Nothing yet. Later we ask you a short question here from time to time.</p>
          ) : (
            <AwardGoing {...props} />
          )}
        </>
      )}
    </section>
  );
}
