import type { TableBlock } from '../block-types.ts';
import { BlockSection } from '../section/block-section.tsx';

/** On a narrow screen it scrolls sideways in its own region, which the keyboard can reach. */
export function Table({ block }: { block: TableBlock }) {
  return (
    <BlockSection section={block}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable without a mouse (WCAG 2.1.1) */}
      <section className="table-scroll" aria-label={block.caption} tabIndex={0}>
        <table>
          <caption>{block.caption}</caption>
          <thead>
            <tr>
              {block.head.map((cell) => (
                <th key={cell} scope="col">
                  {cell}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {block.rows.map((row) => (
              <tr key={row.join('|')}>
                {row.map((cell, index) =>
                  index === 0 ? (
                    <th key={block.head[index]} scope="row">
                      {cell}
                    </th>
                  ) : (
                    <td key={block.head[index]}>{cell}</td>
                  ),
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </BlockSection>
  );
}
