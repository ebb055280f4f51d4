import type { Tool } from '../engine/context.ts';
import { adoptEverywhere } from './shadow-roots.ts';

/** Amber between two black rings: at least 3:1 against any ground. */
const style =
  'html :is(:focus-visible,:focus:is(input,select,textarea)){outline:4px solid #ffb300!important;outline-offset:2px!important;box-shadow:0 0 0 2px #000,0 0 0 8px #000!important}';

/** A thick frame around whatever the keyboard is on. */
export const focusIndicators: Tool = (context) => adoptEverywhere(context, style);
