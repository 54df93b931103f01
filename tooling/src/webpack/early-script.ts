import { join } from 'node:path'
import webpack, { type Configuration } from 'webpack'
import { cacheDir, hostDir } from '../workspace'
import { POLYFILLS } from './polyfills'
import { baseConfig } from './rules'
import { builtFile } from './run'
import { notInline } from './syntax'

/** The folder of the early script's sources. */
export const EARLY_DIR = join(hostDir, 'src/early')

const FILE = 'early.js'

/** One classic script in ES5: browsers that are too old for the host run it, too. */
function earlyConfig(): Configuration {
  return {
    ...baseConfig('production'),
    name: 'early-script',
    context: hostDir,
    entry: EARLY_DIR,
    target: ['web', 'es5'],
    cache: { type: 'filesystem', cacheDirectory: join(cacheDir, 'webpack'), name: 'early-script' },
    module: {
      rules: [
        {
          test: /\.ts$/,
          exclude: /node_modules/,
          loader: 'swc-loader',
          options: { jsc: { target: 'es5', parser: { syntax: 'typescript' } } },
        },
      ],
    },
    output: { filename: FILE },
    plugins: [new webpack.DefinePlugin({ HAS_BUILT_INS: `(${Object.values(POLYFILLS).join('&&')})` })],
  }
}

/** Builds the early script (host/src/early). Returns its text. */
export async function builtEarlyScript(): Promise<string> {
  const script = await builtFile(earlyConfig(), FILE)
  const why = notInline(script)
  if (why !== null) throw new Error(`the early script cannot be inlined: ${why}`)
  return script
}
