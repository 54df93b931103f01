/** @database postgres */
import { daysMs } from '@dm/shared/time'
import { eq, inArray, ne, sql } from 'drizzle-orm'
import { demo, DEMO_AT } from '../../../test/contents'
import { accountToDelete } from '../../../test/account-deletion'
import { picture } from '../../../test/media'
import { testServer, type TestServer } from '../../../test/server'
import { checkLedger } from '../wallet/ledger/check'
import { accountDeletions } from '../auth/schema'
import { users } from '../../platform/schema'
import { files } from '../file/schema'
import { storePublicImage } from '../file/store'
import { reports } from '../modelcard/schema'
import { bookingEvents, bookings } from '../service/schema'
import { profiles } from '../profile/schema'
import { checklist } from './checklist'
import { finishOne } from './finish'

const UID = '10002'
/** Words that only this account ever wrote. */
const WORDS = '家里临时有事去不了了'

let server: TestServer
beforeAll(async () => {
  server = await testServer({}, { content: demo })
  server.clock.at = DEMO_AT
  // Seeding the whole demo the first time.
}, 180_000)
afterAll(() => server.close())

const tables = async () => {
  const rows = await server.db
    .select({ name: sql<string>`t.table_name` })
    .from(sql`information_schema.tables t`)
    .where(sql`t.table_schema = 'public' and t.table_type = 'BASE TABLE'`)
  return rows.map(({ name }) => name).sort()
}

/** The tables with a row that holds a word. */
async function tablesWith(word: string): Promise<string[]> {
  const found = []
  for (const name of await tables()) {
    const [hits] = await server.db
      .select({ n: sql<number>`count(*)::int` })
      .from(sql`${sql.identifier(name)} t`)
      .where(sql`strpos(to_jsonb(t)::text, ${word}) > 0`)
    if ((hits?.n ?? 0) > 0) found.push(name)
  }
  return found
}

/** The name in the storage of a file. */
const nameOf = (url: string) => url.slice('/files/'.length)

/** A hash of each table's rows. */
async function digest(): Promise<Record<string, string>> {
  const sums: Record<string, string> = {}
  for (const name of await tables()) {
    const rows = sql<string>`md5(coalesce(string_agg(to_jsonb(t)::text, '|' order by to_jsonb(t)::text), ''))`
    const [sum] = await server.db.select({ rows }).from(sql`${sql.identifier(name)} t`)
    sums[name] = sum?.rows ?? ''
  }
  return sums
}

test('a login brings everything back as it was, byte for byte', async () => {
  const mobile = '13800000091'
  const me = await accountToDelete(server, '10091', mobile)
  const before = await digest()
  expect((await me.apply()).answer.retcode).toBe(200)
  await server.call('login/simple', { mobile, passwd: 'dianmeng123' })
  const after = await digest()
  const changed = Object.keys(after).filter((name) => after[name] !== before[name])
  // Tables written by the application and its withdrawal.
  const own = ['account_deletions', 'rate_windows', 'sessions', 'sms_codes', 'job_leases', 'platform_keys']
  expect(changed.filter((name) => !own.includes(name))).toEqual([])
})

test('at the end no table knows number or name, no file is left; the ledger holds, and nobody finds the account', async () => {
  const [account] = await server.db.select().from(users).where(eq(users.uid, UID))
  const mobile = account?.mobile ?? ''
  expect(await tablesWith(mobile)).toContain('users')
  const [profile] = await server.db.select().from(profiles).where(eq(profiles.uid, UID))
  const nickname = profile?.nickname ?? ''
  // Rows to erase: a code, a booking that was cancelled, a report.
  await server.call('sms/send', { mobile, bzType: 1 })
  const [other] = await server.db.select().from(bookings).where(ne(bookings.customerUid, UID)).limit(1)
  if (!other) throw new Error('the demo has no booking')
  const mine = { ...other, id: 'left', no: '900000000001', orderNo: null, customerUid: UID }
  await server.db.insert(bookings).values({
    ...{ ...mine, state: 'cancelled', cancelBy: 'customer', reason: WORDS, remark: WORDS, dispute: WORDS },
  })
  const event = { bookingId: 'left', at: DEMO_AT, by: 'customer', kind: 'cancelled', toState: 'cancelled' } as const
  await server.db.insert(bookingEvents).values({ ...event, text: WORDS })
  await server.db.insert(reports).values({
    ...{ id: 'left', reporterUid: UID, targetType: 'card', targetId: '10001', reason: 'other', text: WORDS },
    ...{ images: [], requestId: 'left', createdAt: DEMO_AT },
  })
  expect(await tablesWith(WORDS)).toEqual(['reports', 'service_booking_events', 'service_bookings'])
  const stored: string[] = []
  for (const purpose of ['idcard', 'photo'] as const)
    stored.push(nameOf(await storePublicImage({ ...server.services }, UID, purpose, await picture())))
  // The demo account's own obstacles are left out: they would be settled first.
  const open = (await checklist(server.db, server.services.accountDeletions, UID, server.clock.now())).filter(
    ({ level }) => level === 'block',
  )
  const domains = server.services.accountDeletions.map((domain) => ({
    ...domain,
    checks: Object.fromEntries(
      Object.entries(domain.checks ?? {}).filter(([key]) => !open.some((item) => item.key === key)),
    ),
  }))
  const now = server.clock.now()
  const waived = (await checklist(server.db, domains, UID, now)).map(({ key, amountFen, amountCoin }) => ({
    key,
    amountFen,
    amountCoin,
  }))
  await server.db.update(users).set({ state: 'cooling' }).where(eq(users.uid, UID))
  await server.db.insert(accountDeletions).values({
    id: 'end',
    uid: UID,
    state: 'cooling',
    requestId: 'end',
    tokenHash: '',
    reason: 'noUse',
    waived,
    agreementVersion: '2.0',
    applyAt: now - daysMs(15),
    finishAt: now,
    nextAt: now,
  })
  expect(await finishOne({ ...server.services, log: server.app.log, accountDeletions: domains }, 'end')).toBe(
    'finished',
  )
  expect(await tablesWith(mobile)).toEqual([])
  // Nor does it know the real name or its number. The name that it was known by stays in what others published: a
  // programme, the founders of a company, a cast.
  for (const secret of ['沈清越', '119900199611080040', WORDS]) expect(await tablesWith(secret)).toEqual([])
  expect(await tablesWith(nickname)).toEqual(['activity_versions', 'enterprise_items', 'vod_collects'])
  expect((await server.db.select().from(profiles).where(eq(profiles.uid, UID)))[0]?.nickname).toBe('已注销用户')
  // Nor does any file of the account lie anywhere, once the job has been.
  server.clock.at += daysMs(31)
  await server.runJobs()
  expect(await server.db.select({ url: files.url }).from(files).where(eq(files.uid, UID))).toEqual([])
  const sizes = await Promise.all(stored.map((name) => server.services.storage.size(name)))
  expect(sizes.filter((size) => size !== null)).toEqual([])
  expect(await checkLedger(server.db)).toEqual([])
  expect(await server.call('user/brief/query', { uid: UID })).toMatchObject({ retcode: 40400 })
  expect(await server.call('userinfo/modelcard/get', { uid: UID })).toMatchObject({ retcode: 40400 })
})

test('while accounts are being deleted, others see neither services nor company', async () => {
  const seen = async () => ({
    service: (await server.call('service/detail/query', { id: 'sv-portrait-0001' })).retcode,
    company: (await server.call('enterprise/modelcard/get', { uid: '10003' })).retcode,
    offered: (await server.call('service/page', { providerUid: '10004' })).data?.total,
  })
  const before = await seen()
  expect(before).toMatchObject({ service: 200, company: 200 })
  await server.db
    .update(users)
    .set({ state: 'cooling' })
    .where(inArray(users.uid, ['10003', '10004']))
  expect(await seen()).toEqual({ service: 40400, company: 40400, offered: 0 })
  await server.db
    .update(users)
    .set({ state: 'normal' })
    .where(inArray(users.uid, ['10003', '10004']))
  expect(await seen()).toEqual(before)
})
