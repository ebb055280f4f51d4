import type { ComponentType } from 'react';
import type { CustomBlock, FormBlock, PageContent } from './block-types.ts';

type PartBlock = FormBlock | CustomBlock;
type Part = ComponentType<{ block: never }>;

// Each in a chunk of its own: a page without a form loads nothing of one.
const loaders = {
  form: () => import('../forms/form-part.tsx').then((module) => module.FormPart as Part),
  donation: () => import('../giving/donation-part.tsx').then((module) => module.DonationPart as Part),
  'donation-result': () => import('../giving/donation-result.tsx').then((module) => module.DonationResult as Part),
  newsletter: () => import('../forms/newsletter-part.tsx').then((module) => module.NewsletterPart as Part),
  'accessibility-settings': () =>
    import('./accessibility-settings/accessibility-settings.tsx').then(
      (module) => module.AccessibilitySettings as Part,
    ),
} as const satisfies Record<string, () => Promise<Part>>;

type PartName = keyof typeof loaders;

const loaded = new Map<PartName, Part>();

const partName = (block: PartBlock): PartName =>
  block.kind === 'custom' ? block.name : block.formId === 'donation' ? 'donation' : 'form';

/**
 * Loads the parts that a page's blocks need beyond the common ones. Await it before the page is drawn, on the server
 * and in the browser, so that both draw the same at once. Rejects when a chunk cannot be loaded.
 */
export const loadParts = async (page: PageContent): Promise<void> => {
  const names = page.blocks.filter((block) => block.kind === 'form' || block.kind === 'custom').map(partName);
  await Promise.all(
    names.map(async (name) => {
      if (!loaded.has(name)) loaded.set(name, await loaders[name]());
    }),
  );
};

/** Draws a block whose component {@link loadParts} has loaded. Throws an Error when it was not awaited. */
export const PartView = ({ block }: { block: PartBlock }) => {
  const Component = loaded.get(partName(block)) as ComponentType<{ block: PartBlock }> | undefined;
  if (!Component) throw new Error(`loadParts was not awaited for the block "${partName(block)}"`);
  return <Component block={block} />;
};
