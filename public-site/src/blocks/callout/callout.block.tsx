import type { CalloutBlock } from '../block-types.ts';
import { Actions } from '../link/link.tsx';
import { Paragraph } from '../prose/prose.tsx';

export function Callout({ block }: { block: CalloutBlock }) {
  return (
    <section id={block.id} className={block.tone ? `section doorway tone-${block.tone}` : 'section doorway'}>
      <div className="wrap measured">
        {block.eyebrow ? <p className="eyebrow">{block.eyebrow}</p> : null}
        <h2>{block.title}</h2>
        <Paragraph className="intro" text={block.body} />
        <Actions actions={block.actions} />
      </div>
    </section>
  );
}
