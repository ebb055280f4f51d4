import type { CustomBlock } from '../blocks/block-types.ts';
import { Paragraph } from '../blocks/prose/prose.tsx';
import { BlockSection } from '../blocks/section/block-section.tsx';

const choices = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
  { value: 'unsure', label: 'Not sure' },
] as const;

/** The questions belong to no form, so nothing is stored or sent; styles show the answers, so they work without scripts. */
export function CanIApply({ block: { check } }: { block: CustomBlock }) {
  if (!check) return null;
  return (
    <BlockSection section={check}>
      <div className="form-body check">
        {check.questions.map(({ question, ifNot }, index) => (
          <fieldset className="field" key={question}>
            <legend className="label">{question}</legend>
            <div className="choices">
              {choices.map(({ value, label }) => (
                <label className="choice" key={value}>
                  <input type="radio" name={`check-${index}`} value={value} autoComplete="off" />
                  <span>{label}</span>
                </label>
              ))}
            </div>
            <div role="status">
              <div className="if-no">
                <Paragraph text={ifNot} />
                <Paragraph text={check.otherwise} />
              </div>
              <div className="if-unsure">
                <Paragraph text={check.ifUnsure} />
              </div>
            </div>
          </fieldset>
        ))}
        <div role="status">
          <div className="if-yes">
            <Paragraph text={check.ifYes} />
          </div>
        </div>
      </div>
    </BlockSection>
  );
}
