import { api, type Problem } from '@society-gal/contracts/http';
import {
  closesAttribute,
  expiredTextAttribute,
  expiresAttribute,
  focusAttribute,
  inPlaceAttribute,
  keepsSessionAttribute,
  lockedPageAttribute,
  noSpeechAttribute,
  opensAttribute,
  withoutTokenAttribute,
  withTokenAttribute,
} from '@society-gal/contracts/site';
import type { ReactNode } from 'react';

/** `expiresAt` is ISO 8601. The session is in the page's forms alone. */
export type PageSession = { session: string; expiresAt: string };

export type Outcome = { said?: string | undefined; problem?: Problem | undefined };

/** Takes the focus from the page's script, and from a browser that loads the page. */
export const takesFocus = { autoFocus: true, [focusAttribute]: '' };
export const textTakesFocus = { ...takesFocus, tabIndex: -1 };

type FormProps = {
  /** The page that it belongs to, as in `/send/<page>`. */
  page: string;
  opened?: PageSession | undefined;
  id?: string;
  /** With JavaScript the form is shown once the address has a token. */
  takesLink?: boolean;
  /** With JavaScript the form is hidden once the address has a token. */
  asksForLink?: boolean;
  /** Looking up what the link opens does not spend it. */
  opensAtOnce?: boolean;
  /** The browser itself sends it, because the answer is another site. */
  leavesSite?: boolean;
  isRow?: boolean;
  children: ReactNode;
};

/** Whole without JavaScript, and answered in place with it. */
export function PersonalForm({ page, opened, id, isRow, children, ...is }: FormProps) {
  const marks = {
    ...(is.leavesSite ? {} : { [inPlaceAttribute]: '' }),
    ...(is.takesLink ? { [withTokenAttribute]: '' } : {}),
    ...(is.asksForLink ? { [withoutTokenAttribute]: '' } : {}),
    ...(is.opensAtOnce ? { [opensAttribute]: '' } : {}),
  };
  return (
    <form
      className={isRow ? 'form-row' : 'form'}
      id={id}
      method="post"
      action={api.noScriptForm(page)}
      noValidate
      {...marks}
    >
      {opened ? (
        <>
          <input type="hidden" name="session" value={opened.session} />
          <input type="hidden" name="expires" value={opened.expiresAt} />
        </>
      ) : null}
      {isRow ? children : <div className="form-body">{children}</div>}
    </form>
  );
}

type PressProps = { name: string; label: ReactNode; look?: 'outline' | 'quiet' | undefined; isFocused?: boolean };

export function Press({ name, label, look, isFocused = false }: PressProps) {
  return (
    <button
      type="submit"
      className={look ? `button ${look}` : 'button'}
      name="press"
      value={name}
      {...(isFocused ? takesFocus : {})}
    >
      {label}
    </button>
  );
}

/** Next to the form that was pressed. */
export function Said({ said, problem }: Outcome) {
  if (problem)
    return (
      <p role="alert" className="said error" {...textTakesFocus}>
        {Object.values(problem.fields ?? {})[0]?.[0] ?? problem.message}
      </p>
    );
  return said ? (
    <p role="status" className="said" {...textTakesFocus}>
      {said}
    </p>
  ) : null;
}

type OpenedProps = {
  /** Address of the locked page. */
  path: string;
  opened?: PageSession;
  /** Closes the session when she leaves. */
  closesAt?: string;
  expiredText?: string;
  /** This tab keeps the session, because she leaves for another site and comes back. */
  isKept?: boolean;
  children: ReactNode;
};

/** Never sent to a speech service, and wiped when she leaves. */
export function OpenedPage({ path, opened, closesAt, expiredText, isKept, children }: OpenedProps) {
  const marks = {
    [noSpeechAttribute]: '',
    [lockedPageAttribute]: path,
    [expiresAttribute]: opened?.expiresAt,
    [expiredTextAttribute]: expiredText,
    [closesAttribute]: closesAt,
    [keepsSessionAttribute]: isKept ? '' : undefined,
  };
  return (
    <div className="opened" {...marks}>
      {children}
    </div>
  );
}
