import { type ReactNode, useId } from 'react';
import type { Section } from '../block-types.ts';
import { Paragraph } from '../prose/prose.tsx';

type Props = {
  section: Section;
  /** `beside`: on a wide screen the heading stands at the side and stays in view while one reads. */
  look?: 'below' | 'beside' | 'bare';
  children: ReactNode;
};

/** A band of the page with its heading. With a title it is a region that screen readers list under that title. */
export const Band = ({ section, look = 'below', children }: Props) => {
  const headingId = useId();
  const { id, eyebrow, title, intro, tone } = section;
  const isHeaded = look !== 'bare' && title !== undefined;
  return (
    <section
      id={id}
      className={tone && tone !== 'paper' ? `section tone-${tone}` : 'section'}
      aria-labelledby={isHeaded ? headingId : undefined}
    >
      <div className={isHeaded && look === 'beside' ? 'wrap beside' : 'wrap'}>
        {isHeaded ? (
          <div className="section-head">
            {eyebrow ? <p className="eyebrow">{eyebrow}</p> : null}
            <h2 id={headingId}>{title}</h2>
            {intro ? <Paragraph text={intro} /> : null}
          </div>
        ) : null}
        {isHeaded && look === 'beside' ? <div>{children}</div> : children}
      </div>
    </section>
  );
};
