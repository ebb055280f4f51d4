import type { FaqBlock } from '../block-types.ts';
import { Paragraph } from '../prose/prose.tsx';
import { Band } from '../section/band.tsx';

/** Questions that open by themselves, without a script. */
export const Faq = ({ block }: { block: FaqBlock }) => (
  <Band section={block} look="beside">
    <div className="faq">
      {block.items.map((item) => (
        <details key={item.question}>
          <summary>{item.question}</summary>
          <Paragraph text={item.answer} />
        </details>
      ))}
    </div>
  </Band>
);
