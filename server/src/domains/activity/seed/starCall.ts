import { addDays, dayOf, daysMs, hoursMs, startOfDay } from '@dm/shared/time'
import type { SeedContext } from '../../../demo/context'
import { DEMO } from '../../../demo/accounts'
import { notices } from '../../casting-notice/schema'
import { draft, type NoticeDraft } from '../../casting-notice/seed/draft'
import type { Written } from './documents'
import { looksOf } from './looks'
import { putInSlot } from './putInSlot'

/** Notices that came with the campaign; they are older than all others, so that other lists stay as they are. */
const OWN: NoticeDraft[] = [
  draft(
    's1001',
    '江城夜色短片女主',
    'short',
    'wuhan',
    '江汉路步行街',
    [90_000, 140_000],
    'day',
    'city-5',
    [9, 13],
    170,
    88,
    '现代题材，夜戏为主。',
  ),
  draft(
    's1002',
    '黄鹤楼国风巡游演员',
    'live',
    'wuhan',
    '司门口广场',
    [30_000, 50_000],
    'show',
    'ribbon',
    [16, 18],
    210,
    41,
    '男女不限，会一门才艺优先。',
    { headcount: 30 },
  ),
  draft(
    's1003',
    '儿童绘本剧小主角',
    'other',
    'chengdu',
    '少年宫小剧场',
    [40_000, 40_000],
    'show',
    'window-4',
    [20, 21],
    260,
    25,
    '8至12岁，须监护人全程陪同。',
    { minors: true, headcount: 4 },
  ),
  draft(
    's1004',
    '早茶店开业广告群像',
    'ad',
    'guangzhou',
    '荔湾老街',
    [25_000, 25_000],
    'day',
    'road',
    [7, 7],
    75,
    112,
    '一家三代都要，欢迎全家报名。',
    { headcount: 12 },
  ),
  draft(
    's1005',
    '胡同口述史纪录片访谈者',
    'other',
    'beijing',
    '东城区鼓楼',
    null,
    'project',
    'hall-3',
    [12, 30],
    330,
    17,
    '会听、会问，普通话标准，费用面议。',
  ),
  draft(
    's1006',
    '滨江跑步App形象大使',
    'commercial',
    'shanghai',
    '世博后滩',
    [200_000, 300_000],
    'project',
    'sea-2',
    [25, 26],
    400,
    60,
    '坚持跑步一年以上，镜头前自然。',
    { state: 'full', headcount: 1, limit: 60 },
  ),
]
/** Of the other demo notices: two are full, one is over. */
const OTHERS = [
  'n1001',
  'n1002',
  'n1003',
  'n1004',
  'n1005',
  'n1006',
  'n1007',
  'n1008',
  'n1009',
  'n1010',
  'n1011',
  'n1012',
]

async function seedOwnNotices({ db, now, picture }: SeedContext): Promise<void> {
  const today = dayOf(now)
  for (const [n, { pay, picture: drawing, work, closesIn, limit, minors, ...rest }] of OWN.entries()) {
    await db.insert(notices).values({
      ...rest,
      organiserUid: DEMO.agent,
      payMinFen: pay?.[0] ?? null,
      payMaxFen: pay?.[1] ?? null,
      workFrom: addDays(today, work[0]),
      workTo: addDays(today, work[1]),
      deadline: Math.round(now + hoursMs(closesIn)),
      entryLimit: limit ?? null,
      roles: [],
      cover: await picture(`scene/${drawing}@1x1`, DEMO.agent, 'cover'),
      images: [],
      minorAllowed: minors ?? false,
      publishedAt: now - daysMs(60) - hoursMs(n),
    })
  }
}

/** 星光召集令 in its slot: eighteen notices in six cities. */
export async function seedStarCall(seed: SeedContext): Promise<void> {
  const { db, now } = seed
  await seedOwnNotices(seed)
  const at = (days: number) => startOfDay(addDays(dayOf(now), days))
  const { hero, share } = await looksOf(seed, 'studio')
  const document: Written = {
    activityId: 'h1001',
    slot: 'h5-01',
    kind: 'campaign',
    schema: 'starCall@1',
    title: '星光召集令',
    subtitle: '六座城市，等你站到镜头前',
    organiser: '点梦',
    visibleFrom: at(-7),
    startAt: at(-5),
    endAt: at(25),
    publishUntil: at(28),
    claimUntil: at(28),
    phases: [{ name: '召集', from: at(-5), to: at(25) }],
    theme: {
      primary: '#FF6A24',
      onPrimary: '#2B1003',
      background: '#1E1512',
      card: '#FFFFFF',
      onCard: '#1E1A17',
      hero: { url: hero, width: 1200, height: 800 },
    },
    share: { title: '星光召集令', desc: '六座城市的通告，一键报名', image: { url: share, width: 1200, height: 1200 } },
    blocks: [
      {
        type: 'faq',
        items: [
          { ask: '报名要花钱吗', answer: '不收取任何报名费、服装费或培训费，遇到收费请立即举报。' },
          { ask: '可以报几个通告', answer: '都可以报，每人每天最多报名 20 个通告。' },
          { ask: '多久有结果', answer: '通告方查看后，结果会通知到你，也可以在我的报名里看到。' },
        ],
      },
    ],
    rules: [
      { style: 'li', text: '报名即表示愿意按通告约定的时间和地点到场。' },
      { style: 'li', text: '未满16周岁只能报名注明可接受未成年人的通告，并须监护人全程陪同。' },
      { style: 'li', text: '截止前可以取消报名，取消后每个通告可以再报一次。' },
    ],
    starCall: {
      reasons: [
        {
          title: '真通告',
          text: '每一条都由认证的公司或经纪人发布，写明片酬、时间和地点。片酬以通告为准，现场不得临时更改；有争议可以在意见反馈里提出，会有专人跟进到解决为止。',
        },
        { title: '零门槛', text: '没有经验也可以报名，资料和模卡会替你说话。' },
        { title: '有回音', text: '查看、入围、录用，每一步都会告诉你。' },
      ],
      noticeIds: [...OTHERS, ...OWN.map(({ id }) => id)],
    },
  }
  await putInSlot(db, 'slot-h5-01-1', document)
}
