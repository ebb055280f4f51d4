import webpack, { type Compiler } from 'webpack';
import { brandFontSheet } from '../build-config/brand-fonts.ts';
import { organisation } from '../contracts/src/brand/organisation.ts';

const page = (scripts: readonly string[], styles: readonly string[]): string => `<!doctype html>
<html lang="en" data-no-speech>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow">
<meta name="referrer" content="no-referrer">
<meta name="color-scheme" content="light dark">
<title>Staff · ${organisation.shortName}</title>
<link rel="stylesheet" href="${brandFontSheet}">
${styles.map((file) => `<link rel="stylesheet" href="/${file}">`).join('\n')}
${scripts.map((file) => `<script defer src="/${file}"></script>`).join('\n')}
</head>
<body>
<div id="root"></div>
<noscript>The staff area needs JavaScript. Please switch it on and reload the page.</noscript>
</body>
</html>
`;

/**
 * Writes `index.html` around the files of one entry. It carries no inline script or style, so that the strictest
 * content security policy holds without a hash. `data-no-speech`: no record is ever sent to a speech service.
 */
export class StandaloneDocument {
  readonly #entry: string;

  constructor(entry: string) {
    this.#entry = entry;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('StandaloneDocument', (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: 'StandaloneDocument', stage: webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT },
        () => {
          const files = compilation.entrypoints.get(this.#entry)?.getFiles() ?? [];
          const html = page(
            files.filter((file) => file.endsWith('.js')),
            files.filter((file) => file.endsWith('.css')),
          );
          compilation.emitAsset('index.html', new webpack.sources.RawSource(html));
        },
      );
    });
  }
}
