import { addDays, dayOf } from '../../platform/clock'
import { noticeEntries, notices, type EntryState, type NoticeRole } from '../schema'
import { CROWD, DEMO } from './account'
import type { SeedContext } from './context'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

type Row = typeof notices.$inferInsert
interface Draft extends Pick<
  Row,
  'title' | 'kind' | 'state' | 'payUnit' | 'cityCode' | 'cityName' | 'place' | 'headcount'
> {
  id: string
  /** In fen; null = 面议. */
  pay: [number, number] | null
  picture: string
  /** Days from the day of seeding. */
  work: [number, number]
  /** Hours until the deadline; negative = over. */
  closesIn: number
  entered: number
  limit?: number
  minors?: boolean
  pictures?: number
  content: string
}

const CITY = {
  hangzhou: ['330100', '杭州'],
  shanghai: ['310100', '上海'],
  chengdu: ['510100', '成都'],
  beijing: ['110100', '北京'],
  guangzhou: ['440100', '广州'],
} as const

const draft = (
  id: string,
  title: string,
  kind: Row['kind'],
  city: keyof typeof CITY,
  place: string,
  pay: Draft['pay'],
  payUnit: Row['payUnit'],
  picture: string,
  work: [number, number],
  closesIn: number,
  entered: number,
  content: string,
  more: Partial<Draft> = {},
): Draft => ({
  id,
  title,
  kind,
  cityCode: CITY[city][0],
  cityName: CITY[city][1],
  place,
  pay,
  payUnit,
  picture,
  work,
  closesIn,
  entered,
  content,
  state: 'recruiting',
  headcount: 3,
  ...more,
})

/** The first three are what a new visitor sees; every kind and every state is here. */
const DRAFTS: Draft[] = [
  draft(
    'n1001',
    '短剧《夏夜电台》女二号',
    'short',
    'hangzhou',
    '滨江影视基地',
    [80_000, 150_000],
    'day',
    'radio',
    [4, 12],
    60,
    326,
    '都市悬疑短剧，共24集。\n角色是电台深夜档编导，台词量大，需要普通话标准。',
    { headcount: 1 },
  ),
  draft(
    'n1002',
    '秋冬针织系列平面拍摄',
    'ad',
    'shanghai',
    '徐汇滨江摄影棚',
    [120_000, 120_000],
    'day',
    'studio',
    [8, 8],
    51,
    58,
    '针织品牌秋冬画册，室内棚拍，提供妆发。',
    { headcount: 2 },
  ),
  draft(
    'n1003',
    '草坪音乐节暖场主持',
    'live',
    'chengdu',
    '东安湖草坪',
    null,
    'show',
    'stage',
    [22, 23],
    240,
    12_345,
    '两天暖场主持，需要控场经验，费用面议。',
    { headcount: 1 },
  ),
  draft(
    'n1004',
    '古装电影《长风渡口》特约',
    'film',
    'hangzhou',
    '横店外景三区',
    [60_000, 90_000],
    'day',
    'hills',
    [10, 30],
    120,
    872,
    '明代题材，会骑马者优先。',
    { headcount: 20 },
  ),
  draft(
    'n1005',
    '都市剧《第九层》跟组演员',
    'tv',
    'beijing',
    '怀柔三号棚',
    [50_000, 80_000],
    'day',
    'city-3',
    [14, 60],
    200,
    1_204,
    '跟组45天，包食宿。',
    { headcount: 6 },
  ),
  draft(
    'n1006',
    '答题综艺常驻嘉宾',
    'variety',
    'shanghai',
    '东方演播厅',
    [300_000, 500_000],
    'show',
    'hall-2',
    [18, 40],
    0.66,
    95,
    '每周录制一期，报名今天截止。',
    { headcount: 2 },
  ),
  draft(
    'n1007',
    '商场周年庆魔术表演',
    'commercial',
    'guangzhou',
    '天河中庭',
    [200_000, 200_000],
    'project',
    'hall-5',
    [6, 6],
    90,
    19,
    '每天三场，每场二十分钟。',
    { headcount: 1, limit: 20 },
  ),
  draft(
    'n1008',
    '国风成衣走秀模特',
    'catwalk',
    'hangzhou',
    '丝绸城秀场',
    [100_000, 180_000],
    'show',
    'gownfig',
    [9, 9],
    130,
    233,
    '女模身高172以上，提供定妆。',
    { headcount: 16, pictures: 9 },
  ),
  draft(
    'n1009',
    '校园题材短片小演员',
    'short',
    'hangzhou',
    '良渚小学',
    [40_000, 60_000],
    'day',
    'window-2',
    [12, 13],
    150,
    64,
    '10至15岁，须监护人全程陪同。',
    { headcount: 4, minors: true },
  ),
  draft(
    'n1010',
    '新茶饮直播间主播',
    'live',
    'shanghai',
    '静安直播基地',
    [15_000, 20_000],
    'hour',
    'desk-2',
    [2, 60],
    300,
    410,
    '晚间档，每晚三小时。',
    { headcount: 5 },
  ),
  draft(
    'n1011',
    '人文纪录片旁白',
    'other',
    'beijing',
    '朝阳录音棚',
    [150_000, 150_000],
    'project',
    'vinyl',
    [5, 6],
    100,
    50,
    '男声，沉稳自然。',
    { state: 'full', headcount: 1, limit: 50 },
  ),
  draft(
    'n1012',
    '城市宣传片群像',
    'commercial',
    'hangzhou',
    '钱塘江畔',
    [30_000, 30_000],
    'day',
    'city-7',
    [-6, -5],
    -200,
    640,
    '白天航拍，着便装。',
    { headcount: 80 },
  ),
  draft(
    'n1013',
    '民国话剧巡演',
    'other',
    'chengdu',
    '锦城剧院',
    [80_000, 80_000],
    'show',
    'duo',
    [30, 50],
    400,
    120,
    '巡演六城。',
    { state: 'cancelled' },
  ),
  draft(
    'n1014',
    '夜市美食短视频出镜',
    'other',
    'guangzhou',
    '海珠湾',
    [20_000, 20_000],
    'project',
    'road',
    [3, 3],
    80,
    33,
    '一天拍摄。',
    { state: 'removed' },
  ),
]

const role = (name: string, count: number, text: string): NoticeRole => ({
  name,
  gender: 'any',
  ageMin: 16,
  ageMax: 40,
  heightMin: null,
  heightMax: null,
  count,
  text,
})

/** Who entered what, and how far it came; the last three show other people's places. */
const ENTRIES: [noticeId: string, uid: string, state: EntryState, reason?: string][] = [
  ['n1004', DEMO.performer, 'shortlisted'],
  ['n1005', DEMO.performer, 'viewed'],
  ['n1008', DEMO.performer, 'applied'],
  ['n1010', DEMO.performer, 'applied'],
  ['n1012', DEMO.performer, 'hired'],
  ['n1011', DEMO.performer, 'rejected'],
  ['n1007', DEMO.performer, 'cancelled'],
  ['n1013', DEMO.performer, 'closed', '通告已取消'],
  ['n1006', DEMO.performer, 'viewed'],
  ['n1001', DEMO.celebrity, 'shortlisted'],
  ['n1004', DEMO.celebrity, 'hired'],
  ['n1012', DEMO.celebrity, 'rejected'],
]

/** The way from 已报名 to a state, in even steps up to an hour ago. */
function logOf(state: EntryState, appliedAt: number) {
  const way: EntryState[] = ['applied', 'viewed', 'shortlisted', state]
  const steps = state === 'cancelled' ? (['applied', 'cancelled'] as const) : way.slice(0, way.indexOf(state) + 1)
  return steps.map((step, n) => ({ state: step, at: appliedAt + n * 8 * HOUR_MS }))
}

/** Fourteen notices of one company and the entries of the demo performers. */
export async function seedNotices({ db, now, picture }: SeedContext): Promise<void> {
  const today = dayOf(now)
  for (const [
    n,
    { id, pay, picture: drawing, work, closesIn, limit, minors, pictures = 1, ...rest },
  ] of DRAFTS.entries()) {
    const images = []
    for (let i = 0; i < pictures; i += 1)
      images.push(await picture(`scene/${i === 0 ? drawing : `hall-${i + 10}`}@4x3`, DEMO.enterprise, 'photo'))
    await db.insert(notices).values({
      ...rest,
      id,
      organiserUid: DEMO.enterprise,
      payMinFen: pay?.[0] ?? null,
      payMaxFen: pay?.[1] ?? null,
      workFrom: addDays(today, work[0]),
      workTo: addDays(today, work[1]),
      deadline: Math.round(now + closesIn * HOUR_MS),
      entryLimit: limit ?? null,
      roles: [role('主要角色', rest.headcount, rest.content)],
      cover: await picture(`scene/${drawing}@1x1`, DEMO.enterprise, 'cover'),
      images,
      minorAllowed: minors ?? false,
      publishedAt: now - (n + 1) * 7 * HOUR_MS,
    })
  }
  const crowd = CROWD.slice(0, 12).map((uid, n): (typeof ENTRIES)[number] => [
    DRAFTS[n % 5]?.id ?? 'n1001',
    uid,
    'applied',
  ])
  await db.insert(noticeEntries).values(
    [...ENTRIES, ...crowd].map(([noticeId, uid, state, reason], n) => {
      const appliedAt = now - DAY_MS - n * 19 * HOUR_MS
      return {
        id: `e${1001 + n}`,
        noticeId,
        uid,
        state,
        reason: reason ?? null,
        appliedAt,
        log: logOf(state, appliedAt),
      }
    }),
  )
}
