import type { FaqBlock } from '../block-types.ts';
import { Paragraph } from '../prose/prose.tsx';
import { BlockSection } from '../section/block-section.tsx';

/** `details` elements open without JavaScript. */
export function Faq({ block }: { block: FaqBlock }) {
  return (
    <BlockSection section={block} look="beside">
      <div className="faq">
        {block.items.map((item) => (
          <details key={item.question}>
            <summary>{item.question}</summary>
            <Paragraph text={item.answer} />
          </details>
        ))}
      </div>
    </BlockSection>
  );
}
