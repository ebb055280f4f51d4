/** webpack loader: see {@link withCssText}. */
export { cssText as default } from './css-text.ts';
