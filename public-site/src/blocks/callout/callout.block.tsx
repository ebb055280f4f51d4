import type { CalloutBlock } from '../block-types.ts';
import { Actions } from '../link/link.tsx';
import { Drawing } from '../picture/drawing.tsx';
import { Paragraph } from '../prose/prose.tsx';
import { BlockSection } from '../section/block-section.tsx';

/** A section that asks for one thing. */
export function Callout({ block }: { block: CalloutBlock }) {
  return (
    <BlockSection section={block} look="bare">
      <div className={block.picture ? 'callout has-picture' : 'callout'}>
        <div className="callout-text">
          {block.eyebrow ? <p className="eyebrow">{block.eyebrow}</p> : null}
          <h2>{block.title}</h2>
          <Paragraph text={block.body} />
          <Actions actions={block.actions} />
        </div>
        {block.picture ? (
          <div className="split-picture">
            <Drawing picture={block.picture} />
          </div>
        ) : null}
      </div>
    </BlockSection>
  );
}
