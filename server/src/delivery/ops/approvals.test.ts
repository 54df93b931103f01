/** @database postgres */
import { randomUUID } from 'node:crypto'
import type { Role } from '@dm/shared/contract/operator'
import { hoursMs } from '@dm/shared/time'
import { eq } from 'drizzle-orm'
import { MACHINE_TOKEN, withOperators } from '../../../test/operators'
import { testServer, type TestServer } from '../../../test/server'
import { auditLog } from '../../platform/schema'
import { ledgerTxns } from '../../uc/wallet/schema'

let server: TestServer
beforeAll(async () => {
  server = await testServer({ MONEY_LIMIT_FEN: '100000', RELEASE_TOKEN: 'the-release-token-of-the-tests' })
  withOperators(server)
  await server.login('u1')
})
afterAll(() => server.close())

interface Answer {
  retcode: number
  msg: string
  reason?: string
  data?: Record<string, unknown>
}
type Headers = Record<string, string>
const MACHINE: Headers = { authorization: `Bearer ${MACHINE_TOKEN}`, 'x-dm-actor': 'root' }

async function ops(call: string, body: object, headers: Headers = MACHINE): Promise<Answer> {
  const url = `/federation/ops/${call}`
  return (await server.app.inject({ method: 'POST', url, headers, payload: body })).json()
}

/** Returns a logged-in account. */
async function operator(...roles: Role[]): Promise<{ name: string; headers: Headers }> {
  const name = `op-${randomUUID().slice(0, 8)}`
  const { data } = await ops('operatorAdd', { name, roles })
  const url = '/federation/ops/login'
  const answer = await server.app.inject({ method: 'POST', url, payload: { name, password: data?.password } })
  return { name, headers: { cookie: String(answer.headers['set-cookie']).split(';')[0] ?? '' } }
}

const adjustment = (amount: number, unit: 'fen' | 'coin' = 'fen') => ({
  uid: 'u1',
  unit,
  amount,
  adjustId: randomUUID(),
  reason: '活动补发',
})
const isBooked = async (adjustId: string) => (await server.db.$count(ledgerTxns, eq(ledgerTxns.bizId, adjustId))) === 1
const waitingId = async (by: string) => {
  const { data } = await ops('approvalList', {})
  const rows = data?.approvals as { id: string; requestedBy: string }[] // the contract's answer
  return rows.find(({ requestedBy }) => requestedBy === by)?.id ?? ''
}

test('neither the release token nor an account without the role touches money', async () => {
  const other = await operator('release', 'campaign')
  for (const headers of [other.headers, { authorization: 'Bearer the-release-token-of-the-tests' }]) {
    expect(await ops('walletAdjust', adjustment(1), headers)).toMatchObject({ retcode: 40300, reason: 'roleMissing' })
    expect(await ops('approvalDecide', { id: 'x', confirm: true }, headers)).toMatchObject({ reason: 'roleMissing' })
  }
})

test.each([
  [100_000, 'fen'],
  [-100_000, 'fen'],
  [10_000, 'coin'],
] as const)('%d %s is at the limit: one operator is enough', async (amount, unit) => {
  const me = await operator('money')
  const body = adjustment(amount, unit)
  expect(await ops('walletAdjust', body, me.headers)).toMatchObject({ retcode: 200 })
  expect(await isBooked(body.adjustId)).toBe(true)
})

test.each([
  [100_001, 'fen'],
  [10_001, 'coin'],
] as const)('%d %s waits for a second operator, and is made once, in the name of both', async (amount, unit) => {
  const [me, other] = [await operator('money'), await operator('money')]
  const body = adjustment(amount, unit)
  for (let n = 0; n < 2; n += 1)
    expect(await ops('walletAdjust', body, me.headers)).toMatchObject({
      retcode: 40900,
      reason: 'secondOperatorNeeded',
    })
  expect(await isBooked(body.adjustId)).toBe(false)
  const id = await waitingId(me.name)
  expect(await ops('approvalDecide', { id, confirm: true }, me.headers)).toMatchObject({
    retcode: 40300,
    reason: 'secondOperatorNeeded',
  })
  // A token's bearer may use any name.
  expect(await ops('approvalDecide', { id, confirm: true })).toMatchObject({ retcode: 40300, reason: 'roleMissing' })
  const answers = await Promise.all([1, 2].map(() => ops('approvalDecide', { id, confirm: true }, other.headers)))
  expect(answers.map(({ retcode }) => retcode).sort()).toEqual([200, 40900])
  expect(await isBooked(body.adjustId)).toBe(true)
  expect(await waitingId(me.name)).toBe('')
  const rows = await server.db.select().from(auditLog).where(eq(auditLog.subject, 'user:u1'))
  expect(rows.map(({ actor }) => actor)).toContain(`${me.name}，${other.name} 复核`)
  const approval = await server.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subject, `approval:${id}`))
  expect(approval.map(({ actor, action }) => [actor, action])).toEqual([
    [me.name, 'approval.request'],
    [other.name, 'approval.confirm'],
  ])
})

test('what is refused, or waits longer than a day, is not made', async () => {
  const [me, other] = [await operator('money'), await operator('money')]
  const [refused, late] = [adjustment(200_000), adjustment(300_000)]
  await ops('walletAdjust', refused, me.headers)
  const id = await waitingId(me.name)
  expect(await ops('approvalDecide', { id, confirm: false }, other.headers)).toMatchObject({
    data: { state: 'refused' },
  })
  expect(await ops('approvalDecide', { id, confirm: true }, other.headers)).toMatchObject({ reason: 'stale' })
  await ops('walletAdjust', late, me.headers)
  const lateId = await waitingId(me.name)
  server.clock.at += hoursMs(24)
  expect(await waitingId(me.name)).toBe('')
  const again = await operator('money')
  expect(await ops('approvalDecide', { id: lateId, confirm: true }, again.headers)).toMatchObject({ reason: 'stale' })
  for (const { adjustId } of [refused, late]) expect(await isBooked(adjustId)).toBe(false)
})
