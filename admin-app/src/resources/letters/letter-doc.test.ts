import type { LetterBlock } from '@society-gal/contracts/letters';
import { expect, it } from 'vitest';
import { blocksOf, docOf } from './letter-doc.ts';

const blocks: LetterBlock[] = [
  { kind: 'heading', runs: [{ text: 'What opens' }] },
  {
    kind: 'text',
    runs: [{ text: 'Twelve seats, ' }, { text: 'free', bold: true }, { text: ' here', href: '/programs' }],
  },
  { kind: 'list', items: [{ runs: [{ text: 'Mondays' }] }, { runs: [{ text: 'Thursdays', bold: true }] }] },
  { kind: 'quote', runs: [{ text: 'Nobody made me feel late.' }] },
  { kind: 'picture', name: 'mugs', alt: 'Two mugs steam.' },
  { kind: 'button', label: 'See our programs', href: '/programs' },
];

it('A letter that is opened and saved again says the same', () => {
  expect(blocksOf(docOf(blocks))).toEqual(blocks);
});

it('A line that is a link alone is a button, and empty lines are left out', () => {
  const doc = docOf([{ kind: 'text', runs: [{ text: 'Take part', href: 'https://example.org' }] }]);
  const lines = { ...doc, content: [{ type: 'paragraph' }, ...(doc.content ?? []), { type: 'bulletList' }] };
  expect(blocksOf(lines)).toEqual([{ kind: 'button', label: 'Take part', href: 'https://example.org' }]);
});

it('An empty letter opens with a line to write in', () => {
  expect(docOf([]).content).toEqual([{ type: 'paragraph' }]);
});
