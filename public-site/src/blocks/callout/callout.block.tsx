import type { CalloutBlock } from '../block-types.ts';
import { Actions } from '../link/link.tsx';
import { Drawing } from '../picture/drawing.tsx';
import { Paragraph } from '../prose/prose.tsx';

export function Callout({ block: { id, tone, title, body, picture, actions } }: { block: CalloutBlock }) {
  return (
    <section id={id} className={tone ? `section doorway tone-${tone}` : 'section doorway'}>
      <div className="wrap">
        <div className="measured flow">
          <h2>{title}</h2>
          <Paragraph className="intro" text={body} />
          <Actions actions={actions} />
        </div>
        {picture ? <Drawing picture={picture} /> : null}
      </div>
    </section>
  );
}
