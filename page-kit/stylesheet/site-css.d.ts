/** The text of the site's stylesheet; `stylesheet-module.ts` makes it so in builds and tests. */
declare module 'virtual:site.css' {
  const css: string;
  export default css;
}
