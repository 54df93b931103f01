import { addDays, dayOf, startOfDay } from '@dm/shared/time'
import type { Looks, Written } from '../../activity/seed/documents'
import { card, coin, traffic, vip } from './rewards'
import { demoTasks } from './tasks'

export const LADDER = [5, 5, 10, 10, 15, 15, 50]

/** 限时福利, since twelve days. */
export function demoSignIn(looks: Looks, now: number): Written {
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
      tasks: demoTasks(now),
    },
  }
}

/** 新人礼, as long as 限时福利. */
export function demoNewGift(looks: Looks, now: number): Written {
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
