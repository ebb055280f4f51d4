import type { FormBlock } from '../blocks/block-types.ts';
import { PlacesNow } from '../blocks/places-now/places-now.tsx';
import { Paragraphs } from '../blocks/prose/prose.tsx';
import { BlockSection } from '../blocks/section/block-section.tsx';
import { FormView, findFormDisplay } from './form-view.tsx';

/** A band with a declared form; its title is the form's own unless the page gives one. */
export function FormPart({ block }: { block: FormBlock }) {
  const form = findFormDisplay(block.formId);
  return (
    <BlockSection section={{ ...block, title: block.title ?? form.title }}>
      <div className={shellClass(block)}>
        <FormView formId={block.formId} preset={block.preset} />
        {block.aside?.length ? (
          <aside className="aside flow">
            <Paragraphs texts={block.aside} />
            {block.list ? <PlacesNow list={block.list} /> : null}
          </aside>
        ) : null}
      </div>
    </BlockSection>
  );
}

function shellClass({ quiet, aside }: FormBlock): string {
  if (quiet) return 'form-shell quiet-column';
  return aside?.length ? 'form-shell has-aside' : 'form-shell';
}
