import { addDays, dayOf } from '@dm/shared/time'
import { travelItems, travels } from '../schema'
import { DEMO } from '../../../demo/accounts'
import type { SeedContext } from '../../../demo/context'

type Item = [
  day: number,
  startMin: number,
  endMin: number,
  kind: (typeof travelItems.$inferInsert)['kind'],
  title: string,
  place: string,
  /** Values that the owner alone sees. */
  more?: Partial<typeof travelItems.$inferInsert>,
]
type Trip = Pick<typeof travels.$inferInsert, 'title' | 'kind' | 'cityName' | 'visibility'> & {
  uid: string
  /** Days from the day of seeding. */
  from: number
  to: number
  tz?: string
  items: Item[]
}

const trip = (
  uid: string,
  title: string,
  kind: Trip['kind'],
  cityName: string,
  from: number,
  to: number,
  visibility: Trip['visibility'],
  items: Item[],
  tz?: string,
): Trip => ({ uid, title, kind, cityName, from, to, visibility, items, ...(tz && { tz }) })

const { performer, celebrity } = DEMO

const TRIPS: Trip[] = [
  trip(performer, '《夏夜电台》试镜', 'shoot', '杭州', 3, 3, 'public', [
    [0, 540, 690, 'meeting', '《夏夜电台》试镜', '杭州滨江影棚'],
  ]),
  trip(performer, '秋冬针织系列拍摄', 'promo', '上海', 8, 9, 'notice', [
    [0, 480, 600, 'transport', '高铁前往上海', '杭州东站', { transportNo: 'G7350', remindMin: 60 }],
    [
      0,
      660,
      1080,
      'shoot',
      '平面拍摄',
      '徐汇滨江摄影棚',
      { contactName: '周棚务', contactMobile: '021-55550100', note: '带两双平底鞋', lat: 31_175_000, lng: 121_461_000 },
    ],
    [1, 540, 900, 'shoot', '补拍与静物', '徐汇滨江摄影棚'],
  ]),
  trip(performer, '校园短片杀青', 'shoot', '苏州', -12, -9, 'public', [[0, 420, 1200, 'shoot', '夜景戏份', '平江路']]),
  trip(celebrity, '新专辑路演·成都站', 'show', '成都', -1, 1, 'public', [
    [0, 600, 720, 'transport', '飞往成都', '虹桥机场T2'],
    [1, 1140, 1560, 'show', '路演与签售', '成都东郊剧场'],
    [2, 600, 660, 'meeting', '品牌见面', '太古里'],
  ]),
  trip(celebrity, '《长风渡口》拍摄', 'shoot', '横店', 5, 18, 'public', [
    [0, 480, 1200, 'shoot', '第一场 渡口重逢', '横店外景三区'],
    [1, 1200, 1620, 'shoot', '夜戏 雨中对峙', '横店外景三区'],
    [3, 540, 720, 'rehearsal', '打戏排练', '二号棚'],
    ...[4, 5, 6, 7, 8, 9, 10, 11, 12, 13].flatMap((day): Item[] => [
      [day, 450, 720, 'shoot', `第${day}场 日戏`, '横店外景三区', { remindMin: 60 }],
      [day, 780, 1080, 'shoot', `第${day}场 续拍`, '横店外景三区'],
    ]),
  ]),
  trip(
    celebrity,
    '时装周看秀',
    'promo',
    '巴黎',
    24,
    28,
    'public',
    [[1, 840, 1020, 'show', '春夏大秀', '左岸秀场']],
    'Europe/Paris',
  ),
  trip(celebrity, '家人团聚', 'rest', '厦门', 20, 22, 'private', [[0, 0, 1440, 'rest', '休息', '家']]),
  trip(celebrity, '综艺录制', 'variety', '长沙', 17, 19, 'notice', [
    [0, 600, 1380, 'live', '棚内录制', '马栏山演播厅'],
  ]),
  trip(celebrity, '音乐节压轴', 'show', '武汉', -30, -29, 'public', [[0, 1200, 1290, 'show', '压轴演出', '江滩草坪']]),
  trip(celebrity, '公益晚会', 'live', '北京', -60, -59, 'public', [[0, 1140, 1260, 'live', '直播晚会', '国展中心']]),
]

/** Adds trips around the day of seeding: ended, ongoing, coming, abroad, past midnight, private. */
export async function seedTrips({ db, now }: SeedContext): Promise<void> {
  const today = dayOf(now)
  for (const [n, { uid, title, kind, cityName, from, to, visibility, tz, items }] of TRIPS.entries()) {
    const id = `trip-${uid}-${n + 1}`
    const [startDay, endDay] = [addDays(today, from), addDays(today, to)]
    const times = { createdAt: now, updatedAt: now }
    await db
      .insert(travels)
      .values({ id, uid, title, kind, cityName, startDay, endDay, visibility, ...(tz && { tz }), ...times })
    await db.insert(travelItems).values(
      items.map(([day, startMin, endMin, itemKind, itemTitle, place, more], at) => ({
        id: `${id}-${at + 1}`,
        travelId: id,
        day: addDays(startDay, day),
        startMin,
        endMin,
        kind: itemKind,
        title: itemTitle,
        place,
        ...times,
        ...more,
      })),
    )
  }
}
