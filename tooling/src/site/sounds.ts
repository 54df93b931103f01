import { createHash } from 'node:crypto'
import type { Db } from '@dm/server/database'
import type { SeedContext } from '@dm/server/demo/context'
import { makeTune } from '@dm/server/demo/sound'
import type { Clock } from '@dm/server/clock'
import { readSettings } from '@dm/server/settings'
import { openStorage } from '@dm/server/storage'
import { storeInUse } from '@dm/server/files/store'

/** Makes demo songs and stores them as uploads in use. */
export function demoSounds(site: { db: Db; clock: Clock; dataDir: string }): SeedContext['sound'] {
  const storage = openStorage({ ...readSettings(), DATA_DIR: site.dataDir })
  return async (name, seconds, uid) => {
    const bytes = makeTune(name, seconds)
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    const origin = { uid, purpose: 'song' as const, kind: 'audio' as const, name: '', sha256 }
    const tune = {
      mime: 'audio/wav',
      ext: 'wav',
      main: { bytes },
      size: bytes.length,
      variants: [],
      durationMs: seconds * 1000,
    }
    return storeInUse({ ...site, storage }, origin, async () => tune)
  }
}
