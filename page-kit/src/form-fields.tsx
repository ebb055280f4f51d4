import { envelope, type Section } from '@society-gal/contracts/forms';
import type { FieldErrors } from '@society-gal/contracts/http';
import type { ReactNode } from 'react';
import type { FormDisplay } from './form-display.ts';
import { FormField } from './form-field.tsx';
import { StartQuestions } from './start-questions.tsx';

type FormFieldsProps = {
  form: FormDisplay;
  /** By field; a field that is left out opens as its declaration says. */
  values?: Readonly<Record<string, string | readonly string[]>> | undefined;
  errors?: FieldErrors | undefined;
  /** The open section of a long form. The others stay in the page, and styles hide them where scripts run. */
  open?: number | undefined;
};

export function FormFields({ form, values = {}, errors = {}, open }: FormFieldsProps) {
  return form.layout.map((section, index) => (
    <FormSection key={section.id} form={form} section={section} isOpen={index === open}>
      {section.fields.map((name) => {
        const field = form.fields[name];
        const given = values[name];
        return field ? (
          <FormField
            key={name}
            formId={form.id}
            name={name}
            field={field}
            values={typeof given === 'string' ? [given] : given}
            errors={errors[name]}
          />
        ) : null;
      })}
      {section.start ? (
        <StartQuestions formId={form.id} {...section.start} ticked={[values[section.start.of] ?? []].flat()} />
      ) : null}
    </FormSection>
  ));
}

/** Of the sections that have a number. */
export function numberOf({ layout }: Pick<FormDisplay, 'layout'>, section: Section<string>): number {
  return layout.filter(({ start }) => !start).indexOf(section) + 1;
}

type FormSectionProps = {
  form: FormDisplay;
  section: Section<string>;
  isOpen: boolean;
  children: ReactNode;
};

/** The legend says where the visitor is: "Section 3 of 7". */
function FormSection({ form, section, isOpen, children }: FormSectionProps) {
  if (!section.title) return children;
  const number = numberOf(form, section);
  return (
    <fieldset
      className={isOpen ? 'form-section is-open' : 'form-section'}
      id={`${form.id}-section-${section.id}`}
      tabIndex={-1}
    >
      <legend tabIndex={form.long ? -1 : undefined}>
        {number ? (
          <span className="count">
            Section {number} of {form.layout.filter(({ start }) => !start).length}{' '}
          </span>
        ) : null}
        {section.title}
      </legend>
      {section.intro ? <p className="form-note">{section.intro}</p> : null}
      {children}
    </fieldset>
  );
}

/** Only robots see and fill in this field; a post with anything in it is dropped. */
export function HoneypotField() {
  return (
    <div className="honeypot" aria-hidden="true">
      <label>
        Leave this empty
        <input type="text" name={envelope.honeypot} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
