import { z } from 'zod'
import { hoursMs } from '../time'
import { call, Id, ImageUrl, Ms } from './call'

export const PersonBrief = z.object({ uid: Id, name: z.string(), avatar: ImageUrl, isAgent: z.boolean() })

/** Invitation (docs/product/growth.md#binding). */
export const growth = {
  'ivt/bind': call({
    body: z.object({ ivtUid: z.string('邀请人不能为空').min(1, '邀请人不能为空').max(64, '邀请人不存在或已注销') }),
    data: z.object({ bound: z.literal(true), already: z.boolean(), inviter: PersonBrief, boundAt: Ms }),
    limit: { per: 'account', max: 20, window: hoursMs(1), counts: 'refused' },
  }),
}
