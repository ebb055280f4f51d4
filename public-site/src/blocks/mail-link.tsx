import { api } from '@society-gal/contracts/http';
import { mailLinkActs } from '@society-gal/contracts/lists';
import { inPlaceAttribute } from '@society-gal/contracts/site';
import { MailLinkForm } from '@society-gal/page-kit/mail-link-fields';
import type { CustomBlock } from './block-types.ts';
import { BlockSection } from './section/block-section.tsx';

/** The functions answer its form (`functions/src/lists/mail-link-page.tsx`). */
export function MailLink({ block }: { block: CustomBlock }) {
  if (block.action === 'check-certificate') return <CertificateCheck block={block} />;
  const action = block.action ?? 'newsletter-choices';
  return (
    <BlockSection section={{ ...block, title: block.title ?? mailLinkActs[action].label }}>
      <MailLinkForm action={action} />
    </BlockSection>
  );
}

function CertificateCheck({ block }: { block: CustomBlock }) {
  return (
    <BlockSection section={block}>
      <form className="form flow quiet-column" method="post" action={api.certificate} {...{ [inPlaceAttribute]: '' }}>
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
