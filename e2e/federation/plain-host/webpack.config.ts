import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack'
import MiniCssExtractPlugin from 'mini-css-extract-plugin'
import type { Configuration } from 'webpack'
import { libraries, sharedVersion } from '../../../tooling/src/webpack/entry-points'
import { baseConfig } from '../../../tooling/src/webpack/rules'
import { root } from '../../harness/process'

/** What the plain host takes of an area's `mf-manifest.json`. */
export interface Manifest {
  name: string
  shared: { name: string }[]
}

interface PlainHost {
  manifest: Manifest
  /** Where the manifest is served. */
  address: string
  outDir: string
}

/** A host provides what its own build meets: this module imports every entry point that the area's manifest names. */
function writeEntryPoints(requests: string[]): string {
  const folder = join(root, '.cache/e2e/plain-host')
  const file = join(folder, 'entry-points.ts')
  mkdirSync(folder, { recursive: true })
  writeFileSync(file, `export const load = [\n${requests.map((name) => `  () => import('${name}'),\n`).join('')}]\n`)
  return file
}

/**
 * A Module Federation host that is none of ours: of the product it has React and the shared entry points alone, and it
 * knows an area by the address of its manifest.
 */
export function plainHost({ manifest, address, outDir }: PlainHost): Configuration {
  const entryPoints = manifest.shared.map(({ name }) => name).filter((name) => name.startsWith('@dm/shared/'))
  const offered = [...libraries(), ...entryPoints.map((request) => ({ request, version: sharedVersion() }))].map(
    ({ request, version }) => [request, { singleton: true, version, requiredVersion: `^${version}` }] as const,
  )
  const base = baseConfig('production')
  return {
    ...base,
    name: 'plain host',
    context: import.meta.dirname,
    entry: { main: [writeEntryPoints(entryPoints), './index.ts'] },
    output: { path: outDir, publicPath: '/', uniqueName: 'plain-host' },
    // It is built for one test and thrown away.
    optimization: { minimize: false },
    plugins: [
      new MiniCssExtractPlugin({ ignoreOrder: true }),
      new ModuleFederationPlugin({
        name: 'plain_host',
        remotes: { area: `${manifest.name}@${address}` },
        shared: Object.fromEntries(offered),
        // The one thing that our areas ask of a host: their entries are built without the runtime.
        experiments: { provideExternalRuntime: true },
        dts: false,
      }),
    ],
  }
}
