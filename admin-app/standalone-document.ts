import { organisation } from '@society-gal/contracts/brand';
import { adminRoutes } from '@society-gal/contracts/http';
import { preloadedFonts } from '@society-gal/contracts/site';
import webpack, { type Compiler } from 'webpack';
import { brandFontSheet } from '../build-config/brand-fonts.ts';
import { integrityOf } from '../build-config/chunk-integrity.ts';

/** A file that the document names, with the hash that it must have. */
type PinnedFile = { name: string; integrity: string };

const page = (scripts: readonly PinnedFile[], styles: readonly PinnedFile[]): string => `<!doctype html>
<html lang="en" data-no-speech>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow">
<meta name="referrer" content="no-referrer">
<meta name="color-scheme" content="light dark">
<title>Staff · ${organisation.shortName}</title>
${preloadedFonts.map((href) => `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin>`).join('\n')}
<link rel="stylesheet" href="${brandFontSheet}">
${styles.map(({ name, integrity }) => `<link rel="stylesheet" href="/${name}" integrity="${integrity}">`).join('\n')}
${scripts.map(({ name, integrity }) => `<script defer src="/${name}" integrity="${integrity}"></script>`).join('\n')}
</head>
<body>
<div id="root"><main class="staff-auth"><h1>Staff area</h1><p role="status"></p><noscript><p>The staff area needs JavaScript. Switch it on in the settings of your browser, then reload this page.</p></noscript></main></div>
</body>
</html>
`;

/** What an address answers that is no screen. */
const notFound = `<!doctype html>
<html lang="en" data-no-speech>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow">
<meta name="color-scheme" content="light dark">
<title>Page not found · ${organisation.shortName}</title>
<link rel="stylesheet" href="${brandFontSheet}">
</head>
<body><main><h1>Oops! Page not found</h1><p><a href="${adminRoutes.dashboard}">Go to the dashboard</a></p></main></body>
</html>
`;

/**
 * Writes `404.html`, and `index.html` around the files of one entry. It carries no inline script or style, so that the strictest
 * content security policy holds without a hash, and its script runs only when it is the one of the same build. `data-no-speech`: no record is ever sent to a speech service.
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
          const pinned = (ending: string): PinnedFile[] =>
            files
              .filter((file) => file.endsWith(ending))
              .map((name) => ({ name, integrity: integrityOf(compilation.getAsset(name)?.source.buffer() ?? '') }));
          const html = page(pinned('.js'), pinned('.css'));
          compilation.emitAsset('index.html', new webpack.sources.RawSource(html));
          compilation.emitAsset('404.html', new webpack.sources.RawSource(notFound));
        },
      );
    });
  }
}
