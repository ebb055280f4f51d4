import { evaluationChoices, evaluationTextLength, evaluationTexts } from '@society-gal/contracts/evaluation';

/** The questions after an event: two with a tick, two in words that may stay empty. */
export function EvaluationFields() {
  return (
    <>
      {Object.entries(evaluationChoices).map(([name, { label, options }]) => (
        <fieldset key={name}>
          <legend>{label}</legend>
          {options.map(({ value, label: text }) => (
            <label className="choice" key={value}>
              <input type="radio" name={name} value={value} required />
              <span>{text}</span>
            </label>
          ))}
        </fieldset>
      ))}
      {Object.entries(evaluationTexts).map(([name, label]) => (
        <div className="field" key={name}>
          <label htmlFor={`evaluation-${name}`}>{label}</label>
          <textarea
            className="input"
            id={`evaluation-${name}`}
            name={name}
            rows={4}
            maxLength={evaluationTextLength}
            autoComplete="off"
          />
        </div>
      ))}
    </>
  );
}
