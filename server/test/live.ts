import { liveRooms } from '../src/domains/live/schema'
import { discoverPosts } from '../src/domains/vod/schema'
import type { TestServer } from './server'

/** A room `room` with its preview `preview`, of `uid`; on air since `startAt` 0 unless `change` says otherwise. */
export async function stageRoom(
  { db }: TestServer,
  uid: string,
  change: Partial<typeof liveRooms.$inferInsert> = {},
): Promise<void> {
  await db.insert(liveRooms).values({
    ...{ roomId: 'room', previewId: 'preview', uid, title: '傍晚的排练室', cover: '/files/cover.jpg' },
    ...{ state: 'live', planAt: 0, startAt: 0, source: '/files/0123456789abcdefghi1.mp4', sourceSec: 15, createdAt: 0 },
    ...change,
  })
}

/** A published post `post` of `uid`. */
export async function stagePost(
  { db }: TestServer,
  uid: string,
  change: Partial<typeof discoverPosts.$inferInsert> = {},
): Promise<void> {
  await db.insert(discoverPosts).values({
    ...{ id: 'post', uid, text: '九张照片，九个傍晚。', topics: ['日常'], pictures: [], state: 'published' },
    ...{ ipRegion: '广东', createdAt: 1 },
    ...change,
  })
}
