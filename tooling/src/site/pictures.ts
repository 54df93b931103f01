import type { Db } from '../../../server/src/db/open'
import { drawPicture } from '../../../server/src/db/seed/art/picture'
import type { SeedContext } from '../../../server/src/db/seed/context'
import type { Clock } from '../../../server/src/platform/clock'
import { readSettings } from '../../../server/src/platform/settings'
import { preparePicture } from '../../../server/src/uc/file/picture'
import { openStorage } from '../../../server/src/uc/file/storage'
import { storePublicImage } from '../../../server/src/uc/file/store'

/** Whose demo pictures are that belong to nobody in particular. */
const HOUSE = '10003'

/** Draws demo pictures and stores them as uploads in use; one name of one owner and purpose is drawn and stored once. */
export function demoPictures(site: { db: Db; clock: Clock; dataDir: string }): SeedContext['picture'] {
  const storage = openStorage({ ...readSettings(), DATA_DIR: site.dataDir })
  const drawn = new Map<string, Promise<Buffer>>()
  const prepared = new Map<string, ReturnType<typeof preparePicture>>()
  const stored = new Map<string, Promise<string>>()
  return (name, uid = HOUSE, purpose = 'cover') => {
    const key = `${name} ${uid} ${purpose}`
    const known = stored.get(key)
    if (known) return known
    const picture = drawn.get(name) ?? drawPicture(name)
    drawn.set(name, picture)
    const url = picture.then((buffer) =>
      storePublicImage({ ...site, storage }, uid, purpose, buffer, (bytes, as) => {
        const ready = prepared.get(name) ?? preparePicture(bytes, as)
        prepared.set(name, ready)
        return ready
      }),
    )
    stored.set(key, url)
    return url
  }
}
