import type { LetterBlock, LetterPicture, LetterRun } from '@society-gal/contracts/letters';
import type { JSONContent } from '@tiptap/core';

function runsOf(node: JSONContent | undefined): LetterRun[] {
  return (node?.content ?? []).flatMap(({ text, marks = [] }): LetterRun[] => {
    if (!text) return [];
    const href = marks.find(({ type }) => type === 'link')?.attrs?.href as string | undefined;
    const bold = marks.some(({ type }) => type === 'bold');
    return [{ text, ...(bold ? { bold } : {}), ...(href ? { href } : {}) }];
  });
}

/** A line that is one link alone is a button in the letter. */
function asText(runs: readonly LetterRun[]): LetterBlock {
  const [only, ...more] = runs;
  return only?.href && more.length === 0
    ? { kind: 'button', label: only.text, href: only.href }
    : { kind: 'text', runs };
}

/** What stands in the editor as the blocks of a letter; empty lines are left out. */
export function blocksOf(doc: JSONContent): LetterBlock[] {
  return (doc.content ?? []).flatMap((node): LetterBlock[] => {
    if (node.type === 'bulletList') {
      const items = (node.content ?? [])
        .map((item) => ({ runs: runsOf(item.content?.[0]) }))
        .filter(({ runs }) => runs.length > 0);
      return items.length > 0 ? [{ kind: 'list', items }] : [];
    }
    if (node.type === 'blockquote')
      return (node.content ?? []).flatMap((line): LetterBlock[] => {
        const runs = runsOf(line);
        return runs.length > 0 ? [{ kind: 'quote', runs }] : [];
      });
    if (node.type === 'picture')
      return [{ kind: 'picture', name: node.attrs?.name as LetterPicture, alt: String(node.attrs?.alt ?? '') }];
    const runs = runsOf(node);
    if (runs.length === 0) return [];
    return [node.type === 'heading' ? { kind: 'heading', runs } : asText(runs)];
  });
}

function contentOf(runs: readonly LetterRun[]): JSONContent[] {
  return runs.map(({ text, bold, href }) => ({
    type: 'text',
    text,
    marks: [...(bold ? [{ type: 'bold' }] : []), ...(href ? [{ type: 'link', attrs: { href } }] : [])],
  }));
}

const paragraph = (runs: readonly LetterRun[]): JSONContent => ({ type: 'paragraph', content: contentOf(runs) });

/** The blocks of a letter as they stand in the editor. */
export function docOf(blocks: readonly LetterBlock[]): JSONContent {
  const nodes = blocks.map((block): JSONContent => {
    switch (block.kind) {
      case 'heading':
        return { type: 'heading', attrs: { level: 2 }, content: contentOf(block.runs) };
      case 'quote':
        return { type: 'blockquote', content: [paragraph(block.runs)] };
      case 'list':
        return {
          type: 'bulletList',
          content: block.items.map(({ runs }) => ({ type: 'listItem', content: [paragraph(runs)] })),
        };
      case 'button':
        return paragraph([{ text: block.label, href: block.href }]);
      case 'picture':
        return { type: 'picture', attrs: { name: block.name, alt: block.alt } };
      case 'text':
        return paragraph(block.runs);
      default:
        return block satisfies never;
    }
  });
  return { type: 'doc', content: nodes.length > 0 ? nodes : [{ type: 'paragraph' }] };
}
