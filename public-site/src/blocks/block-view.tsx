import { FormPart } from '../forms/form-part.tsx';
import { AudioPlayer } from './audio/audio.block.tsx';
import type { Block, PageContent } from './block-types.ts';
import { Callout } from './callout/callout.block.tsx';
import { Cards } from './cards/cards.block.tsx';
import { CustomBlockView } from './custom-block.tsx';
import { Downloads } from './downloads/downloads.block.tsx';
import { Facts } from './facts/facts.block.tsx';
import { Faq } from './faq/faq.block.tsx';
import { Gallery } from './gallery/gallery.block.tsx';
import { Giving } from './giving/giving.block.tsx';
import { Hero } from './hero/hero.block.tsx';
import { Ledger } from './ledger/ledger.block.tsx';
import { Legal } from './legal/legal.block.tsx';
import { Letter } from './letter/letter.block.tsx';
import { List } from './list/list.block.tsx';
import { FullObject } from './object/object.block.tsx';
import { People } from './people/people.block.tsx';
import { ProseSection } from './prose/prose.block.tsx';
import { Quotes } from './quotes/quotes.block.tsx';
import { Schedule } from './schedule/schedule.block.tsx';
import { Sentence } from './sentence/sentence.block.tsx';
import { Shares } from './shares/shares.block.tsx';
import { Split } from './split/split.block.tsx';
import { Stats } from './stats/stats.block.tsx';
import { Steps } from './steps/steps.block.tsx';
import { Table } from './table/table.block.tsx';
import { Tiers } from './tiers/tiers.block.tsx';
import { Videos } from './video/video.block.tsx';
import { Way } from './way/way.block.tsx';

function BlockView({ block, path }: { block: Block; path: string }) {
  switch (block.kind) {
    case 'hero':
      return <Hero block={block} />;
    case 'giving':
      return <Giving block={block} />;
    case 'prose':
      return <ProseSection block={block} />;
    case 'cards':
      return <Cards block={block} />;
    case 'ledger':
      return <Ledger block={block} />;
    case 'object':
      return <FullObject block={block} />;
    case 'sentence':
      return <Sentence block={block} />;
    case 'way':
      return <Way block={block} />;
    case 'letter':
      return <Letter block={block} />;
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
    case 'video':
      return <Videos block={block} />;
    case 'audio':
      return <AudioPlayer block={block} />;
    case 'form':
      return <FormPart block={block} />;
    case 'facts':
      return <Facts block={block} />;
    case 'table':
      return <Table block={block} />;
    case 'shares':
      return <Shares block={block} />;
    case 'people':
      return <People block={block} />;
    case 'gallery':
      return <Gallery block={block} />;
    case 'downloads':
      return <Downloads block={block} />;
    case 'legal':
      return <Legal block={block} />;
    case 'custom':
      return <CustomBlockView block={block} path={path} />;
  }
}

export function PageView({ page, path }: { page: PageContent; path: string }) {
  return page.blocks.map((block, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a page never change places
    <BlockView key={index} block={block} path={path} />
  ));
}
