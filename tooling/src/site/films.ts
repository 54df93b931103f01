import { createHash } from 'node:crypto'
import type { Db } from '../../../server/src/db/open'
import type { SeedContext } from '../../../server/src/demo/context'
import { makeFilm } from '../../../server/src/demo/film'
import type { Clock } from '../../../server/src/platform/clock'
import { readSettings } from '../../../server/src/platform/settings'
import { openStorage } from '../../../server/src/platform/storage'
import { storeInUse } from '../../../server/src/uc/file/store'

/** Draws demo films and stores them as uploads in use. */
export function demoFilms(site: { db: Db; clock: Clock; dataDir: string }): SeedContext['film'] {
  const storage = openStorage({ ...readSettings(), DATA_DIR: site.dataDir })
  return async (name, shape, uid) => {
    const bytes = makeFilm(name, shape)
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    const origin = { uid, purpose: 'video' as const, kind: 'video' as const, name: '', sha256 }
    const [width, height] = shape.upright ? [108, 192] : [192, 108]
    const film = {
      mime: 'video/mp4',
      ext: 'mp4',
      main: { bytes },
      size: bytes.length,
      variants: [],
      width,
      height,
      durationMs: shape.seconds * 1000,
    }
    return storeInUse({ ...site, storage }, origin, async () => film)
  }
}
