import { successText } from '@society-gal/contracts/forms/success-text';
import { api } from '@society-gal/contracts/routes';
import { ErrorSummary, type FileTickets, FileUploads, FormFields, HoneypotField } from '@society-gal/form-fields';
import type { FormDisplay } from '@society-gal/form-fields/form-display';
import { useRef } from 'react';
import { useSite } from '../frame/site-context.ts';
import { DraftBar } from './draft-bar.tsx';
import { formDisplays } from './form-displays.ts';
import { Progress } from './progress.tsx';
import { Review } from './review.tsx';
import { Toasts } from './toast.tsx';
import { preloadChecks, useForm } from './use-form.ts';

type Stored = { id: string; reference: string; confirmation?: 'none' };
type Props = { formId: string; preset?: Readonly<Record<string, string>> | undefined };

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
  const { element, busy, errors, toast, closeToast, onSubmit } = useForm<Stored>({
    form,
    address: addressOf(formId),
    tickets,
    onSuccess: ({ reference, confirmation }) => ({
      title: form.success.title,
      description: successText(form.success, confirmation),
      destructive: false,
      detail: `Your reference: ${reference}`,
    }),
  });
  const submitButton = (
    <button type="submit" className="button" disabled={busy}>
      {busy ? form.busyLabel : form.submitLabel}
    </button>
  );
  return (
    <FileUploads value={uploads ? tickets : null}>
      <form
        ref={element}
        id={`form-${form.id}`}
        className={form.long ? 'form is-long' : 'form'}
        action={api.noScriptForm(form.id)}
        method="post"
        aria-busy={busy}
        onSubmit={onSubmit}
        onFocus={() => preloadChecks(form.id)}
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
      <Toasts message={toast} onClose={closeToast} />
    </FileUploads>
  );
}
