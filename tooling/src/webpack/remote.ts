import { basename, join } from 'node:path'
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack'
import MiniCssExtractPlugin from 'mini-css-extract-plugin'
import type { Configuration } from 'webpack'
import { isArea, type Area } from '../areas'
import { releaseVersion } from '../release/version'
import { findDoors, libraries, sharedVersion } from './doors'
import { IntegrityPlugin } from './integrity-plugin'
import { leanLibraries } from './lean'
import { findPages } from './pages'
import { ReleasePlugin } from './release-plugin'
import { baseConfig, type Mode } from './rules'

/** React and the doors of `shared`: taken from the host, never built here (architecture, section 1). */
function offeredByHost() {
  const range = `^${sharedVersion()}`
  const of = (requiredVersion: string) => ({ singleton: true, import: false as const, requiredVersion })
  return {
    ...Object.fromEntries(libraries().map(({ request, version }) => [request, of(`^${version}`)])),
    ...Object.fromEntries(findDoors().map(({ request }) => [request, of(range)])),
  }
}

export const areaOf = (dir: string): Area => {
  const area = basename(dir).replace(/^remote-/, '')
  if (!isArea(area)) throw new Error(`${dir} is no remote: its folder must be named remote-<area>`)
  return area
}

/** The container's global name: differs with each release, so that two can stand in one page. */
export const containerOf = (area: Area, version: string) => `dm_${area}_${version.replace(/^.*-r/, '')}`

/**
 * An area's build: every `src/**\/*Page.tsx` exposed under its own name, and nothing else in it but the area's own
 * code. The container's name and webpack's globals carry the release's hash. `clients` run before each page: in
 * development they bring changes into the page.
 */
export function remote(dir: string, mode: Mode = 'production', outDir?: string, clients: string[] = []): Configuration {
  const area = areaOf(dir)
  const version = releaseVersion(dir)
  const container = containerOf(area, version)
  const watched = mode === 'development'
  const base = baseConfig(mode, { refresh: watched })
  return {
    ...base,
    name: area,
    context: dir,
    entry: {},
    output: {
      path: outDir ?? join(dir, 'dist', version),
      clean: true,
      // Where the entry came from: a release may stand behind any host, an override on a developer's machine.
      publicPath: 'auto',
      // The folder carries the release's hash: names without hashes keep the entry's table of chunks small.
      filename: '[name].js',
      chunkFilename: '[name].js',
      assetModuleFilename: '[name].[contenthash:12][ext]',
      uniqueName: container,
      strictModuleExceptionHandling: true,
    },
    plugins: [
      leanLibraries(),
      new MiniCssExtractPlugin({ filename: '[name].css', ignoreOrder: true }),
      new ModuleFederationPlugin({
        name: container,
        filename: 'remoteEntry.js',
        library: { type: 'var', name: container },
        exposes: Object.fromEntries(
          [...findPages(dir)].map(([name, file]) => [`./${name}`, { import: [...clients, file], name }]),
        ),
        shared: offeredByHost(),
        shareStrategy: 'loaded-first',
        experiments: {
          externalRuntime: true,
          optimization: { disableSnapshot: true, disableRemote: true, target: 'web' },
        },
        dts: false,
      }),
      ...(watched ? [] : [new IntegrityPlugin()]),
      new ReleasePlugin({ dir, area, version, container, shared: `^${sharedVersion()}` }),
    ],
  }
}
