import type { KeyObject } from 'node:crypto'
import { cp, mkdir, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { misfitsOf } from '@dm/shared/contract/release/entry-points'
import { wrongPrefetchCalls } from '@dm/shared/contract/release/prefetch-check'
import type { Release } from '@dm/shared/contract/release/release'
import type { Db } from '../../db/open'
import type { Clock } from '../../platform/clock'
import { badInput, wrongState } from '../../platform/failure'
import type { Hosts } from '../hosts/hosts'
import type { ReleaseArchive } from '../archive'
import { enterRelease, readSnapshot, requireFreePaths, type Change } from '../registry'
import { requireFit } from '../registry/fit'
import { releaseRow, requireSameBytes } from '../registry/releases'
import { checkedRelease, writeScript } from './folder'

export interface AcceptDeps {
  db: Db
  clock: Clock
  /** Parent folder of `releases/<area>/<version>`. */
  siteDir: string
  /** Accepted signers of releases. */
  publicKeys: readonly KeyObject[]
  hosts: Hosts
  /** Storage of releases for all servers; null when there is only SITE_DIR. */
  archive: ReleaseArchive | null
}

interface Options extends Change {
  note?: string
  /** Move the folder into place instead of copying it. */
  move?: boolean
  /** Called with the folder once it has been validated. */
  prepare?(folder: string, release: Release): Promise<void>
}

export interface Accepted {
  release: Release
  /** Total size of its files. */
  bytes: number
  /** False when the identical release existed already. */
  fresh: boolean
}

/**
 * Adds a release's folder to the registry: validates it, checks it against the live host and the other areas, and puts
 * its files in place atomically. Throws 40000 for an invalid release, 40900 for one that conflicts with what is live or
 * whose version exists with other bytes, and `S3Failure` when the archive cannot store it; nothing is added then.
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
  // Done before the registry is locked, because it takes long. A row never refers to files that the archive lacks.
  const mark = await archive?.keep(folder, manifest)
  const fresh = await enterRelease(db, clock, { ...checked, note }, { actor, reason }, async () => {
    if (archive && mark !== undefined && !(await archive.holds(manifest, mark)))
      throw wrongState(`${manifest.area} ${manifest.version} 正被同时发布或清理，请再发布一次`, 'stale')
    await place(folder, target, options.move === true)
  })
  return { release: manifest, bytes: checked.bytes, fresh }
}

/** Throws 40000 when a route declares a prefetched call that is unknown to this server or not a read. */
function requireReads(manifest: Release): void {
  const wrong = wrongPrefetchCalls(manifest)
  if (wrong.length > 0)
    throw badInput(`${manifest.area} ${manifest.version} 的首屏请求有误：${wrong.join('；')}`, 'release.json')
}

/** Throws 40900 when neither the served host nor the newest one offers every export that a release uses. */
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

/** Puts a folder in place atomically. Leftovers of an unfinished publication are replaced. */
async function place(from: string, to: string, move: boolean): Promise<void> {
  if (from === to || (await sameManifest(from, to))) return
  const unfinished = `${to}.${process.pid}.part`
  await mkdir(dirname(to), { recursive: true })
  if (move) await rename(from, unfinished)
  else await cp(from, unfinished, { recursive: true })
  await rm(to, { recursive: true, force: true })
  await rename(unfinished, to)
}
