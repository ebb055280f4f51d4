/** `stylesheet-module.ts` makes this module in builds and tests. */
declare module 'virtual:site.css' {
  const css: string;
  export default css;
}
