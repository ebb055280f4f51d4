import { FormField } from './form-field.tsx';

/** What opens a request: code and PIN. */
export function OpenFields({ code }: { code?: string | undefined }) {
  return (
    <>
      <FormField
        formId="open"
        name="code"
        field={{
          kind: 'text',
          label: 'Return code',
          hint: 'Twelve letters and digits. Dashes and capitals do not matter.',
          autocomplete: 'off',
        }}
        values={code ? [code] : undefined}
      />
      <FormField
        formId="open"
        name="pin"
        field={{
          kind: 'text',
          label: 'PIN',
          hint: 'Six digits.',
          autocomplete: 'off',
          inputMode: 'numeric',
          maxLength: 20,
        }}
      />
    </>
  );
}
