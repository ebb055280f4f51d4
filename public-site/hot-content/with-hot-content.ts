import { join } from 'node:path';
import webpack, { type Configuration } from 'webpack';

const here = import.meta.dirname;
const hotPageView = join(here, 'hot-page-view.tsx');

/** Adds to the build of `npm run dev` that a changed word of a page shows without a reload; see page-content.ts. */
export function withHotContent(config: Configuration): Configuration {
  return {
    ...config,
    module: {
      rules: [
        ...(config.module?.rules ?? []),
        { test: /src[\\/]pages[\\/].+\.content\.ts$/, loader: join(here, 'content-loader.mjs') },
      ],
    },
    plugins: [
      ...(config.plugins ?? []),
      // Where routes draw their page; the hot view itself imports the site's own.
      new webpack.NormalModuleReplacementPlugin(/blocks\/block-view\.tsx$/, (data) => {
        if (/routes[\\/]route-table\.tsx$/.test(data.contextInfo.issuer)) data.request = hotPageView;
      }),
    ],
  };
}
