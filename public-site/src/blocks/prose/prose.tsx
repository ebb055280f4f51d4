import { Anchor } from '../link/link.tsx';
import { atLineEnds, parseProse } from './parse-prose.ts';

/** Words of one kind, with their lines ended as {@link atLineEnds} says. A day stays beside its month. */
function Words({ text }: { text: string }) {
  return atLineEnds(text.replace(/ (\d+, 20)/g, '\u00A0$1')).map((part, at) => {
    if (at % 2 === 0) return part;
    const key = `${at}`;
    return part ? (
      <span key={key} className="whole">
        {part}
      </span>
    ) : (
      <wbr key={key} />
    );
  });
}

/** Prose inside another element, without a paragraph around it. */
export function Inline({ text }: { text: string }) {
  return parseProse(text).map((span, index) => {
    const key = `${index}${span.text}`;
    const words = <Words key={key} text={span.text} />;
    if (span.kind === 'strong') return <strong key={key}>{words}</strong>;
    if (span.kind === 'link')
      return (
        <Anchor key={key} href={span.href}>
          {words}
        </Anchor>
      );
    return words;
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
