import { withoutTokenAttribute } from '@society-gal/contracts/document-protocol';
import { routes } from '@society-gal/contracts/routes';
import type { ReactNode } from 'react';
import { FormField } from './form-field.tsx';
import { LinkField } from './mail-link-fields.tsx';
import { OpenFields } from './open-fields.tsx';
import { type Outcome, PersonalForm, Press, Said } from './personal-form.tsx';

type RequestProps = Outcome & { code?: string; text?: string; children?: ReactNode };

/** `/my-request` before it is opened, and after it was closed. `text` is what she had typed when the hour was over. */
export function LockedRequest({ code, text, children, ...outcome }: RequestProps) {
  return (
    <PersonalForm page="my-request">
      <Said said={outcome.said} />
      {children}
      <OpenFields code={code} />
      {text ? (
        <FormField
          formId="open"
          name="text"
          field={{ kind: 'textarea', label: 'What you had typed', rows: 4, autocomplete: 'off' }}
          values={[text]}
        />
      ) : null}
      <div className="form-end">
        <button type="submit" className="button">
          Open
        </button>
      </div>
      <Said problem={outcome.problem} />
    </PersonalForm>
  );
}

type DataProps = Outcome & { email?: string; link?: string; children?: ReactNode };

/** `/my-data` before it is opened: where a link is asked for, and where the link of our mail is opened. */
export function LockedData({ email, link = '', children, said, problem }: DataProps) {
  const { email: emailErrors, link: linkErrors } = problem?.fields ?? {};
  return (
    <>
      <div {...{ [withoutTokenAttribute]: '' }}>
        <PersonalForm page="my-data">
          <FormField
            formId="data"
            name="email"
            field={{ kind: 'email', label: 'Email', autocomplete: 'off' }}
            values={email ? [email] : undefined}
            errors={emailErrors}
          />
          {children}
          <div className="form-end">
            <button type="submit" className="button">
              Send me a link
            </button>
          </div>
          <Said said={said} problem={linkErrors ? undefined : problem} />
          <p className="hint">
            The link comes from a neutral sender and works for 15 minutes. Is the mailbox not safe? With a return code,
            open <a href={routes.myRequest}>your request</a> instead.
          </p>
        </PersonalForm>
      </div>
      <PersonalForm page="my-data" takesLink>
        <p>
          The link works once. Opening shows what we keep under your address. What you sent to ask for help opens with
          code and PIN.
        </p>
        <LinkField link={link} error={linkErrors?.[0]} />
        <div className="form-end">
          <Press name="open" label="Open" />
        </div>
      </PersonalForm>
    </>
  );
}

/** The pages of links that are handed to one person. */
export type HandedLink = 'introduction' | 'recommendation';

/** What helps where a link is used, too old or not whole. */
const withoutLink: Readonly<Record<HandedLink, ReactNode>> = {
  introduction: (
    <>
      Ask whoever gave you the link for a new one, or <a href={routes.contact}>reach us yourself</a>. Nobody contacts
      you because of this page.
    </>
  ),
  recommendation: 'If the link was used or is too old, ask whoever gave it to you for a new one. Nothing was lost.',
};

type LinkProps = { page: HandedLink; link?: string; error?: string | undefined };

function LinkForm({ page, link, error }: LinkProps) {
  return (
    <PersonalForm page={page} takesLink opensAtOnce>
      <p className="while-busy">We are looking up your link. This takes a moment.</p>
      <LinkField
        label="Link that you were given"
        hint="Copy the link that you were given, or the address of the page that it opened, and paste it here."
        link={link}
        error={error}
      />
      <div className="form-end">
        <Press name="open" label="Open" />
      </div>
    </PersonalForm>
  );
}

/** `/introduction` and `/recommendation` before the link is looked up. */
export function LockedLink({ page }: { page: HandedLink }) {
  return (
    <>
      <LinkForm page={page} />
      <div hidden {...{ [withoutTokenAttribute]: '' }}>
        <p role="status">Open the link again: this page needs all of it.</p>
        <p>{withoutLink[page]}</p>
      </div>
    </>
  );
}

/** The same where the link opened nothing. */
export function LinkOver({ page, link = '', problem }: Pick<LinkProps, 'page' | 'link'> & Outcome) {
  return (
    <>
      <Said problem={problem} />
      <p>{withoutLink[page]}</p>
      <LinkForm page={page} link={link} />
    </>
  );
}
