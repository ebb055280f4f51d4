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

/** What opened a page, and when its hour is over (ISO 8601). It stands in the page's forms alone. */
export type PageSession = { session: string; expiresAt: string };

/** What was said after a press, or what is wrong. */
export type Outcome = { said?: string | undefined; problem?: Problem | undefined };

/** On a control that takes the focus: by the page's script, and by a browser that loads the page. */
export const takesFocus = { autoFocus: true, [focusAttribute]: '' };
/** The same on a text. */
export const textTakesFocus = { ...takesFocus, tabIndex: -1 };

type FormProps = {
  /** The page that it belongs to, as in `/send/<page>`. */
  page: string;
  opened?: PageSession | undefined;
  id?: string;
  /** It takes a link; with JavaScript it is shown once the address brings one. */
  takesLink?: boolean;
  /** It asks for a link; with JavaScript it is shown where the address brings none. */
  asksForLink?: boolean;
  /** Looking up what the link opens spends nothing. */
  opensAtOnce?: boolean;
  /** Its answer is another site: the browser itself sends it. */
  leavesSite?: boolean;
  /** A field, or nothing, beside its button. */
  isRow?: boolean;
  children: ReactNode;
};

/** A form of a personal page: whole without JavaScript, and answered in place with it. */
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

/** A button of a personal page. */
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

/** Says what became of a press, where it was made. */
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
  /** Address of the page, which is locked when it is opened anew. */
  path: string;
  opened?: PageSession;
  /** Where its session is closed when she leaves. */
  closesAt?: string;
  /** Said once its hour is over. */
  expiredText?: string;
  /** Its session is kept in this tab: she leaves for another site, and comes back. */
  isKept?: boolean;
  children: ReactNode;
};

/** What somebody opened. All of it is hers: nothing is ever sent to a speech service, and it goes when she leaves. */
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
