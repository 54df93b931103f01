import { join } from 'node:path'
import MiniCssExtractPlugin from 'mini-css-extract-plugin'
import webpack, { type Configuration, type Module } from 'webpack'
import { cacheDir } from '../workspace'
import { doorGroups, writeDoorsModule } from './doors'
import { HostBuildPlugin } from './host-build-plugin'
import { IntegrityPlugin } from './integrity-plugin'
import { leanLibraries } from './lean'
import { baseConfig, type Mode } from './rules'

/**
 * The host's build: an ordinary webpack application that carries the federation's runtime once and offers React and
 * every door of `shared` to the remotes. It knows no remote.
 */
export function host(dir: string, mode: Mode = 'production', outDir = join(dir, 'dist')): Configuration {
  const watched = mode === 'development'
  const base = baseConfig(mode, { refresh: watched })
  return {
    ...base,
    name: 'host',
    context: dir,
    // React runs while the rest of the host is still on its way.
    entry: {
      react: ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client'],
      main: { import: './src/main.tsx', dependOn: 'react' },
    },
    cache: { type: 'filesystem', cacheDirectory: join(cacheDir, 'webpack'), name: `host-${mode}` },
    resolve: { ...base.resolve, alias: { 'dm-doors$': writeDoorsModule() } },
    output: {
      path: outDir,
      // In development the folder is the server's own, with the files of other builds beside.
      clean: !watched,
      publicPath: '/host/',
      filename: '[name].[contenthash:12].js',
      chunkFilename: '[name].[contenthash:12].js',
      assetModuleFilename: '[name].[contenthash:12][ext]',
      uniqueName: 'dm-host',
      strictModuleExceptionHandling: true,
    },
    optimization: {
      ...base.optimization,
      splitChunks: {
        cacheGroups: Object.fromEntries(
          doorGroups().map(({ name, holds }) => [
            name,
            { test: (module: Module) => holds(module.nameForCondition() ?? ''), name, chunks: 'async', enforce: true },
          ]),
        ),
      },
    },
    plugins: [
      leanLibraries(),
      new MiniCssExtractPlugin({ filename: '[name].[contenthash:12].css', ignoreOrder: true }),
      // What the federation's runtime leaves out: it runs in browsers, without manifests, and the host loads the entries.
      new webpack.DefinePlugin({
        FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
        FEDERATION_OPTIMIZE_NO_REMOTE: 'true',
        ENV_TARGET: JSON.stringify('web'),
      }),
      // What is rebuilt under the reader has no lasting hash.
      ...(watched ? [] : [new IntegrityPlugin()]),
      new HostBuildPlugin({ federated: true, hashed: !watched }),
    ],
  }
}
