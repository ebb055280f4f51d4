/** Text that the widget adopts, since a policy may forbid style elements made by script. */
declare module '*.css?raw' {
  const css: string;
  export default css;
}
