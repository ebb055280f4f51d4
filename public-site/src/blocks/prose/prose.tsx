import { Fragment } from 'react';
import { Anchor } from '../link/link.tsx';
import { parseProse } from './parse-prose.ts';

/** Prose inside another element, without a paragraph around it. */
export function Inline({ text }: { text: string }) {
  return parseProse(text).map((span, index) => {
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
          {/* A mail address that is wider than its line breaks before its domain. */}
          {span.text.split(/(?<=@)/).map((part, at) => (at ? [<wbr key="@" />, part] : part))}
        </Anchor>
      );
    return <Fragment key={key}>{span.text}</Fragment>;
  });
}

/** One paragraph of prose. */
export function Paragraph({ text, className }: { text: string; className?: string }) {
  return (
    <p className={className}>
      <Inline text={text} />
    </p>
  );
}

/** Paragraphs one after the other. */
export function Paragraphs({ texts }: { texts: readonly string[] }) {
  return texts.map((text) => <Paragraph key={text} text={text} />);
}
