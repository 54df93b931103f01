import { z } from 'zod'
import { call, Id, Ms, pageOf, PageQuery } from '../../call'
import { UserBrief } from '../user/user'
import { LiveCard } from './live'
import { VodCard } from './vod'

/** A room that is on air, or that is planned; a planned one leads to its preview. */
const CreatorRoom = LiveCard.pick({ roomId: true, title: true, cover: true, state: true }).extend({
  previewId: Id.nullable(),
  planAt: Ms.nullable(),
})

/** A creator's public page (docs/product/account-video.md#usercreator). */
export const creator = {
  /** 40400 该用户不存在或已注销. */
  'user/creator/get': call({
    access: 'public',
    read: true,
    body: z.object({ uid: Id }),
    data: z.object({
      author: UserBrief,
      dmNo: z.string(),
      bio: z.string(),
      /** Public works (a drama counts once), followers, and plays of those works. */
      counts: z.object({ works: z.int(), fans: z.int(), plays: z.int() }),
      /** Whether card and archive are public. */
      pages: z.object({ modelcard: z.boolean(), archive: z.boolean() }),
      /** On air first, then those to come, soonest first; at most ten. */
      rooms: z.array(CreatorRoom),
      my: z.object({ following: z.boolean(), blocked: z.boolean(), isMe: z.boolean() }).nullable(),
      now: Ms,
    }),
  }),
  /** Public works, the pinned first, then the newest; of a drama the first episode. */
  'user/creator/vod/page': call({
    access: 'public',
    read: true,
    combined: true,
    body: z.object({ uid: Id, ...PageQuery }),
    data: z.object(pageOf(VodCard)),
  }),
}
