import type { Db } from '@dm/server/database'
import { drawPicture } from '@dm/server/demo/picture'
import type { SeedContext } from '@dm/server/demo/context'
import type { Clock } from '@dm/server/clock'
import { readSettings } from '@dm/server/settings'
import { preparePicture } from '@dm/server/files/picture'
import { openStorage } from '@dm/server/storage'
import { storePublicImage } from '@dm/server/files/store'

/** The owner of demo pictures without a user of their own. */
const HOUSE = '10003'

/**
 * Draws demo pictures and stores them as uploads in use; one name of one owner and purpose is drawn and stored once.
 * One at a time, because `site.db` may be one transaction. `side` is the longer side, in pixels, in place of each
 * picture's own.
 */
export function demoPictures(site: { db: Db; clock: Clock; dataDir: string }, side?: number): SeedContext['picture'] {
  const storage = openStorage({ ...readSettings(), DATA_DIR: site.dataDir })
  const drawn = new Map<string, Promise<Buffer>>()
  const prepared = new Map<string, ReturnType<typeof preparePicture>>()
  const stored = new Map<string, Promise<string>>()
  let last: Promise<unknown> = Promise.resolve()
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const done = last.then(work)
    last = done.catch(() => undefined)
    return done
  }
  return (name, uid = HOUSE, purpose = 'cover') => {
    const key = `${name} ${uid} ${purpose}`
    const existing = stored.get(key)
    if (existing) return existing
    const picture = drawn.get(name) ?? drawPicture(name, side)
    drawn.set(name, picture)
    const url = picture.then((buffer) =>
      inTurn(() =>
        storePublicImage({ ...site, storage }, uid, purpose, buffer, (bytes, as) => {
          const ready = prepared.get(name) ?? preparePicture(bytes, as)
          prepared.set(name, ready)
          return ready
        }),
      ),
    )
    stored.set(key, url)
    return url
  }
}
