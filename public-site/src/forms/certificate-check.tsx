import { api } from '@society-gal/contracts/routes';
import type { CustomBlock } from '../blocks/block-types.ts';
import { BlockSection } from '../blocks/section/block-section.tsx';

/** Number and check word of a certificate. The browser itself posts them, so it works the same without JavaScript. */
export function CertificateCheck({ block }: { block: CustomBlock }) {
  return (
    <BlockSection section={block}>
      <form className="form flow quiet-column" method="post" action={api.certificate}>
        <div className="field">
          <label className="label" htmlFor="certificate-number">
            Number
          </label>
          <input
            className="input"
            id="certificate-number"
            name="number"
            required
            autoComplete="off"
            spellCheck={false}
          />
        </div>
        <div className="field">
          <label className="label" htmlFor="certificate-word">
            Check word
          </label>
          <input className="input" id="certificate-word" name="word" required autoComplete="off" spellCheck={false} />
        </div>
        <div className="form-end">
          <button type="submit" className="button">
            Check
          </button>
        </div>
      </form>
    </BlockSection>
  );
}
