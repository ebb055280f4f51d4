import { formatDay } from '@society-gal/contracts/format';
import {
  type AnyForm,
  addedFiles,
  findForm,
  safeContactFields,
  safeContactFieldsOfHer,
  safeContactNames,
  splitAnswer,
} from '@society-gal/contracts/forms';
import { api, routes } from '@society-gal/contracts/http';
import {
  awardStops,
  type OpenAnswer,
  paymentsStay,
  type RequestStatus,
  requestActs,
} from '@society-gal/contracts/requests';
import { buildAttribute, copiesAttribute, partAttribute, partPropsAttribute } from '@society-gal/contracts/site';
import { FormField, FormFields } from '@society-gal/page-kit';
import { formWords } from '@society-gal/page-kit/form-display';
import { LockedRequest } from '@society-gal/page-kit/locked-pages';
import { PartWords } from '@society-gal/page-kit/part-words';
import {
  OpenedPage,
  type Outcome,
  type PageSession,
  PersonalForm,
  Press,
  Said,
  textTakesFocus,
} from '@society-gal/page-kit/personal-form';
import { LeaveNow } from '@society-gal/page-kit/stored-facts';
import type { ReactNode } from 'react';
import { config } from '../core/config.ts';
import { type PostedFields, renderFormAgain } from '../forms/form-pages.tsx';
import { renderPersonalPage } from '../http/personal-page.tsx';
import type { ApiResponse } from '../http/route.ts';
import { type AwardPlace, awardPlaces } from './award-presses.ts';
import type { AwardQuestion } from './award-props.ts';
import { textsIn } from './posted-fields.ts';
import { AwardPart } from './request-award.tsx';
import {
  ReachStanding,
  RecommendationStanding,
  RecommenderFields,
  RequestAsks,
  RequestMessages,
  RequestStanding,
  SentAnswers,
  safeValues,
  WrongPins,
} from './request-parts.tsx';
import { ReleasesPart } from './request-releases.tsx';
import { UploadField } from './upload-field.tsx';

/** The same in the tab and in the history of the device, locked and opened. */
const title = 'Your request';
const expiredText = 'This page was locked after an hour. Open it again; what you typed is still here.';

/** The parts of the page in which something can be done. */
type Place = AwardPlace | 'standing' | 'messages' | 'asks' | 'letter' | 'reach' | 'end';
/** What cannot be taken back is asked once more. */
export type Question = AwardQuestion | 'withdraw' | 'delete';

type Opened = Outcome & {
  opened: PageSession;
  status: RequestStatus;
  /** Where the button was that was pressed; null on opening. */
  place: Place | null;
  /** What was typed and could not be stored, by field. */
  typed?: PostedFields;
  /** A link that is shown once. */
  link?: string | null | undefined;
  /** A question that was asked, or was answered with no. */
  asks?: Question | null;
  declined?: Question | null;
  /** On opening: wrong PINs since the last one. */
  wrongPins?: number;
};

type AddFormProps = { opened: PageSession; typed: PostedFields; ask?: string; takesFiles: boolean };

/** Where she adds something, or answers what was asked for: it is dated, and nothing is overwritten. */
function AddForm({ opened, typed, ask, takesFiles }: AddFormProps) {
  const own = textsIn(typed, 'ask')[0] === ask ? typed : {};
  const label = ask ? 'Your answer' : 'What would you like to add?';
  const press = ask ? 'answer' : 'add';
  return (
    <PersonalForm page="my-request" opened={opened}>
      {ask ? <input type="hidden" name="ask" value={ask} /> : null}
      <FormField
        formId={ask ? `ask-${ask}` : 'add'}
        name="text"
        field={{ kind: 'textarea', label, rows: 4, autocomplete: 'off' }}
        values={textsIn(own, 'text')}
      />
      {takesFiles ? (
        <UploadField
          files={addedFiles}
          label="Papers"
          hint="PDF, Word, or a picture, at most 5 MB each."
          atMost={4}
          arrived={textsIn(own, addedFiles.field)}
        />
      ) : null}
      <div className="form-end">
        <Press name={press} label={requestActs[press].label} />
      </div>
    </PersonalForm>
  );
}

/** A link that she hands over herself. */
function HandedLink({ link }: { link: string }) {
  const address = config().siteUrl + link;
  return (
    <div>
      <p>
        <strong className="link-to-hand-over">{address}</strong>
      </p>
      <button type="button" className="button quiet needs-script" {...{ [copiesAttribute]: address }}>
        Copy the link
      </button>
    </div>
  );
}

function LetterPart({ opened, status, typed = {}, link, children }: Opened & { children: ReactNode }) {
  return (
    <section>
      <h2>A letter of recommendation</h2>
      <RecommendationStanding status={status} />
      {children}
      {link ? <HandedLink link={link} /> : null}
      {status.recommendation?.state === 'received' ? null : (
        <PersonalForm page="my-request" opened={opened}>
          <RecommenderFields values={{ name: textsIn(typed, 'name'), email: textsIn(typed, 'email') }} />
          <div className="form-end">
            <Press
              name="recommendation"
              label={status.recommendation ? 'Ask somebody else' : 'Ask for a letter'}
              look="outline"
            />
          </div>
        </PersonalForm>
      )}
    </section>
  );
}

function ReachForm({ opened, status, typed = {} }: Opened) {
  const fields = status.form === 'referral' ? safeContactFieldsOfHer : safeContactFields;
  const form = { id: 'contact', fields, layout: [{ id: 'reach', fields: safeContactNames }] } as unknown as AnyForm;
  return (
    // The styles of the contact form hide the same questions until they apply.
    <PersonalForm page="my-request" opened={opened} id="form-contact">
      <FormFields form={form} values={typed.safe_ways ? { ...typed } : safeValues(status)} />
      <div className="form-end">
        <Press name="safe" label={requestActs.safe.label} />
        {status.safe.stopped_at ? null : <Press name="stop" label={requestActs.stop.label} look="outline" />}
      </div>
      {status.safe.stopped_at ? null : <p>One press on “{requestActs.stop.label}” stops everything at once.</p>}
    </PersonalForm>
  );
}

function ReachPart(page: Opened & { children: ReactNode }) {
  return (
    <section>
      <h2>How to reach you</h2>
      <ReachStanding status={page.status} />
      {page.status.safe.own_word ? null : <ReachForm {...page} />}
      {page.children}
    </section>
  );
}

function EndPart({ opened, status, asks, declined, children }: Opened & { children: ReactNode }) {
  const question = asks === 'withdraw' || asks === 'delete' ? requestActs[asks] : null;
  const wasPaid = status.award?.instalments.some(({ paid_on }) => paid_on !== null);
  return (
    <section>
      <h2>When you are done</h2>
      {question ? <p>{question.warning}</p> : null}
      {asks === 'withdraw' && status.award ? <p>{awardStops}</p> : null}
      {asks === 'delete' && wasPaid ? <p>{paymentsStay}</p> : null}
      <PersonalForm page="my-request" opened={opened} isRow>
        {question ? (
          <>
            <Press name={`yes-${asks}`} label={question.confirm} isFocused />
            <Press name={`no-${asks}`} label={question.cancel} look="quiet" />
          </>
        ) : (
          <>
            {status.withdrawn_at ? null : (
              <Press
                name="withdraw"
                label={requestActs.withdraw.label}
                look="outline"
                isFocused={declined === 'withdraw'}
              />
            )}
            <Press name="delete" label={requestActs.delete.label} look="outline" isFocused={declined === 'delete'} />
            <Press name="close" label={requestActs.close.label} />
          </>
        )}
      </PersonalForm>
      {children}
    </section>
  );
}

/** Everything that she sees of her request, and what she can do about it. */
export function renderOpened(page: Opened): ApiResponse {
  const { opened, status, typed = {}, place, wrongPins = 0 } = page;
  const said = (here: Place) => (here === place ? <Said said={page.said} problem={page.problem} /> : null);
  const hasOpenAsk = status.asks.some((ask) => !ask.answered_at);
  const isOfAward = awardPlaces.some((each) => each === place);
  const added = isOfAward ? {} : typed;
  return renderPersonalPage(
    title,
    page.problem,
    <OpenedPage
      path={routes.myRequest}
      opened={opened}
      closesAt={api.noScriptForm('my-request')}
      expiredText={expiredText}
    >
      <section>
        <h2 {...(place ? {} : textTakesFocus)}>Where it stands</h2>
        <WrongPins count={wrongPins} />
        <RequestStanding status={status} />
        {status.erase_on ? (
          <PersonalForm page="my-request" opened={opened} isRow>
            <Press name="keep" label={requestActs.keep.label} />
          </PersonalForm>
        ) : null}
        {said('standing')}
      </section>
      {status.award ? (
        <AwardPart
          opened={opened}
          award={status.award}
          typed={isOfAward ? typed : {}}
          errors={(isOfAward && page.problem?.fields) || {}}
          said={said}
          asks={page.asks === 'accept' || page.asks === 'decline' ? page.asks : null}
          declined={page.declined === 'accept' || page.declined === 'decline' ? page.declined : null}
        />
      ) : null}
      <ReleasesPart opened={opened} releases={status.releases}>
        {said('share')}
      </ReleasesPart>
      <section>
        <h2>Messages</h2>
        <RequestMessages status={status} />
        {/* Papers that were asked for go with their answer. */}
        <AddForm opened={opened} typed={added} takesFiles={!hasOpenAsk} />
        {said('messages')}
      </section>
      <section>
        <h2>What we asked for</h2>
        {said('asks')}
        <RequestAsks
          status={status}
          answer={({ id }) => <AddForm opened={opened} typed={added} ask={id} takesFiles />}
        />
      </section>
      {status.form === 'scholarship' && !status.withdrawn_at ? (
        <LetterPart {...page}>{said('letter')}</LetterPart>
      ) : null}
      <ReachPart {...page}>{said('reach')}</ReachPart>
      <section>
        <h2>What you sent</h2>
        <SentAnswers status={status} />
        <PersonalForm page="my-request" opened={opened} isRow>
          <Press name="copy" label="Download a copy" look="outline" />
        </PersonalForm>
        <p className="hint">The file stays in the downloads folder of this device, under the name “note.txt”.</p>
      </section>
      <EndPart {...page}>{said('end')}</EndPart>
    </OpenedPage>,
  );
}

type Closed = Outcome & { typed?: { code?: string; text?: string } };

/** Code and PIN again: it was closed, its hour is over, or the pair was wrong. What she had typed to add stays. */
export function renderClosed({ said, problem, typed = {} }: Closed): ApiResponse {
  return renderPersonalPage(
    title,
    problem,
    <LockedRequest said={said} problem={problem} {...typed}>
      {said ? (
        <p>
          <LeaveNow />
        </p>
      ) : null}
    </LockedRequest>,
  );
}

/**
 * The form of a draft with every answer. Sending it without JavaScript makes a request of it, and code and PIN open the draft until it
 * goes. With JavaScript it is the part of the site that it was saved from: it keeps its files, and saves and deletes the draft.
 */
export function renderDraft(draft: Extract<OpenAnswer, { kind: 'draft' }>): ApiResponse {
  const form = findForm(draft.form);
  if (!form) throw new Error(`A draft of the unknown form ${draft.form}`);
  const files = Object.entries(draft.files).map(([field, list]) => [
    field,
    list.map(({ id, token, name, size }) => ({ ticket: { id, token }, fileName: name, size })),
  ]);
  const continued = { session: draft.session, wrongPins: draft.wrongPins, files: Object.fromEntries(files) };
  const id = 'part-form';
  const part = {
    [partAttribute]: 'form',
    [partPropsAttribute]: JSON.stringify({ continued }),
    [buildAttribute]: 'answered',
  };
  return renderFormAgain(form, answersAsPosted(form, draft.answers), {
    around: (shown) => (
      <OpenedPage path={routes.myRequest}>
        <div className="form-place" id={id} {...part}>
          {shown}
        </div>
        <PartWords words={{ [id]: formWords(form) }} />
      </OpenedPage>
    ),
    above: (
      <div className="toast" role="status">
        <WrongPins count={draft.wrongPins} />
        <p>Your answers are back. What you saved stays under your code and PIN until {formatDay(draft.kept_until)}.</p>
        {files.length ? (
          <p>
            Your files are kept as well, but they cannot go along from here: open <a href={routes.myRequest}>{title}</a>{' '}
            in a browser with JavaScript to send them.
          </p>
        ) : null}
      </div>
    ),
  });
}

/** Answers of a draft as a form posts them: what was typed apart from the box beside it. */
function answersAsPosted({ fields }: AnyForm, answers: PostedFields): PostedFields {
  return Object.fromEntries(
    Object.entries(answers).map(([name, answer]) => {
      const field = fields[name];
      const instead = field?.kind === 'textarea' ? field.instead : undefined;
      return [name, instead && typeof answer === 'string' ? splitAnswer(answer, instead) : answer];
    }),
  );
}
