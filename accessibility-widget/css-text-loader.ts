export { cssText as default } from './css-text.ts';
