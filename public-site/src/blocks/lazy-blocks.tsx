import type { ComponentType } from 'react';
import type { Block, CustomBlock, FormBlock, LegalBlock, PageContent, SharesBlock } from './block-types.ts';
import type { RareBlock } from './rare/rare-blocks.tsx';
import { rareKinds } from './rare/rare-kinds.ts';

type LoadedBlock = FormBlock | CustomBlock | LegalBlock | SharesBlock | RareBlock;
type BlockComponent = ComponentType<{ block: never }>;

// Each in a chunk of its own: a page without a form loads no code of forms.
const loaders = {
  form: () => import('../forms/form-part.tsx').then((module) => module.FormPart as BlockComponent),
  donation: () =>
    import(/* webpackChunkName: "give" */ '../donations/donation-form.tsx').then(
      (module) => module.DonationForm as BlockComponent,
    ),
  'donation-result': () =>
    import(/* webpackChunkName: "thanks" */ '../donations/donation-result.tsx').then(
      (module) => module.DonationResult as BlockComponent,
    ),
  newsletter: () =>
    import(/* webpackChunkName: "home" */ '../forms/newsletter-part.tsx').then(
      (module) => module.NewsletterPart as BlockComponent,
    ),
  'mail-link': () =>
    import(/* webpackChunkName: "mail" */ '../forms/mail-link.tsx').then((module) => module.MailLink as BlockComponent),
  'personal-page': () =>
    import('../requests/personal-page.tsx').then((module) => module.PersonalPage as BlockComponent),
  'can-i-apply': () =>
    import(/* webpackChunkName: "apply" */ '../forms/can-i-apply.tsx').then(
      (module) => module.CanIApply as BlockComponent,
    ),
  share: () =>
    import(/* webpackChunkName: "extra" */ './share/share.tsx').then((module) => module.Share as BlockComponent),
  'gift-door': () =>
    import(/* webpackChunkName: "extra" */ './gift-door/gift-door.tsx').then(
      (module) => module.GiftDoor as BlockComponent,
    ),
  'places-now': () =>
    import(/* webpackChunkName: "extra" */ './places-now/places-now.tsx').then(
      (module) => module.PlacesNowBlock as BlockComponent,
    ),
  'accessibility-settings': () =>
    import(/* webpackChunkName: "guide" */ './accessibility-settings/accessibility-settings.tsx').then(
      (module) => module.AccessibilitySettings as BlockComponent,
    ),
  legal: () =>
    import(/* webpackChunkName: "legal" */ './legal/legal.block.tsx').then((module) => module.Legal as BlockComponent),
  shares: () =>
    import(/* webpackChunkName: "shares" */ './shares/shares.block.tsx').then(
      (module) => module.Shares as BlockComponent,
    ),
  rare: () =>
    import(/* webpackChunkName: "rare" */ './rare/rare-blocks.tsx').then(
      (module) => module.RareBlockView as BlockComponent,
    ),
} as const satisfies Record<string, () => Promise<BlockComponent>>;

type LazyBlockName = keyof typeof loaders;

const loaded = new Map<LazyBlockName, BlockComponent>();

function lazyBlockName(block: LoadedBlock): LazyBlockName {
  if (block.kind === 'custom') return block.name;
  if (block.kind === 'form') return block.formId === 'donation' ? 'donation' : 'form';
  return block.kind === 'legal' || block.kind === 'shares' ? block.kind : 'rare';
}

const loadedKinds: readonly Block['kind'][] = ['form', 'custom', 'legal', 'shares', ...rareKinds];
const isLoaded = (block: Block): block is LoadedBlock => loadedKinds.includes(block.kind);

/**
 * Loads what a page's blocks need beyond the common blocks. Await it before the page is drawn, on the server and in the
 * browser, so that both draw the same. Rejects when a chunk cannot be loaded.
 */
export async function loadLazyBlocks(page: PageContent): Promise<void> {
  const names = page.blocks.filter(isLoaded).map(lazyBlockName);
  await Promise.all(
    names.map(async (name) => {
      if (!loaded.has(name)) loaded.set(name, await loaders[name]());
    }),
  );
}

/** Draws a block whose component {@link loadLazyBlocks} has loaded. Throws an Error when it was not awaited. */
export function LazyBlock({ block }: { block: LoadedBlock }) {
  const Component = loaded.get(lazyBlockName(block)) as ComponentType<{ block: LoadedBlock }> | undefined;
  if (!Component) throw new Error(`loadLazyBlocks was not awaited for the block "${lazyBlockName(block)}"`);
  return <Component block={block} />;
}
