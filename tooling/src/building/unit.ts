import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { isArea } from '../areas'
import { compressFolder } from '../release/compress'
import { hostInputs, releaseVersion } from '../release/version'
import { host } from '../webpack/host'
import { remote } from '../webpack/remote'
import { runWebpack } from '../webpack/run'
import { hostDir, remoteDir } from '../workspace'
import { buildOps, isOpsBuilt } from './ops'

/** What can be built by itself: the host, the operations page or an area. */
export type Unit = 'host' | 'ops' | 'user' | 'wallet' | 'enterprise' | 'activity' | 'service'

const hostMark = join(hostDir, 'dist/.inputs')

/** Whether the unit's last build was made from what stands on disk now. */
export function isBuilt(unit: Unit): boolean {
  if (unit === 'ops') return isOpsBuilt()
  if (unit !== 'host') return existsSync(join(remoteDir(unit), 'dist', releaseVersion(remoteDir(unit)), 'release.json'))
  return (
    existsSync(join(hostDir, 'dist/host.json')) &&
    existsSync(hostMark) &&
    readFileSync(hostMark, 'utf8') === hostInputs(hostDir)
  )
}

/** Builds a remote's folder into `dist/<version>/`; the folder appears only when it is whole. Answers the folder. */
export async function buildRemote(dir: string): Promise<string> {
  const target = join(dir, 'dist', releaseVersion(dir))
  const unfinished = join(dir, 'dist', `.${basename(target)}-${process.pid}`)
  await runWebpack(remote(dir, 'production', unfinished))
  await compressFolder(unfinished)
  rmSync(target, { recursive: true, force: true })
  renameSync(unfinished, target)
  return target
}

async function buildHost(): Promise<void> {
  const inputs = hostInputs(hostDir)
  rmSync(hostMark, { force: true })
  await runWebpack(host(hostDir))
  await compressFolder(join(hostDir, 'dist'))
  writeFileSync(hostMark, inputs)
}

/** Builds one unit for production. */
export async function buildUnit(unit: Unit): Promise<void> {
  if (isArea(unit)) await buildRemote(remoteDir(unit))
  else if (unit === 'ops') await buildOps()
  else await buildHost()
}
