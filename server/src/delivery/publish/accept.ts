import type { KeyObject } from 'node:crypto'
import { cp, mkdir, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { misfitsOf } from '@dm/shared/contract/entry-points'
import { wrongFirstCalls } from '@dm/shared/contract/first-check'
import type { Release } from '@dm/shared/contract/release'
import type { Db } from '../../db/open'
import type { Clock } from '../../platform/clock'
import { badInput, wrongState } from '../../platform/failure'
import type { Hosts } from '../hosts'
import type { ReleaseArchive } from '../archive'
import { enterRelease, readSnapshot, requireFreePaths, type Change } from '../registry'
import { requireFit } from '../registry/fit'
import { releaseRow, requireSameBytes } from '../registry/releases'
import { checkedRelease, writeScript } from './folder'

export interface AcceptDeps {
  db: Db
  clock: Clock
  /** Holds `releases/<area>/<version>`. */
  siteDir: string
  /** Whose releases are taken. */
  publicKeys: readonly KeyObject[]
  hosts: Hosts
  /** Where releases are kept for all servers; null when SITE_DIR is all there is. */
  archive: ReleaseArchive | null
}

interface Options extends Change {
  note?: string
  /** The folder is given away: it is moved into its place instead of copied. */
  move?: boolean
  /** What is to be done with the folder once it is known to be right. */
  prepare?(folder: string, release: Release): Promise<void>
}

export interface Accepted {
  release: Release
  /** Of all its files together. */
  bytes: number
  /** False when the very same release was there already. */
  fresh: boolean
}

/**
 * Takes a release's folder into the registry: checks it whole, holds it against the live host and the other areas, and
 * puts its files in place at once. Throws 40000 for a release that is wrong in itself, 40900 for one that does not go
 * with what is live, or whose version is taken by other bytes, and `S3Failure` when the archive cannot take it; nothing is
 * entered then.
 */
export async function acceptRelease(deps: AcceptDeps, folder: string, options: Options): Promise<Accepted> {
  const { db, clock, siteDir, publicKeys, archive } = deps
  const { actor, reason, note = '' } = options
  const checked = await checkedRelease(folder, publicKeys)
  const { manifest } = checked
  requireReads(manifest)
  await requireHost(deps, manifest)
  await requireFreePaths(db, manifest)
  await options.prepare?.(folder, manifest)
  await writeScript(folder)
  const target = join(siteDir, 'releases', manifest.area, manifest.version)
  if (archive) requireSameBytes(await releaseRow(db, manifest.area, manifest.version), manifest)
  // Before the registry is locked: it must not wait for so much. A row never names what the archive does not hold.
  const mark = await archive?.keep(folder, manifest)
  const fresh = await enterRelease(db, clock, { ...checked, note }, { actor, reason }, async () => {
    if (archive && mark !== undefined && !(await archive.holds(manifest, mark)))
      throw wrongState(`${manifest.area} ${manifest.version} 正被同时发布或清理，请再发布一次`, 'stale')
    await place(folder, target, options.move === true)
  })
  return { release: manifest, bytes: checked.bytes, fresh }
}

/** Throws 40000 when a route declares a first call that this server does not know or that is not a read. */
function requireReads(manifest: Release): void {
  const wrong = wrongFirstCalls(manifest)
  if (wrong.length > 0)
    throw badInput(`${manifest.area} ${manifest.version} 的首屏请求有误：${wrong.join('；')}`, 'release.json')
}

/** Throws 40900 when neither the served host nor the newest one offers what a release uses. */
async function requireHost({ db, clock, hosts }: AcceptDeps, manifest: Release): Promise<void> {
  const newest = await hosts.placed()
  if (newest?.offered && misfitsOf(manifest.uses, newest.offered).length === 0) return
  const served = await hosts.served(await readSnapshot(db, clock.now()))
  requireFit(manifest, served?.offered)
}

const sameManifest = async (a: string, b: string) => {
  const [one, other] = await Promise.all(
    [a, b].map((folder) => readFile(join(folder, 'release.json')).catch(() => null)),
  )
  return Boolean(one && other && one.equals(other))
}

/** Puts a folder in its place, whole or not at all. What an unfinished publication left there gives way. */
async function place(from: string, to: string, move: boolean): Promise<void> {
  if (from === to || (await sameManifest(from, to))) return
  const unfinished = `${to}.${process.pid}.part`
  await mkdir(dirname(to), { recursive: true })
  if (move) await rename(from, unfinished)
  else await cp(from, unfinished, { recursive: true })
  await rm(to, { recursive: true, force: true })
  await rename(unfinished, to)
}
