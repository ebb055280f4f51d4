import type { ObjectBlock } from '../block-types.ts';
import { Actions } from '../link/link.tsx';
import { Drawing } from '../picture/drawing.tsx';
import { Inline, Paragraph } from '../prose/prose.tsx';

/** The sentence is on a sheet of paper over the picture's lower edge. */
export function FullObject({ block }: { block: ObjectBlock }) {
  return (
    <section id={block.id} className="section object">
      <Drawing picture={block.picture} wide />
      <div className="wrap">
        <div className="object-text measured flow">
          <h2>
            <Inline text={block.sentence} />
          </h2>
          {block.body ? <Paragraph text={block.body} /> : null}
          <Actions actions={block.actions} />
        </div>
      </div>
    </section>
  );
}
