import { z } from 'zod'
import { Id } from './call'
import { callOf } from './operator'

/** What operators do with posts: `POST /federation/ops/<call>` (docs/product/account-video.md#rules). */
export const discoverOpsCalls = {
  /** Deletes a post for good; its open reports are upheld. 40400. */
  discoverRemove: callOf(
    'campaign',
    z.object({ id: Id, reason: z.string('请填写原因').trim().min(1, '请填写原因').max(100, '原因最多100个字') }),
    z.object({ id: Id, reports: z.int() }),
  ),
}

type Calls = typeof discoverOpsCalls
export type DiscoverOpsCall = keyof Calls
export type DiscoverOpsBody<C extends DiscoverOpsCall> = z.input<Calls[C]['body']>
export type DiscoverOpsData<C extends DiscoverOpsCall> = z.output<Calls[C]['data']>
