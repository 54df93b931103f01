import { z } from 'zod'
import { call, Id, Ms, Nothing, PageQuery, pageOf, RequestId } from '../../call'
import { formBody } from '../../form'
import { publishForm, workForm } from '../../forms/video/vod'
import { UserBrief } from '../user/user'
import { VodCard } from './vod'

/** Null for a video that is not public any more: 作品已失效. */
const Listed = VodCard.nullable()

const LikeRow = z.object({ vodId: Id, vod: Listed, likedAt: Ms })

const ViewRow = z.object({
  /** The drama's id, else the video's. */
  id: Id,
  vod: Listed,
  collect: z.object({ collectId: Id, title: z.string(), total: z.int() }).nullable(),
  positionSec: z.int(),
  durationSec: z.int(),
  finished: z.boolean(),
  viewedAt: Ms,
})

/** A work in its author's list; another's list has nothing of what is the owner's alone. */
const Work = VodCard.extend({
  createdAt: Ms,
  top: z.boolean(),
  own: z
    .object({
      state: z.enum(['reviewing', 'published', 'rejected', 'offline']),
      visible: z.enum(['public', 'private']),
      reason: z.string().nullable(),
      /** A change of a published work that waits, or that the review refused with a reason. */
      pending: z.object({ title: z.string(), submittedAt: Ms, reason: z.string().nullable() }).nullable(),
      topics: z.array(z.string()),
      ai: z.boolean(),
      commentOpen: z.boolean(),
      version: z.int(),
    })
    .nullable(),
})

export const WorkState = z.enum(['published', 'reviewing', 'rejected', 'private'])

/** Queries that show a user's own videos. */
const VIDEOS = ['user/center', 'vod/detail/query'] as const

/** Lists of videos: liked, watched, published (docs/product/account-video.md#calls). */
export const vodLists = {
  /** Another's list when it is public; 40300 对方未公开喜欢列表. */
  'user/vod/like/page': call({
    read: true,
    body: z.object({ uid: Id.optional(), ...PageQuery }),
    data: z.object({ ...pageOf(LikeRow), invalidCount: z.int(), isPublic: z.boolean() }),
  }),
  /** `invalid` takes all that is 作品已失效 out of the list. */
  'user/vod/like/del': call({
    invalidates: ['user/vod/like/page', 'user/center/get'],
    body: z.object({ vodIds: z.array(Id).max(100).optional(), invalid: z.literal(true).optional() }),
    data: z.object({ removed: z.int() }),
  }),
  'user/vod/like/public/set': call({
    invalidates: ['user/vod/like/page'],
    body: z.object({ isPublic: z.boolean() }),
    data: Nothing,
  }),
  'user/vod/view/page': call({
    read: true,
    body: z.object({ ...PageQuery }),
    data: z.object({ ...pageOf(ViewRow), recording: z.boolean(), now: Ms }),
  }),
  'user/vod/view/del': call({
    invalidates: ['user/vod/view/page'],
    body: z.object({ ids: z.array(Id).max(100).optional(), all: z.literal(true).optional() }),
    data: z.object({ removed: z.int() }),
  }),
  'user/vod/view/record/set': call({
    invalidates: ['user/vod/view/page'],
    body: z.object({ recording: z.boolean() }),
    data: Nothing,
  }),
  /** Own works with counts, or another's public ones; 40400 该用户不存在或已注销. */
  'user/center/vod/page': call({
    read: true,
    body: z.object({ uid: Id.optional(), state: WorkState.optional(), ...PageQuery }),
    data: z.object({
      ...pageOf(Work),
      author: UserBrief,
      counts: z
        .object({ all: z.int(), published: z.int(), reviewing: z.int(), rejected: z.int(), private: z.int() })
        .nullable(),
    }),
  }),
  /**
   * A new work, public after its review. 40000 请选择视频 / 请选择封面 / 请输入标题 / 视频时长需在3秒到10分钟之间; 40900 `sameVideo` 你已发布过相同的视频; 42900 今天发布已达20个，请明天再来.
   */
  'vod/publish': call({
    invalidates: ['user/center', 'vod/board/query'],
    body: formBody(publishForm).extend({ requestId: RequestId }),
    data: z.object({ vodId: Id, state: z.literal('reviewing') }),
  }),
  /** A published work keeps its public version until the review; 40900 for an older `version`. */
  'vod/edit': call({
    invalidates: VIDEOS,
    body: formBody(workForm).extend({ vodId: Id, version: z.int() }),
    data: z.object({ work: Work }),
  }),
  'vod/visible/set': call({
    invalidates: VIDEOS,
    body: z.object({ vodId: Id, visible: z.enum(['public', 'private']) }),
    data: Nothing,
  }),
  /** 40900 最多置顶3个作品. */
  'vod/top/set': call({ invalidates: VIDEOS, body: z.object({ vodId: Id, top: z.boolean() }), data: Nothing }),
  'vod/del': call({ invalidates: VIDEOS, body: z.object({ vodId: Id }), data: Nothing }),
}

export type LikeRow = z.output<typeof LikeRow>
export type ViewRow = z.output<typeof ViewRow>
export type Work = z.output<typeof Work>
export type WorkState = z.output<typeof WorkState>
