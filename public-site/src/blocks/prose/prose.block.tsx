import { Actions } from '../anchor/anchor.tsx';
import type { ProseBlock } from '../block-types.ts';
import { Band } from '../section/band.tsx';
import { Paragraphs } from './prose.tsx';

/** Running text. */
export const ProseSection = ({ block }: { block: ProseBlock }) => (
  <Band section={block} look="beside">
    <div className="flow">
      <Paragraphs texts={block.body} />
    </div>
    <Actions actions={block.actions} />
  </Band>
);
