import { envelope } from '@society-gal/contracts/forms';
import type { FormErrors, ReceivedFiles } from '@society-gal/page-kit';
import type { FormDisplay } from '@society-gal/page-kit/form-display';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { checkForm, loadValidator, problemTitle } from './check-form.ts';
import { type FormInput, readFormInput } from './form-input.ts';
import { createIdempotentRequests, type IdempotentRequests } from './idempotent-requests.ts';
import { type PostResult, postJson } from './post-json.ts';
import type { ToastMessage } from './toast.tsx';
import { useClearFixedErrors, withoutFields } from './use-clear-fixed-errors.ts';

/** As soon as a visitor begins to fill the form in. */
export function preloadChecks(formId: string): void {
  void loadValidator(formId);
}

export type FormOptions<Response, Prepared> = {
  form: FormDisplay;
  /** Where the form is posted; `toRequestBody` is for a body that is not the form input. */
  address: string;
  toRequestBody?: (input: FormInput) => Promise<object>;
  /** The form's schema in the browser, or for more than missing answers the server alone. */
  checkedBy?: 'browser' | 'server';
  files?: RefObject<ReceivedFiles>;
  /** What the answer needs is loaded before the form is sent. */
  prepare?: () => Promise<Prepared>;
  /** `leaving` when the browser is on its way to another page, so that the form stays busy; null when nothing else is said. */
  onSuccess: (response: Response, prepared: Prepared, input: FormInput) => ToastMessage | 'leaving' | null;
};

/** Fields keep their values until a success. The schema and zod load when the form is first focused. */
export function useForm<Response, Prepared = void>(options: FormOptions<Response, Prepared>) {
  const { form, address, toRequestBody, checkedBy = 'browser', files, prepare, onSuccess } = options;
  const element = useRef<HTMLFormElement>(null);
  const requests = useRef<IdempotentRequests | null>(null);
  const isSending = useRef(false);
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<FormErrors | null>(null);
  const [toast, setToast] = useState<ToastMessage | null>(null);
  const attempt = useRef(0);

  const startSending = () => {
    isSending.current = true;
    attempt.current += 1;
    setToast(null);
    setErrors(null);
    setBusy(true);
  };
  const stopSending = () => {
    isSending.current = false;
    setBusy(false);
  };
  const showErrors = (found: Omit<FormErrors, 'attempt'>) => setErrors({ ...found, attempt: attempt.current });
  const showFailure = (detail: string | null) => setToast({ ...form.failure, destructive: true, detail });

  const toRequest = async (input: FormInput, data: FormData) => {
    const body = toRequestBody ? await toRequestBody(input) : { ...input, ...readHoneypot(data) };
    requests.current ??= createIdempotentRequests();
    return requests.current.prepare(body);
  };

  /** Returns whether the browser is leaving the page. */
  const showResult = (result: PostResult<Response>, prepared: Prepared, input: FormInput): boolean => {
    if (!result.ok) {
      if (Object.keys(result.fields).length) showErrors({ fields: result.fields, title: problemTitle });
      showFailure(result.detail);
      return false;
    }
    const message = onSuccess(result.response, prepared, input);
    if (message === 'leaving') return true;
    requests.current?.reset();
    setToast(message);
    element.current?.reset();
    return false;
  };

  const onSubmit = async (event: React.SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    // A ref, because both clicks of a double click come before the next render.
    if (isSending.current) return;
    const data = new FormData(event.currentTarget);
    startSending();
    let isLeaving = false;
    try {
      const input = readFormInput(form, data, files?.current);
      const found = await checkForm(form, input, data, checkedBy);
      if (found) showErrors(found);
      else {
        const prepared = (await prepare?.()) as Prepared;
        isLeaving = showResult(await postJson<Response>(address, await toRequest(input, data)), prepared, input);
      }
    } catch {
      showFailure('A part of this page could not be loaded. Please try again.');
    } finally {
      if (!isLeaving) stopSending();
    }
  };

  /** Resolves to the names of the fields that are wrong. */
  const checkFields = async (names: readonly string[]): Promise<string[]> => {
    if (!element.current) return [];
    attempt.current += 1;
    const data = new FormData(element.current);
    const found = await checkForm(form, readFormInput(form, data, files?.current), data, checkedBy, names);
    if (found) showErrors(found);
    else setErrors((before) => withoutFields(before, names));
    return Object.keys(found?.fields ?? {});
  };

  useEffect(() => {
    // From here on our own messages replace the browser's.
    if (element.current) element.current.noValidate = true;
    // No focus event tells that the visitor is already typing.
    if (checkedBy === 'browser' && element.current?.contains(document.activeElement)) preloadChecks(form.id);
  }, [form.id, checkedBy]);
  useClearFixedErrors({ form, element, files, checkedBy, errors, setErrors });
  useFocusAfterSending(element, busy);
  usePageRestored(stopSending);

  const closeToast = () => {
    setToast(null);
    focusSubmitButton(element.current);
  };
  return { element, busy, errors, toast, closeToast, onSubmit, checkFields };
}

function readHoneypot(data: FormData): Record<string, string> {
  const text = String(data.get(envelope.honeypot) ?? '');
  return text ? { [envelope.honeypot]: text } : {};
}

function focusSubmitButton(form: HTMLFormElement | null): void {
  form?.querySelector<HTMLButtonElement>('button[type=submit]')?.focus({ preventScroll: true });
}

/** A disabled button loses the focus; a keyboard user gets it back unless the error summary has taken it. */
function useFocusAfterSending(element: RefObject<HTMLFormElement | null>, busy: boolean): void {
  const wasBusy = useRef(false);
  useEffect(() => {
    if (wasBusy.current && !busy && document.activeElement === document.body) focusSubmitButton(element.current);
    wasBusy.current = busy;
  }, [element, busy]);
}

/** When the back/forward cache restores this page. */
function usePageRestored(onRestored: () => void): void {
  const latest = useRef(onRestored);
  latest.current = onRestored;
  useEffect(() => {
    const onPageShow = ({ persisted }: PageTransitionEvent) => persisted && latest.current();
    window.addEventListener('pageshow', onPageShow);
    return () => window.removeEventListener('pageshow', onPageShow);
  }, []);
}
