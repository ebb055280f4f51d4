import { join } from 'node:path';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import webpack, { type Compiler, type Configuration, type RuleSetRule } from 'webpack';
import { ChunkIntegrity } from './chunk-integrity.ts';
import { federate, type RemoteKey, remotes } from './federation.ts';
import { minifyOptions } from './minify-script.ts';
import { ModuleIdsByName } from './module-ids.ts';

/** `production` minifies and hashes; `development` keeps names and adds source maps. */
export type BuildMode = 'production' | 'development';

/** The oldest browsers we build for; they all have modules, `:has()`, `dialog` and container queries. */
export const browserTarget = ['chrome115', 'firefox121', 'safari16.4'];

export type BaseOptions = {
  /** Folder of the part, absolute: `import.meta.dirname` of its build.ts. */
  root: string;
  mode: BuildMode;
  /** Below `root`; `dist` when left out. Emptied first. */
  out?: string;
  /** Entries that run on their own, such as the stand-alone admin app. A remote without one may leave it out. */
  entry?: string | Record<string, string>;
  /** Unique among everything that runs on one page. */
  uniqueName: string;
};

/** The rule for sources of one ending. `react` adds to how components are compiled. */
export function typescript(ending: 'ts' | 'tsx', react: object = {}): RuleSetRule {
  return {
    test: new RegExp(`\\.${ending}$`),
    loader: 'swc-loader',
    options: {
      swcrc: false,
      jsc: {
        parser: { syntax: 'typescript', tsx: ending === 'tsx' },
        target: 'es2022',
        transform: { react: { runtime: 'automatic', ...react } },
      },
    },
  };
}

/**
 * What every webpack build of the product shares: TypeScript by swc, CSS files of its own (a style element made by a script would
 * need `unsafe-inline` in the policy), content hashes, `publicPath: 'auto'` because builds carry no address.
 */
export function baseConfig({ root, mode, out = 'dist', entry = {}, uniqueName }: BaseOptions): Configuration {
  const production = mode === 'production';
  const hash = production ? '.[contenthash:8]' : '';
  return {
    context: root,
    mode,
    entry,
    target: 'web',
    devtool: production ? false : 'source-map',
    // Takes what did not change from the last build.
    cache: production
      ? false
      : {
          type: 'filesystem',
          cacheDirectory: join(import.meta.dirname, '../.local/webpack'),
          name: uniqueName,
          buildDependencies: { config: [import.meta.filename, join(root, 'build.ts')] },
        },
    output: {
      path: join(root, out),
      filename: `[name]${hash}.js`,
      chunkFilename: `[name]${hash}.js`,
      assetModuleFilename: `[name]${hash}[ext]`,
      publicPath: 'auto',
      uniqueName,
      // Pages that require Trusted Types name this policy; only addresses that the build wrote go through it.
      trustedTypes: { policyName: uniqueName, onPolicyCreationFailure: 'continue' },
      // Chunks come from another origin; without CORS an error in one reaches us as "Script error." without a cause.
      crossOriginLoading: 'anonymous',
      clean: true,
    },
    resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'] },
    module: {
      rules: [
        typescript('ts'),
        typescript('tsx'),
        { test: /\.css$/, use: [MiniCssExtractPlugin.loader, 'css-loader'] },
        { test: /\.(?:woff2|svg|png|webp|avif|mp3|pdf)$/, type: 'asset/resource' },
      ],
    },
    plugins: [
      new MiniCssExtractPlugin({ filename: `[name]${hash}.css`, chunkFilename: `[name]${hash}.css` }),
      new webpack.DefinePlugin({ 'process.env.NODE_ENV': JSON.stringify(mode) }),
      new ModuleIdsByName(),
      new webpack.ids.DeterministicModuleIdsPlugin({}),
      // Development replaces chunks while a page is open.
      ...(production ? [new ChunkIntegrity()] : []),
    ],
    optimization: {
      minimize: production,
      minimizer: [
        // Both work on threads of their own, so that processes beside them would only take longer to start.
        new MinimizerPlugin({
          minify: MinimizerPlugin.swcMinify,
          minimizerOptions: minifyOptions,
          parallel: false,
        }),
        new MinimizerPlugin({
          test: /\.css$/,
          minify: MinimizerPlugin.esbuildMinifyCss,
          minimizerOptions: { target: browserTarget, legalComments: 'none' },
          parallel: false,
        }),
      ],
      // Webpack's own limit of 20,000 bytes of source gives more and smaller chunks, which compress less.
      splitChunks: { minSize: 30_000 },
      // The two plugins above give the ids.
      moduleIds: false,
      chunkIds: production ? 'deterministic' : 'named',
    },
    performance: false,
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'warn' },
  };
}

export type RemoteOptions = Omit<BaseOptions, 'uniqueName'> & {
  remote: RemoteKey;
  /** Files behind the promised names, if they are not where `build-config/federation.ts` says. */
  exposes?: Readonly<Record<string, string>>;
};

/**
 * The configuration of a remote: {@link baseConfig} plus its federation plugin. `remoteEntry.js` and
 * `mf-manifest.json` keep their names so that the shell finds them; everything else is hashed. An `entry` must be an
 * async boundary (`import('./boot.tsx')`), because shared modules are not there before the container has loaded.
 */
export function remoteConfig({ remote, exposes, ...base }: RemoteOptions): Configuration {
  const config = baseConfig({ ...base, uniqueName: remotes[remote].name });
  return { ...config, plugins: [...(config.plugins ?? []), federate(remote, exposes)] };
}

/** Lets a compiler build once. */
function runCompiler(compiler: Compiler): Promise<void> {
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      if (error) return reject(error);
      if (!stats) return reject(new Error('webpack ended without a report'));
      if (stats.hasErrors()) return reject(new Error(stats.toString({ preset: 'errors-only', colors: false })));
      if (stats.hasWarnings()) console.warn(stats.toString({ preset: 'errors-warnings', colors: false }));
      resolve();
    });
  });
}

/** Runs one build to its end. Rejects with webpack's own words when it fails; prints warnings. */
export async function runWebpack(config: Configuration): Promise<void> {
  const compiler = webpack(config);
  if (!compiler) throw new TypeError('webpack made no compiler of this configuration');
  try {
    await runCompiler(compiler);
  } finally {
    await new Promise<void>((resolve, reject) => compiler.close((error) => (error ? reject(error) : resolve())));
  }
}
