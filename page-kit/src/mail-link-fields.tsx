import { formatDay } from '@society-gal/contracts/format';
import {
  evaluationChoices,
  evaluationTextLength,
  evaluationTexts,
  mailLinkActs,
  type OwnList,
} from '@society-gal/contracts/lists';
import type { MailLinkAction } from '@society-gal/contracts/mail';
import type { ReactNode } from 'react';
import { choicesClass } from './choice-fields.tsx';
import { PersonalForm, Press } from './personal-form.tsx';

/** By the name of the field. */
type Typed = Readonly<Record<string, string>>;

type LinkFieldProps = { label?: string; hint?: string; link?: string | undefined; error?: string | undefined };

/** Without JavaScript the link is pasted here, because no browser sends the token after its `#`. */
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

/** Two with a tick, and two in words that may stay empty. */
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

function OwnLists({ lists, chosen }: { lists: readonly OwnList[]; chosen: readonly string[] | null }) {
  return (
    <fieldset>
      <input type="hidden" name="lists" value="shown" />
      <legend className="label">Your lists</legend>
      <div className="choices">
        {lists.map(({ id, name, here, pausedUntil }) => (
          <label className="choice" key={id}>
            <input type="checkbox" name="list" value={id} defaultChecked={chosen?.includes(id) ?? here} />
            <span>
              {name}
              {pausedUntil ? `, paused until ${formatDay(pausedUntil)}` : ''}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

type FormProps = {
  action: MailLinkAction;
  link?: string;
  error?: string | undefined;
  typed?: Typed;
  lists?: readonly OwnList[];
  chosen?: readonly string[] | null;
  children?: ReactNode;
};

/** A mail scanner that opens the page changes nothing, because only a press sends the form. */
export function MailLinkForm({ action, link, error, typed = {}, lists = [], chosen = null, children }: FormProps) {
  const { label, choices, isEvaluation, instead } = mailLinkActs[action];
  return (
    <PersonalForm page={action} opensAtOnce={choices !== undefined}>
      {children}
      <LinkField link={link} error={error} />
      {choices ? (
        <fieldset>
          <legend className="label">Your choice</legend>
          <div className="choices long">
            {choices.map(({ value, label: text }) => (
              <Choice key={value} name="choice" value={value} text={text} typed={typed} />
            ))}
          </div>
        </fieldset>
      ) : null}
      {isEvaluation ? <EvaluationFields typed={typed} /> : null}
      {lists.length > 1 ? <OwnLists lists={lists} chosen={chosen} /> : null}
      <div className="form-end">
        <Press name="yes" label={label} />
        {instead ? <Press name="instead" label={instead.label} look="outline" /> : null}
      </div>
    </PersonalForm>
  );
}
