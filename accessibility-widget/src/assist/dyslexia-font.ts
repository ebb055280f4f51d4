import type { Tool } from '../engine/context.ts';

/** Brings the letters; the style sheet of the setting names them. */
export const dyslexiaFont: Tool = (context) => {
  let end = () => {};
  let isOver = false;
  context.load('font').then(({ fontFaces }) => {
    if (isOver) return;
    for (const face of fontFaces) document.fonts.add(face);
    end = () => {
      for (const face of fontFaces) document.fonts.delete(face);
    };
  }, console.error);
  return () => {
    isOver = true;
    end();
  };
};
