import { Part } from '../../parts/part.tsx';
import { wordsOfDonation } from '../../parts/words-of-parts.ts';
import type { GivingBlock, Picture } from '../block-types.ts';
import { Drawing } from '../picture/drawing.tsx';
import { Paragraphs } from '../prose/prose.tsx';

/** `giving.css` turns the leaf by what is chosen in the form, so that the door moves without a script too. */
function Door({ picture }: { picture: Picture }) {
  return (
    <div className="door">
      <div className="door-scene">
        <Drawing picture={picture} first />
        <div className="door-light" />
        <div className="door-way">
          <Drawing picture={{ art: 'door-leaf', alt: '' }} first />
        </div>
      </div>
    </div>
  );
}

/** A donor opens the door by what she chooses. Of the effects the style sheet shows the one of her amount. */
export function Giving({ block: { id, title, picture, effects, aside } }: { block: GivingBlock }) {
  return (
    <div className="giving edge" id={id}>
      <div className="giving-parts">
        <div className="giving-door">
          <h1>{title}</h1>
          <Door picture={picture} />
          <div className="effects" aria-live="polite">
            <p>{effects.none}</p>
            <p>{effects.part}</p>
            {effects.presets.map(({ dollars, text }) => (
              <p key={dollars}>{text}</p>
            ))}
          </div>
        </div>
        <Part name="donation" className="form-place" props={{}} words={wordsOfDonation()} />
        <aside className="aside flow">
          <Paragraphs texts={aside} />
        </aside>
      </div>
    </div>
  );
}
