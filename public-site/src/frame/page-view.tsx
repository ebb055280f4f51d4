import type { PageContent } from '../blocks/block-types.ts';
import { BlockView } from '../blocks/block-view.tsx';
import { PartBoundary } from './part-boundary.tsx';

/** Draws a page from its content: one part for each block, each failing alone. */
export const PageView = ({ page }: { page: PageContent }) =>
  page.blocks.map((block, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a page never change places while it is shown
    <PartBoundary key={index}>
      <BlockView block={block} />
    </PartBoundary>
  ));
