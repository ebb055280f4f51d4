import { fullLanguageAttribute, plainLanguageAttribute } from '@society-gal/contracts/site';
import type { LegalBlock } from '../block-types.ts';
import { ListItems } from '../list/list.block.tsx';
import { Paragraphs } from '../prose/prose.tsx';

function Words({ section: { body, items, columns } }: { section: LegalBlock['sections'][number] }) {
  return (
    <>
      <Paragraphs texts={body} />
      {items?.length ? <ListItems style="bullet" items={items} columns={columns} /> : null}
    </>
  );
}

/** On a wide screen the table of contents stays in view. */
export function Legal({ block }: { block: LegalBlock }) {
  return (
    <div className="section">
      <div className="wrap legal">
        <nav className="measured" aria-labelledby="contents">
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
            <section key={section.id} id={section.id} className="measured">
              <h2>{section.title}</h2>
              {section.plain ? (
                <>
                  <div className="flow" {...{ [fullLanguageAttribute]: '' }}>
                    <Words section={section} />
                  </div>
                  <div hidden className="flow" {...{ [plainLanguageAttribute]: '' }}>
                    <Paragraphs texts={section.plain} />
                  </div>
                </>
              ) : (
                <Words section={section} />
              )}
            </section>
          ))}
        </div>
      </div>
    </div>
  );
}
