import { z } from 'zod'
import { minutesMs } from '../../../time'
import { call, DeviceId, Id, ImageUrl, Ms, Nothing, PageQuery, pageOf, RequestId, ServedBoost } from '../../call'
import { formBody } from '../../form'
import { commentForm } from '../../forms/video/vod'
import { UserBrief } from '../user/user'

const Ratio = z.enum(['9:16', '16:9', '1:1'])
export const VodLock = z.enum(['none', 'app', 'pay'])

const Vod = z.object({
  vodId: Id,
  uid: Id,
  title: z.string(),
  topics: z.array(z.string()),
  cover: ImageUrl,
  ratio: Ratio,
  durationSec: z.int(),
  state: z.enum(['reviewing', 'published', 'rejected', 'offline', 'deleted']),
  /** The owner's alone. */
  reason: z.string().nullable(),
  visible: z.enum(['public', 'private']),
  ai: z.boolean(),
  commentOpen: z.boolean(),
  collectId: Id.nullable(),
  episodeNo: z.int().nullable(),
  plays: z.int(),
  likes: z.int(),
  comments: z.int(),
  shares: z.int(),
  ipRegion: z.string(),
  publishedAt: Ms,
})

/** A video in a list. */
export const VodCard = z.object({
  vodId: Id,
  collectId: Id.nullable(),
  episodeNo: z.int().nullable(),
  title: z.string(),
  cover: ImageUrl,
  durationSec: z.int(),
  plays: z.int(),
  likes: z.int(),
  comments: z.int(),
  author: UserBrief,
})

/** Source of a film: a signed address of two hours, of the MP4 or of the playlist of its pieces. */
export const VodSource = z.object({
  type: z.enum(['mp4', 'hls']),
  url: z.string(),
  /** Of the best picture; null where it is not known. */
  width: z.int().nullable(),
  height: z.int().nullable(),
  kbps: z.int().nullable(),
  expiresAt: Ms,
})

export const Collect = z.object({
  collectId: Id,
  title: z.string(),
  cover: ImageUrl,
  intro: z.string(),
  tags: z.array(z.string()),
  licenseNo: z.string(),
  total: z.int(),
  updatedTo: z.int(),
  finished: z.boolean(),
  h5FreeCount: z.int(),
  cast: z.array(z.object({ uid: Id.nullable(), name: z.string(), role: z.string() })),
})

const Episode = z.object({
  vodId: Id,
  no: z.int(),
  title: z.string(),
  durationSec: z.int(),
  lock: VodLock,
  watched: z.boolean(),
})

const Reply = z.object({
  commentId: Id,
  author: UserBrief,
  /** Empty once it is deleted. */
  content: z.string(),
  replyTo: UserBrief.nullable(),
  likes: z.int(),
  liked: z.boolean(),
  replyCount: z.int(),
  pinned: z.boolean(),
  /** Written by the author of the video or post. */
  byAuthor: z.boolean(),
  mine: z.boolean(),
  deleted: z.boolean(),
  ipRegion: z.string(),
  createdAt: Ms,
})
export const VodComment = Reply.extend({ replies: z.array(Reply) })

/** Why calls of videos may be refused. */
export const vodReasons = ['commentsClosed', 'ownAccount', 'likesHidden', 'sameVideo', 'topFull'] as const

/** Short videos, micro dramas and their comments (docs/product/account-video.md#calls). */
export const vod = {
  /** A collection alone opens its last watched episode, else its first. 40400 该视频已下架或不存在. */
  'vod/detail/query': call({
    access: 'public',
    read: true,
    body: z.object({ vodId: Id.optional(), collectId: Id.optional() }),
    data: z.object({
      vod: Vod,
      author: UserBrief,
      collect: Collect.nullable(),
      prevId: Id.nullable(),
      nextId: Id.nullable(),
      lock: VodLock,
      /** Best first; empty while it is locked. */
      sources: z.array(VodSource),
      /** Address of the film's words, WebVTT, signed as the sources. */
      captions: z.string().nullable(),
      my: z.object({ liked: z.boolean(), following: z.boolean(), positionSec: z.int() }).nullable(),
      now: Ms,
    }),
  }),
  'vod/collect/query': call({
    access: 'public',
    read: true,
    body: z.object({ collectId: Id }),
    data: z.object({ collect: Collect, episodes: z.array(Episode) }),
  }),
  /** Popular videos besides this one; of a drama its first episode alone. */
  'vod/related/list': call({
    access: 'public',
    read: true,
    body: z.object({ vodId: Id.optional(), limit: z.int().min(1).max(10).default(6) }),
    data: z.object({
      /** `boostId`: promoted, and marked as such; reported with `traffic/boost/seen`. */
      list: z.array(VodCard.extend({ boostId: ServedBoost.optional() })),
    }),
  }),
  /** Of a video or a post, exactly one. `anchor`, the time of the first page, freezes the pages; `focusId` comes first. */
  'vod/comment/page': call({
    access: 'public',
    read: true,
    body: z.object({
      vodId: Id.optional(),
      discoverId: Id.optional(),
      sort: z.enum(['hot', 'new']).default('hot'),
      anchor: Ms.optional(),
      focusId: Id.optional(),
      ...PageQuery,
    }),
    data: z.object({ ...pageOf(VodComment), anchor: Ms, commentOpen: z.boolean() }),
  }),
  'vod/comment/reply/page': call({
    access: 'public',
    read: true,
    body: z.object({ commentId: Id, anchor: Ms.optional(), ...PageQuery }),
    data: z.object({ ...pageOf(Reply), anchor: Ms }),
  }),
  'vod/comment/add': call({
    invalidates: ['vod/comment', 'vod/detail/query', 'discover/detail/query'],
    body: formBody(commentForm).extend({
      requestId: RequestId,
      vodId: Id.optional(),
      discoverId: Id.optional(),
      parentId: Id.optional(),
      replyToId: Id.optional(),
    }),
    data: z.object({ comment: VodComment }),
  }),
  'vod/comment/del': call({
    invalidates: ['vod/comment', 'vod/detail/query', 'discover/detail/query'],
    body: z.object({ commentId: Id }),
    data: Nothing,
  }),
  'vod/comment/like/set': call({
    invalidates: [],
    body: z.object({ commentId: Id, like: z.boolean() }),
    data: z.object({ likes: z.int() }),
  }),
  'vod/comment/pin/set': call({
    invalidates: ['vod/comment/page'],
    body: z.object({ commentId: Id, pin: z.boolean() }),
    data: Nothing,
  }),
  'vod/like/set': call({
    invalidates: ['user/vod/like/page', 'user/center/get'],
    body: z.object({ vodId: Id, like: z.boolean() }),
    data: z.object({ likes: z.int(), liked: z.boolean() }),
  }),
  /** Unknown videos and impossible times are skipped. */
  'vod/view/report': call({
    access: 'public',
    invalidates: ['user/vod/view/page'],
    body: z.object({
      deviceId: DeviceId,
      items: z
        .array(
          z.object({
            playKey: z.uuid(),
            vodId: Id,
            positionSec: z.int().min(0),
            durationSec: z.int().min(0),
            playedSec: z.int().min(0),
            at: Ms,
          }),
        )
        .max(30),
    }),
    data: Nothing,
    limit: { per: 'address', max: 3000, window: minutesMs(60) },
  }),
  /** 40900 不能关注自己, 请先取消拉黑; 40300 blocked by that person. */
  'user/follow/set': call({
    invalidates: ['user/creator/get'],
    body: z.object({ uid: Id, follow: z.boolean() }),
    data: z.object({ following: z.boolean(), fans: z.int() }),
  }),
}

export type VodCard = z.output<typeof VodCard>
export type VodLock = z.output<typeof VodLock>
export type Collect = z.output<typeof Collect>

export type VodComment = z.output<typeof VodComment>
export type VodReply = z.output<typeof Reply>
