import { contract, isCall, isReason, type CallPath } from '@dm/shared/contract'
import { hoursMs } from '@dm/shared/time'
import { sql } from 'drizzle-orm'
import { emptied } from '../../../test/emptied'
import { found, withItems } from '../../../test/enterprise'
import { bodyOf } from '../../../test/enterprise-bodies'
import { testServer, type TestServer } from '../../../test/server'
import { WHO, type EnterpriseCall } from './roles'
import {
  enterpriseApplications,
  enterpriseInvites,
  enterpriseTransfers,
  enterpriseTripDetails,
  enterpriseTrips,
} from './schema'

const isOfEnterprise = (path: CallPath): path is EnterpriseCall => path.startsWith('enterprise/')
const calls = Object.keys(contract).filter(isCall).filter(isOfEnterprise)

/** Values that no field expects, or that only few do. */
const WILD = [
  null,
  -1,
  Number.MAX_SAFE_INTEGER,
  '',
  "'; drop table enterprises; --",
  '长'.repeat(3000),
  [],
  {},
  '__proto__',
]

/** Rows of company A that only its members know of. */
const SECRET = '未公开的内容'

let server: TestServer
let mine: string
let other: string
beforeAll(async () => {
  server = await testServer()
  await emptied(server)
  await found(server, 'A', 'owner', { row: { remark: null } })
  await withItems(server, 'A')
  await found(server, 'B', 'intruder')
  await withItems(server, 'B')
  mine = await server.login('owner', '13900000001')
  other = await server.login('intruder', '13900000002')
  const { db, clock } = server
  const now = clock.now()
  await db.insert(enterpriseTrips).values({
    ...{ id: 'A-trip', enterpriseId: 'A', title: SECRET, from: '2026-12-01', to: '2026-12-02' },
    ...{ cities: ['上海'], visible: 'member' },
  })
  await db.insert(enterpriseTripDetails).values({
    ...{ id: 'A-detail', enterpriseId: 'A', tripId: 'A-trip', title: SECRET, place: SECRET, memberIds: [] },
    ...{ startAt: now, endAt: now + hoursMs(1), visible: 'member', updatedAt: now, updatedBy: 'owner' },
  })
  await db.insert(enterpriseApplications).values({
    ...{ id: 'A-apply', enterpriseId: 'A', kind: 'renew', state: 'rejected', no: 'QR', uid: 'owner', updatedAt: now },
    reasons: [{ field: '', text: SECRET }],
  })
  await db.insert(enterpriseInvites).values({
    ...{ id: 'A-invite', enterpriseId: 'A', tokenHash: 'x', state: 'open', createdBy: 'owner' },
    ...{ createdAt: now, expireAt: now + hoursMs(24) },
  })
  await db.insert(enterpriseTransfers).values({
    ...{ id: 'A-transfer', enterpriseId: 'A', fromUid: 'owner', toUid: 'owner', state: 'pending' },
    ...{ createdAt: now, expireAt: now + hoursMs(72) },
  })
})
afterAll(() => server.close())

/** Every row of company A, as text. */
async function rowsOfA(): Promise<string> {
  const tables = ['items', 'trips', 'trip_details', 'applications', 'invites', 'transfers', 'members', 'certs', 'cards']
  const texts = tables.map((name) =>
    sql.raw(`select '${name}' || to_jsonb(t)::text as text from enterprise_${name} t where enterprise_id = 'A'`),
  )
  const all = sql.join([...texts, sql`select to_jsonb(e)::text from enterprises e where id = 'A'`], sql` union all `)
  const [row] = await server.db
    .select({ text: sql<string | null>`string_agg(text, chr(10) order by text)` })
    .from(sql`(${all}) as rows`)
  return row?.text ?? ''
}

const IDS = {
  product: 'A-p1',
  progress: 'A-progress',
  honor: 'A-honor',
  team: 'A-team',
  photo: 'A-p1',
  trip: 'A-trip',
  detail: 'A-detail',
}

/** A call's body with the ids of company A in place of those that exist nowhere. */
function foreign(path: EnterpriseCall): object {
  const [, part = '', second = ''] = path.split('/')
  const id =
    part === 'trip' && second === 'detail' ? IDS.detail : (new Map(Object.entries(IDS)).get(part) ?? IDS.product)
  const named = new Map<string, unknown>([
    ['id', id],
    ['ids', [id]],
    ['tripId', IDS.trip],
    ['applicationId', 'A-apply'],
    ['inviteId', 'A-invite'],
    ['transferId', 'A-transfer'],
    ['memberId', 'owner'],
    ['productIds', [IDS.product]],
  ])
  const entries = Object.entries(bodyOf(path)).map(([key, value]) => [key, named.get(key) ?? value])
  return Object.fromEntries(entries) as object
}

/** Calls that read what everybody may read, or that end the intruder's own company. */
const NOT_TRIED: readonly EnterpriseCall[] = ['enterprise/close', 'enterprise/member/leave']

test('with the ids of another company: its rows stay as they are, and nothing of it is said', async () => {
  const before = await rowsOfA()
  expect(before).toContain(SECRET)
  for (const path of calls.filter((one) => !NOT_TRIED.includes(one))) {
    server.clock.at += 1000
    const answer = await server.post(path, foreign(path), { authorization: other })
    expect([path, answer.json<{ retcode: number }>().retcode]).not.toEqual([path, 50000])
    expect([path, answer.payload.includes(SECRET)]).toEqual([path, false])
    expect([path, (await rowsOfA()) === before]).toEqual([path, true])
  }
})

describe.each(calls.filter((path) => WHO[path] !== 'editor'))('%s', (path) => {
  test('with anything in any of its fields: no fault, a clear message', async () => {
    // The writes of one hour are counted.
    server.clock.at += hoursMs(1)
    const body = bodyOf(path)
    const bodies = Object.keys(body).flatMap((key) => WILD.map((value) => ({ ...body, [key]: value })))
    for (const wild of [...bodies, { ...body, more: 1 }]) {
      const answer = await server.post(path, wild, { authorization: mine })
      const { retcode, msg, reason } = answer.json<{ retcode: number; msg: string; reason?: string }>()
      const what = `${path} ${JSON.stringify(wild).slice(0, 200)} → ${answer.payload.slice(0, 200)}`
      if (answer.statusCode !== 200 || retcode === 50000) throw new Error(`A fault: ${what}`)
      if (retcode === 200) continue
      if (!/\p{Script=Han}/u.test(msg) || !isReason(reason)) throw new Error(`No clear message: ${what}`)
    }
    expect(await server.db.$count(enterpriseTrips)).toBeGreaterThan(0)
  })
})
