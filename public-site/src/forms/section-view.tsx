import type { Section } from '@society-gal/contracts/forms/define-form';
import type { ReactNode } from 'react';
import type { FormShape } from './form-shape.ts';

type Props = { form: FormShape; section: Section<string>; number: number; children: ReactNode };

/** A group of questions. In a long form its legend says where one is: "Section 3 of 7". */
export const SectionView = ({ form, section, number, children }: Props) => {
  if (!section.title) return children;
  return (
    <fieldset className="form-section" id={`${form.id}-section-${section.id}`} tabIndex={-1}>
      <legend>
        {form.long ? (
          <span className="count">
            Section {number} of {form.layout.length}{' '}
          </span>
        ) : null}
        {section.title}
      </legend>
      {section.intro ? <p className="form-note">{section.intro}</p> : null}
      {children}
    </fieldset>
  );
};
