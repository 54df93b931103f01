import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import webpack, { type Configuration, type Stats } from 'webpack'

/** Runs one build. Throws with webpack's own text when it failed; prints warnings. */
export async function runWebpack(config: Configuration, { tolerant = false } = {}): Promise<Stats> {
  const compiler = webpack(config)
  if (!compiler) throw new Error('webpack took no configuration')
  const stats = await new Promise<Stats>((resolve, reject) => {
    compiler.run((error, result) =>
      error ? reject(error) : result ? resolve(result) : reject(new Error('webpack gave no result')),
    )
  })
  await new Promise<void>((resolve, reject) => compiler.close((error) => (error ? reject(error) : resolve())))
  const text = stats.toString({ preset: 'errors-warnings', colors: process.stdout.isTTY })
  if (stats.hasErrors() && !tolerant) throw new Error(`${config.name ?? 'build'} failed\n${text}`)
  if (stats.hasWarnings() || stats.hasErrors()) console.log(text)
  return stats
}

/** Runs a build of one file, into a folder of its own. Returns the file's text. */
export async function builtFile(config: Configuration, file: string): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'build-'))
  try {
    await runWebpack({ ...config, output: { ...config.output, path: folder } })
    return readFileSync(join(folder, file), 'utf8')
  } finally {
    rmSync(folder, { recursive: true })
  }
}
