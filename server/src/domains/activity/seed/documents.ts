import type { z } from 'zod'
import type { ActivityDocument } from '@dm/shared/contract/calls/activity/document'
import { addDays, dayOf, startOfDay } from '@dm/shared/time'

export type Written = z.input<typeof ActivityDocument>

/** Pictures of a document: hero 3:2, share 1:1. */
export interface Looks {
  hero: string
  share: string
}

/** End of a demo competition, in days from the day of seeding; its other times are derived. */
export interface Place {
  activityId: string
  title: string
  subtitle: string
  endsIn: number
}

export const GROUPS = [
  { groupId: 'song', name: '声乐' },
  { groupId: 'dance', name: '舞蹈' },
  { groupId: 'act', name: '表演' },
  { groupId: 'instrument', name: '器乐' },
  { groupId: 'talk', name: '语言' },
] as const

const RULES: Written['rules'] = [
  { style: 'h', text: '参赛' },
  { style: 'li', text: '年满6周岁可以参赛，每人一件作品；未满18周岁须填写监护人信息。' },
  { style: 'li', text: '作品审核通过后获得编号，有人投票后不能更换视频，文字和封面可以修改。' },
  { style: 'h', text: '投票' },
  { style: 'li', text: '每人每天3票，同一作品每天1票，0点恢复。不能给自己投票，投出后不能撤回。' },
  { style: 'li', text: '票数相同时，先到达这一票数的在前；仍相同，先报名的在前。' },
  { style: 'li', text: '机器、买卖或其他异常的票会被清理，作品作者会看到数量和原因。' },
  { style: 'h', text: '公示与奖品' },
  { style: 'li', text: '投票结束后公示3天，有异议可在意见反馈里提出。' },
  { style: 'li', text: '公示结束后3个工作日内发放奖品，请在15天内领取。税费由主办方承担。' },
]

const BLOCKS: Written['blocks'] = [
  { type: 'prizes', title: '奖项' },
  { type: 'rank' },
  {
    type: 'text',
    title: '这是一场怎样的比赛',
    paras: [
      { style: 'p', text: '不限年龄、不限专业，一段不超过三分钟的才艺，就是你的入场券。' },
      { style: 'p', text: '五个组别同台展示，票数由每一位观众决定。' },
    ],
  },
  {
    type: 'steps',
    title: '怎么参加',
    steps: [
      { title: '报名', text: '填写资料，上传作品，审核通过后获得编号。' },
      { title: '拉票', text: '把作品分享给朋友，每人每天3票。' },
      { title: '公示', text: '投票结束后公示3天，结果可查可申诉。' },
      { title: '颁奖', text: '获奖选手登上颁奖夜的舞台。' },
    ],
  },
  {
    type: 'faq',
    items: [
      { ask: '每天能投几票', answer: '每人每天 3 票，同一作品每天 1 票，0 点恢复。不能给自己投票，投出后不能撤回。' },
      { ask: '票数一样怎么排', answer: '先到达这一票数的在前；仍相同，先报名的在前。' },
      { ask: '奖品什么时候发', answer: '公示结束后 3 个工作日内发放，请在 15 天内领取。' },
    ],
  },
]

const PRIZES: NonNullable<Written['competition']>['rankPrizes'] = [
  { label: '冠军', from: 1, to: 1, gift: { type: 'goods', name: '专业形象拍摄', amount: 1, valueFen: 480_000 } },
  { label: '亚军、季军', from: 2, to: 3, gift: { type: 'coin', name: '5,000 星钻', amount: 5000, valueFen: 50_000 } },
  {
    label: '优秀选手',
    from: 4,
    to: 10,
    gift: { type: 'coin', name: '1,000 星钻、首页推荐', amount: 1000, valueFen: 10_000 },
  },
]

/**
 * Returns a typical competition: entries open 27 days before its end and close 13 days before, voting takes its last 20
 * days, publication takes 3 days, the award night is a week after the end.
 */
export function demoCompetition({ activityId, title, subtitle, endsIn }: Place, looks: Looks, now: number): Written {
  const today = dayOf(now)
  const at = (days: number) => startOfDay(addDays(today, endsIn + days))
  return {
    activityId,
    slot: 'competition',
    kind: 'competition',
    schema: 'competition@1',
    title,
    latin: `TALENT KING ${today.slice(0, 4)}`,
    subtitle,
    organiser: '点梦',
    visibleFrom: at(-34),
    startAt: at(-28),
    endAt: at(0),
    publishUntil: at(3),
    claimUntil: at(18),
    phases: [
      { name: '报名', from: at(-28), to: at(-13) },
      { name: '投票', from: at(-20), to: at(0) },
      { name: '公示', from: at(0), to: at(3) },
      { name: '颁奖', from: at(7), to: at(8) },
    ],
    theme: {
      primary: '#FF6A24',
      onPrimary: '#2B1003',
      background: '#1E1512',
      card: '#FFFFFF',
      onCard: '#1E1A17',
      hero: { url: looks.hero, width: 1200, height: 800 },
    },
    share: {
      title,
      desc: '我在点梦参加才艺比赛，来给我投一票吧',
      image: { url: looks.share, width: 1200, height: 1200 },
    },
    blocks: BLOCKS,
    rules: RULES,
    competition: {
      entryMode: 'form',
      media: 'images',
      groups: [...GROUPS],
      ageMin: 6,
      ageMax: 60,
      entryFrom: at(-28),
      entryTo: at(-13),
      voteFrom: at(-20),
      voteTo: at(0),
      votesPerDay: 3,
      perEntryPerDay: 1,
      rankPrizes: PRIZES,
      taxBearer: 'host',
      guideText: [{ style: 'p', text: '参赛作品须为本人原创或已获授权。' }],
    },
  }
}
