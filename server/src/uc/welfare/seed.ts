import type { z } from 'zod'
import type { ActivityDocument } from '@dm/shared/contract/activity-document'
import { addDays, dayOf, daysMs, hoursMs, startOfDay } from '@dm/shared/time'
import { DEMO } from '../account/seed'
import { putActivity } from '../activity/put'
import { activitySlots } from '../activity/schema'
import type { SeedContext } from '../../demo/context'
import { fillFund } from './fund'
import { makeUpCards, signIns } from './schema'
import { ladderCoin } from './sign/streak'

type Written = z.input<typeof ActivityDocument>
type SignIn = NonNullable<Written['signIn']>
type Task = SignIn['tasks'][number]

const LADDER = [5, 5, 10, 10, 15, 15, 50]
const coin = (amount: number) => ({ type: 'coin' as const, name: `${amount} 星钻`, amount, valueFen: amount * 10 })
const vip = (days: number) => ({
  type: 'vipDays' as const,
  name: `会员 ${days} 天`,
  amount: days,
  valueFen: days * 100,
})
const card = { type: 'makeUpCard' as const, name: '补签卡 1 张', amount: 1, valueFen: 200 }
const traffic = { type: 'traffic' as const, name: '曝光包 100 次', amount: 100, valueFen: 1000 }
const path = (value: string) => ({ kind: 'path' as const, value })

/** Fourteen tasks: of each section, and of the limited ones each state of a window. */
function tasks(now: number): Task[] {
  const newbie = { section: 'newbie' as const, target: 1 }
  const daily = { section: 'daily' as const }
  const window = (from: number, to: number) => ({ section: 'limited' as const, from: now + from, to: now + to })
  return [
    {
      ...newbie,
      taskId: 'profile',
      title: '完善资料',
      desc: '头像、生日、所在城市',
      event: 'profile',
      reward: coin(20),
      go: path('/basicInfo/edit'),
    },
    {
      ...newbie,
      taskId: 'card',
      title: '公开模卡',
      desc: '让片方看到你',
      event: 'modelcard',
      reward: vip(3),
      go: path('/user/modelcardEdit'),
    },
    {
      ...newbie,
      taskId: 'certify',
      title: '完成实名认证',
      desc: '认证后更受信任',
      event: 'certified',
      reward: coin(50),
      go: path('/user/certification/index'),
    },
    {
      ...newbie,
      taskId: 'apply',
      title: '第一次报名通告',
      desc: '投出第一份报名',
      event: 'noticeEntry',
      reward: traffic,
      go: path('/user/index'),
    },
    {
      ...newbie,
      taskId: 'compete',
      title: '第一件参赛作品',
      desc: '作品通过审核',
      event: 'entry',
      reward: coin(100),
      go: path('/activity/index'),
    },
    {
      ...daily,
      taskId: 'vote1',
      title: '投出一票',
      desc: '给喜欢的作品投票',
      event: 'vote',
      target: 1,
      reward: coin(2),
      go: path('/activity/index'),
    },
    {
      ...daily,
      taskId: 'vote3',
      title: '投满三票',
      desc: '今天的票都投出去',
      event: 'vote',
      target: 3,
      reward: coin(5),
      go: path('/activity/index'),
    },
    {
      ...daily,
      taskId: 'sign',
      title: '今日签到',
      desc: '签到后领取',
      event: 'signIn',
      target: 1,
      reward: coin(1),
      go: path('/signIn/index'),
    },
    {
      ...daily,
      taskId: 'notice',
      title: '报名一则通告',
      desc: '今天报名一则通告',
      event: 'noticeEntry',
      target: 1,
      reward: coin(5),
      go: path('/user/index'),
    },
    {
      ...window(-daysMs(3), daysMs(4)),
      taskId: 'week',
      title: '本周投满十票',
      desc: '窗口期内累计',
      event: 'vote',
      target: 10,
      total: 500,
      reward: vip(1),
      go: path('/activity/index'),
    },
    {
      ...window(-daysMs(1), daysMs(1)),
      taskId: 'first',
      title: '抢先签到',
      desc: '前 100 名',
      event: 'signIn',
      target: 1,
      total: 100,
      reward: card,
      go: path('/signIn/index'),
    },
    {
      ...window(daysMs(2), daysMs(5)),
      taskId: 'coming',
      title: '周末加油站',
      desc: '周末开放',
      event: 'vote',
      target: 3,
      reward: coin(10),
      go: path('/activity/index'),
    },
    {
      ...window(-daysMs(9), -daysMs(2)),
      taskId: 'past',
      title: '上周冲刺',
      desc: '已经结束',
      event: 'vote',
      target: 3,
      reward: coin(10),
      go: path('/activity/index'),
    },
    // More than the fund holds: shown as used up.
    {
      ...window(-daysMs(1), daysMs(6)),
      taskId: 'empty',
      title: '超级大奖',
      desc: '送完为止',
      event: 'signIn',
      target: 1,
      reward: { ...coin(100_000), valueFen: 1_000_000 },
      go: path('/signIn/index'),
    },
  ]
}

function demoSignIn(looks: { hero: string; share: string }, now: number): Written {
  const today = dayOf(now)
  const at = (days: number) => startOfDay(addDays(today, days))
  return {
    activityId: 'w1001',
    slot: 'signIn',
    kind: 'signIn',
    schema: 'signIn@1',
    title: '限时福利',
    subtitle: '每天签到，天天有礼',
    organiser: '点梦',
    visibleFrom: at(-14),
    startAt: at(-12),
    endAt: at(48),
    publishUntil: at(51),
    claimUntil: at(60),
    phases: [{ name: '签到', from: at(-12), to: at(48) }],
    theme: {
      primary: '#FF6A24',
      onPrimary: '#2B1003',
      background: '#1E1512',
      card: '#FFFFFF',
      onCard: '#1E1A17',
      hero: { url: looks.hero, width: 1200, height: 800 },
    },
    share: { title: '限时福利', desc: '每天签到领星钻', image: { url: looks.share, width: 1200, height: 1200 } },
    blocks: [],
    rules: [
      { style: 'h', text: '签到' },
      { style: 'li', text: '每天 0 点到 24 点可签到一次，连续签到每 7 天一轮，第 7 天奖励最多。' },
      { style: 'li', text: '漏签的日子可以补签：限最近 7 天，每月最多 3 次，使用补签卡或 20 星钻；补签不发当日奖励。' },
      { style: 'li', text: '活动暂停的日子不算漏签。' },
      { style: 'h', text: '任务' },
      { style: 'li', text: '任务进度以平台记录为准，完成后手动领取；每日任务当天有效。' },
      { style: 'li', text: '星钻奖励由活动基金发放，发完为止。' },
    ],
    signIn: {
      ladder: LADDER,
      milestones: [
        { days: 7, gift: card },
        { days: 14, gift: vip(3) },
        { days: 21, gift: coin(100) },
        { days: 28, gift: vip(15) },
      ],
      makeUpCoin: 20,
      makeUpPerMonth: 3,
      makeUpWithinDays: 7,
      tasks: tasks(now),
    },
  }
}

/** Days ago on which the demo performer signed in: nine of the last eleven, yesterday missed. */
const SIGNED_AGO = [11, 10, 9, 8, 7, 6, 5, 4, 2]

function demoNewGift(looks: { hero: string; share: string }, now: number): Written {
  const base = demoSignIn(looks, now)
  const { signIn: _signIn, ...document } = base
  return {
    ...document,
    activityId: 'w1002',
    slot: 'newGift',
    kind: 'newGift',
    schema: 'newGift@1',
    title: '新人礼',
    subtitle: '注册 7 天内，每人一份',
    phases: [],
    share: { ...base.share, title: '送你一份新人礼', desc: '星钻、会员和流量包，新用户专享' },
    rules: [
      { style: 'li', text: '注册 168 小时内的新用户可领取一次，同一手机号限一次，同一设备限两次。' },
      { style: 'li', text: '领取后立即到账。未满18周岁的用户领取星钻和补签卡。' },
    ],
    newGift: {
      withinHours: 168,
      items: [
        { ...coin(188), use: '兑换流量、补签、解锁功能' },
        { ...vip(3), use: '会员标识、更多模卡模板' },
        { ...traffic, use: '让模卡和作品被更多人看到' },
        { ...card, use: '补回漏签的一天' },
      ],
    },
  }
}

/** 限时福利 in its slot, a filled fund, and the demo performer's days and cards. */
export async function seedWelfare({ db, now, picture }: SeedContext): Promise<void> {
  const looks = {
    hero: await picture('scene/ribbon', DEMO.agent, 'activity'),
    share: await picture('scene/ribbon@1x1', DEMO.agent, 'activity'),
  }
  const document = demoSignIn(looks, now)
  const { activityId } = document
  const world = { pictureBytes: () => 0, isKnownPath: () => true, allowedHosts: [] }
  await putActivity(db, { document, expectVersion: 0, now: document.visibleFrom, world })
  await db.insert(activitySlots).values({
    id: 'slot-sign-in-1',
    slot: document.slot,
    activityId,
    from: document.visibleFrom,
    to: document.claimUntil,
  })
  const opened = { activityId, at: document.visibleFrom }
  // Below the super prize, whose fund is used up for that reason.
  await fillFund(db, { ...opened, coin: 99_000, source: 'fund:demo' })
  const gift = demoNewGift(looks, now)
  await putActivity(db, { document: gift, expectVersion: 0, now: gift.visibleFrom, world })
  await db.insert(activitySlots).values({
    id: 'slot-new-gift-1',
    slot: gift.slot,
    activityId: gift.activityId,
    from: gift.visibleFrom,
    to: gift.claimUntil,
  })
  const giftFund = { activityId: gift.activityId, coin: 1_000_000, source: 'fund:demo-gift', at: gift.visibleFrom }
  await fillFund(db, giftFund)
  const today = dayOf(now)
  let streak = 0
  await db.insert(signIns).values(
    SIGNED_AGO.map((ago, n) => {
      const day = addDays(today, -ago)
      streak = (SIGNED_AGO[n - 1] ?? ago + 1) === ago + 1 ? streak + 1 : 1
      // Days before the ledger's demo trades began were paid elsewhere: they show what they brought.
      return {
        uid: DEMO.performer,
        day,
        activityId,
        by: 'day' as const,
        coin: ladderCoin(LADDER, streak),
        at: startOfDay(day) + hoursMs(9),
      }
    }),
  )
  await db.insert(makeUpCards).values({ uid: DEMO.performer, left: 2 })
}
