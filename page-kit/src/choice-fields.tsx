import type { Option } from '@society-gal/contracts/forms';
import { createContext, type SyntheticEvent, useContext } from 'react';
import { conditionMark, fieldMarks } from './field-marks.ts';
import { describedBy, FieldError, FieldHint, type FieldProps, fieldId, RequiredMark } from './field-parts.tsx';

const yesNoOptions: readonly Option[] = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
];

/** Characters; a longer label has a row of its own. */
const maxColumnLabelLength = 34;
/** Characters; labels up to this length share a row on a phone too. */
const maxBriefLabelLength = 9;

/** An exclusive choice has a row of its own, and does not count. */
export function choicesClass(options: readonly Pick<Option, 'value' | 'label'>[], alone?: string): string {
  const hasOver = (most: number) => options.some(({ value, label }) => value !== alone && label.length > most);
  if (hasOver(maxColumnLabelLength)) return 'choices long';
  return hasOver(maxBriefLabelLength) ? 'choices' : 'choices brief';
}

type ChoiceGroupProps = FieldProps<'radio' | 'checkboxes' | 'yesno'> & {
  options: readonly Option[];
  type: 'radio' | 'checkbox';
  look?: 'rows' | 'tiles';
};

function ChoiceGroup({ formId, name, field, values, errors, options, type, look = 'rows' }: ChoiceGroupProps) {
  const id = fieldId(formId, name);
  const initial = 'initial' in field && field.initial !== undefined ? [field.initial] : [];
  const chosen = values ?? initial;
  const alone = field.kind === 'checkboxes' ? field.alone : undefined;
  return (
    <fieldset
      className="field"
      {...fieldMarks(name, field)}
      id={id}
      tabIndex={-1}
      aria-describedby={describedBy(id, field.hint, errors)}
      aria-invalid={errors ? true : undefined}
      onChange={
        alone || options.some(({ isAll }) => isAll) ? (event) => followChoice(event, options, alone) : undefined
      }
    >
      <legend className="label">
        {field.label}{' '}
        {field.required || field.requiredWhenShown ? <RequiredMark isAnnounced={type === 'checkbox'} /> : null}
      </legend>
      <FieldHint id={id} hint={field.hint} />
      <FieldError id={id} errors={errors} />
      <div className={look === 'tiles' ? 'tiles' : choicesClass(options, alone)}>
        {options.map((option, index) => (
          <label key={option.value} className={look === 'tiles' ? 'choice tile' : 'choice'} {...conditionMark(option)}>
            <input
              type={type}
              name={name}
              value={option.value}
              id={index === 0 ? `${id}-first` : undefined}
              defaultChecked={chosen.includes(option.value)}
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
}

/**
 * "All of the above" ticks the rest and ends when one of them is unticked. An exclusive choice unticks the others, and each of them unticks
 * it.
 */
function followChoice(
  { currentTarget, target }: SyntheticEvent<HTMLFieldSetElement>,
  options: readonly Option[],
  alone: string | undefined,
): void {
  if (!(target instanceof HTMLInputElement)) return;
  const boxes = [...currentTarget.querySelectorAll('input')];
  const all = boxes[options.findIndex(({ isAll }) => isAll)];
  if (target === all) for (const box of boxes) box.checked = all.checked;
  else if (all && !target.checked) all.checked = false;
  if (alone && target.checked)
    for (const box of boxes) if ((box.value === alone) !== (target.value === alone)) box.checked = false;
}

export function RadioField(props: FieldProps<'radio'>) {
  return <ChoiceGroup {...props} options={props.field.options} type="radio" look={props.field.look ?? 'rows'} />;
}

export function CheckboxesField(props: FieldProps<'checkboxes'>) {
  return <ChoiceGroup {...props} options={props.field.options} type="checkbox" />;
}

/** Neither is chosen at first. */
export function YesNoField(props: FieldProps<'yesno'>) {
  return <ChoiceGroup {...props} options={yesNoOptions} type="radio" />;
}

/** The box for texts depends on whether a provider of texts is set. */
export const SendsTexts = createContext(false);

export function CheckboxField({ formId, name, field, values, errors }: FieldProps<'checkbox'>) {
  const id = fieldId(formId, name);
  const hint = useContext(SendsTexts) && field.hintWithTexts ? field.hintWithTexts : field.hint;
  const isTicked = values?.some((value) => value !== '' && value !== 'no') ?? false;
  return (
    <div className={errors ? 'field invalid' : 'field'} {...fieldMarks(name, field)}>
      <FieldError id={id} errors={errors} />
      <label className="choice">
        <input
          type="checkbox"
          name={name}
          value="yes"
          id={id}
          required={field.required}
          aria-describedby={describedBy(id, hint, errors)}
          aria-invalid={errors ? true : undefined}
          defaultChecked={isTicked}
        />
        <span>
          {field.label} {field.required ? <RequiredMark /> : null}
        </span>
      </label>
      <FieldHint id={id} hint={hint} />
    </div>
  );
}
