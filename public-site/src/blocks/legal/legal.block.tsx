import type { LegalBlock } from '../block-types.ts';
import { ListItems } from '../list/list-items.tsx';
import { Paragraphs } from '../prose/prose.tsx';

/** A long text with a table of contents that stays in view on a wide screen. */
export function Legal({ block }: { block: LegalBlock }) {
  return (
    <div className="section">
      <div className="wrap legal">
        <nav aria-labelledby="contents">
          <h2 id="contents">On this page</h2>
          <ul>
            {block.sections.map((section) => (
              <li key={section.id}>
                <a href={`#${section.id}`}>{section.title}</a>
              </li>
            ))}
          </ul>
        </nav>
        <div>
          {block.updated ? <p className="updated">{block.updated}</p> : null}
          {block.sections.map((section) => (
            <section key={section.id} id={section.id}>
              <h2>{section.title}</h2>
              <Paragraphs texts={section.body} />
              {section.items?.length ? <ListItems style="bullet" items={section.items} /> : null}
            </section>
          ))}
        </div>
      </div>
    </div>
  );
}
