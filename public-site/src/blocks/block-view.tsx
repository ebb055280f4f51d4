import { BlockBoundary } from './block-boundary.tsx';
import type { Block, PageContent } from './block-types.ts';
import { Callout } from './callout/callout.block.tsx';
import { Cards } from './cards/cards.block.tsx';
import { Facts } from './facts/facts.block.tsx';
import { Faq } from './faq/faq.block.tsx';
import { Hero } from './hero/hero.block.tsx';
import { LazyBlock } from './lazy-blocks.tsx';
import { Ledger } from './ledger/ledger.block.tsx';
import { List } from './list/list.block.tsx';
import { FullObject } from './object/object.block.tsx';
import { ProseSection } from './prose/prose.block.tsx';
import { Quotes } from './quotes/quotes.block.tsx';
import { Schedule } from './schedule/schedule.block.tsx';
import { Split } from './split/split.block.tsx';
import { Stats } from './stats/stats.block.tsx';
import { Steps } from './steps/steps.block.tsx';
import { Tiers } from './tiers/tiers.block.tsx';

/**
 * Draws one block of a page. Forms and blocks that few pages have come in chunks of their own; {@link loadLazyBlocks} must
 * have loaded them before.
 */
export function BlockView({ block }: { block: Block }) {
  switch (block.kind) {
    case 'hero':
      return <Hero block={block} />;
    case 'prose':
      return <ProseSection block={block} />;
    case 'cards':
      return <Cards block={block} />;
    case 'ledger':
      return <Ledger block={block} />;
    case 'object':
      return <FullObject block={block} />;
    case 'steps':
      return <Steps block={block} />;
    case 'list':
      return <List block={block} />;
    case 'stats':
      return <Stats block={block} />;
    case 'split':
      return <Split block={block} />;
    case 'tiers':
      return <Tiers block={block} />;
    case 'schedule':
      return <Schedule block={block} />;
    case 'faq':
      return <Faq block={block} />;
    case 'quotes':
      return <Quotes block={block} />;
    case 'callout':
      return <Callout block={block} />;
    case 'facts':
      return <Facts block={block} />;
    default:
      return <LazyBlock block={block} />;
  }
}

/** Draws a page from its content. A block that fails says so in its own place and leaves the others standing. */
export function PageView({ page }: { page: PageContent }) {
  return page.blocks.map((block, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a page never change places while it is shown
    <BlockBoundary key={index}>
      <BlockView block={block} />
    </BlockBoundary>
  ));
}
