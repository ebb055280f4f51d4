import { Anchor } from '../link/link.tsx';
import { atLineEnds, parseProse } from './parse-prose.ts';

/** {@link atLineEnds} says where lines may break. A day stays with its month. */
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

/** Without a paragraph around it. */
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

export function Paragraph({ text, className }: { text: string; className?: string }) {
  return (
    <p className={className}>
      <Inline text={text} />
    </p>
  );
}

export function Paragraphs({ texts }: { texts: readonly string[] }) {
  return texts.map((text) => <Paragraph key={text} text={text} />);
}
