import type { SettingScript } from '../core/widget-context.ts';

/** Reading aloud is a chunk of its own. It starts when that is loaded, unless the setting was turned off meanwhile. */
export const textToSpeech: SettingScript = (context, settings) => {
  let isOver = false;
  let end = () => {
    isOver = true;
  };
  context.load('speech').then((speech) => {
    if (!isOver) end = speech.textToSpeech(context, settings);
  }, console.error);
  return () => end();
};
