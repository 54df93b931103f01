import { z } from 'zod'
import { minutesMs } from '../../../time'
import { call, DeviceId, Id, ImageUrl, Ms, Nothing, ServedBoost } from '../../call'
import { TargetType } from '../referral/traffic'
import { UserBrief } from '../user/user'
import { VodCard } from './vod'

const DiscoverPost = z.object({
  id: Id,
  author: UserBrief,
  text: z.string(),
  topics: z.array(z.string()),
  pictures: z.array(ImageUrl),
  /** A video that is embedded: null where there is none, `gone` once nobody sees it any more. */
  vod: z.union([VodCard, z.literal('gone')]).nullable(),
  place: z.string().nullable(),
  views: z.int(),
  likes: z.int(),
  comments: z.int(),
  shares: z.int(),
  commentOpen: z.boolean(),
  /** Any but `published` is the author's alone. */
  state: z.enum(['reviewing', 'published', 'rejected']),
  ai: z.boolean(),
  ipRegion: z.string(),
  createdAt: Ms,
})

/** Posts of 发现; they are written in the app (docs/product/account-video.md#calls). */
export const discover = {
  /** 40400 动态已删除或不存在. */
  'discover/detail/query': call({
    access: 'public',
    read: true,
    body: z.object({ id: Id }),
    data: z.object({
      post: DiscoverPost,
      my: z.object({ liked: z.boolean(), following: z.boolean(), mine: z.boolean() }).nullable(),
      now: Ms,
    }),
  }),
  'discover/like/set': call({
    invalidates: [],
    body: z.object({ id: Id, like: z.boolean() }),
    data: z.object({ likes: z.int(), liked: z.boolean() }),
  }),
  /** The author's own. 40400 动态已删除或不存在. */
  'discover/del': call({ invalidates: ['discover'], body: z.object({ id: Id }), data: Nothing }),
  /** Of the same author or topics first, then the newest. */
  'discover/related/list': call({
    access: 'public',
    read: true,
    body: z.object({ id: Id.optional(), limit: z.int().min(1).max(10).default(6) }),
    data: z.object({
      list: z.array(DiscoverPost),
      /** Stands before the post of this number, from 0; marked, and reported with `traffic/boost/seen`. */
      promoted: z
        .object({
          at: z.int(),
          boostId: ServedBoost,
          type: TargetType,
          path: z.string(),
          title: z.string(),
          cover: ImageUrl,
          ownerName: z.string(),
        })
        .nullable(),
    }),
  }),
  /** Counts one view for each viewer; the author's and those of unknown posts are skipped. */
  'discover/view/record': call({
    access: 'public',
    invalidates: [],
    body: z.object({ id: Id, deviceId: DeviceId }),
    data: Nothing,
    limit: { per: 'address', max: 600, window: minutesMs(60) },
  }),
}

export type DiscoverPost = z.output<typeof DiscoverPost>
