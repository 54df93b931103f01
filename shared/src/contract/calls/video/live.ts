import { z } from 'zod'
import { minutesMs } from '../../../time'
import { call, DeviceId, Id, ImageUrl, Ms, Nothing } from '../../call'
import { UserBrief } from '../user/user'
import { VodSource } from './vod'

/** A room's way: notStarted → live ↔ paused → ended ↔ replay; or canceled, or banned (docs/product/account-video.md#rules). */
export const LiveState = z.enum(['notStarted', 'live', 'paused', 'ended', 'replay', 'canceled', 'banned'])

/** A room in a list. */
export const LiveCard = z.object({
  roomId: Id,
  title: z.string(),
  cover: ImageUrl,
  host: UserBrief,
  state: LiveState,
  viewers: z.int(),
  likes: z.int(),
})

/** A film. A live room plays it round and round by the server's clock: in pieces, or as MP4 from the second on air. */
const LiveSource = VodSource.extend({ durationSec: z.int() })

const LiveRoom = LiveCard.extend({
  notice: z.string(),
  planAt: Ms.nullable(),
  startAt: Ms.nullable(),
  endAt: Ms.nullable(),
  /** The most who watched at once. */
  peak: z.int(),
  reserved: z.int(),
  /** Films on air; empty unless it is live. An MP4's second is `(now - startAt) mod durationSec`. */
  sources: z.array(LiveSource),
  replay: z.object({ durationSec: z.int(), sources: z.array(LiveSource) }).nullable(),
  previewId: Id.nullable(),
})

const LivePreview = z.object({
  previewId: Id,
  roomId: Id,
  title: z.string(),
  cover: ImageUrl,
  host: UserBrief,
  intro: z.string(),
  highlights: z.array(z.string()),
  pictures: z.array(ImageUrl),
  planAt: Ms,
  /** When the time was changed last; null if it never was. */
  movedAt: Ms.nullable(),
  state: LiveState,
  reserved: z.int(),
  canceledReason: z.string().nullable(),
})

const LiveMessage = z.object({
  seq: z.int(),
  kind: z.enum(['chat', 'join', 'system']),
  nickname: z.string(),
  text: z.string(),
})

const My = z.object({ following: z.boolean(), reserved: z.boolean() }).nullable()

/** Why calls of live rooms may be refused. */
export const liveReasons = ['liveStarted', 'liveEnded', 'liveCanceled', 'wrongStep', 'ownRoom'] as const

/** Live rooms and their previews: watching and reading (docs/product/account-video.md#calls). */
export const live = {
  /** 40400 直播间不存在. */
  'livecate/queryByRoomId': call({
    access: 'public',
    read: true,
    body: z.object({ roomId: Id }),
    data: z.object({
      room: LiveRoom,
      my: My,
      /** The newest room of the same host that is on air, if it is another one. */
      onAir: Id.nullable(),
      now: Ms,
    }),
  }),
  /** 40400 直播预告不存在. */
  'livecate/sharePreview': call({
    access: 'public',
    read: true,
    body: z.object({ id: Id }),
    data: z.object({ preview: LivePreview, my: My, now: Ms }),
  }),
  /** State that changes while a page is open, for polling. 40400 直播间不存在. */
  'live/state/query': call({
    access: 'public',
    read: true,
    combined: true,
    body: z.object({ roomId: Id }),
    data: z.object({ state: LiveState, planAt: Ms.nullable(), viewers: z.int(), likes: z.int(), notice: z.string() }),
  }),
  /** Until the start. 40900 直播已开始 / 直播已结束 / 直播已取消. */
  'live/reserve/set': call({
    invalidates: ['livecate'],
    body: z.object({ previewId: Id, reserve: z.boolean() }),
    data: z.object({ reserved: z.boolean(), count: z.int() }),
  }),
  /** Messages after `afterSeq`, at most 50; 0 gives the latest 20. With the room's state: it is asked most often. */
  'live/message/list': call({
    access: 'public',
    read: true,
    combined: true,
    body: z.object({ roomId: Id, afterSeq: z.int().min(0) }),
    data: z.object({ list: z.array(LiveMessage), lastSeq: z.int(), state: LiveState }),
  }),
  /** Rooms that are on air, those with the most viewers first. */
  'live/recommend/list': call({
    access: 'public',
    read: true,
    body: z.object({ excludeRoomId: Id.optional(), limit: z.int().min(1).max(10).default(6) }),
    data: z.object({ list: z.array(LiveCard) }),
  }),
  /** Counts a viewer of a room on air: once in `viewers`, and in `peak` while the reports go on. */
  'live/watch/report': call({
    access: 'public',
    invalidates: [],
    body: z.object({ roomId: Id, deviceId: DeviceId }),
    data: Nothing,
    limit: { per: 'address', max: 3000, window: minutesMs(60) },
  }),
}

export type LiveState = z.output<typeof LiveState>
export type LiveCard = z.output<typeof LiveCard>
export type LiveMessage = z.output<typeof LiveMessage>
