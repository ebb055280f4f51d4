import { api } from '@society-gal/contracts/routes';
import type { CustomBlock } from '../blocks/block-types.ts';
import { Band } from '../blocks/section/band.tsx';
import { ErrorSummary, summaryEntries } from './error-summary.tsx';
import { FieldView } from './field-view.tsx';
import { newsletterShape as form } from './newsletter-shape.ts';
import { Toasts } from './toast.tsx';
import { Trap } from './trap.tsx';
import { useForm } from './use-form.ts';

/** The newsletter box: one address, one button. */
export const NewsletterPart = ({ block }: { block: CustomBlock }) => {
  const { element, busy, errors, toast, closeToast, onSubmit } = useForm({
    form,
    address: api.form(form.id),
    // One address: the server's word on it costs a visitor less than the code that would check it here.
    checkedBy: 'server',
    onSuccess: () => ({ ...form.success, destructive: false }),
  });
  const field = form.fields.email;
  return (
    <Band section={{ ...block, title: block.title ?? form.title }}>
      <form
        ref={element}
        id={`form-${form.id}`}
        className="inline-form"
        action={api.plainForm(form.id)}
        method="post"
        aria-busy={busy}
        onSubmit={onSubmit}
      >
        {errors ? (
          <ErrorSummary
            title={errors.title}
            description={errors.description}
            entries={summaryEntries(form.id, ['email'], errors.fields)}
            attempt={errors.attempt}
          />
        ) : null}
        {field ? <FieldView formId={form.id} name="email" field={field} errors={errors?.fields.email} /> : null}
        <Trap />
        <button type="submit" className="button" disabled={busy}>
          {busy ? form.busyLabel : form.submitLabel}
        </button>
      </form>
      <Toasts message={toast} onClose={closeToast} />
    </Band>
  );
};
