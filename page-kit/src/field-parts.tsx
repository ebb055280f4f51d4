import { answerOf, type Field } from '@society-gal/contracts/forms';

export type FieldKind = Field['kind'];

/** The declaration of a field of one kind, or of one of several kinds. */
export type FieldOf<Kind extends FieldKind, Each extends Field = Field> = Each extends Field
  ? Kind extends Each['kind']
    ? Each & { kind: Kind }
    : never
  : never;

/** What every field of a form is rendered with. */
export type FieldProps<Kind extends FieldKind = FieldKind> = {
  formId: string;
  /** Key of the field in its form's declaration. */
  name: string;
  field: FieldOf<Kind>;
  /** What to fill in, as a form posts it: one text, or one for each ticked box. Left out: the declaration decides. */
  values?: readonly string[] | undefined;
  /** Only the first message is shown: the others would repeat it in other words. */
  errors?: readonly string[] | undefined;
};

/** Id of a field's control, or of its group of controls: labels, hints, errors and the error summary refer to it. */
export function fieldId(formId: string, name: string): string {
  return `${formId}-${name}`;
}

/** Ids of what describes a control, in the order in which it is read out; undefined when nothing does. */
export function describedBy(
  id: string,
  hint: string | undefined,
  errors: readonly string[] | undefined,
): string | undefined {
  return [hint ? `${id}-hint` : '', errors?.length ? `${id}-error` : ''].filter(Boolean).join(' ') || undefined;
}

/**
 * The mark of a required field. A control's `required` is announced already; a group of checkboxes has none, so there
 * the mark itself is announced.
 */
export function RequiredMark({ isAnnounced = false }: { isAnnounced?: boolean }) {
  return (
    <span className="mark" aria-hidden={isAnnounced ? undefined : true}>
      (required)
    </span>
  );
}

/** What a field asks: its label, or its question with the label as the short name beside it. */
export function Question({ id, field: { ask, label } }: { id: string; field: Pick<Field, 'ask' | 'label'> }) {
  if (!ask) return label;
  return (
    <>
      <span id={`${id}-ask`}>{ask}</span>{' '}
      <span className="short" id={`${id}-short`}>
        {label}
      </span>
    </>
  );
}

/** Ids of question and short name: a control answers to either of them and to both. Undefined for a plain label. */
export function labelledBy(id: string, { ask }: Pick<Field, 'ask'>): string | undefined {
  return ask ? `${id}-ask ${id}-short` : undefined;
}

/** The short sentence under a label. */
export function FieldHint({ id, hint }: { id: string; hint: string | undefined }) {
  if (!hint) return null;
  return (
    <p className="hint" id={`${id}-hint`}>
      {hint}
    </p>
  );
}

type FieldErrorProps = { id: string; errors: readonly string[] | undefined; namesAnswer?: boolean };

/** What is wrong with one field. A message that names an answer, such as a file, is never sent to a speech service. */
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

/** Label, hint and error around one control (`children`), in the order in which they are read. */
export function LabelledField({ id, name, field, hint = field.hint, errors, children }: LabelledFieldProps) {
  return (
    <div className="field" data-field={name}>
      <div className="label">
        <label htmlFor={id}>
          <Question id={id} field={field} />
        </label>{' '}
        {field.required || field.requiredWhenShown ? <RequiredMark /> : null}
      </div>
      <FieldHint id={id} hint={hint} />
      <FieldError id={id} errors={errors} namesAnswer={answerOf(field) === 'files'} />
      {children}
    </div>
  );
}
