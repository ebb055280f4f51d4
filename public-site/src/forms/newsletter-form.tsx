import { type Field, successText } from '@society-gal/contracts/forms';
import { api } from '@society-gal/contracts/http';
import type { SentAnswer } from '@society-gal/contracts/requests';
import { ErrorSummary, HoneypotField, TextField } from '@society-gal/page-kit';
import type { FormWords } from '@society-gal/page-kit/form-display';
import { Toasts } from './toast.tsx';
import { loadConfirmation, useConfirmation } from './use-confirmation.tsx';
import { useForm } from './use-form.ts';

export function NewsletterForm({ form, after }: FormWords) {
  // Its one field, so that the home page loads no other kind.
  const email = form.fields.email as Extract<Field, { kind: 'email' }>;
  const { confirmation, confirm } = useConfirmation(after);
  const { element, busy, errors, toast, closeToast, onSubmit } = useForm<
    SentAnswer,
    Awaited<ReturnType<typeof loadConfirmation>>
  >({
    form,
    address: api.form(form.id),
    // For one address it costs a visitor less to ask the server than to load the checks.
    checkedBy: 'server',
    prepare: loadConfirmation,
    onSuccess: (answer, Region) => {
      const { title } = form.success;
      const notice = { title, description: successText(form.success, answer) };
      if (!Region) return { ...notice, destructive: false };
      confirm({ Region, answer, notice, title });
      return null;
    },
  });
  return (
    <>
      {confirmation ?? (
        <form
          ref={element}
          id={`form-${form.id}`}
          className="inline-form"
          action={api.noScriptForm(form.id)}
          method="post"
          aria-busy={busy}
          onSubmit={onSubmit}
        >
          {errors ? <ErrorSummary form={form} errors={errors} /> : null}
          <TextField formId={form.id} name="email" field={email} errors={errors?.fields.email} />
          <HoneypotField />
          <button type="submit" className="button" disabled={busy}>
            {busy ? form.busyLabel : form.submitLabel}
          </button>
        </form>
      )}
      <Toasts message={toast} onClose={closeToast} />
    </>
  );
}
