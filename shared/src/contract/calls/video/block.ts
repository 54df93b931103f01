import { z } from 'zod'
import { call, Id, Ms, pageOf, PageQuery } from '../../call'
import { UserBrief } from '../user/user'

/** People whom one account may have blocked at a time. */
export const BLOCKED_MOST = 500

/** Why calls may be refused between two people of whom one has blocked the other. */
export const blockReasons = ['blockedByAuthor', 'blockedByYou', 'blockedLimitReached'] as const

/** 拉黑 (docs/product/account-video.md#rules). */
export const block = {
  /** Repeatable; blocking ends a follow in both directions. 40400 该用户不存在或已注销, 40900 不能拉黑自己. */
  'user/block/set': call({
    invalidates: ['user/block', 'user/creator/get', 'vod/comment', 'vod/detail/query', 'discover/detail/query'],
    body: z.object({ uid: Id, block: z.boolean() }),
    data: z.object({ blocked: z.boolean() }),
  }),
  /** Whom the caller has blocked, newest first. `person` of an account that is gone does not tell its uid. */
  'user/block/page': call({
    read: true,
    body: z.object(PageQuery),
    data: z.object({ ...pageOf(z.object({ uid: Id, person: UserBrief, at: Ms })), now: Ms }),
  }),
}
