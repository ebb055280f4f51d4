import { centsToFieldText, formatCents, formatDay } from '@society-gal/contracts/format';
import { limits, routes } from '@society-gal/contracts/http';
import type { Giving, MonthlyGift, OwnGift } from '@society-gal/contracts/money';
import { FormField } from '@society-gal/page-kit';
import { LockedMailbox } from '@society-gal/page-kit/locked-pages';
import {
  OpenedPage,
  type Outcome,
  type PageSession,
  PersonalForm,
  Press,
  Said,
  textTakesFocus,
} from '@society-gal/page-kit/personal-form';
import type { ReactNode } from 'react';
import { renderPersonalPage } from '../../http/personal-page.tsx';
import type { ApiResponse } from '../../http/route.ts';
import { WaitedFor } from '../../http/waited-for.tsx';

/** The same in the tab and in the history of the device, locked and opened. */
const title = 'My giving';
/** As many gifts stand there at once; the earlier ones open, so that the monthly gift stays near. */
const giftsShown = 6;
const days = Array.from({ length: 28 }, (_, i) => ({ value: String(i + 1), label: String(i + 1) }));
const months = [1, 2, 3].map((count) => ({ value: String(count), label: count === 1 ? '1 month' : `${count} months` }));

/** The part of the page where something was done: there it is said. */
export type GivingPlace = 'gifts' | 'monthly' | 'details';

type Opened = Outcome & {
  opened: PageSession;
  giving: Giving;
  place: GivingPlace;
  /** The monthly gift of which ending asks once more, or was answered with no. */
  asks?: string | undefined;
  declined?: string | undefined;
};

type FormProps = { opened: PageSession; gift?: string; children: ReactNode };

/** A form of the page with a lone button; `gift` is the monthly gift that it is about. */
function Row({ gift, children, ...form }: FormProps & { leavesSite?: boolean }) {
  return (
    <PersonalForm page="my-giving" isRow {...form}>
      {gift ? <input type="hidden" name="gift" value={gift} /> : null}
      {children}
    </PersonalForm>
  );
}

/** Leads to a file or to another site, as a link does; a post keeps the session out of the address. */
function PostLink({ name, label, look = 'quiet' }: { name: string; label: string; look?: string }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a link posts nothing, and the session may not stand in its address
    <button type="submit" role="link" className={`button ${look}`} name="press" value={name}>
      {label}
    </button>
  );
}

function notesOf({ isMonthly, refunded, status }: OwnGift): string {
  const notes = [
    ...(isMonthly ? ['monthly'] : []),
    ...(refunded > 0 ? [`${formatCents(refunded)} returned`] : []),
    ...(status === 'failed' ? ['not collected'] : []),
  ].join(', ');
  return notes.charAt(0).toUpperCase() + notes.slice(1);
}

function Receipt({ opened, gift }: { opened: PageSession; gift: OwnGift }) {
  if (!gift.receiptNumber) return gift.status === 'failed' ? null : 'We are checking its receipt and send it to you.';
  return (
    <Row opened={opened}>
      <input type="hidden" name="id" value={gift.id} />
      <PostLink name="receipt" label={`Receipt ${gift.receiptNumber}`} />
    </Row>
  );
}

function GiftRows({ opened, gifts }: { opened: PageSession; gifts: readonly OwnGift[] }) {
  return (
    <ul className="gifts">
      {gifts.map((gift) => (
        <li key={gift.id}>
          <span>
            {formatDay(gift.givenOn)}
            <span className="visually-hidden">: </span>
          </span>
          <strong>{gift.amount === null ? gift.given : formatCents(gift.amount)}</strong>
          <div className="hint">
            <Receipt opened={opened} gift={gift} />
          </div>
          <span className="hint">{notesOf(gift)}</span>
        </li>
      ))}
    </ul>
  );
}

function stateOf({ amount, charged, nextOn, pausedUntil, isFailing, nextTryOn }: MonthlyGift): string {
  const fee =
    charged > amount ? `With ${formatCents(charged - amount)} for the fee, ${formatCents(charged)} is charged. ` : '';
  if (isFailing)
    return `${fee}We could not collect the last month's gift.${nextTryOn ? ` We try again on ${formatDay(nextTryOn)}.` : ''} A new card puts it right.`;
  if (pausedUntil) return `${fee}It is paused, and goes on after ${formatDay(pausedUntil)}.`;
  return `${fee}The next gift is on ${formatDay(nextOn)}.`;
}

type GiftProps = Pick<Opened, 'opened' | 'asks' | 'declined'> & { gift: MonthlyGift };

/** Ending a gift asks once more, and why. */
function EndGift({ opened, gift, asks, declined }: GiftProps) {
  if (asks !== gift.id)
    return (
      <Row opened={opened} gift={gift.id}>
        <Press name="cancel" label="Cancel monthly gift" look="outline" isFocused={declined === gift.id} />
      </Row>
    );
  return (
    <PersonalForm page="my-giving" opened={opened}>
      <input type="hidden" name="gift" value={gift.id} />
      <p>It ends now. Nothing more is charged, and your receipts stay.</p>
      <FormField
        formId={`gift-${gift.id}`}
        name="reason"
        field={{ kind: 'text', label: 'Why? (optional)', autocomplete: 'off', maxLength: 500 }}
      />
      <div className="form-end">
        <Press name="no-cancel" label="No, keep it" isFocused />
        <Press name="yes-cancel" label="Yes, cancel it" look="outline" />
      </div>
    </PersonalForm>
  );
}

/** What a monthly gift is; one press saves what she changes. */
function GiftCard({ opened, gift }: Pick<GiftProps, 'opened' | 'gift'>) {
  const formId = `gift-${gift.id}`;
  return (
    <PersonalForm page="my-giving" opened={opened}>
      <input type="hidden" name="gift" value={gift.id} />
      <FormField
        formId={formId}
        name="amount"
        values={[centsToFieldText(gift.amount)]}
        field={{ kind: 'money', label: 'Change amount', minimumCents: limits.donation.minimumCents }}
      />
      <FormField
        formId={formId}
        name="day"
        values={[String(gift.day)]}
        field={{ kind: 'select', label: 'Change day', hint: 'Your next gift is taken on the new day.', options: days }}
      />
      {gift.pausedUntil ? null : (
        <FormField
          formId={formId}
          name="months"
          field={{ kind: 'select', label: 'Pause', none: 'Do not pause', options: months }}
        />
      )}
      <div className="form-end">
        <Press name="gift" label="Save" />
      </div>
    </PersonalForm>
  );
}

/** A monthly gift and everything its donor may do with it. */
function MonthlyGiftPart(props: GiftProps) {
  const { opened, gift } = props;
  const newCard = (
    <Row opened={opened} gift={gift.id} leavesSite>
      <PostLink name="card" label="Use a new card" {...(gift.isFailing ? { look: '' } : {})} />
    </Row>
  );
  return (
    <article className="flow">
      <h3>{formatCents(gift.amount)} a month.</h3>
      <p>{stateOf(gift)}</p>
      {gift.isFailing ? newCard : null}
      {gift.pausedUntil ? (
        <Row opened={opened} gift={gift.id}>
          <Press name="resume" label="Resume" />
        </Row>
      ) : null}
      <GiftCard opened={opened} gift={gift} />
      {gift.isFailing ? null : newCard}
      <EndGift {...props} />
    </article>
  );
}

/** Her shares by fund, and what each fund did since: of people in groups of ten and more alone. */
function FollowedGift({ giving: { followed } }: Pick<Opened, 'giving'>) {
  const { since, total, funds, outcomes } = followed;
  if (since === null) return <p>We book each gift into our funds. What they did stands here from then on.</p>;
  const did = ({ makesAwards, awarded, paid, people }: (typeof funds)[number]) => {
    if (!makesAwards) return 'It keeps us running.';
    return people === null
      ? 'What it did stands here once it has helped ten people or more.'
      : `Since then it awarded ${formatCents(awarded)} to ${people} people, and paid ${formatCents(paid)}.`;
  };
  return (
    <>
      <p>
        {formatCents(total)} of your gifts since {formatDay(since)} went to these funds. We tell of whole quarters, and
        of ten people or more together, so that nobody can be found.
      </p>
      <ul>
        {funds.map((fund) => (
          <li key={fund.name}>
            <strong>
              {fund.name}: {formatCents(fund.share)}.
            </strong>{' '}
            {did(fund)}
          </li>
        ))}
      </ul>
      {outcomes.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </>
  );
}

/** Her name, her address, and the mails she gets. */
function OwnDetails({ opened, giving }: Pick<Opened, 'opened' | 'giving'>) {
  return (
    <PersonalForm page="my-giving" opened={opened}>
      <FormField
        formId="own"
        name="name"
        values={[giving.name]}
        field={{ kind: 'text', label: 'Change name', hint: 'Your next receipts show it.', autocomplete: 'name' }}
      />
      <FormField
        formId="own"
        name="email"
        values={[giving.email]}
        field={{
          kind: 'email',
          label: 'Change email',
          hint: 'We send a link to the new address. It changes when you open the link.',
          autocomplete: 'email',
        }}
      />
      <h3>Mails you get</h3>
      <p>
        You always get receipts, and an email about each change you make. We remind you of a monthly gift before it
        renews for the first time, and then once a year. You get news only if you joined our newsletter.
      </p>
      {giving.monthly.map(({ id, charged, remindsEach }) => (
        <FormField
          key={id}
          formId="own"
          name={`each-${id}`}
          values={remindsEach ? ['yes'] : []}
          field={{ kind: 'checkbox', label: `Remind me before each month of ${formatCents(charged)}` }}
        />
      ))}
      <div className="form-end">
        <Press name="details" label="Save" />
      </div>
    </PersonalForm>
  );
}

/** A donor's gifts, receipts, monthly gifts and details, and what she may do with them. */
export function renderGiving({ opened, giving, place, asks, declined, ...outcome }: Opened): ApiResponse {
  const said = (where: GivingPlace) => (place === where ? <Said {...outcome} /> : null);
  const isOpening = place === 'gifts' && !outcome.said && !outcome.problem;
  const earlier = giving.gifts.slice(giftsShown);
  return renderPersonalPage(
    title,
    outcome.problem,
    <OpenedPage
      path={routes.myGiving}
      opened={opened}
      isKept
      expiredText="This page was locked after an hour. Ask for a new link."
    >
      <section>
        <h2 {...(isOpening ? textTakesFocus : {})}>Your gifts</h2>
        {said('gifts')}
        <GiftRows opened={opened} gifts={giving.gifts.slice(0, giftsShown)} />
        {earlier.length > 0 ? (
          <details>
            <summary>Earlier gifts ({earlier.length})</summary>
            <GiftRows opened={opened} gifts={earlier} />
          </details>
        ) : null}
      </section>
      <section>
        <h2>Monthly gift</h2>
        {said('monthly')}
        {giving.monthly.length ? null : (
          <p>
            You have no monthly gift. <a href="/donate?monthly=1">Begin a monthly gift</a>
          </p>
        )}
        {giving.monthly.map((gift) => (
          <MonthlyGiftPart key={gift.id} opened={opened} gift={gift} {...{ asks, declined }} />
        ))}
      </section>
      <section>
        <h2>Where your money went</h2>
        <FollowedGift giving={giving} />
      </section>
      <section>
        <h2>Statements</h2>
        <p className="hint">All gifts of a year on one paper, as a PDF for your taxes.</p>
        <ul>
          {giving.years.map((year) => (
            <li key={year}>
              <Row opened={opened}>
                <input type="hidden" name="year" value={year} />
                <PostLink name="statement" label={`Statement ${year}`} />
              </Row>
            </li>
          ))}
        </ul>
      </section>
      <section>
        <h2>Your details</h2>
        {said('details')}
        <OwnDetails opened={opened} giving={giving} />
      </section>
      <section>
        <Row opened={opened}>
          <Press name="close" label="Close" look="outline" />
        </Row>
      </section>
    </OpenedPage>,
  );
}

type Locked = Outcome & { email?: string; link?: string };

/** The page is locked: where a link is asked for, and where it is opened. */
export function renderGivingLocked(locked: Locked): ApiResponse {
  return renderPersonalPage(
    title,
    locked.problem,
    <LockedMailbox page="my-giving" {...locked}>
      <WaitedFor challenge={locked.problem?.challenge} />
    </LockedMailbox>,
  );
}
