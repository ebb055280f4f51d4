import { limits } from '@society-gal/contracts/http';
import { useEffect, useRef } from 'react';
import { describedBy, type FieldProps, fieldId, LabelledField } from './field-parts.tsx';

function controlProps({ formId, name, field, errors }: FieldProps, hint = field.hint) {
  const id = fieldId(formId, name);
  return {
    id,
    name,
    className: 'input',
    required: field.required,
    'aria-describedby': describedBy(id, hint, errors),
    'aria-invalid': errors ? true : undefined,
  } as const;
}

type LineKind = 'text' | 'email' | 'tel' | 'url';

export function TextField(props: FieldProps<LineKind>) {
  const { formId, name, field, values, errors } = props;
  return (
    <LabelledField id={fieldId(formId, name)} name={name} field={field} errors={errors}>
      <input
        {...controlProps(props)}
        // A browser refuses "example.org" in type=url; our schema adds the https that people leave out.
        type={field.kind === 'url' ? 'text' : field.kind}
        inputMode={field.inputMode ?? (field.kind === 'text' ? undefined : field.kind)}
        autoComplete={field.autocomplete}
        autoCapitalize={field.kind === 'email' || field.kind === 'url' ? 'none' : undefined}
        spellCheck={field.kind === 'text' ? undefined : false}
        maxLength={field.maxLength ?? (field.kind === 'email' ? limits.emailLength : limits.lineLength)}
        // One blank, so that CSS can tell an empty field (`:placeholder-shown`) from one with an answer.
        placeholder={field.placeholder ?? ' '}
        defaultValue={values?.[0]}
      />
    </LabelledField>
  );
}

/** `instead` is a box that answers in place of the text, posted under the same name. */
export function TextAreaField(props: FieldProps<'textarea'>) {
  const { formId, name, field, values, errors } = props;
  const { instead } = field;
  return (
    <LabelledField id={fieldId(formId, name)} name={name} field={field} errors={errors}>
      <textarea
        {...controlProps(props)}
        // A browser would ask for text although the box is ticked.
        required={field.required && !instead}
        aria-required={field.required && instead ? true : undefined}
        autoComplete={field.autocomplete}
        rows={field.rows ?? 5}
        maxLength={field.maxLength ?? limits.textLength}
        placeholder=" "
        defaultValue={values?.find((value) => value !== instead)}
      />
      {instead ? (
        <label className="choice">
          <input type="checkbox" name={name} value={instead} defaultChecked={values?.includes(instead)} />
          <span>{instead}</span>
        </label>
      ) : null}
    </LabelledField>
  );
}

export function SelectField(props: FieldProps<'select'>) {
  const { formId, name, field, values, errors } = props;
  return (
    <LabelledField id={fieldId(formId, name)} name={name} field={field} errors={errors}>
      <select {...controlProps(props)} defaultValue={values?.[0]}>
        <option value="">{field.none ?? 'Please choose'}</option>
        {field.options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </LabelledField>
  );
}

/** In the visitor's own time zone. */
function localDate(): string {
  const now = new Date();
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, '0')).join('-');
}

/** The hint says the format, because some screen readers do not read out the browser's own. */
export function DateField(props: FieldProps<'date'>) {
  const { formId, name, field, values, errors } = props;
  const hint = [field.hint, 'Month, day and year. On a phone, tap the year in the calendar.'].filter(Boolean).join(' ');
  const input = useRef<HTMLInputElement>(null);
  // A document that was rendered yesterday cannot know the visitor's today.
  useEffect(() => input.current?.setAttribute('max', localDate()), []);
  return (
    <LabelledField id={fieldId(formId, name)} name={name} field={field} hint={hint} errors={errors}>
      <input
        {...controlProps(props, hint)}
        ref={input}
        type="date"
        autoComplete={field.autocomplete}
        min={field.min}
        defaultValue={values?.[0]}
        suppressHydrationWarning
      />
    </LabelledField>
  );
}

export function MoneyField(props: FieldProps<'money'>) {
  const { formId, name, field, values, errors } = props;
  const typed = values?.[0];
  return (
    <LabelledField id={fieldId(formId, name)} name={name} field={field} errors={errors}>
      <div className="money">
        <input
          {...controlProps(props)}
          // A number input shows nothing for "$1,020.50", and what was typed must stay readable.
          type={typed && Number.isNaN(Number(typed)) ? 'text' : 'number'}
          min={field.minimumCents / 100}
          step="0.01"
          inputMode="decimal"
          autoComplete={field.autocomplete}
          defaultValue={typed}
        />
      </div>
    </LabelledField>
  );
}
