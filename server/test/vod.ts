import { vods } from '../src/domains/profile/schema'
import { vodCollects } from '../src/domains/vod/schema'
import type { TestServer } from './server'

/** A drama `drama` of `uid` with four episodes `drama1` … `drama4`: two are played on H5, the fourth is paid. */
export async function stageDrama({ db }: TestServer, uid: string) {
  await db.insert(vodCollects).values({
    collectId: 'drama',
    uid,
    title: '灯塔来信',
    cover: '/files/cover.jpg',
    intro: '一封信',
    tags: ['治愈'],
    licenseNo: '（粤）网微剧审字（2026）第0081号',
    total: 4,
    h5FreeCount: 2,
    cast: [],
  })
  await db.insert(vods).values(
    [1, 2, 3, 4].map((no) => ({
      vodId: `drama${no}`,
      uid,
      title: `灯塔来信 第${no}集`,
      cover: '/files/cover.jpg',
      state: 'published' as const,
      visible: 'public' as const,
      durationSec: 20,
      source: `/files/0123456789abcdefghi${no}.mp4`,
      collectId: 'drama',
      episodeNo: no,
      paid: no === 4,
      createdAt: 1,
    })),
  )
}
