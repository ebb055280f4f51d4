import type { ComponentType, ReactNode } from 'react';
import { CheckboxesField, CheckboxField, RadioField, YesNoField } from './choice-fields.tsx';
import type { FieldKind, FieldProps } from './field-parts.tsx';
import { FileField } from './file-field.tsx';
import { DateField, MoneyField, SelectField, TextAreaField, TextField } from './text-fields.tsx';

function HiddenField({ name, field, values }: FieldProps<'hidden'>) {
  return <input type="hidden" name={name} value={values?.[0] ?? field.value ?? ''} readOnly />;
}

// A kind that is missing here does not compile.
const fieldComponents = {
  text: TextField,
  email: TextField,
  tel: TextField,
  url: TextField,
  textarea: TextAreaField,
  date: DateField,
  money: MoneyField,
  select: SelectField,
  radio: RadioField,
  checkboxes: CheckboxesField,
  yesno: YesNoField,
  checkbox: CheckboxField,
  files: FileField,
  hidden: HiddenField,
} satisfies { [Kind in FieldKind]: (props: FieldProps<Kind>) => ReactNode };

/** Uncontrolled, so that what a visitor types before React arrives stays. */
export function FormField(props: FieldProps) {
  // TypeScript does not see that the component of a kind takes fields of that kind.
  const Component = fieldComponents[props.field.kind] as ComponentType<FieldProps>;
  return <Component {...props} />;
}
