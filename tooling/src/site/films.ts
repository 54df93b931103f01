import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Db } from '@dm/server/database'
import type { SeedContext } from '@dm/server/demo/context'
import { makeFilm } from '@dm/server/demo/film'
import { makeSceneFilm, makeScenePieces, SCENE_SHAPES } from '@dm/server/demo/scene-film'
import type { Clock } from '@dm/server/clock'
import { readSettings } from '@dm/server/settings'
import { openStorage } from '@dm/server/storage'
import { files } from '@dm/server/tables'
import { storeInUse } from '@dm/server/files/store'

/** Draws demo films and stores them as uploads in use. */
export function demoFilms(site: { db: Db; clock: Clock; dataDir: string }): SeedContext['film'] {
  const storage = openStorage({ ...readSettings(), DATA_DIR: site.dataDir })
  return async (name, shape, uid) => {
    const isScene = name.startsWith('scene/')
    const crop = shape.upright ? '9x16' : '16x9'
    const pieces = isScene && shape.inPieces ? await makeScenePieces(`${name}@${crop}`, shape.seconds) : []
    const beside = [
      ...pieces.map((one, n) => ({ suffix: `_s${n}.mp4`, bytes: one.bytes })),
      ...(shape.captions === undefined ? [] : [{ suffix: '.vtt', bytes: Buffer.from(shape.captions) }]),
    ]
    const bytes = isScene ? await makeSceneFilm(`${name}@${crop}`, shape.seconds) : makeFilm(name, shape)
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    const origin = { uid, purpose: 'video' as const, kind: 'video' as const, name: '', sha256 }
    const drawn = shape.upright ? { width: 108, height: 192 } : { width: 192, height: 108 }
    const film = {
      mime: 'video/mp4',
      ext: 'mp4',
      main: { bytes },
      size: bytes.length,
      variants: beside.map(({ suffix, bytes: source }) => ({ suffix, source: { bytes: source }, size: source.length })),
      streams: pieces.length > 0 ? pieces.map(({ stream }) => stream) : undefined,
      width: (isScene ? SCENE_SHAPES[crop] : drawn).width,
      height: (isScene ? SCENE_SHAPES[crop] : drawn).height,
      durationMs: shape.seconds * 1000,
    }
    const url = await storeInUse({ ...site, storage }, origin, async () => film)
    if (isScene && !shape.isPublic) await site.db.update(files).set({ private: true }).where(eq(files.url, url))
    return url
  }
}
