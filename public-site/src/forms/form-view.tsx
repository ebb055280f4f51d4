import { successText } from '@society-gal/contracts/forms/success-text';
import { api } from '@society-gal/contracts/routes';
import { ErrorSummary, type FileTickets, FileUploads, FormFields, HoneypotField } from '@society-gal/form-fields';
import type { FormDisplay } from '@society-gal/form-fields/form-display';
import { type ComponentType, useRef, useState } from 'react';
import { useSite } from '../frame/site-context.ts';
import type { StoredAnswer } from '../requests/stored-region.tsx';
import { useWipe } from '../requests/use-wipe.ts';
import { DraftBar } from './draft-bar.tsx';
import { formDisplays } from './form-displays.ts';
import { Progress } from './progress.tsx';
import { Review } from './review.tsx';
import { Toasts } from './toast.tsx';
import { preloadChecks, useForm } from './use-form.ts';

type Stored = StoredAnswer & { id: string; confirmation?: 'none' };
/** What stands in the place of a form that was sent, and the component that draws it. */
type Shown = { answer: StoredAnswer; Region: ComponentType<{ answer: StoredAnswer }> };
type Props = { formId: string; preset?: Readonly<Record<string, string>> | undefined };

const loadStoredRegion = () => import('../requests/stored-region.tsx').then((module) => module.StoredRegion);

// The golf form has an address of its own in the specification; both store the same.
const addressOf = (formId: string): string => (formId === 'golf-group' ? api.golf : api.form(formId));

/** The display of a form. Throws a RangeError on an id that no form has. */
export function findFormDisplay(formId: string): FormDisplay {
  const form = formDisplays[formId];
  if (!form) throw new RangeError(`There is no form "${formId}"`);
  return form;
}

/**
 * A declared form. Before hydration and without JavaScript it posts to `/send/<id>`; afterwards it is checked in place,
 * sent once and answered by a message. `preset` fixes hidden fields.
 */
export function FormView({ formId, preset }: Props) {
  const form = findFormDisplay(formId);
  const { uploads } = useSite();
  const tickets = useRef<FileTickets>({});
  const [shown, setShown] = useState<Shown | null>(null);
  const { element, busy, errors, toast, closeToast, onSubmit } = useForm<Stored, Shown['Region']>({
    form,
    address: addressOf(formId),
    tickets,
    // Before the form is sent: a code that is told once must not wait for a connection that may be gone.
    prepare: loadStoredRegion,
    onSuccess: (answer, Region) => {
      setShown({ answer, Region });
      return {
        title: form.success.title,
        description: successText(form.success, answer.confirmation),
        destructive: false,
        detail: `Your reference: ${answer.reference}`,
      };
    },
  });
  useWipe(() => {
    setShown(null);
    // Answers that were not sent go with her; another page she may come back from with all of them.
    if (document.querySelector('.quick-exit-overlay')) element.current?.reset();
  });
  const preload = () => {
    preloadChecks(form.id);
    loadStoredRegion().catch(() => undefined);
  };
  const onCloseToast = () => {
    closeToast();
    document.querySelector<HTMLElement>('.stored h3')?.focus();
  };
  const submitButton = (
    <button type="submit" className="button" disabled={busy}>
      {busy ? form.busyLabel : form.submitLabel}
    </button>
  );
  return (
    <FileUploads value={uploads ? tickets : null}>
      {shown ? (
        <shown.Region answer={shown.answer} />
      ) : (
        <form
          ref={element}
          id={`form-${form.id}`}
          className={form.long ? 'form is-long' : 'form'}
          action={api.noScriptForm(form.id)}
          method="post"
          aria-busy={busy}
          onSubmit={onSubmit}
          onFocus={preload}
        >
          {form.long ? <Progress form={form} element={element} /> : null}
          <div className="form-body">
            {errors ? <ErrorSummary form={form} errors={errors} /> : null}
            {form.long ? <DraftBar form={form} element={element} /> : null}
            <FormFields form={form} values={preset} errors={errors?.fields} />
            <HoneypotField />
            {form.long ? (
              <Review form={form} element={element}>
                {submitButton}
              </Review>
            ) : (
              <div className="form-end">{submitButton}</div>
            )}
          </div>
        </form>
      )}
      <Toasts message={toast} onClose={onCloseToast} />
    </FileUploads>
  );
}
