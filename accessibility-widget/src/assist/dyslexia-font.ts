import type { Tool } from '../engine/context.ts';
import { iconLetters } from '../engine/icon-letters.ts';
import { drawn } from './drawn.ts';
import { adoptEverywhere } from './shadow-roots.ts';

const style = `${drawn}:not(${iconLetters},code,kbd,samp,pre,m|*){font-family:"OpenDyslexic","Comic Sans MS",sans-serif!important}`;

/** Text in OpenDyslexic. The letters come before the sheet that names them: a long page is then laid out once, not twice. */
export const dyslexiaFont: Tool = (context) => {
  let end = () => {};
  let isOver = false;
  const start = async () => {
    const fontFaces = await context.load('font').then(
      (font) => font.fontFaces,
      (error) => {
        // The device's own round letters are better than none.
        console.error(error);
        return [];
      },
    );
    await Promise.allSettled(fontFaces.map((face) => face.load()));
    if (isOver) return;
    for (const face of fontFaces) document.fonts.add(face);
    const removeSheets = adoptEverywhere(context, style);
    end = () => {
      removeSheets();
      for (const face of fontFaces) document.fonts.delete(face);
    };
  };
  start().catch(console.error);
  return () => {
    isOver = true;
    end();
  };
};
