import { basename, join } from 'node:path'
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack'
import MiniCssExtractPlugin from 'mini-css-extract-plugin'
import type { Configuration, Module } from 'webpack'
import { isArea, type Area } from '../areas'
import { packageVersion } from '../workspace'
import { findEntryPoints, libraries, sharedVersion } from './entry-points'
import { FinishPlugin } from './finish-plugin'
import { IntegrityPlugin } from './integrity-plugin'
import { findPages } from './pages'
import { HASH_TO_COME, NO_HASH, ReleasePlugin } from './release-plugin'
import { baseConfig, insertStylesheet, type Mode } from './rules'
import { SyntaxPlugin } from './syntax-plugin'
import { UnusedModulesPlugin } from './unused-modules-plugin'

/**
 * React and the entry points of `shared`: taken from the host, never bundled here
 * (docs/architecture.md#from-the-address-bar-to-a-page).
 */
function offeredByHost() {
  const range = `^${sharedVersion()}`
  const of = (requiredVersion: string) => ({ singleton: true, import: false as const, requiredVersion })
  return {
    ...Object.fromEntries(libraries().map(({ request, version }) => [request, of(`^${version}`)])),
    ...Object.fromEntries(findEntryPoints().map(({ request }) => [request, of(range)])),
  }
}

/** webpack's own default: what two chunks need stands in a third. */
const DEFAULT_GROUP = { minChunks: 2, priority: -20, reuseExistingChunk: true }

/** Modules of the host have no code here: chunks of theirs would be empty, and the entry would list them for each page. */
const hasCode = (module: Module) => module.type !== 'consume-shared-module'

const areaOf = (dir: string): Area => {
  const area = basename(dir).replace(/^remote-/, '')
  if (!isArea(area)) throw new Error(`${dir} is no remote: its folder must be named remote-<area>`)
  return area
}

/**
 * An area's build: every `src/**\/*Page.tsx` is exposed under its own name, and it only contains the area's own code.
 * The container's name and webpack's globals contain the release's hash, which ReleasePlugin writes into the finished
 * files. `clients` run before each page: in development they apply hot updates. In production the folder
 * `dist/<version>/` appears when the release is complete; with `outDir` the build is written there.
 */
export function remote(dir: string, mode: Mode = 'production', outDir?: string, clients: string[] = []): Configuration {
  const area = areaOf(dir)
  const watched = mode === 'development'
  const hash = watched ? NO_HASH : HASH_TO_COME
  // Differs for each release, so that two can be loaded in one page.
  const container = `dm_${area}_${hash}`
  const version = `${packageVersion(dir)}-r${hash}`
  const base = baseConfig(mode, { refresh: watched })
  return {
    ...base,
    name: area,
    context: dir,
    entry: {},
    output: {
      path: outDir ?? join(dir, 'dist', `.building-${process.pid}`),
      clean: true,
      // From the entry's own address: a release may run in any host, an override on a developer's machine.
      publicPath: 'auto',
      // The folder contains the release's hash: names without hashes keep the entry's table of chunks small.
      filename: '[name].js',
      chunkFilename: '[name].js',
      assetModuleFilename: '[name].[contenthash:12][ext]',
      uniqueName: container,
      // oxlint-disable-next-line typescript/no-deprecated -- its successor keeps a module that threw once; a retry runs it again
      strictModuleExceptionHandling: true,
    },
    // Ids need not be stable across releases: short numbers keep the entry's tables small.
    optimization: {
      ...base.optimization,
      ...(watched ? {} : { moduleIds: 'size', chunkIds: 'size' }),
      splitChunks: { cacheGroups: { default: { ...DEFAULT_GROUP, test: hasCode } } },
    },
    plugins: [
      new MiniCssExtractPlugin({ filename: '[name].css', ignoreOrder: true, insert: insertStylesheet }),
      new ModuleFederationPlugin({
        name: container,
        filename: 'remoteEntry.js',
        library: { type: 'var', name: container },
        exposes: Object.fromEntries(
          [...findPages(dir)].map(([name, file]) => [`./${name}`, { import: [...clients, file], name }]),
        ),
        shared: offeredByHost(),
        shareStrategy: 'loaded-first',
        // The runtime comes from the host, once for all areas: an entry has 8 KB instead of 27.
        experiments: {
          externalRuntime: true,
          // An area loads no remotes of its own, and only runs in browsers.
          optimization: { disableSnapshot: true, disableRemote: true, target: 'web' },
        },
        // The manifest names the release; its default would be the package's version.
        manifest: {
          additionalData: ({ stats }) => {
            stats.metaData.buildInfo.buildVersion = version
          },
        },
        dts: false,
      }),
      ...(watched ? [] : [new IntegrityPlugin({ optional: true }), new SyntaxPlugin(), new UnusedModulesPlugin()]),
      ...(watched || outDir ? [] : [new FinishPlugin({ releaseOf: dir })]),
      new ReleasePlugin({ dir, area, version, container, finished: !watched }),
    ],
  }
}
