import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Release } from '@dm/shared/contract/release/release'
import type { Compiler } from 'webpack'
import { compressFolder } from '../release/compress'
import { watchInputs } from '../release/inputs'

interface FinishOptions {
  /** The folder below the output whose files get compressed copies; the output itself by default. */
  compress?: string
  /**
   * A remote's folder: the output is its release, and is moved into its `dist/<version>` atomically once it is
   * complete.
   */
  releaseOf?: string
  /** Hash of all inputs of the build; written to `.inputs` last, so that an unchanged build is not repeated. */
  inputs?: () => string
}

/** The file beside a build with the hash of its inputs. */
export const INPUTS_FILE = '.inputs'

/** Finishes a production build: compressed copies of its files, its inputs' hash, and its folder moved into place. */
export class FinishPlugin {
  constructor(private readonly options: FinishOptions) {}

  apply(compiler: Compiler) {
    const { compress = '', releaseOf, inputs } = this.options
    const folder = () => compiler.outputPath
    let from = ''
    let built: (version: string) => void = () => undefined
    compiler.hooks.beforeRun.tap('FinishPlugin', () => {
      from = inputs?.() ?? ''
      if (releaseOf) built = watchInputs(releaseOf)
      rmSync(join(folder(), INPUTS_FILE), { force: true })
    })
    compiler.hooks.done.tapPromise('FinishPlugin', async (stats) => {
      if (stats.hasErrors()) {
        if (releaseOf) rmSync(folder(), { recursive: true, force: true })
        return
      }
      const compressed = join(folder(), compress)
      if (existsSync(compressed)) await compressFolder(compressed)
      if (inputs) writeFileSync(join(folder(), INPUTS_FILE), from)
      if (releaseOf) built(place(folder(), releaseOf))
    })
  }
}

const manifestIn = (folder: string) => readFileSync(join(folder, 'release.json'), 'utf8')

/** Moves a finished release into place. An existing one is the same, and stays. Returns the version. */
function place(output: string, dir: string): string {
  const text = manifestIn(output)
  const { version } = Release.parse(JSON.parse(text))
  const target = join(dir, 'dist', version)
  if (existsSync(join(target, 'release.json')) && manifestIn(target) === text) {
    rmSync(output, { recursive: true })
    return version
  }
  rmSync(target, { recursive: true, force: true })
  renameSync(output, target)
  return version
}
