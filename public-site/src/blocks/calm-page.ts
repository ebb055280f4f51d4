import type { CustomBlock, PageContent } from './block-types.ts';

const calmParts: readonly CustomBlock['name'][] = ['mail-link', 'personal-page'];

/** On a page of help, forms or giving nothing floats over a question and asks for a gift. Pages without such a block are marked `calm`. */
export function isCalmPage({ calm, blocks }: Pick<PageContent, 'calm' | 'blocks'>): boolean {
  return (
    calm === true ||
    blocks.some(
      (block) =>
        ['form', 'giving'].includes(block.kind) ||
        ('part' in block && block.part === 'donation-result') ||
        (block.kind === 'custom' && calmParts.includes(block.name)),
    )
  );
}
