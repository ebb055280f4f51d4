import { type ReactNode, useId } from 'react';
import type { Section } from '../block-types.ts';
import { Paragraph } from '../prose/prose.tsx';

type Props = { section: Section; className?: string; narrow?: boolean; head?: boolean; children: ReactNode };

/** A band of the page with its heading. With a title it is a region that screen readers list under that title. */
export const Band = ({ section, className, narrow = false, head = true, children }: Props) => {
  const headingId = useId();
  const { id, eyebrow, title, intro, tone } = section;
  const classes = ['section', tone && tone !== 'paper' ? `tone-${tone}` : '', className ?? '']
    .filter(Boolean)
    .join(' ');
  return (
    <section id={id} className={classes} aria-labelledby={head && title ? headingId : undefined}>
      <div className={narrow ? 'wrap narrow-wrap' : 'wrap'}>
        {head && title ? (
          <div className="section-head">
            {eyebrow ? <p className="eyebrow">{eyebrow}</p> : null}
            <h2 id={headingId}>{title}</h2>
            {intro ? <Paragraph text={intro} /> : null}
          </div>
        ) : null}
        {children}
      </div>
    </section>
  );
};
