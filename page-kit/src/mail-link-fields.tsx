import { evaluationChoices, evaluationTextLength, evaluationTexts } from '@society-gal/contracts/evaluation';
import type { MailLinkAct } from '@society-gal/contracts/mail-link-acts';
import { choicesClass } from './choice-fields.tsx';

/** What was typed before, by the name of the field. */
type Typed = Readonly<Record<string, string>>;

type LinkFieldProps = { label?: string; hint?: string; link?: string | undefined; error?: string | undefined };

/**
 * Where a link is pasted without JavaScript: its token stands after `#`, which no browser sends, and it must stand in no address
 * that a server writes down. With JavaScript the page's script takes it from the address into the hidden field.
 */
export function LinkField({
  label = 'Link in our email',
  hint = 'Copy the link in our email, or the address of the page that it opened, and paste it here.',
  link = '',
  error,
}: LinkFieldProps) {
  return (
    <>
      <noscript>
        <div className="field">
          <label className="label" htmlFor="mail-link">
            {label}
          </label>
          <p className="hint" id="mail-link-hint">
            {hint}
          </p>
          {error ? (
            <p className="error" id="mail-link-error">
              {error}
            </p>
          ) : null}
          <input
            className="input"
            id="mail-link"
            name="link"
            defaultValue={link}
            required
            inputMode="url"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? 'mail-link-hint mail-link-error' : 'mail-link-hint'}
          />
        </div>
      </noscript>
      <input type="hidden" name="link" defaultValue={link} />
    </>
  );
}

function Choice({ name, value, text, typed }: { name: string; value: string; text: string; typed: Typed }) {
  return (
    <label className="choice">
      <input type="radio" name={name} value={value} defaultChecked={typed[name] === value} required />
      <span>{text}</span>
    </label>
  );
}

/** The questions after an event: two with a tick, two in words that may stay empty. */
function EvaluationFields({ typed }: { typed: Typed }) {
  return (
    <>
      {Object.entries(evaluationChoices).map(([name, { label, options }]) => (
        <fieldset key={name}>
          <legend className="label">{label}</legend>
          <div className={choicesClass(options)}>
            {options.map(({ value, label: text }) => (
              <Choice key={value} name={name} value={value} text={text} typed={typed} />
            ))}
          </div>
        </fieldset>
      ))}
      {Object.entries(evaluationTexts).map(([name, label]) => (
        <div className="field" key={name}>
          <label className="label" htmlFor={`evaluation-${name}`}>
            {label}
          </label>
          <textarea
            className="input"
            id={`evaluation-${name}`}
            name={name}
            defaultValue={typed[name]}
            rows={4}
            maxLength={evaluationTextLength}
            autoComplete="off"
          />
        </div>
      ))}
    </>
  );
}

/** What the page of a link asks beside its button. */
export function MailLinkFields({ act, typed = {} }: { act: MailLinkAct; typed?: Typed }) {
  return (
    <>
      {act.choices ? (
        <fieldset>
          <legend className="label">Your choice</legend>
          <div className="choices long">
            {act.choices.map(({ value, label }) => (
              <Choice key={value} name="choice" value={value} text={label} typed={typed} />
            ))}
          </div>
        </fieldset>
      ) : null}
      {act.isEvaluation ? <EvaluationFields typed={typed} /> : null}
    </>
  );
}
