import type { Field, Option } from '@society-gal/contracts/forms/define-form';
import { limits } from '@society-gal/contracts/limits';
import { useEffect, useRef } from 'react';
import { describedBy, FieldError, FieldHint, Mark } from './field-parts.tsx';
import { FileField } from './file-field.tsx';

export type FieldProps = {
  formId: string;
  name: string;
  field: Field;
  /** The first message is shown; the others would only repeat it in other words. */
  errors: readonly string[] | undefined;
};

const yesNoOptions: readonly Option[] = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
];

const Choices = ({
  formId,
  name,
  field,
  errors,
  options,
  type,
}: FieldProps & { options: readonly Option[]; type: 'radio' | 'checkbox' }) => {
  const id = `${formId}-${name}`;
  const longest = Math.max(...options.map((option) => option.label.length));
  return (
    <fieldset
      className="field"
      data-field={name}
      id={id}
      tabIndex={-1}
      aria-invalid={errors ? true : undefined}
      aria-describedby={describedBy(id, field.hint, errors)}
    >
      <legend className="label">
        {field.label} {field.required ? <Mark spoken={type === 'checkbox'} /> : null}
      </legend>
      <FieldHint id={id} hint={field.hint} />
      <FieldError id={id} errors={errors} />
      <div className={longest > 34 ? 'choices long' : 'choices'}>
        {options.map((option, index) => (
          <label key={option.value} className="choice">
            <input
              type={type}
              name={name}
              value={option.value}
              id={index === 0 ? `${id}-first` : undefined}
              defaultChecked={'initial' in field && field.initial === option.value}
              required={type === 'radio' && field.required ? true : undefined}
            />
            <span>
              {option.label}
              {option.hint ? <span className="hint option-hint">{option.hint}</span> : null}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
};

const Tick = ({ formId, name, field, errors }: FieldProps) => {
  const id = `${formId}-${name}`;
  return (
    <div className={errors ? 'field invalid' : 'field'} data-field={name}>
      <FieldError id={id} errors={errors} />
      <label className="choice">
        <input
          type="checkbox"
          name={name}
          value="yes"
          id={id}
          required={field.required}
          aria-invalid={errors ? true : undefined}
          aria-describedby={describedBy(id, field.hint, errors)}
        />
        <span>
          {field.label} {field.required ? <Mark /> : null}
        </span>
      </label>
      <FieldHint id={id} hint={field.hint} />
    </div>
  );
};

/** A date's format is said too: the browser's own mark for it is not read out everywhere. */
const hintOf = (field: Field): string | undefined =>
  field.kind === 'date'
    ? [field.hint, 'Month, day and year: type it, or pick it from the calendar.'].filter(Boolean).join(' ')
    : field.hint;

const DateInput = ({ field, ...rest }: { field: Extract<Field, { kind: 'date' }> } & React.ComponentProps<'input'>) => {
  const input = useRef<HTMLInputElement>(null);
  // The last allowed day is the visitor's today, which a document made yesterday cannot know.
  useEffect(() => {
    const now = new Date();
    const day = [now.getFullYear(), now.getMonth() + 1, now.getDate()]
      .map((part) => String(part).padStart(2, '0'))
      .join('-');
    input.current?.setAttribute('max', day);
  }, []);
  return (
    <input
      ref={input}
      type="date"
      autoComplete={field.autocomplete}
      min={field.min}
      suppressHydrationWarning
      {...rest}
    />
  );
};

const Control = ({ formId, name, field, errors }: FieldProps) => {
  const id = `${formId}-${name}`;
  const hint = hintOf(field);
  const shared = {
    id,
    name,
    className: 'input',
    required: field.required,
    'aria-invalid': errors ? true : undefined,
    'aria-describedby': describedBy(id, hint, errors),
  } as const;
  switch (field.kind) {
    case 'textarea':
      // The placeholder is one blank, so that CSS can tell an empty field (`:placeholder-shown`).
      return (
        <textarea
          {...shared}
          autoComplete={field.autocomplete}
          rows={field.rows ?? 5}
          maxLength={field.maxLength ?? limits.textLength}
          placeholder=" "
        />
      );
    case 'select':
      return (
        <select {...shared}>
          <option value="">Please choose</option>
          {field.options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      );
    case 'date':
      return <DateInput field={field} {...shared} />;
    case 'text':
    case 'email':
    case 'tel':
    case 'url':
      return (
        <input
          {...shared}
          // A browser refuses "example.org" in type=url, and our schema adds the https that people leave out.
          type={field.kind === 'url' ? 'text' : field.kind}
          inputMode={field.inputMode ?? (field.kind === 'text' ? undefined : field.kind)}
          autoComplete={field.autocomplete}
          autoCapitalize={field.kind === 'email' || field.kind === 'url' ? 'none' : undefined}
          spellCheck={field.kind === 'text' ? undefined : false}
          maxLength={field.maxLength ?? (field.kind === 'email' ? limits.emailLength : limits.lineLength)}
          placeholder={field.placeholder ?? ' '}
        />
      );
    default:
      return null;
  }
};

/** One question of a form with label, hint and error. Uncontrolled: what is typed before React arrives stays. */
export const FieldView = (props: FieldProps) => {
  const { formId, name, field, errors } = props;
  const id = `${formId}-${name}`;
  switch (field.kind) {
    case 'hidden':
      return null;
    case 'radio':
      return <Choices {...props} options={field.options} type="radio" />;
    case 'yesno':
      return <Choices {...props} options={yesNoOptions} type="radio" />;
    case 'checkboxes':
      return <Choices {...props} options={field.options} type="checkbox" />;
    case 'checkbox':
      return <Tick {...props} />;
    case 'files':
      return <FileField formId={formId} name={name} field={field} errors={errors} />;
    default:
      return (
        <div className="field" data-field={name}>
          <div className="label">
            <label htmlFor={id}>{field.label}</label> {field.required ? <Mark /> : null}
          </div>
          <FieldHint id={id} hint={hintOf(field)} />
          <FieldError id={id} errors={errors} />
          <Control {...props} />
        </div>
      );
  }
};
