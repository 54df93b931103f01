import type { welfare as calls } from '@dm/shared/contract/calls/activity/welfare'
import type { Domain } from '../domain'
import type { Handlers } from '../handler'
import { welfareDeletion } from './account-deletion'
import { giftQuery, giftReceive } from './gift/calls'
import { welfareOperations } from './operations'
import { signQuery } from './sign/query'
import { signRemindJob } from './sign/remind'
import { drawMilestone, setRemind, signDo, signMakeUp } from './sign/write'
import { taskDraw, taskList } from './tasks/calls'

/** 限时福利: sign-in, make-up, milestones, tasks, the new-user gift, and the funds that they are paid from. */
export const welfare = {
  handlers: {
    'signIn/query': signQuery,
    'signIn/do': signDo,
    'signIn/makeUp': signMakeUp,
    'signIn/milestone/draw': drawMilestone,
    'signIn/remind/set': setRemind,
    'activity/newGift/query': giftQuery,
    'activity/newGift/receive': giftReceive,
    'weal/task/list': taskList,
    'weal/task/draw': taskDraw,
  } satisfies Handlers<keyof typeof calls>,
  jobs: [signRemindJob],
  operations: welfareOperations,
  seed: { stream: 20261141, load: async () => (await import('./seed')).seedWelfare },
  accountDeletion: welfareDeletion,
} satisfies Domain
