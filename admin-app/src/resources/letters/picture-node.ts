import { type LetterPicture, letterPicturePath } from '@society-gal/contracts/letters';
import { type Editor, Node } from '@tiptap/core';

/** A picture of the foundation's own as a block of the editor; `siteUrl` is where its file is served. */
export const PictureNode = Node.create<{ siteUrl: string }>({
  name: 'picture',
  group: 'block',
  atom: true,
  addOptions: () => ({ siteUrl: '' }),
  addAttributes: () => ({ name: { default: '' }, alt: { default: '' } }),
  renderHTML({ node }) {
    const { name, alt } = node.attrs as { name: LetterPicture; alt: string };
    return ['img', { src: `${this.options.siteUrl}${letterPicturePath(name)}`, alt }];
  },
});

/** Puts a picture where the cursor stands. */
export function addPicture(editor: Editor, name: LetterPicture, alt: string): void {
  editor
    .chain()
    .focus()
    .insertContent([{ type: PictureNode.name, attrs: { name, alt } }, { type: 'paragraph' }])
    .run();
}

/** Changes what the nth picture of the letter shows; null takes the picture out. */
export function changePicture(editor: Editor, nth: number, alt: string | null): void {
  const places: { from: number; size: number }[] = [];
  editor.state.doc.descendants((node, from) => {
    if (node.type.name === PictureNode.name) places.push({ from, size: node.nodeSize });
  });
  const place = places[nth];
  if (!place) return;
  const { tr } = editor.state;
  editor.view.dispatch(
    alt === null ? tr.delete(place.from, place.from + place.size) : tr.setNodeAttribute(place.from, 'alt', alt),
  );
}
