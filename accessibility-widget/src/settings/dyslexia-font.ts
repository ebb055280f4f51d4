import type { SettingScript } from '../core/widget-context.ts';
import { adoptEverywhere } from './adopt-everywhere.ts';
import dyslexiaFontCss from './dyslexia-font.css?raw';
import { iconSelectors } from './text-spacing.ts';

/** The font loads before its sheet, so that a long page is laid out once. */
export const dyslexiaFont: SettingScript = (context) => {
  let end = () => {};
  let isOver = false;
  const start = async () => {
    const fontFaces = await context.load('font').then(
      (font) => font.fontFaces,
      (error) => {
        // Without the font the sheet still chooses the round letters of the device.
        console.error(error);
        return [];
      },
    );
    await Promise.allSettled(fontFaces.map((face) => face.load()));
    if (isOver) return;
    for (const face of fontFaces) document.fonts.add(face);
    const removeSheets = adoptEverywhere(context, dyslexiaFontCss.replace('icon-elements', iconSelectors));
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
