import { answerOf, type Field } from '@society-gal/contracts/forms';
import { fieldMarks } from './field-marks.ts';

export type FieldKind = Field['kind'];

export type FieldOf<Kind extends FieldKind, Each extends Field = Field> = Each extends Field
  ? Kind extends Each['kind']
    ? Each & { kind: Kind }
    : never
  : never;

export type FieldProps<Kind extends FieldKind = FieldKind> = {
  formId: string;
  /** Key of the field in its form's declaration. */
  name: string;
  field: FieldOf<Kind>;
  /** As a form posts it: one text, or one for each ticked box. Without it the declaration decides. */
  values?: readonly string[] | undefined;
  /** Only the first message is shown: the others would repeat it in other words. */
  errors?: readonly string[] | undefined;
};

/** Labels, hints, errors and the error summary refer to this id. */
export function fieldId(formId: string, name: string): string {
  return `${formId}-${name}`;
}

/** In the order in which they are read out. */
export function describedBy(
  id: string,
  hint: string | undefined,
  errors: readonly string[] | undefined,
): string | undefined {
  return [hint ? `${id}-hint` : '', errors?.length ? `${id}-error` : ''].filter(Boolean).join(' ') || undefined;
}

/** `required` announces itself on a control; a group of checkboxes has no such attribute, so there the mark is announced. */
export function RequiredMark({ isAnnounced = false, text = 'required' }: { isAnnounced?: boolean; text?: string }) {
  return (
    <span className="mark" aria-hidden={isAnnounced ? undefined : true}>
      ({text})
    </span>
  );
}

export function FieldHint({ id, hint }: { id: string; hint: string | undefined }) {
  if (!hint) return null;
  return (
    <p className="hint" id={`${id}-hint`}>
      {hint}
    </p>
  );
}

type FieldErrorProps = { id: string; errors: readonly string[] | undefined; namesAnswer?: boolean };

/** A message that names an answer, such as a file, is never sent to a speech service. */
export function FieldError({ id, errors, namesAnswer = false }: FieldErrorProps) {
  if (!errors?.length) return null;
  return (
    <p className="error" id={`${id}-error`} data-no-speech={namesAnswer ? '' : undefined}>
      {errors[0]}
    </p>
  );
}

type LabelledFieldProps = Omit<FieldProps, 'values' | 'formId'> & {
  id: string;
  hint?: string | undefined;
  children: React.ReactNode;
};

/** In the order in which they are read out. */
export function LabelledField({ id, name, field, hint = field.hint, errors, children }: LabelledFieldProps) {
  return (
    <div className="field" {...fieldMarks(name, field)}>
      <div className="label">
        <label htmlFor={id}>{field.label}</label> {field.required || field.requiredWhenShown ? <RequiredMark /> : null}
        {field.requiredWhen ? <RequiredMark text={field.requiredWhen.mark} /> : null}
      </div>
      <FieldHint id={id} hint={hint} />
      <FieldError id={id} errors={errors} namesAnswer={answerOf(field) === 'files'} />
      {children}
    </div>
  );
}
