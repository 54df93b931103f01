import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack'
import MiniCssExtractPlugin from 'mini-css-extract-plugin'
import type { Configuration } from 'webpack'
import { libraries, sharedVersion } from '../../../../tooling/src/webpack/entry-points'
import { baseConfig } from '../../../../tooling/src/webpack/rules'
import { root } from '../../../harness/process'

/** The part of an area's `mf-manifest.json` that the plain host uses. */
export interface Manifest {
  name: string
  shared: { name: string }[]
}

interface PlainHost {
  manifest: Manifest
  /** Address of the manifest. */
  address: string
  outDir: string
}

/** A host only provides modules of its own build, so this one imports every entry point in the area's manifest. */
function writeEntryPoints(requests: string[]): string {
  const folder = join(root, '.cache/e2e/plain-host')
  const file = join(folder, 'entry-points.ts')
  mkdirSync(folder, { recursive: true })
  writeFileSync(file, `export const load = [\n${requests.map((name) => `  () => import('${name}'),\n`).join('')}]\n`)
  return file
}

/**
 * An independent Module Federation host: of the product it only has React and the shared entry points, and it loads an
 * area by the address of its manifest.
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
    // A throw-away build for one test.
    optimization: { minimize: false },
    plugins: [
      new MiniCssExtractPlugin({ ignoreOrder: true }),
      new ModuleFederationPlugin({
        name: 'plain_host',
        remotes: { area: `${manifest.name}@${address}` },
        shared: Object.fromEntries(offered),
        // The only requirement of our areas: their entries are built without the runtime.
        experiments: { provideExternalRuntime: true },
        dts: false,
      }),
    ],
  }
}
