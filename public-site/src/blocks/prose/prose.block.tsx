import type { ProseBlock } from '../block-types.ts';
import { Actions } from '../link/link.tsx';
import { BlockSection } from '../section/block-section.tsx';
import { Paragraphs } from './prose.tsx';

export function ProseSection({ block }: { block: ProseBlock }) {
  return (
    <BlockSection section={block} look="beside">
      <div className="flow">
        <Paragraphs texts={block.body} />
      </div>
      <Actions actions={block.actions} />
    </BlockSection>
  );
}
