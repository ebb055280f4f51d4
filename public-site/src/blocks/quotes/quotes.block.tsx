import type { QuotesBlock } from '../block-types.ts';
import { BlockSection } from '../section/block-section.tsx';

/** Quotes of people. One without a source says so, because a quote is a claim that the foundation answers for. */
export function Quotes({ block }: { block: QuotesBlock }) {
  return (
    <BlockSection section={block}>
      <ul className="grid cols-3">
        {block.quotes.map((quote) => (
          <li key={quote.text}>
            <figure className="quote">
              <blockquote>
                <p>{quote.text}</p>
              </blockquote>
              <figcaption>
                <strong>{quote.name}</strong>
                {quote.role}
                {quote.sample ? (
                  <span className="sample">Sample words; not yet confirmed with their author.</span>
                ) : null}
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </BlockSection>
  );
}
