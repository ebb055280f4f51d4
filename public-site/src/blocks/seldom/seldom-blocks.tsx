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
import type { seldomKinds } from './seldom-kinds.ts';

/** A block that stands on a few pages alone. */
export type SeldomBlock = Extract<Block, { kind: (typeof seldomKinds)[number] }>;

/** Draws a block that stands on a few pages alone. Other pages do not load its code. */
export function Seldom({ block }: { block: SeldomBlock }) {
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
