import type { StepsBlock } from '../block-types.ts';
import { Paragraph } from '../prose/prose.tsx';
import { BlockSection } from '../section/block-section.tsx';

/** Up to five are side by side where each is short enough for a narrow column. */
export function Steps({ block }: { block: StepsBlock }) {
  const Heading = block.title ? 'h3' : 'h2';
  return (
    <BlockSection section={block}>
      <ol
        className={
          !block.below && block.steps.length <= 5 && block.steps.every(({ body }) => body.length < 130)
            ? 'steps across'
            : 'steps'
        }
      >
        {block.steps.map((step) => (
          <li key={step.title}>
            <Heading>{step.title}</Heading>
            <Paragraph text={step.body} />
          </li>
        ))}
      </ol>
    </BlockSection>
  );
}
