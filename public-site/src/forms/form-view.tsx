import { api } from '@society-gal/contracts/routes';
import { useRef, useState } from 'react';
import { DraftBar } from './draft-bar.tsx';
import { ErrorSummary, summaryEntries } from './error-summary.tsx';
import { FieldView } from './field-view.tsx';
import { FileTickets, type Tickets } from './file-tickets.ts';
import type { FormShape } from './form-shape.ts';
import { formShapes } from './form-shapes.ts';
import { Progress } from './progress.tsx';
import { Review } from './review.tsx';
import { SectionView } from './section-view.tsx';
import { Toasts } from './toast.tsx';
import { Trap } from './trap.tsx';
import { useForm, warmUp } from './use-form.ts';

type Stored = { id: string; reference: string };
type Props = { formId: string; preset?: Readonly<Record<string, string>> | undefined };

// The golf form has an address of its own in the specification; both store the same.
const addressOf = (formId: string): string => (formId === 'golf-group' ? api.golf : api.form(formId));

/** The shape of a form id. Throws a RangeError on an id that no form has. */
export const shapeById = (formId: string): FormShape => {
  const shape = formShapes[formId];
  if (!shape) throw new RangeError(`There is no form "${formId}"`);
  return shape;
};

/**
 * A declared form. Before hydration and without JavaScript it posts to `/send/<id>`; afterwards it is checked in place,
 * sent once and answered by a message.
 */
export const FormView = ({ formId, preset }: Props) => {
  const form = shapeById(formId);
  const tickets = useRef<Tickets>({});
  const [clearings, setClearings] = useState(0);
  const { element, busy, errors, toast, closeToast, onSubmit } = useForm<Stored>({
    form,
    address: addressOf(formId),
    tickets,
    onSuccess: ({ reference }) => ({ ...form.success, destructive: false, detail: `Your reference: ${reference}` }),
    onCleared: () => {
      tickets.current = {};
      setClearings((count) => count + 1);
    },
  });
  const order = form.layout.flatMap((section) => section.fields);
  const sendButton = (
    <button type="submit" className="button" disabled={busy}>
      {busy ? form.busyLabel : form.submitLabel}
    </button>
  );
  return (
    <FileTickets value={tickets}>
      <form
        ref={element}
        id={`form-${form.id}`}
        className={form.long ? 'form is-long' : 'form'}
        action={api.plainForm(form.id)}
        method="post"
        aria-busy={busy}
        onSubmit={onSubmit}
        onFocus={() => warmUp(form.id)}
      >
        {form.long ? <Progress form={form} element={element} /> : null}
        <div className="form-body">
          {errors ? (
            <ErrorSummary
              title={errors.title}
              description={errors.description}
              entries={summaryEntries(form.id, order, errors.fields)}
              attempt={errors.attempt}
            />
          ) : null}
          {form.long ? <DraftBar form={form} element={element} clearings={clearings} /> : null}
          {form.layout.map((section, index) => (
            <SectionView key={section.id} form={form} section={section} number={index + 1}>
              {section.fields.map((name) => {
                const field = form.fields[name];
                if (!field) return null;
                if (field.kind === 'hidden')
                  return (
                    <input key={name} type="hidden" name={name} value={preset?.[name] ?? field.value ?? ''} readOnly />
                  );
                return (
                  <FieldView
                    key={`${name}${field.kind === 'files' ? clearings : ''}`}
                    formId={form.id}
                    name={name}
                    field={field}
                    errors={errors?.fields[name]}
                  />
                );
              })}
            </SectionView>
          ))}
          <Trap />
          {form.long ? (
            <Review form={form} element={element}>
              {sendButton}
            </Review>
          ) : (
            <div className="form-end">{sendButton}</div>
          )}
        </div>
      </form>
      <Toasts message={toast} onClose={closeToast} />
    </FileTickets>
  );
};
