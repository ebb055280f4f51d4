import type { ReactNode } from 'react';
import type { Section } from '../block-types.ts';
import { Paragraph } from '../prose/prose.tsx';

type Props = {
  section: Section;
  /** `beside`: on a wide screen the heading is at the side and stays in view. */
  look?: 'below' | 'beside';
  children: ReactNode;
};

/** No landmark role: ten regions on a page are harder to move through than its headings. */
export function BlockSection({ section, look = 'below', children }: Props) {
  const { id, eyebrow, title, intro, tone } = section;
  const isHeaded = title !== undefined;
  return (
    <section id={id} className={tone ? `section tone-${tone}` : 'section'}>
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
}
