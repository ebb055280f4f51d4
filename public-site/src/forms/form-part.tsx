import type { FormBlock } from '../blocks/block-types.ts';
import { Paragraphs } from '../blocks/prose/prose.tsx';
import { BlockSection } from '../blocks/section/block-section.tsx';
import { Part } from '../parts/part.tsx';
import { wordsOfForm } from '../parts/words-of-parts.ts';

/** The title is the form's own unless the page gives one. */
export function FormPart({ block }: { block: FormBlock }) {
  const { formId, preset, aside, list, quiet } = block;
  const words = wordsOfForm(formId);
  return (
    <BlockSection section={{ ...block, title: block.title ?? words.form.title }}>
      <div className={shellClass(quiet === true, Boolean(aside?.length))}>
        <Part name="form" className="form-place" props={{ preset }} words={words} />
        {aside?.length ? (
          <aside className="aside flow">
            <Paragraphs texts={aside} />
            {list ? <Part name="places-now" props={{ list }} /> : null}
          </aside>
        ) : null}
      </div>
    </BlockSection>
  );
}

function shellClass(isQuiet: boolean, hasAside: boolean): string {
  if (isQuiet) return 'form-shell quiet-column';
  return hasAside ? 'form-shell has-aside' : 'form-shell';
}
