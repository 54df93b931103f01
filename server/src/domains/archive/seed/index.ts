import { addDays, addMonths, dayOf, monthOf } from '@dm/shared/time'
import type { SeedContext } from '../../../demo/context'
import { DEMO } from '../../../demo/accounts'
import { experiences, honors, musicAlbums, songs } from '../schema'
import { EXPERIENCES, HONORS } from './lines'
import { seedPerformances } from './performances'
import { seedPhotos } from './photos'
import { ALBUMS } from './songs'

/** Honours, timeline, music, performances and photos of the celebrity, the first entries of the performer (docs/product/user.md#demo-data). */
export async function seedArchive(context: SeedContext): Promise<void> {
  await seedLines(context)
  await seedMusic(context)
  await seedPerformances(context)
  await seedPhotos(context)
}

async function seedLines({ db, now, picture }: SeedContext): Promise<void> {
  const month = monthOf(now)
  for (const [n, [title, org, level, result, ago, work, pictures]] of HONORS.entries()) {
    const images = []
    for (let i = 0; i < pictures; i += 1)
      images.push(await picture(`scene/desk-${n * 2 + i + 20}@4x3`, DEMO.celebrity, 'certificate'))
    await db.insert(honors).values({
      id: `honor-${n + 1}`,
      uid: DEMO.celebrity,
      position: n,
      title,
      org,
      level,
      result,
      month: addMonths(month, -ago),
      work,
      images,
      visible: n !== 8,
      createdAt: now,
      updatedAt: now,
    })
  }
  for (const [n, [uid, kind, title, from, to, content, pictures]] of EXPERIENCES.entries()) {
    const images = []
    for (let i = 0; i < pictures; i += 1)
      images.push(await picture(`scene/hall-${n * 4 + i + 30}@4x3`, DEMO[uid], 'photo'))
    await db.insert(experiences).values({
      id: `exp-${n + 1}`,
      uid: DEMO[uid],
      position: n,
      kind,
      title,
      startMonth: addMonths(month, -from),
      endMonth: to === null ? null : addMonths(month, -to),
      content,
      images,
      createdAt: now,
      updatedAt: now,
    })
  }
}

async function seedMusic({ db, now, picture, sound }: SeedContext): Promise<void> {
  const times = { createdAt: now, updatedAt: now }
  const uid = DEMO.celebrity
  for (const [n, { songs: tracks, cover, daysAgo, title, kind, label, intro }] of ALBUMS.entries()) {
    const id = `music-${n + 1}`
    await db.insert(musicAlbums).values({
      id,
      uid,
      position: n,
      title,
      kind,
      cover: await picture(cover, uid, 'albumCover'),
      releaseDay: daysAgo === undefined ? null : addDays(dayOf(now), -daysAgo),
      label,
      intro,
      ...times,
    })
    for (const [place, { seconds, ...song }] of tracks.entries())
      await db.insert(songs).values({
        id: `song-${n + 1}-${place + 1}`,
        uid,
        position: place,
        albumId: id,
        audio: await sound(song.title, seconds, uid),
        durationMs: seconds * 1000,
        ...song,
        ...times,
      })
  }
}
