import type { Tool } from '../engine/context.ts';

/** Reading aloud is a file of its own; it starts once that is there. */
export const textToSpeech: Tool = (context, settings) => {
  let isOver = false;
  let end = () => {
    isOver = true;
  };
  context.load('speech').then((speech) => {
    if (!isOver) end = speech.textToSpeech(context, settings);
  }, console.error);
  return () => end();
};
