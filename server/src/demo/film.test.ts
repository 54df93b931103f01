import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { rewriteMp4 } from '../domains/file/mp4'
import { makeFilm } from './film'
import { makeSceneFilm } from './scene-film'

test.each([
  [{ seconds: 3 }, { width: 192, height: 108 }],
  [
    { seconds: 2, upright: true },
    { width: 108, height: 192 },
  ],
])('a drawn film is an upload like any other: %j', async (shape, size) => {
  const folder = await mkdtemp(join(tmpdir(), 'film-'))
  const bytes = makeFilm('水袖练习', shape)
  await writeFile(join(folder, 'film'), bytes)
  expect(await rewriteMp4(join(folder, 'film'), join(folder, 'out'))).toMatchObject({
    ...size,
    durationMs: shape.seconds * 1000,
    hasPicture: true,
  })
  expect(makeFilm('水袖练习', shape).equals(bytes)).toBe(true)
  await rm(folder, { recursive: true })
})

test('a scene with sound is small enough to begin on a slow line within a second', async () => {
  const bytes = await makeSceneFilm('scene/sea-3@9x16', 4)
  // 1.6 Mbps are 200 kB a second.
  expect(bytes.length).toBeLessThan(100_000)
  expect((await makeSceneFilm('scene/sea-3@9x16', 4)).equals(bytes)).toBe(true)
})
