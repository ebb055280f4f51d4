import type { ReactNode } from 'react';
import type { Section } from '../block-types.ts';
import { Paragraph } from '../prose/prose.tsx';

type Props = {
  section: Section;
  /** `beside`: on a wide screen the heading stands at the side and stays in view while one reads. */
  look?: 'below' | 'beside' | 'bare';
  children: ReactNode;
};

/**
 * A band of the page with its heading. It is no landmark: a page of ten regions is harder to find one's way in than its
 * headings, and a region's name would answer for the label of a question inside it.
 */
export const Band = ({ section, look = 'below', children }: Props) => {
  const { id, eyebrow, title, intro, tone } = section;
  const isHeaded = look !== 'bare' && title !== undefined;
  return (
    <section id={id} className={tone && tone !== 'paper' ? `section tone-${tone}` : 'section'}>
      <div className={isHeaded && look === 'beside' ? 'wrap beside' : 'wrap'}>
        {isHeaded ? (
          <div className="section-head">
            {eyebrow ? <p className="eyebrow">{eyebrow}</p> : null}
            <h2>{title}</h2>
            {intro ? <Paragraph text={intro} /> : null}
          </div>
        ) : null}
        {isHeaded && look === 'beside' ? <div>{children}</div> : children}
      </div>
    </section>
  );
};
