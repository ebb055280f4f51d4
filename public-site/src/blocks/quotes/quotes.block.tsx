import type { QuotesBlock } from '../block-types.ts';
import { BlockSection } from '../section/block-section.tsx';

/** A quote is a claim that the foundation answers for, so one without a source is not shown. */
export function Quotes({ block }: { block: QuotesBlock }) {
  const confirmed = block.quotes.filter((quote) => !quote.sample);
  return confirmed.length ? (
    <BlockSection section={block}>
      <ul className="quotes">
        {confirmed.map((quote) => (
          <li key={quote.text}>
            <figure>
              <blockquote>
                <p>{quote.text}</p>
              </blockquote>
              <figcaption>
                {quote.name}, {quote.role}
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </BlockSection>
  ) : null;
}
