import { addDays, dayOf, daysMs, hoursMs, startOfDay } from '@dm/shared/time'
import type { SeedContext } from '../../demo/context'
import { CROWD } from '../../demo/accounts'
import type { Looks, Written } from '../activity/seed/documents'
import { looksOf } from '../activity/seed/looks'
import { putInSlot } from '../activity/seed/putInSlot'
import { placeOrder } from '../wallet/seed/order'
import { seedSandbox } from '../wallet/seed/sandbox'
import { addPack, recordUse } from '../wallet/traffic/packs'
import { grantVip } from '../wallet/vip/periods'
import { offerOrders } from './schema'
import { offerOf, takeOne } from './store'

const RULES = [
  { style: 'li' as const, text: '一次性购买，不会自动续费。权益在付款后立即到账。' },
  { style: 'li' as const, text: '付款后 7 天内，流量包未使用可申请全额退款，会员和流量包同时收回。' },
  { style: 'li' as const, text: '未成年人不能购买。下单后请在 15 分钟内完成付款。' },
]

function demoOffer(looks: Looks, now: number): Written {
  const today = dayOf(now)
  const at = (days: number) => startOfDay(addDays(today, days))
  return {
    activityId: 'o1001',
    slot: 'offer-9.9',
    kind: 'offer',
    schema: 'offer@1',
    title: '9.9元体验包',
    subtitle: '一杯奶茶的价格，先试一周',
    organiser: '点梦',
    visibleFrom: at(-12),
    startAt: at(-10),
    endAt: at(50),
    publishUntil: at(51),
    claimUntil: at(60),
    phases: [],
    theme: {
      primary: '#FF6A24',
      onPrimary: '#2B1003',
      background: '#1E1512',
      card: '#FFFFFF',
      onCard: '#1E1A17',
      hero: { url: looks.hero, width: 1200, height: 800 },
    },
    share: {
      title: '9.9元体验包',
      desc: '会员 7 天，流量包 100 次',
      image: { url: looks.share, width: 1200, height: 1200 },
    },
    blocks: [],
    rules: RULES,
    offer: {
      offerId: 'trial',
      name: '9.9元体验包',
      priceFen: 990,
      market: { fen: 1990, note: '划线价为 2026 年 9 月本体验包的售价' },
      items: [
        { gives: 'vipDays', amount: 7, title: 'VIP 7 天', desc: '会员标识与会员权益', valueFen: 700 },
        { gives: 'traffic', amount: 100, title: '流量包 100 次', desc: '让模卡和作品被更多人看到', valueFen: 1000 },
      ],
      total: 64,
      reviews: [
        { nickname: '阿迟', text: '先花一杯奶茶的钱试了一周，模卡的浏览多了不少。' },
        { nickname: '南枝', text: '付款后马上到账，没有自动续费，放心。' },
      ],
    },
  }
}

function demoYear(looks: Looks, now: number): Written {
  const base = demoOffer(looks, now)
  return {
    ...base,
    activityId: 'o1002',
    slot: 'offer-199',
    schema: 'offerYear@1',
    title: '199元年度大礼包',
    subtitle: '一年的会员，一次买好',
    theme: { ...base.theme, primary: '#F2C36B', background: '#2A1E0C' },
    share: { ...base.share, title: '199元年度大礼包', desc: 'VIP 365 天，流量包 2,000 次' },
    blocks: [
      {
        type: 'faq',
        items: [
          { ask: '买过体验包，可以抵扣吗', answer: '体验包不抵扣本礼包价格，会员天数会接在原有会员之后。' },
          { ask: '到期会自动续费吗', answer: '不会。到期后会员自动结束，不会扣费。' },
        ],
      },
    ],
    offer: {
      offerId: 'year',
      name: '199元年度大礼包',
      priceFen: 19_900,
      items: [
        { gives: 'vipDays', amount: 365, title: 'VIP 365 天', desc: '每天约 ¥0.55', valueFen: 19_800 },
        { gives: 'traffic', amount: 2000, title: '流量包 2,000 次', desc: '一年内随时使用', valueFen: 20_000 },
      ],
      onceInDays: 365,
      total: 200,
      reviews: [
        { nickname: '一棠', text: '每天五毛多，一年的曝光都有了着落。' },
        { nickname: '北屿', text: '接在我原来的会员后面，一天也没浪费。' },
      ],
      compare: {
        heads: ['体验包', '年度大礼包'],
        rows: [
          { name: '会员', values: ['7 天', '365 天'] },
          { name: '流量包', values: ['100 次', '2,000 次'] },
          { name: '可购买', values: ['一次', '每年一次'] },
        ],
      },
    },
  }
}

/** A bought offer of another account, with what it brought. */
async function seedBought(seed: SeedContext, document: Written, uid: string, at: number): Promise<string> {
  const { db, random } = seed
  const offer = offerOf({ document: { offer: document.offer } })
  const orderId = random.uuid()
  return db.transaction(async (tx) => {
    await takeOne(tx, document.activityId, offer.total)
    const orderNo = await placeOrder({ tx, random, uid, later: () => undefined }, at, {
      kind: 'activity',
      subject: offer.name,
      fen: offer.priceFen,
      detail: { itemId: `offer:${offer.offerId}`, source: orderId },
    })
    for (const { gives, amount } of offer.items) {
      if (gives === 'vipDays')
        await grantVip(tx, { uid, scope: 'personal', days: amount, source: 'order', orderNo, title: offer.name, at })
      else await addPack(tx, { uid, name: offer.name, total: amount, expireAt: at + daysMs(365), orderNo, at })
    }
    await tx.insert(offerOrders).values({
      orderId,
      orderNo,
      activityId: document.activityId,
      offerId: offer.offerId,
      uid,
      name: offer.name,
      items: offer.items,
      amountFen: offer.priceFen,
      state: 'delivered',
      payBefore: at + hoursMs(1) / 4,
      createdAt: at,
      paidAt: at,
    })
    return orderNo
  })
}

/** Both offers in their slots; one account has the year untouched, another has used its trial. */
export async function seedOffer(seed: SeedContext): Promise<void> {
  const { db, now } = seed
  const [trial, year] = [demoOffer(await looksOf(seed, 'road'), now), demoYear(await looksOf(seed, 'duo'), now)]
  await putInSlot(db, 'slot-offer-trial-1', trial)
  await putInSlot(db, 'slot-offer-year-1', year)
  const [rich = '', used = ''] = CROWD.slice(12, 14)
  await seedBought(seed, year, rich, now - daysMs(2))
  await seedBought(seed, trial, used, now - daysMs(3))
  await seedSandbox(seed)
  const target = { type: 'modelcard' as const, id: used, title: '模卡' }
  await db.transaction((tx) => recordUse(tx, { uid: used, target, exposure: 12, click: 1, at: now - daysMs(1) }))
}
