import { randomUUID } from 'node:crypto'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import type { AreaName, Release } from '@dm/shared/contract/release/release'
import { openS3 } from '../../platform/s3'
import { siteDirOf, type Settings } from '../../platform/settings'
import { packRelease } from './pack'

type Version = Pick<Release, 'area' | 'version'>

/** Every accepted release as one object, `releases/<area>/<version>.tar`, in a bucket that all servers of a site share. */
export interface ReleaseArchive {
  /** Stores a checked folder. Returns the object's mark. */
  keep(folder: string, release: Version): Promise<string>
  /** True if an object exists with the mark it was stored with. Others wait for this call, so it is not retried. */
  holds(release: Version, mark: string): Promise<boolean>
  /** Returns the object's bytes; null if it does not exist. */
  read(release: Version): Promise<Readable | null>
  /** Lists all stored releases. */
  list(): Promise<Version[]>
  /** Removes an object. Others wait for this call, so it is not retried. */
  remove(release: Version): Promise<void>
}

const FOLDER = 'releases/'
const KEY = /^releases\/([a-z][a-z0-9-]{0,31})\/(\d+\.\d+\.\d+-r[0-9a-f]{12})\.tar$/
const keyOf = ({ area, version }: { area: AreaName; version: string }) => `${FOLDER}${area}/${version}.tar`

/** Opens the archive of the settings; null when releases are in SITE_DIR only. Its calls throw `S3Failure`. */
export function openArchive(settings: Settings): ReleaseArchive | null {
  const s3 = openS3(settings)
  const once = openS3(settings, { tries: 1 })
  if (!s3 || !once) return null
  const incoming = join(siteDirOf(settings), 'releases', '.incoming')
  return {
    async keep(folder, release) {
      await mkdir(incoming, { recursive: true })
      const path = join(incoming, `${randomUUID()}.tar`)
      try {
        await packRelease(folder, path)
        return await s3.put(keyOf(release), { path })
      } finally {
        await rm(path, { force: true })
      }
    },
    async holds(release, mark) {
      const found = await once.head(keyOf(release))
      return found?.mark === mark
    },
    read: (release) => s3.get(keyOf(release)),
    async list() {
      return (await s3.list(FOLDER)).flatMap((key) => {
        const [, area = '', version = ''] = KEY.exec(key) ?? []
        return version ? [{ area, version }] : []
      })
    },
    remove: (release) => once.remove(keyOf(release)),
  }
}
