import {
  experiences,
  honors,
  musicAlbums,
  performances,
  photoAlbums,
  photos,
  songs,
} from '../src/domains/archive/schema'
import { works } from '../src/domains/modelcard/schema'
import { archives } from '../src/domains/profile/schema'
import type { TestServer } from './server'

const row = (id: string, uid: string) => ({ id, uid, position: 0, createdAt: 1, updatedAt: 1 })

/** A public archive of the account `uid`, which must be there, with a work `w1`, an honour `h1`, an entry `x1`, a performance `p1`, a photo `i1` in the album `a1`, and a song `s1` in the album `m1`. */
export async function publicArchive(
  { db }: TestServer,
  uid: string,
  change: Partial<typeof archives.$inferInsert> = {},
) {
  await db.insert(archives).values({ uid, status: 'public', stageName: '沈听澜', updatedAt: 1, ...change })
  await db.insert(works).values({
    ...row('w1', uid),
    kind: 'film',
    title: '守灯人',
    year: 2025,
    status: 'released',
    cover: '/files/cover.jpg',
  })
  await db.insert(honors).values({
    ...row('h1', uid),
    title: '最佳女主角',
    org: '东海影展',
    level: 'national',
    result: 'won',
    month: '2025-06',
  })
  await db.insert(experiences).values({ ...row('x1', uid), kind: 'study', title: '戏剧学院', startMonth: '2015-09' })
  await db.insert(photoAlbums).values({ ...row('a1', uid), title: '写真' })
  await db
    .insert(photos)
    .values({ ...row('i1', uid), albumId: 'a1', url: '/files/photo.jpg', width: 900, height: 1200 })
  await db.insert(performances).values({
    ...row('p1', uid),
    kind: 'dance',
    title: '水袖',
    video: '/files/dance.mp4',
    cover: '/files/dance.jpg',
    durationMs: 60_000,
    width: 720,
    height: 1280,
    bytes: 5_000_000,
  })
  await db.insert(musicAlbums).values({ ...row('m1', uid), title: '旧唱片', kind: 'album', cover: '/files/album.jpg' })
  await db.insert(songs).values({
    ...row('s1', uid),
    albumId: 'm1',
    title: '旧唱片',
    audio: '/files/song.m4a',
    durationMs: 60_000,
    lrc: '[00:01.00]第一句',
  })
}
