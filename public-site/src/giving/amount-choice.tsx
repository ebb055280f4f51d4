import { limits } from '@society-gal/contracts/limits';
import type { FieldErrors } from '@society-gal/contracts/problems';
import { describedBy, FieldError, FieldHint, Mark } from '../forms/field-parts.tsx';
import type { FormShape } from '../forms/form-shape.ts';

type Props = { form: FormShape; errors: FieldErrors };

/** The amounts as big radios, and the field for one's own, which CSS shows once it is chosen. */
export const AmountChoice = ({ form, errors }: Props) => {
  const { amount, custom_amount: custom } = form.fields;
  if (amount?.kind !== 'radio' || !custom) return null;
  const id = `${form.id}-amount`;
  const customId = `${form.id}-custom_amount`;
  return (
    <>
      <fieldset className="field" id={id} tabIndex={-1} aria-describedby={describedBy(id, undefined, errors.amount)}>
        <legend className="label">
          {amount.label} <Mark />
        </legend>
        <FieldError id={id} errors={errors.amount} />
        <div className="amounts">
          {amount.options.map((option) => (
            <label key={option.value} className="amount">
              <input
                type="radio"
                name="amount"
                value={option.value}
                defaultChecked={option.value === String(limits.donation.default)}
                required
              />
              <span>{option.label}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <div className="field" data-field="custom_amount">
        <div className="label">
          <label htmlFor={customId}>{custom.label}</label> <Mark />
        </div>
        <FieldHint id={customId} hint={custom.hint} />
        <FieldError id={customId} errors={errors.custom_amount} />
        <div className="money">
          <input
            id={customId}
            className="input"
            type="number"
            name="custom_amount"
            min={limits.donation.minimum / 100}
            step="0.01"
            inputMode="decimal"
            autoComplete="off"
            aria-invalid={errors.custom_amount ? true : undefined}
            aria-describedby={describedBy(customId, custom.hint, errors.custom_amount)}
          />
        </div>
      </div>
    </>
  );
};
