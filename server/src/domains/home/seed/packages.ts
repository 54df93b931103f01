import type { SeedContext } from '../../../demo/context'
import { DEMO } from '../../../demo/accounts'
import type { homePackages } from '../schema'

type NewPackage = typeof homePackages.$inferInsert

export const HOME_ACTIVITY = 'h2001'
export const CATEGORIES = ['生日惊喜', '亲子派对', '家庭音乐会', '上门妆造', '告白求婚']
export const CITIES = [
  { code: '330100', name: '杭州' },
  { code: '310100', name: '上海' },
  { code: '110100', name: '北京' },
  { code: '510100', name: '成都' },
  { code: '440100', name: '广州' },
]
const ALL = CITIES.map(({ code }) => code)
const DAYTIME = [
  { from: '10:00', teams: 1 },
  { from: '14:00', teams: 2 },
  { from: '19:00', teams: 1 },
]
const MORNING = [
  { from: '08:00', teams: 1 },
  { from: '11:00', teams: 1 },
  { from: '15:00', teams: 1 },
]

interface Plan {
  title: string
  category: number
  scene: string
  priceFen: number
  marketFen?: number
  minutes: number
  guests: string
  cities?: string[]
  includes: string[]
  excludes?: string[]
  times?: NewPackage['times']
  restDays?: number[]
  artist?: string
}

const PLANS: Plan[] = [
  {
    title: '生日弹唱惊喜',
    category: 0,
    scene: 'vinyl',
    priceFen: 128_000,
    marketFen: 158_000,
    minutes: 90,
    guests: '10人以内',
    includes: ['歌手一名，吉他与便携音响', '生日歌与点唱十首', '现场氛围灯一套'],
    excludes: ['蛋糕与场地布置', '超出市区的交通费'],
    artist: DEMO.performer,
  },
  {
    title: '亲子魔术派对',
    category: 1,
    scene: 'ribbon',
    priceFen: 168_000,
    minutes: 60,
    guests: '20人以内',
    includes: ['魔术师一名', '互动魔术八个', '每位小朋友一份小礼物'],
    excludes: ['餐食'],
  },
  {
    title: '弦乐四重奏家庭音乐会',
    category: 2,
    scene: 'hall-2',
    priceFen: 388_000,
    marketFen: 428_000,
    minutes: 75,
    guests: '30人以内',
    cities: ['330100', '310100'],
    includes: ['乐手四名', '曲目可提前三天确定', '谱架与灯光'],
    excludes: ['钢琴租赁'],
    artist: DEMO.celebrity,
  },
  {
    title: '上门新中式妆造',
    category: 3,
    scene: 'mirror',
    priceFen: 68_000,
    minutes: 120,
    guests: '1人',
    times: MORNING,
    includes: ['妆发一套', '假发与发饰借用', '当日补妆包'],
    excludes: ['服装租赁'],
  },
  {
    title: '阳台告白布置与弹唱',
    category: 4,
    scene: 'window-3',
    priceFen: 299_900,
    minutes: 120,
    guests: '2人',
    includes: ['鲜花与灯串布置', '歌手一名', '全程记录短片'],
    excludes: ['戒指与礼物', '高空作业'],
    artist: DEMO.performer,
  },
  {
    title: '宝宝周岁主持与抓周',
    category: 1,
    scene: 'duo',
    priceFen: 158_000,
    minutes: 90,
    guests: '30人以内',
    includes: ['主持一名', '抓周道具一套', '流程策划'],
  },
  {
    title: '长辈寿宴戏曲小唱',
    category: 0,
    scene: 'gownfig',
    priceFen: 188_000,
    minutes: 60,
    guests: '20人以内',
    cities: ['330100', '110100'],
    includes: ['演员两名', '选段四段', '便携音响'],
    excludes: ['化妆间'],
  },
  {
    title: '爵士三重奏晚餐音乐',
    category: 2,
    scene: 'radio',
    priceFen: 328_000,
    minutes: 120,
    guests: '15人以内',
    cities: ['310100', '440100'],
    times: [{ from: '18:30', teams: 1 }],
    includes: ['乐手三名', '两节演奏，中场休息十五分钟'],
  },
  {
    title: '上门新娘跟妆',
    category: 3,
    scene: 'studio',
    priceFen: 268_000,
    minutes: 480,
    guests: '1人',
    times: [{ from: '06:00', teams: 2 }],
    includes: ['新娘妆发三套', '全天跟妆', '妈妈妆一位'],
    excludes: ['交通住宿'],
  },
  {
    title: '庭院求婚快闪',
    category: 4,
    scene: 'hills',
    priceFen: 459_900,
    minutes: 60,
    guests: '20人以内',
    cities: ['330100', '510100'],
    includes: ['舞者六名', '编舞与一次彩排', '灯光一套'],
    excludes: ['场地审批'],
  },
  {
    title: '家庭合唱课与小型演出',
    category: 2,
    scene: 'stage',
    priceFen: 88_000,
    minutes: 90,
    guests: '8人以内',
    cities: ['510100'],
    includes: ['声乐老师一名', '歌谱与录音'],
  },
  {
    title: '周日泡泡互动秀',
    category: 1,
    scene: 'sea-4',
    priceFen: 98_000,
    minutes: 45,
    guests: '15人以内',
    cities: ['330100'],
    times: [{ from: '15:00', teams: 1 }],
    restDays: [1, 2, 3, 4, 5, 6],
    includes: ['泡泡师一名', '泡泡液与场地清洁'],
    excludes: ['下雨改期一次'],
  },
]

/** Twelve packages of five categories; the last one is on Sundays alone. */
export async function demoPackages({ picture }: SeedContext): Promise<NewPackage[]> {
  const shot = (name: string) => picture(name, DEMO.agent, 'activity')
  return Promise.all(
    PLANS.map(async (plan, n): Promise<NewPackage> => {
      const cover = await shot(`scene/${plan.scene}@4x3`)
      return {
        packageId: `hp${String(n + 1).padStart(3, '0')}`,
        activityId: HOME_ACTIVITY,
        title: plan.title,
        category: CATEGORIES[plan.category] ?? '',
        cover,
        images: [cover, await shot(`portrait/f${n % 8}@4x3`), await shot('scene/stage@4x3')],
        priceFen: plan.priceFen,
        marketFen: plan.marketFen ?? null,
        marketNote: plan.marketFen ? '划线价为2026年9月起的日常售价' : '',
        minutes: plan.minutes,
        guests: plan.guests,
        includes: plan.includes,
        excludes: plan.excludes ?? [],
        cities: plan.cities ?? ALL,
        artists: plan.artist ? [{ uid: plan.artist, words: plan.artist === DEMO.performer ? '主唱' : '领衔' }] : [],
        times: plan.times ?? DAYTIME,
        restDays: plan.restDays ?? [],
        position: n,
      }
    }),
  )
}
