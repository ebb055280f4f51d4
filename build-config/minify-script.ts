import { type JsMinifyOptions, minify } from '@swc/core';

const ecma = 2020;

/**
 * How every script is minified. swc writes a constant or a function that is used once where it is used, also across what
 * a bundler put into one scope, which esbuild does not (docs/decisions/0008).
 */
export const minifyOptions = { ecma, compress: { passes: 3 } } as const satisfies JsMinifyOptions;

/**
 * Minifies one script that is not of webpack. `isOwnCode` turns every function expression without `this` into an arrow. That
 * breaks `new` on such a function, which our code never does and a library may.
 */
export async function minifyScript(script: string, format: 'esm' | 'iife', isOwnCode: boolean): Promise<string> {
  const { code } = await minify(script, {
    ...minifyOptions,
    module: format === 'esm',
    toplevel: true,
    compress: { ...minifyOptions.compress, ecma, toplevel: true, unsafe_arrows: isOwnCode },
    mangle: { toplevel: true },
    format: { comments: false, ecma },
  });
  return code;
}
