import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isArea } from '../areas'
import { currentBuild, hostInputs, opsInputs } from '../release/inputs'
import { INPUTS_FILE } from '../webpack/finish-plugin'
import { opsDir } from '../webpack/ops'
import { remote } from '../webpack/remote'
import { runWebpack } from '../webpack/run'
import { hostDir, remoteDir, root } from '../workspace'

/** A unit that is built separately: the host, the operations page or an area. */
export type Unit = 'host' | 'ops' | 'user' | 'wallet' | 'enterprise' | 'activity' | 'service'

const folderOf = (unit: Unit): string => (isArea(unit) ? remoteDir(unit) : unit === 'ops' ? opsDir : hostDir)

/** True if the unit's last build was made from the present files. */
export function isBuilt(unit: Unit): boolean {
  if (isArea(unit)) return currentBuild(remoteDir(unit)) !== null
  const mark = join(folderOf(unit), 'dist', INPUTS_FILE)
  return existsSync(mark) && readFileSync(mark, 'utf8') === (unit === 'ops' ? opsInputs(opsDir) : hostInputs(hostDir))
}

/** Builds a remote's folder, in any location, into its `dist/<version>/`. Returns that folder. */
export async function buildRemote(dir: string): Promise<string> {
  await runWebpack(remote(dir))
  const built = currentBuild(dir)
  if (!built) throw new Error(`${dir} was changed while it was built`)
  return built
}

/** Builds one unit for production, like `npx webpack` in its folder. Rejects with webpack's output when it failed. */
export function buildUnit(unit: Unit): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [join(root, 'node_modules/webpack-cli/bin/cli.js')], {
      cwd: folderOf(unit),
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.on('error', reject)
    child.on('exit', (code) => (code === 0 ? resolve() : reject(new Error(`${unit} was not built\n${output}`))))
  })
}
