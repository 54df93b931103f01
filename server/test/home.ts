import { randomUUID } from 'node:crypto'
import type { Body } from '@dm/shared/contract'
import { daysMs } from '@dm/shared/time'
import { homePackages } from '../src/domains/home/schema'
import { otherActivity, putOther } from './activity'
import { emptyTables } from './empty'
import { buyer } from './pay'
import type { TestServer } from './server'
import { addressIn } from './service'

export const HOME_PRICE = 128_001
/** A day that can be ordered at noon of 2026-11-20, and its slot. */
export const SLOT = { day: '2026-11-26', from: '14:00' }

type Package = Partial<typeof homePackages.$inferInsert>

/** A running activity `at-home` with one package of two teams at two and one at seven. */
export async function stageHome(server: TestServer, item: Package = {}): Promise<void> {
  const now = server.clock.now()
  const document = otherActivity(now, {
    activityId: 'at-home',
    slot: 'home',
    kind: 'home',
    schema: 'home@1',
    endAt: now + daysMs(90),
    publishUntil: now + daysMs(93),
    claimUntil: now + daysMs(95),
    home: {
      categories: ['生日惊喜', '亲子派对'],
      cities: [
        { code: '330100', name: '杭州' },
        { code: '310100', name: '上海' },
      ],
      refundLadder: [
        { hours: 72, percent: 100 },
        { hours: 24, percent: 70 },
      ],
    },
  })
  await putOther(server, document)
  await server.db.insert(homePackages).values({
    packageId: 'song',
    activityId: 'at-home',
    title: '生日弹唱惊喜',
    category: '生日惊喜',
    cover: '/files/a.webp',
    images: ['/files/a.webp'],
    priceFen: HOME_PRICE,
    minutes: 90,
    guests: '10人以内',
    includes: ['歌手一名'],
    excludes: [],
    cities: ['330100'],
    artists: [],
    times: [
      { from: '14:00', teams: 2 },
      { from: '19:00', teams: 1 },
    ],
    ...item,
  })
}

/** Removes what the tests of at-home orders write, the ledger too, and resets the clock to noon. */
export async function emptiedHome(server: TestServer): Promise<void> {
  server.clock.at = Date.parse('2026-11-20T12:00:00+08:00')
  await emptyTables(
    server.db,
    'home_packages',
    'addresses',
    'users',
    'certifications',
    'activities',
    'adult_confirmations',
    'reviews',
    'rate_windows',
    'job_leases',
    'pay_orders',
    'pay_attempts',
    'pay_refunds',
    'sandbox_payments',
    'sandbox_refunds',
    'ledger_accounts',
    'ledger_txns',
    'trades',
    'trade_days',
  )
}

type Wanted = Partial<Body<'activity/home/order/create'>>

/** Actions of somebody who books at home. */
export async function family(server: TestServer, uid: string, at: TestServer = server) {
  const me = buyer(at, await server.login(uid))
  const addressId = await addressIn(server, uid, '330100')
  const create = (changes: Wanted = {}) =>
    me.call('activity/home/order/create', {
      packageId: 'song',
      priceFen: HOME_PRICE,
      ...SLOT,
      guests: 6,
      occasion: '生日',
      addressId,
      contact: '林小满',
      mobile: '13933334444',
      remark: '',
      adult: true,
      requestId: randomUUID(),
      ...changes,
    })
  const ordered = async (changes: Wanted = {}) => {
    const { data, msg } = await create(changes)
    if (!data) throw new Error(msg)
    return data
  }
  const pays = async (orderNo: string) => {
    await me.press((await me.start(orderNo)).url, 'lost')
    await me.state(orderNo)
  }
  return {
    uid,
    addressId,
    ...me,
    create,
    ordered,
    pays,
    /** An order that is paid; returns its id. */
    async paid(changes: Wanted = {}): Promise<string> {
      const { orderId, orderNo } = await ordered(changes)
      await pays(orderNo)
      return orderId
    },
    read: async (orderId: string) => (await me.call('activity/home/order/detail/query', { orderId })).data,
    cancel: (orderId: string, refundFen: number, requestId: string = randomUUID()) =>
      me.call('activity/home/order/cancel', { orderId, reason: '时间有变', refundFen, requestId }),
    confirm: (orderId: string) => me.call('activity/home/order/confirm', { orderId, requestId: randomUUID() }),
    review: (orderId: string, stars = 5) =>
      me.call('activity/home/order/review', { orderId, stars, text: '很开心', images: [], requestId: randomUUID() }),
  }
}
