import {
  type AwardOnPage,
  awardActs,
  awardNewsKinds,
  goingAnswers,
  outcomeAnswerLabels,
  reportQuestion,
} from '@society-gal/contracts/awards';
import { formatDay } from '@society-gal/contracts/format';
import { FormField } from '@society-gal/page-kit';
import { LabelledField } from '@society-gal/page-kit/field-parts';
import { PersonalForm, Press } from '@society-gal/page-kit/personal-form';
import { awardText } from './award-presses.ts';
import type { AwardProps } from './award-props.ts';
import { textsIn } from './posted-fields.ts';

type Props = Pick<AwardProps, 'opened' | 'award' | 'typed' | 'errors' | 'said'>;
type Report = AwardOnPage['reports'][number];

const optionsOf = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

/** One short question. A day that has passed is said without blame, and the answer is as welcome. */
function ReportForm({ opened, typed, errors, report: { n, kind, due_on, state } }: Props & { report: Report }) {
  const isThis = textsIn(typed, 'n')[0] === String(n) && textsIn(typed, 'need').length === 0;
  const own = isThis ? typed : {};
  const name = kind === 'progress' ? 'going' : 'answer';
  return (
    <PersonalForm page="my-request" opened={opened}>
      <input type="hidden" name="n" value={n} />
      <FormField
        formId={`report-${n}`}
        name={name}
        field={{
          kind: 'radio',
          label: reportQuestion(kind, due_on),
          hint:
            state === 'late'
              ? `We hoped to hear by ${formatDay(due_on)}. Any day is fine; a few words are enough.`
              : `By ${formatDay(due_on)}. A few words are enough.`,
          options: optionsOf(kind === 'progress' ? goingAnswers : outcomeAnswerLabels),
        }}
        values={textsIn(own, name)}
        errors={isThis ? errors.answer : undefined}
      />
      <FormField
        formId={`report-${n}`}
        name={awardText}
        field={{ kind: 'textarea', label: 'In your words, if you like', rows: 3, autocomplete: 'off' }}
        values={textsIn(own, awardText)}
      />
      <div className="form-end">
        <Press name="award-report" label={awardActs.report.label} />
      </div>
    </PersonalForm>
  );
}

function NewsForm({ opened, typed, errors }: Props) {
  const own = textsIn(typed, 'press')[0]?.startsWith('news-') ? typed : {};
  return (
    <PersonalForm page="my-request" opened={opened}>
      <p>Does something change? Tell us here. Nobody asks you for a reason.</p>
      <FormField
        formId="news"
        name={awardText}
        field={{ kind: 'textarea', label: 'What would help us to know', rows: 3, autocomplete: 'off' }}
        values={textsIn(own, awardText)}
      />
      <LabelledField
        id="news-until"
        name="until"
        field={{ kind: 'text', label: 'Until when', hint: 'For a pause, if you know the day.' }}
        errors={errors.until}
      >
        <input
          id="news-until"
          className="input"
          type="date"
          name="until"
          autoComplete="off"
          aria-describedby="news-until-hint"
          defaultValue={textsIn(own, 'until')[0]}
        />
      </LabelledField>
      <div className="form-end">
        {Object.entries(awardNewsKinds).map(([kind, { label }]) => (
          <Press key={kind} name={`news-${kind}`} label={label} look="outline" />
        ))}
      </div>
    </PersonalForm>
  );
}

/** What she is asked on the way, and where she says that it goes on otherwise. */
export function AwardGoing(props: Props) {
  const { award, said } = props;
  const open = award.reports.filter(({ state }) => state === 'open' || state === 'late');
  const isUnderWay = award.status === 'accepted' || award.status === 'active';
  return (
    <>
      {said('going')}
      {award.reports
        .filter((report) => !open.includes(report))
        .map(({ n, kind, due_on, state }) => (
          <p key={n}>
            {reportQuestion(kind, due_on)} ({formatDay(due_on)}){' '}
            {state === 'received' ? 'You answered. Thank you.' : 'You need not answer.'}
          </p>
        ))}
      {open.length === 0 ? <p>We ask you nothing at the moment.</p> : null}
      {open.map((report) => (
        <ReportForm key={report.n} {...props} report={report} />
      ))}
      {isUnderWay ? <NewsForm {...props} /> : null}
    </>
  );
}
