/** An imported stylesheet is its text; `css-as-text.ts` makes it so in builds and tests. */
declare module '*.css' {
  const css: string;
  export default css;
}
