import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import webpack, { type Compilation, type Configuration } from 'webpack'
import { cacheDir, hostDir } from '../workspace'
import { findEntryPoints, libraries } from './entry-points'
import { findPages } from './pages'
import { baseConfig, classNamesOnly } from './rules'
import { builtFile } from './run'

/** The file of a build that a server renders pages with. */
export const SERVER_HALF = 'server.js'

/** Common configuration of both halves: one plain CommonJS file that runs without Node's own modules. */
function serverConfig(name: string): Configuration {
  const base = baseConfig('production')
  return {
    ...base,
    name,
    // The libraries' files for browsers: those for Node need its own modules.
    target: ['web', 'es2022'],
    cache: { type: 'filesystem', cacheDirectory: join(cacheDir, 'webpack'), name },
    module: { rules: classNamesOnly(base) },
    output: {
      filename: SERVER_HALF,
      library: { type: 'commonjs2' },
      globalObject: 'globalThis',
      publicPath: '',
      chunkFormat: 'commonjs',
      chunkLoading: false,
      assetModuleFilename: '[name].[contenthash:12][ext]',
    },
    optimization: { minimize: false, splitChunks: false },
    plugins: [new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })],
  }
}

function generated(file: string, source: string): string {
  mkdirSync(dirname(file), { recursive: true })
  if (!existsSync(file) || readFileSync(file, 'utf8') !== source) writeFileSync(file, source)
  return file
}

/** The modules that a release's server half takes from the host's. */
const offered = () => [...libraries().map(({ request }) => request), ...findEntryPoints().map(({ request }) => request)]

/** The host's server half: the shell, React and every entry point of `shared`. */
export function hostServer(): Configuration {
  const source = [
    'exports.modules = {',
    ...offered().map((request) => `  '${request}': () => require('${request}'),`),
    '}',
    '',
  ].join('\n')
  const config = serverConfig('host-server')
  return {
    ...config,
    context: hostDir,
    entry: './src/render.tsx',
    resolve: {
      ...config.resolve,
      alias: {
        'dm-server-modules$': generated(join(cacheDir, 'host', 'server-modules.cjs'), source),
        // React's renderer for places without Node's streams.
        'react-dom/server$': 'react-dom/server.edge',
        // A server loads no release over the network.
        [join(hostDir, 'src/federation/runtime')]: join(hostDir, 'src/federation/runtime.server.ts'),
      },
    },
  }
}

/** An area's server half: the pages that it marks as rendered, by name. */
export function remoteServer(dir: string, area: string, pages: readonly string[]): Configuration {
  const files = findPages(dir)
  const source = pages.map((page) => `export { default as ${page} } from ${JSON.stringify(files.get(page))}\n`).join('')
  const external = new Set(offered())
  const config = serverConfig(`${area}-server`)
  return {
    ...config,
    context: dir,
    entry: generated(join(cacheDir, `${area}-server`, 'pages.js'), source),
    externals: [({ request = '' }, done) => (external.has(request) ? done(undefined, `commonjs ${request}`) : done())],
  }
}

/** Builds a server half. Returns its text. */
export const builtServerHalf = (config: Configuration): Promise<string> => builtFile(config, SERVER_HALF)

/** Adds a server half to the files of a build. */
export const emitServerHalf = (compilation: Compilation, name: string, text: string): void =>
  // Not for browsers: it is neither minimised nor compressed.
  compilation.emitAsset(name, new webpack.sources.RawSource(text), { minimized: true })
