import { AudioPlayer } from '../audio/audio.block.tsx';
import type { Block } from '../block-types.ts';
import { Downloads } from '../downloads/downloads.block.tsx';
import { Gallery } from '../gallery/gallery.block.tsx';
import { Letter } from '../letter/letter.block.tsx';
import { People } from '../people/people.block.tsx';
import { Sentence } from '../sentence/sentence.block.tsx';
import { Table } from '../table/table.block.tsx';
import { Videos } from '../video/video.block.tsx';
import { Way } from '../way/way.block.tsx';
import type { rareKinds } from './rare-kinds.ts';

/** A kind of block that only a few pages use. */
export type RareBlock = Extract<Block, { kind: (typeof rareKinds)[number] }>;

/** Renders a {@link RareBlock}. Pages without one do not load this chunk. */
export function RareBlockView({ block }: { block: RareBlock }) {
  switch (block.kind) {
    case 'audio':
      return <AudioPlayer block={block} />;
    case 'downloads':
      return <Downloads block={block} />;
    case 'gallery':
      return <Gallery block={block} />;
    case 'letter':
      return <Letter block={block} />;
    case 'people':
      return <People block={block} />;
    case 'sentence':
      return <Sentence block={block} />;
    case 'table':
      return <Table block={block} />;
    case 'video':
      return <Videos block={block} />;
    case 'way':
      return <Way block={block} />;
  }
}
