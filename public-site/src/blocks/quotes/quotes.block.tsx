import type { QuotesBlock } from '../block-types.ts';
import { Band } from '../section/band.tsx';

/** Words of people. What has no source yet says so: a quote is a claim. */
export const Quotes = ({ block }: { block: QuotesBlock }) => (
  <Band section={block}>
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
              {quote.sample ? <span className="sample">Sample words; not yet confirmed with their author.</span> : null}
            </figcaption>
          </figure>
        </li>
      ))}
    </ul>
  </Band>
);
