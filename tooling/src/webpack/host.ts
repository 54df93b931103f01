import { join } from 'node:path'
import MiniCssExtractPlugin from 'mini-css-extract-plugin'
import type { Configuration, Module } from 'webpack'
import { cacheDir } from '../workspace'
import { entryPointGroups, libraryGroups, writeEntryPointsModule } from './entry-points'
import { writeExamplesModule } from './examples'
import { hostInputs } from '../release/inputs'
import { FinishPlugin } from './finish-plugin'
import { HostBuildPlugin } from './host-build-plugin'
import { IntegrityPlugin } from './integrity-plugin'
import { POLYFILLS_ENTRY, writePolyfillsModule } from './polyfills'
import { baseConfig, insertStylesheet, type Mode } from './rules'
import { SyntaxPlugin } from './syntax-plugin'

/**
 * The host's build: an ordinary webpack application that includes the federation runtime once and offers React and
 * every entry point of `shared` to the remotes. It does not depend on any remote.
 */
export function host(dir: string, mode: Mode = 'production', outDir = join(dir, 'dist')): Configuration {
  const watched = mode === 'development'
  const base = baseConfig(mode, { refresh: watched })
  return {
    ...base,
    name: 'host',
    context: dir,
    // React runs while the rest of the host is still loading.
    entry: {
      react: ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client'],
      main: { import: './src/main.tsx', dependOn: 'react' },
      [POLYFILLS_ENTRY]: writePolyfillsModule(),
    },
    cache: { type: 'filesystem', cacheDirectory: join(cacheDir, 'webpack'), name: `host-${mode}` },
    resolve: {
      ...base.resolve,
      alias: { 'dm-entry-points$': writeEntryPointsModule(), 'dm-examples$': writeExamplesModule() },
    },
    output: {
      path: outDir,
      // In development the folder is the server's own, with files of other builds in it.
      clean: !watched,
      publicPath: '/host/',
      filename: '[name].[contenthash:12].js',
      chunkFilename: '[name].[contenthash:12].js',
      assetModuleFilename: '[name].[contenthash:12][ext]',
      uniqueName: 'dm-host',
      // oxlint-disable-next-line typescript/no-deprecated -- its successor keeps a module that threw once; a retry runs it again
      strictModuleExceptionHandling: true,
    },
    optimization: {
      ...base.optimization,
      splitChunks: {
        cacheGroups: Object.fromEntries(
          [...entryPointGroups().map((group) => ({ ...group, minChunks: 1 })), ...libraryGroups].map(
            ({ name, minChunks, holds }, at) => [
              `${name}-${at}`,
              {
                test: (module: Module) => holds(module.nameForCondition() ?? ''),
                name,
                minChunks,
                chunks: 'async',
                enforce: true,
              },
            ],
          ),
        ),
      },
    },
    plugins: [
      new MiniCssExtractPlugin({
        filename: '[name].[contenthash:12].css',
        ignoreOrder: true,
        insert: insertStylesheet,
      }),
      // A watched build's files change, so they have no lasting hash.
      ...(watched
        ? []
        : [new IntegrityPlugin(), new SyntaxPlugin(), new FinishPlugin({ inputs: () => hostInputs(dir) })]),
      new HostBuildPlugin({ federated: true, hashed: !watched }),
    ],
  }
}
