import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import type { ActivityDocument } from '@dm/shared/contract/calls/activity/document'
import { daysMs } from '@dm/shared/time'
import { activitySlots } from '../src/domains/activity/schema'
import { fillFund } from '../src/domains/welfare/fund'
import { otherActivity, putOther } from './activity'
import type { TestServer } from './server'

type Written = z.input<typeof ActivityDocument>
type SignIn = NonNullable<Written['signIn']>

export const coin = (amount: number) => ({ type: 'coin' as const, name: `${amount} 星钻`, amount, valueFen: 0 })
export const card = { type: 'makeUpCard' as const, name: '补签卡', amount: 1, valueFen: 0 }

export const task = (taskId: string, changes: Partial<SignIn['tasks'][number]> = {}): SignIn['tasks'][number] => ({
  taskId,
  section: 'daily',
  title: '今日签到',
  desc: '',
  event: 'signIn',
  target: 1,
  reward: coin(2),
  go: { kind: 'path', value: '/user/index' },
  ...changes,
})

/** 限时福利 in its slot, since twelve days ago, with a fund of 1,000 coins unless told otherwise. */
export async function stageWelfare(
  server: TestServer,
  {
    signIn = {},
    fund = 1000,
    changes = {},
  }: { signIn?: Partial<SignIn>; fund?: number; changes?: Partial<Written> } = {},
) {
  const { db, clock } = server
  const now = clock.now()
  const document = otherActivity(now, {
    activityId: 'welfare',
    slot: 'signIn',
    kind: 'signIn',
    schema: 'signIn@1',
    startAt: now - daysMs(12),
    endAt: now + daysMs(20),
    publishUntil: now + daysMs(23),
    claimUntil: now + daysMs(30),
    signIn: {
      ladder: [5, 5, 10, 10, 15, 15, 50],
      milestones: [
        { days: 3, gift: card },
        { days: 7, gift: coin(70) },
      ],
      makeUpCoin: 20,
      makeUpPerMonth: 3,
      makeUpWithinDays: 7,
      tasks: [task('sign')],
      ...signIn,
    },
    ...changes,
  })
  await putOther(server, document)
  const { activityId } = document
  await db
    .insert(activitySlots)
    .values({ id: randomUUID(), slot: 'signIn', activityId, from: document.visibleFrom, to: document.claimUntil })
  if (fund > 0) await fillFund(db, { activityId, coin: fund, source: randomUUID(), at: now })
  return document
}

/** 新人礼 `gift`, running: 188 coins and a make-up card, paid from a fund of 1,000 unless told otherwise. */
export async function stageNewGift(server: TestServer, { fund = 1000 } = {}): Promise<void> {
  const { db, clock } = server
  const now = clock.now()
  const vip = { type: 'vipDays' as const, name: '会员 3 天', amount: 3, valueFen: 300 }
  const items = [coin(188), vip, card].map((item) => ({ ...item, use: '' }))
  const document = otherActivity(now, {
    activityId: 'gift',
    slot: 'newGift',
    kind: 'newGift',
    schema: 'newGift@1',
    endAt: now + daysMs(20),
    publishUntil: now + daysMs(23),
    claimUntil: now + daysMs(30),
    newGift: { withinHours: 168, items },
  })
  await putOther(server, document)
  await fillFund(db, { activityId: 'gift', coin: fund, source: randomUUID(), at: now })
}
