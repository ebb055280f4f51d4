import { envelope } from '@society-gal/contracts/forms/envelope';
import type { FieldErrors } from '@society-gal/contracts/problems';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { type Attempts, makeAttempts } from './attempts.ts';
import type { Tickets } from './file-tickets.ts';
import type { FormShape } from './form-shape.ts';
import { type Payload, payloadOf, unanswered } from './payload.ts';
import { type Outcome, send } from './send.ts';
import type { ToastMessage } from './toast.tsx';
import { loadValidator } from './validate.ts';

/** Fetches the checks of a form ahead, as soon as somebody begins to fill it in. */
export const warmUp = (formId: string) => void loadValidator(formId);

/** What the summary at the top of a form says. `attempt` rises with each try. */
export type FormErrors = { fields: FieldErrors; title: string; description?: string; attempt: number };

type Options<Answer> = {
  form: FormShape;
  /** Where answers go, and what is sent for them when it is not the answers themselves. */
  address: string;
  bodyOf?: (payload: Payload) => Promise<object>;
  /** Who checks more than that required fields are answered before anything is sent; the browser unless told otherwise. */
  checkedBy?: 'server';
  /** What stands for files already received. */
  tickets?: RefObject<Tickets>;
  /** What to say; `leaving` when the browser is on its way to another page, so that the form stays busy. */
  onSuccess: (answer: Answer) => ToastMessage | 'leaving';
  onCleared?: () => void;
};

/** The attempts of an opened form; made at the latest when it is first sent. */
const attemptsOf = (kept: RefObject<Attempts | null>): Attempts => {
  kept.current ??= makeAttempts();
  return kept.current;
};

const focusSend = (form: HTMLFormElement | null) =>
  form?.querySelector<HTMLButtonElement>('button[type=submit]')?.focus({ preventScroll: true });

/**
 * The way of a form in the browser: check, send once, say what happened. Fields keep their values until a success
 * clears them. The form's schema and with it zod load at the first touch of the form.
 */
export const useForm = <Answer>({
  form,
  address,
  bodyOf,
  checkedBy,
  tickets,
  onSuccess,
  onCleared,
}: Options<Answer>) => {
  const element = useRef<HTMLFormElement>(null);
  const attempts = useRef<Attempts | null>(null);
  const isBusy = useRef(false);
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<FormErrors | null>(null);
  const [toast, setToast] = useState<ToastMessage | null>(null);

  useEffect(() => {
    attemptsOf(attempts);
    // From here on our own messages say what is missing; until here the browser's do.
    if (element.current) element.current.noValidate = true;
    // Somebody is typing already, before this code could hear the focus come in.
    if (checkedBy !== 'server' && element.current?.contains(document.activeElement)) warmUp(form.id);
  }, [form.id, checkedBy]);

  // A disabled button loses the focus; whoever sent by keyboard gets it back, unless a summary has taken it.
  const wasBusy = useRef(false);
  useEffect(() => {
    if (wasBusy.current && !busy && document.activeElement === document.body) focusSend(element.current);
    wasBusy.current = busy;
  }, [busy]);

  const refuse = useCallback((fields: FieldErrors, title: string, description?: string) => {
    setErrors((before) => ({
      fields,
      title,
      ...(description ? { description } : {}),
      attempt: (before?.attempt ?? 0) + 1,
    }));
  }, []);

  const check = async (data: FormData, payload: Payload): Promise<boolean> => {
    const missing = unanswered(form, payload, data);
    // A check that cannot be loaded must not keep anyone from sending: the server checks the same.
    const validate = checkedBy === 'server' ? null : await loadValidator(form.id);
    const fields = validate?.(payload) ?? {};
    for (const name of missing)
      fields[name] ??= [form.fields[name]?.missing ?? `Fill in: ${form.fields[name]?.label}.`];
    if (Object.keys(fields).length === 0) return true;
    if (missing.length) refuse(fields, form.incomplete.title, form.incomplete.description);
    else refuse(fields, 'There is a problem');
    return false;
  };

  const failed = (detail: string | null) => setToast({ ...form.failure, destructive: true, detail });

  /** Says what became of an attempt. Gives true while the browser is leaving. */
  const settle = (outcome: Outcome<Answer>, target: HTMLFormElement): boolean => {
    if (!outcome.ok) {
      if (Object.keys(outcome.fields).length) refuse(outcome.fields, 'There is a problem');
      failed(outcome.detail);
      return false;
    }
    const said = onSuccess(outcome.answer);
    if (said === 'leaving') return true;
    attempts.current?.renew();
    setToast(said);
    target.reset();
    onCleared?.();
    return false;
  };

  const onSubmit = async (event: React.SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    // State is too late for a double click: both clicks come before the next render.
    if (isBusy.current) return;
    isBusy.current = true;
    const target = event.currentTarget;
    const data = new FormData(target);
    setToast(null);
    setErrors(null);
    setBusy(true);
    let leaving = false;
    try {
      const payload = payloadOf(form, data, tickets?.current ?? {});
      if (!(await check(data, payload))) return;
      const trap = String(data.get(envelope.honeypot) ?? '');
      const answers = bodyOf ? await bodyOf(payload) : trap ? { ...payload, [envelope.honeypot]: trap } : payload;
      const sealed = attemptsOf(attempts).seal(answers);
      leaving = settle(await send<Answer>(address, sealed.body, sealed.key), target);
    } catch {
      failed('A part of this page could not be loaded. Please try again.');
    } finally {
      if (!leaving) {
        isBusy.current = false;
        setBusy(false);
      }
    }
  };

  // A person who comes back from the page she was taken to finds a form that works.
  useEffect(() => {
    const wake = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      isBusy.current = false;
      setBusy(false);
    };
    window.addEventListener('pageshow', wake);
    return () => window.removeEventListener('pageshow', wake);
  }, []);

  const closeToast = () => {
    setToast(null);
    focusSend(element.current);
  };
  return { element, busy, errors, toast, closeToast, onSubmit };
};
