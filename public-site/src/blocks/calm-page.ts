import type { CustomBlock, PageContent } from './block-types.ts';

const calmParts: readonly CustomBlock['name'][] = ['donation-result', 'mail-link', 'personal-page', 'can-i-apply'];

/**
 * Whether somebody asks for help, fills in a form, or gives on this page. There nothing floats over her question and asks for
 * a gift (docs/decisions/0018). Pages without such a part say so themselves (`calm`).
 */
export function isCalmPage({ calm, blocks }: Pick<PageContent, 'calm' | 'blocks'>): boolean {
  return (
    calm === true ||
    blocks.some((block) => block.kind === 'form' || (block.kind === 'custom' && calmParts.includes(block.name)))
  );
}
