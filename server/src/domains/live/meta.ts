import { dateTime, pictureAt } from '@dm/shared/format'
import { eq } from 'drizzle-orm'
import type { Db } from '../../db/open'
import type { MetaOfAnswer, PageMeta } from '../../platform/page-meta'
import { liveRooms } from './schema'
import { writtenRoom } from './store'

/** States of which a shared link tells nothing. */
const SILENT = ['canceled', 'banned']
const NAMES: Partial<Record<string, string>> = { live: '直播中', paused: '直播中', replay: '直播回放' }

interface Facts {
  title: string
  cover: string
  state: string
  planAt: number | null
}

const metaOf = ({ title, cover, state, planAt }: Facts, words: string): PageMeta | null =>
  SILENT.includes(state)
    ? null
    : {
        title,
        description:
          `${state === 'notStarted' && planAt !== null ? `${dateTime(planAt)} 开播` : (NAMES[state] ?? '直播')} ${words}`
            .trim()
            .slice(0, 100),
        image: pictureAt(cover, 750),
      }

/** The link preview of a room; null for one that is called off, closed or unknown. */
export async function roomMeta(query: URLSearchParams, db: Db): Promise<PageMeta | null> {
  const id = query.get('id')
  const room = id ? await writtenRoom(db, eq(liveRooms.roomId, id), null) : null
  return room && metaOf(room, room.notice)
}

/** The link preview of a planned room. */
export async function previewMeta(query: URLSearchParams, db: Db): Promise<PageMeta | null> {
  const id = query.get('id')
  const room = id ? await writtenRoom(db, eq(liveRooms.previewId, id), null) : null
  return room && metaOf(room, room.intro)
}

/** The same of rooms that were read for the page; a host that is gone says nothing. */
export const roomMetaOf: MetaOfAnswer<'livecate/queryByRoomId'> = ({ room }) =>
  room.host.gone ? null : metaOf(room, room.notice)
export const previewMetaOf: MetaOfAnswer<'livecate/sharePreview'> = ({ preview }) =>
  preview.host.gone ? null : metaOf(preview, preview.intro)
