import type { SharedFacts } from '@society-gal/contracts/awards';
import { formatDay } from '@society-gal/contracts/format';
import { type AnyForm, letterFiles, safeContactFields, safeContactNames } from '@society-gal/contracts/forms';
import { routes } from '@society-gal/contracts/http';
import type { IntroductionFacts, RecommendationFacts } from '@society-gal/contracts/requests';
import { FormField, FormFields } from '@society-gal/page-kit';
import { type HandedLink, LinkOver } from '@society-gal/page-kit/locked-pages';
import {
  OpenedPage,
  type Outcome,
  PersonalForm,
  Press,
  Said,
  textTakesFocus,
} from '@society-gal/page-kit/personal-form';
import type { PostedFields } from '../forms/form-pages.tsx';
import { renderPersonalPage } from '../http/personal-page.tsx';
import type { ApiResponse } from '../http/route.ts';
import { textsIn } from './posted-fields.ts';
import { UploadField } from './upload-field.tsx';

/** The same in the tab and in the history of the device as before the link is opened. */
const titles = { introduction: 'A question for you', recommendation: 'A letter', shared: 'A few lines' } as const;

type Opened<Facts> = Pick<Outcome, 'problem'> & {
  facts: Facts;
  token: string;
  /** What was typed and could not be stored, by field. */
  typed: PostedFields;
};

/** A woman whom somebody referred says whether we may contact her, and how. Before that nobody does. */
export function renderIntroduction({ facts, token, typed, problem }: Opened<IntroductionFacts>): ApiResponse {
  const { safe_ways, ...fields } = problem?.fields ?? {};
  const form = { id: 'contact', fields: safeContactFields, layout: [{ id: 'reach', fields: safeContactNames }] };
  return renderPersonalPage(
    titles.introduction,
    problem,
    <OpenedPage path={routes.introduction}>
      <p {...textTakesFocus}>
        Somebody who cares about you thinks that we may be of use to you
        {facts.programs.length ? `: ${facts.programs.join(', ')}` : ''}. It costs nothing. We contact you only if you
        say yes here, by {formatDay(facts.expires_on)}. Without a yes, what we were told about you is deleted.
      </p>
      {/* The styles of the contact form hide the same questions until they apply. */}
      <PersonalForm page="introduction" id="form-contact">
        <input type="hidden" name="link" value={token} />
        <FormFields form={form as unknown as AnyForm} values={{ ...typed }} />
        {safe_ways ? <Said problem={problem} /> : null}
        <FormField
          formId="intro"
          name="name"
          field={{ kind: 'text', label: 'Your name', autocomplete: 'off' }}
          values={textsIn(typed, 'name')}
          errors={fields.name}
        />
        <FormField
          formId="intro"
          name="email"
          field={{ kind: 'email', label: 'Your email', hint: 'Only if you chose email.', autocomplete: 'off' }}
          values={textsIn(typed, 'email')}
          errors={fields.email}
        />
        <FormField
          formId="intro"
          name="phone"
          field={{ kind: 'tel', label: 'Your phone', hint: 'Only if you chose text or phone.', autocomplete: 'off' }}
          values={textsIn(typed, 'phone')}
          errors={fields.phone}
        />
        <div className="form-end">
          <Press name="yes" label="Yes, contact me" />
          <Press name="no" label="No, thank you" look="outline" />
        </div>
      </PersonalForm>
      {safe_ways ? null : <Said problem={problem} />}
    </OpenedPage>,
  );
}

/** Takes the letter of a recommender. Whoever asked for it sees that it has arrived, and never the letter. */
export function renderRecommendation({ facts, token, typed, problem }: Opened<RecommendationFacts>): ApiResponse {
  return renderPersonalPage(
    titles.recommendation,
    problem,
    <OpenedPage path={routes.recommendation}>
      <p {...textTakesFocus}>
        Dear {facts.name}, somebody asked you for a letter of recommendation. The link is good until{' '}
        {formatDay(facts.expires_on)} and takes one letter. Those who decide read it; she does not.
      </p>
      <PersonalForm page="recommendation">
        <input type="hidden" name="link" value={token} />
        <FormField
          formId="letter"
          name="letter"
          field={{ kind: 'textarea', label: 'Letter', rows: 14, maxLength: 20_000, autocomplete: 'off' }}
          values={textsIn(typed, 'letter')}
        />
        <UploadField
          files={letterFiles}
          label="The letter as a file"
          hint="PDF, Word, or a picture, at most 5 MB each. Instead of the words above, or beside them."
          atMost={2}
          arrived={textsIn(typed, letterFiles.field)}
        />
        <div className="form-end">
          <Press name="send" label="Send the letter" />
        </div>
      </PersonalForm>
      <Said problem={problem} />
    </OpenedPage>,
  );
}

const lockedAgain = 'This page was locked after an hour. Open the link again to read on.';

/** What somebody lets the receiver of a link read. Each press and each reload asks again whether she still does. */
export function renderShared({ facts, token, problem }: Opened<SharedFacts>): ApiResponse {
  const { closes_at, purpose, last_day } = facts;
  return renderPersonalPage(
    titles.shared,
    problem,
    <OpenedPage path={routes.shared} opened={{ session: '', expiresAt: closes_at }} expiredText={lockedAgain}>
      <section>
        <p {...textTakesFocus}>
          She lets you read this for one purpose: {purpose}. Until {formatDay(last_day)}, or until she takes it back.
          Please keep no copy.
        </p>
        <dl className="facts">
          {facts.facts.map(({ label, text }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd className="as-written">{text}</dd>
            </div>
          ))}
        </dl>
        <PersonalForm page="shared" isRow>
          <input type="hidden" name="link" value={token} />
          <Press name="open" label="Look again" look="outline" />
        </PersonalForm>
        <p className="hint">This page closes by itself within an hour.</p>
      </section>
    </OpenedPage>,
    // Without JavaScript the browser itself leaves the page.
    { refresh: `${Math.ceil((Date.parse(closes_at) - Date.now()) / 1000)};url=${routes.shared}` },
  );
}

/** What takes the place of the form once the answer has arrived: what it was, what follows, the way on. */
export function renderAnswerArrived(page: HandedLink, heading: string, text: string): ApiResponse {
  return renderPersonalPage(
    titles[page],
    undefined,
    <div className="form">
      <h2 {...textTakesFocus}>{heading}</h2>
      <p>{text}</p>
      <p>
        <a href={routes.home}>Return to Home</a>
      </p>
    </div>,
  );
}

/** The link was used, is too old, or is not whole. */
export function renderLinkOver(page: HandedLink, link: string, problem: Outcome['problem']): ApiResponse {
  return renderPersonalPage(titles[page], problem, <LinkOver page={page} link={link} problem={problem} />);
}
