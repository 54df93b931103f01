import type { KeyObject } from 'node:crypto'
import { access, mkdir, mkdtemp, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { AreaName } from '@dm/shared/contract/release/release'
import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../../db/open'
import { checkedRelease, writeScript } from '../publish/folder'
import { ARCHIVED, unpackTar } from '../publish/unpack'
import { releaseRow, sameManifest, type ReleaseRow } from '../registry/releases'
import type { ReleaseArchive } from './archive'

/** State of a release's files on this machine: present, unknown to the registry, or temporarily unavailable. */
type Presence = 'here' | 'unknown' | 'failed'

export interface ReleaseFiles {
  /** Fetches a missing release from the archive; parallel callers share one fetch. Never throws. */
  have(area: AreaName, version: string): Promise<Presence>
  /** Resolves when no fetch is running. */
  settled(): Promise<void>
}

interface Deps {
  db: Db
  /** Parent folder of `releases/<area>/<version>`. */
  siteDir: string
  publicKeys: readonly KeyObject[]
  archive: ReleaseArchive | null
  log: FastifyBaseLogger
}

/** Pause after a failed fetch before the archive is tried again. */
const PAUSE_MS = 2000

const isThere = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  )

/** Opens the releases on this machine's disk, filled from the archive (operations, "A bucket"). */
export function openReleaseFiles({ db, siteDir, publicKeys, archive, log }: Deps): ReleaseFiles {
  const fetching = new Map<string, Promise<Presence>>()
  const failedAt = new Map<string, number>()

  async function fetched(from: ReleaseArchive, area: AreaName, version: string): Promise<Presence> {
    try {
      const row = await releaseRow(db, area, version)
      if (!row || row.removedAt !== null) return 'unknown'
      await restore(from, row)
      log.info({ area, version }, 'a release was fetched from the archive')
      failedAt.delete(`${area} ${version}`)
      return 'here'
    } catch (error) {
      log.error({ err: error, area, version }, 'a release could not be fetched from the archive')
      failedAt.set(`${area} ${version}`, performance.now())
      return 'failed'
    }
  }

  async function restore(from: ReleaseArchive, { area, version, manifest, signature }: ReleaseRow): Promise<void> {
    const bytes = await from.read({ area, version })
    if (!bytes) throw new Error(`the archive does not hold ${area} ${version}`)
    const incoming = join(siteDir, 'releases', '.incoming')
    await mkdir(incoming, { recursive: true })
    const folder = await mkdtemp(join(incoming, 'fetched-'))
    try {
      await unpackTar(bytes, folder, ARCHIVED)
      const found = await checkedRelease(folder, publicKeys, signature)
      if (!sameManifest(found.manifest, manifest))
        throw new Error(`the archive holds another release in place of ${area} ${version}`)
      await writeScript(folder)
      await place(folder, join(siteDir, 'releases', area, version))
    } finally {
      bytes.destroy()
      await rm(folder, { recursive: true, force: true })
    }
  }

  return {
    async have(area, version) {
      if (await isThere(join(siteDir, 'releases', area, version))) return 'here'
      if (!archive) return 'unknown'
      const key = `${area} ${version}`
      const running = fetching.get(key)
      if (running) return running
      if (performance.now() - (failedAt.get(key) ?? Number.NEGATIVE_INFINITY) < PAUSE_MS) return 'failed'
      const mine = fetched(archive, area, version).finally(() => fetching.delete(key))
      fetching.set(key, mine)
      return mine
    },
    async settled() {
      await Promise.all(fetching.values())
    },
  }
}

/** Moves a folder into place atomically; another server with the same disk may have been first. */
async function place(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true })
  await rename(from, to).catch(async (error: unknown) => {
    if (!(await isThere(to))) throw error
  })
}
