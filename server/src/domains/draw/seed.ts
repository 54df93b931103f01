import type { z } from 'zod'
import { BoxSettings } from '@dm/shared/contract/calls/activity/document'
import { addDays, dayOf, daysMs, hoursMs, minutesMs, startOfDay } from '@dm/shared/time'
import type { SeedContext } from '../../demo/context'
import { DEMO } from '../../demo/accounts'
import { addKeys } from '../activity/keys'
import type { Looks, Written } from '../activity/seed/documents'
import { VOTERS } from '../activity/seed/people'
import { looksOf } from '../activity/seed/looks'
import { putInSlot } from '../activity/seed/putInSlot'
import { fillFund } from '../welfare/fund'
import { prizes, type PrizeAddress } from '../welfare/schema'
import { PPM, rolled } from './odds'
import { giveRankPrizes } from './rank'
import { boxStocks, draws } from './schema'

/** Demo data is whole or not there. */
const failed = (cause: unknown): never => {
  throw new Error('prizes of a final rank were not given', { cause })
}

type Box = z.input<typeof BoxSettings>

const ACTIVITY = 'h1002'
const BOX = 'wheel'
const DRAWS = 240

const goods = (giftId: string, name: string, oddsPpm: number, total: number, valueFen: number, rare = false) => ({
  giftId,
  type: 'goods' as const,
  name,
  amount: 1,
  valueFen,
  rare,
  oddsPpm,
  total,
})

/** Eight gifts: one of them gone, one with a single piece left, coins of two sizes. */
const gifts = (): Box['gifts'] => [
  goods('camera', '拍立得相机', 500, 2, 69_900, true),
  {
    giftId: 'coin50',
    type: 'coin',
    name: '50 星钻',
    amount: 50,
    valueFen: 500,
    rare: false,
    oddsPpm: 60_000,
    total: 500,
  },
  goods('umbrella', '点梦晴雨伞', 9_500, 30, 5_900, true),
  {
    giftId: 'coin5',
    type: 'coin',
    name: '5 星钻',
    amount: 5,
    valueFen: 50,
    rare: false,
    oddsPpm: 330_000,
    total: 5000,
  },
  goods('ticket', '颁奖夜门票', 5_000, 1, 38_000, true),
  {
    giftId: 'vip',
    type: 'vipDays',
    name: '会员 1 天',
    amount: 1,
    valueFen: 100,
    rare: false,
    oddsPpm: 95_000,
    total: 1000,
  },
  goods('sticker', '限量贴纸', 100_000, 400, 900),
  { giftId: 'none', type: 'thanks', name: '谢谢参与', amount: 0, valueFen: 0, rare: false, oddsPpm: 400_000, total: 0 },
]

function demoWheel(looks: Looks, now: number): Written {
  const today = dayOf(now)
  const at = (days: number) => startOfDay(addDays(today, days))
  const box: Box = {
    boxId: BOX,
    skin: 'wheel',
    name: '幸运大转盘',
    keyCost: 1,
    freePerDay: 1,
    opensPerDay: 20,
    openFrom: at(-6),
    openTo: at(20),
    pityAfter: 30,
    fallbackGiftId: 'none',
    gifts: gifts(),
  }
  return {
    activityId: ACTIVITY,
    slot: 'h5-02',
    kind: 'campaign',
    schema: 'wheel@1',
    title: '幸运大转盘',
    subtitle: '每天一次免费机会',
    organiser: '点梦',
    visibleFrom: at(-7),
    startAt: at(-6),
    endAt: at(18),
    publishUntil: at(21),
    claimUntil: at(33),
    phases: [{ name: '抽奖', from: at(-6), to: at(18) }],
    theme: {
      primary: '#FF6A24',
      onPrimary: '#2B1003',
      background: '#1E1512',
      card: '#FFFFFF',
      onCard: '#1E1A17',
      hero: { url: looks.hero, width: 1200, height: 800 },
    },
    share: { title: '幸运大转盘', desc: '每天一次免费机会', image: { url: looks.share, width: 1200, height: 1200 } },
    blocks: [],
    rules: [
      { style: 'h', text: '机会' },
      { style: 'li', text: '每人每天一次免费机会，0 点恢复；其他机会用钥匙，钥匙只能通过任务获得，不出售。' },
      { style: 'li', text: '参加抽奖须年满18周岁。' },
      { style: 'h', text: '奖品' },
      { style: 'li', text: '星钻和会员即时到账；实物请在 15 天内填写地址领取，逾期视为放弃。' },
      { style: 'li', text: '价值 1,000 元以上的奖品领取前须完成实名认证。税费由主办方承担。' },
    ],
    boxes: [box],
  }
}

const ADDRESS: PrizeAddress = {
  name: '林小满',
  mobile: '13900000001',
  cityCode: '330100',
  city: '杭州',
  detail: '文三路 100 号 3 幢 201 室',
}

/** The settled competition of the demo has given its prizes three days ago. */
async function seedRankPrizes(db: SeedContext['db'], now: number): Promise<void> {
  const at = now - daysMs(3)
  await fillFund(db, { activityId: 'a1005', coin: 50_000, source: 'fund:demo-a1005', at })
  await giveRankPrizes({ db, clock: { now: () => at }, log: { warn: () => undefined, error: failed } })
}

/** 幸运大转盘 in its slot: draws of the light accounts by the published odds, and a prize of the demo performer in every state. */
export async function seedDraw({ db, now, picture, random }: SeedContext): Promise<void> {
  const looks = await looksOf({ picture }, 'vinyl')
  const document = demoWheel(looks, now)
  await putInSlot(db, 'slot-h5-02-1', document)
  await fillFund(db, { activityId: ACTIVITY, coin: 1_000_000, source: 'fund:demo-wheel', at: document.visibleFrom })
  // The chests of 才艺王者 give coins too.
  await fillFund(db, { activityId: 'c1001', coin: 1_000_000, source: 'fund:demo-c1001', at: document.visibleFrom })
  await seedRankPrizes(db, now)
  await addKeys(db, {
    uid: DEMO.performer,
    activityId: ACTIVITY,
    keys: 4,
    source: 'demo keys',
    at: document.visibleFrom,
  })

  const box = BoxSettings.parse(document.boxes?.[0])
  const given = new Map<string, number>()
  const fallback = box.gifts.find(({ giftId }) => giftId === box.fallbackGiftId)
  const drawOf = (n: number, uid: string, at: number, roll: number, nOfDay = 1) => {
    const first = rolled(box, roll, false)
    const taken = given.get(first.giftId) ?? 0
    const isOut = first.type !== 'thanks' && taken >= first.total
    const gift = isOut && fallback ? fallback : first
    if (gift.type !== 'thanks') given.set(gift.giftId, taken + 1)
    return {
      drawId: `demo-draw-${n}`,
      no: String(100_000_000_000 + n * 7_919),
      activityId: ACTIVITY,
      boxId: BOX,
      uid,
      dayKey: dayOf(at),
      n: nOfDay,
      paidBy: 'free' as const,
      oddsVersion: 1,
      roll,
      rolledGiftId: first.giftId,
      why: isOut ? ('fallback' as const) : ('odds' as const),
      gift,
      prizeId: null as string | null,
      at,
      seenAt: at + 5_000,
    }
  }
  const crowd = Array.from({ length: DRAWS }, (_, n) => {
    const uid = VOTERS[n % VOTERS.length] ?? DEMO.agent
    const at = now - hoursMs(1) - Math.floor((n * daysMs(5)) / DRAWS)
    return drawOf(n, uid, at, random.int(0, PPM - 1))
  })
  // The demo performer: each state of a prize, and a draw of today that was not seen yet.
  const edge = (giftId: string) => {
    let sum = 0
    for (const gift of box.gifts) {
      if (gift.giftId === giftId) return sum
      sum += gift.oddsPpm
    }
    throw new Error(`no gift ${giftId}`)
  }
  const STATES = [
    ['umbrella', 'won', 5],
    ['sticker', 'claimed', 4],
    ['sticker', 'shipped', 3],
    ['sticker', 'received', 2],
    ['coin50', 'delivered', 1],
  ] as const
  const own = STATES.map(([giftId, , ago], n) => ({
    ...drawOf(1000 + n, DEMO.performer, now - daysMs(ago), edge(giftId)),
    prizeId: `demo-prize-${n}`,
  }))
  // In the first half hour of a day, "thirty minutes ago" is the day that already has its draw.
  const unseenAt = Math.max(startOfDay(dayOf(now)), now - minutesMs(30))
  const unseen = { ...drawOf(2000, DEMO.performer, unseenAt, edge('none')), seenAt: null }
  await db.insert(draws).values([...crowd, ...own, unseen])
  await db.insert(prizes).values(
    own.map(({ drawId, prizeId, gift, at }, n) => {
      const state = STATES[n]?.[1] ?? 'won'
      const isSent = state === 'shipped' || state === 'received'
      return {
        prizeId: prizeId ?? '',
        uid: DEMO.performer,
        activityId: ACTIVITY,
        source: `draw:${drawId}`,
        gift,
        state,
        claimUntil: state === 'won' ? now + daysMs(2) : null,
        address: isSent || state === 'claimed' ? ADDRESS : null,
        carrier: isSent ? '顺丰速运' : null,
        trackingNo: isSent ? 'SF1390000001' : null,
        wonAt: at,
        shippedAt: isSent ? at + daysMs(1) : null,
        receivedAt: state === 'received' ? now - hoursMs(5) : null,
      }
    }),
  )
  await db.insert(boxStocks).values(
    box.gifts
      .filter(({ type }) => type !== 'thanks')
      .map(({ giftId, total }) => ({
        activityId: ACTIVITY,
        boxId: BOX,
        giftId,
        total,
        left: giftId === 'ticket' ? 0 : total - (given.get(giftId) ?? 0),
      })),
  )
}
