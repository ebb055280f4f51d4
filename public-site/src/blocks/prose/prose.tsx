import { Fragment } from 'react';
import { Anchor } from '../anchor/anchor.tsx';
import { parseProse } from './parse-prose.ts';

/** Prose inside a sentence's element: no paragraph of its own. */
export const Inline = ({ text }: { text: string }) =>
  parseProse(text).map((span, index) => {
    const key = `${index}${span.text}`;
    if (span.kind === 'whole')
      return (
        <span key={key} className="whole">
          {span.text}
        </span>
      );
    if (span.kind === 'strong') return <strong key={key}>{span.text}</strong>;
    if (span.kind === 'link')
      return (
        <Anchor key={key} href={span.href}>
          {span.text}
        </Anchor>
      );
    return <Fragment key={key}>{span.text}</Fragment>;
  });

/** One paragraph of prose. */
export const Paragraph = ({ text, className }: { text: string; className?: string }) => (
  <p className={className}>
    <Inline text={text} />
  </p>
);

/** Paragraphs one after the other. */
export const Paragraphs = ({ texts }: { texts: readonly string[] }) =>
  texts.map((text) => <Paragraph key={text} text={text} />);
