/** The mark of a required question. A control's `required` already speaks it; a group of boxes has none, so there it is read. */
export const Mark = ({ spoken = false }: { spoken?: boolean }) => (
  <span className="mark" aria-hidden={spoken ? undefined : true}>
    (required)
  </span>
);

/** Ids of what describes a control, in the order in which it should be read. */
export const describedBy = (
  id: string,
  hint: string | undefined,
  errors: readonly string[] | undefined,
): string | undefined => [errors ? `${id}-error` : '', hint ? `${id}-hint` : ''].filter(Boolean).join(' ') || undefined;

export const FieldHint = ({ id, hint }: { id: string; hint: string | undefined }) =>
  hint ? (
    <p className="hint" id={`${id}-hint`}>
      {hint}
    </p>
  ) : null;

export const FieldError = ({ id, errors }: { id: string; errors: readonly string[] | undefined }) =>
  errors?.length ? (
    <p className="error" id={`${id}-error`}>
      {errors[0]}
    </p>
  ) : null;
