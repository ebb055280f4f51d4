/** A style sheet taken in as text: the widget adopts it, since a policy may forbid style elements made by script. */
declare module '*.css?raw' {
  const css: string;
  export default css;
}
