import { api, routes } from '@society-gal/contracts/http';
import { inPlaceAttribute, resumesAttribute, withoutTokenAttribute } from '@society-gal/contracts/site';
import type { ReactNode } from 'react';
import { FormField } from './form-field.tsx';
import { LinkField } from './mail-link-fields.tsx';
import { type Outcome, PersonalForm, Press, Said } from './personal-form.tsx';

type RequestProps = Outcome & { code?: string; text?: string; children?: ReactNode };

/** `text` is what she had typed when her hour was over. */
export function LockedRequest({ code, text, children, ...outcome }: RequestProps) {
  return (
    <PersonalForm page="my-request">
      <Said said={outcome.said} />
      {children}
      <FormField
        formId="open"
        name="code"
        field={{
          kind: 'text',
          label: 'Return code',
          hint: 'Twelve letters and digits. Dashes and capitals do not matter.',
          autocomplete: 'off',
        }}
        values={code ? [code] : undefined}
      />
      <FormField
        formId="open"
        name="pin"
        field={{
          kind: 'text',
          label: 'PIN',
          hint: 'Six digits.',
          autocomplete: 'off',
          inputMode: 'numeric',
          maxLength: 20,
        }}
      />
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

const mailboxPages = {
  'my-data': {
    autocomplete: 'off',
    hint: (
      <>
        The link comes from a neutral sender and works for 15 minutes. Is the mailbox not safe? With a return code, open{' '}
        <a href={routes.myRequest}>your request</a> instead.
      </>
    ),
    link: 'The link works once. Opening shows what we keep under your address. What you sent to ask for help opens with code and PIN.',
    open: 'Open',
  },
  'my-giving': {
    autocomplete: 'email',
    hint: 'The link works for 15 minutes, once. No password is needed.',
    link: 'The link works once. It opens your gifts for an hour in this tab.',
    open: 'Open my giving',
  },
} as const;

type MailboxProps = Outcome & {
  page: keyof typeof mailboxPages;
  email?: string;
  link?: string;
  children?: ReactNode;
};

export function LockedMailbox({ page, email, link = '', children, said, problem }: MailboxProps) {
  const { email: emailErrors, link: linkErrors } = problem?.fields ?? {};
  const texts = mailboxPages[page];
  return (
    <>
      <PersonalForm page={page} asksForLink>
        <FormField
          formId={page}
          name="email"
          field={{ kind: 'email', label: 'Email', autocomplete: texts.autocomplete }}
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
        <p className="hint">{texts.hint}</p>
      </PersonalForm>
      <PersonalForm page={page} takesLink>
        <p>{texts.link}</p>
        <LinkField link={link} error={linkErrors?.[0]} />
        <div className="form-end">
          <Press name="open" label={texts.open} />
        </div>
      </PersonalForm>
      {page === 'my-giving' ? <ResumeForm page={page} /> : null}
    </>
  );
}

/** The script sends it with the session that this tab keeps. */
function ResumeForm({ page }: { page: string }) {
  return (
    <form hidden method="post" action={api.noScriptForm(page)} {...{ [inPlaceAttribute]: '', [resumesAttribute]: '' }}>
      <input type="hidden" name="session" />
      <input type="hidden" name="expires" />
    </form>
  );
}

/** The pages of links that are handed to one person. */
export type HandedLink = 'introduction' | 'recommendation' | 'shared';

const withoutLink: Readonly<Record<HandedLink, ReactNode>> = {
  introduction: (
    <>
      Ask whoever gave you the link for a new one, or <a href={routes.contact}>reach us yourself</a>. Nobody contacts
      you because of this page.
    </>
  ),
  recommendation: 'If the link was used or is too old, ask whoever gave it to you for a new one. Nothing was lost.',
  shared:
    'Whoever lets you read something can end that at any time. If you still need it, ask whoever gave you the link.',
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

/** `/introduction`, `/recommendation` and `/shared` before the link is looked up. */
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

export function LinkOver({ page, link = '', problem }: Pick<LinkProps, 'page' | 'link'> & Outcome) {
  return (
    <>
      <Said problem={problem} />
      <p>{withoutLink[page]}</p>
      <LinkForm page={page} link={link} />
    </>
  );
}
