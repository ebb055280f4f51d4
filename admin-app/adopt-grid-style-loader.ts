import { join } from 'node:path';

const written = '_jsx("style", {';
const adopted = '_jsx(AdoptedStyle, {';

/**
 * The data grid writes its CSS variables as the text of a style element, which the content security policy refuses. This
 * webpack loader has them adopted as a sheet instead. Throws when a newer grid does it another way, so that a build
 * fails rather than a grid without lines and colours.
 */
export default (source: string): string => {
  if (!source.includes(written))
    throw new Error(
      '@mui/x-data-grid no longer writes a style element in utils/css/context.mjs: see adopt-grid-style-loader.ts',
    );
  const from = JSON.stringify(join(import.meta.dirname, 'src/frame/adopted-style.ts'));
  return `import { AdoptedStyle } from ${from};\n${source.replaceAll(written, adopted)}`;
};

/** The module of the grid that the loader is for. */
export const gridStyleModule = /x-data-grid[\\/]utils[\\/]css[\\/]context\.mjs$/;
