import { join } from 'node:path';
import { formsNotOffered } from '@society-gal/contracts/forms/index';
import { type RouteName, routes } from '@society-gal/contracts/routes';
import webpack, { type Configuration } from 'webpack';
import { pages } from './src/pages/index.ts';

/** Names of the content files of pages that the foundation does not offer: their route has no address. */
const contentNotOffered = (Object.keys(routes) as RouteName[])
  .filter((name) => routes[name] === null)
  .flatMap((name) => pages[name].load.toString().match(/[a-z\d-]+\.content\.ts/) ?? []);

/** Leaves pages and forms of parts that the foundation does not offer out of a build (`contracts/src/brand/parts.ts`). */
export function withoutNotOffered(root: string, config: Configuration): Configuration {
  const emptied = contentNotOffered.map((file) => [join(root, 'src/pages', file), false as const]);
  const excluded = formsNotOffered.map((id) => new webpack.ContextExclusionPlugin(new RegExp(`/${id}\\.form\\.ts$`)));
  return {
    ...config,
    resolve: { ...config.resolve, alias: { ...config.resolve?.alias, ...Object.fromEntries(emptied) } },
    plugins: [...(config.plugins ?? []), ...excluded],
  };
}
