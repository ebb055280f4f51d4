import { Inline } from '../prose/prose.tsx';

type Props = { style: 'check' | 'bullet' | 'number'; items: readonly string[]; columns?: 1 | 2 | undefined };

const looks = { check: 'ticks', bullet: 'bullets', number: 'numbers' } as const;

export function ListItems({ style, items, columns }: Props) {
  const Tag = style === 'number' ? 'ol' : 'ul';
  return (
    <Tag className={columns === 2 ? `${looks[style]} two-columns` : looks[style]}>
      {items.map((item) => (
        <li key={item}>
          <Inline text={item} />
        </li>
      ))}
    </Tag>
  );
}
