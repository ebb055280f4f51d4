import type { SettingScript } from '../core/widget-context.ts';

/** The setting may be turned off again before the chunk is loaded. */
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
