/** @database postgres */
import { randomUUID } from 'node:crypto'
import { callOf, type Role } from '@dm/shared/contract/ops/operator'
import { hoursMs } from '@dm/shared/time'
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { MACHINE_TOKEN, operatorAccount, withOperators } from '../../../test/operators'
import { secondServer } from '../../../test/second-server'
import { testServer, type TestServer } from '../../../test/server'
import { auditLog } from '../../platform/schema'
import { ledgerTxns } from '../../domains/wallet/schema'
import { opsCalls, type OpsCalls } from '../../platform/ops-calls'
import type { RegistryCtx } from './context'
import { operatorCalls, operatorHandlers } from './handlers'

let server: TestServer
/** Another server on the same database. */
let second: TestServer
beforeAll(async () => {
  server = await testServer({ MONEY_LIMIT_FEN: '100000', RELEASE_TOKEN: 'the-release-token-of-the-tests' })
  withOperators(server)
  second = await secondServer(server)
  withOperators(second)
})
afterAll(async () => {
  await second.close()
  await server.close()
})
/** Each test has its own account: what was moved for one counts for a day. */
let uid = ''
let people = 0
beforeEach(async () => {
  uid = `u${(people += 1)}`
  await server.login(uid)
})

interface Answer {
  retcode: number
  msg: string
  reason?: string
  data?: Record<string, unknown>
}
type Headers = Record<string, string>
const MACHINE: Headers = { authorization: `Bearer ${MACHINE_TOKEN}`, 'x-dm-actor': 'root' }

async function ops(call: string, body: object, headers: Headers = MACHINE, at = server): Promise<Answer> {
  const url = `/federation/ops/${call}`
  return (await at.app.inject({ method: 'POST', url, headers, payload: body })).json()
}

/** Returns a logged-in account. */
const operator = (...roles: Role[]) => operatorAccount(server, roles)

const adjustment = (amount: number, unit: 'fen' | 'coin' = 'fen') => ({
  uid,
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
  if (amount < 0) {
    await ops('walletAdjust', adjustment(-amount, unit))
    server.clock.at += hoursMs(24)
  }
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
  const rows = await server.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subject, `user:${uid}`))
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

test('confirmed and refused at the same moment on two servers: what the record says is what was done', async () => {
  const [me, one, two] = [await operator('money'), await operator('money'), await operator('money')]
  for (let n = 0; n < 6; n += 1) {
    const body = adjustment(200_000 + n)
    await ops('walletAdjust', body, me.headers)
    const id = await waitingId(me.name)
    const answers = await Promise.all([
      ops('approvalDecide', { id, confirm: n % 2 === 0 }, one.headers),
      ops('approvalDecide', { id, confirm: n % 2 !== 0 }, two.headers, second),
    ])
    expect(answers.map(({ retcode }) => retcode).sort()).toEqual([200, 40900])
    const state = answers.find(({ retcode }) => retcode === 200)?.data?.state
    expect(await isBooked(body.adjustId)).toBe(state === 'done')
  }
}, 120_000)

test('a change that fails when it is confirmed waits on', async () => {
  const [me, other] = [await operator('money'), await operator('money')]
  await ops('walletAdjust', adjustment(-200_000), me.headers)
  const id = await waitingId(me.name)
  expect(await ops('approvalDecide', { id, confirm: true }, other.headers)).toMatchObject({ reason: 'balanceTooLow' })
  expect(await waitingId(me.name)).toBe(id)
})

test('small changes count together: for who makes them, and for whom they are made, within a day', async () => {
  const [me, other] = [await operator('money'), await operator('money')]
  const needed = { retcode: 40900, reason: 'secondOperatorNeeded' }
  const body = adjustment(60_000)
  expect(await ops('walletAdjust', body, me.headers)).toMatchObject({ retcode: 200 })
  // The same again moves nothing.
  expect(await ops('walletAdjust', body, me.headers)).toMatchObject({ retcode: 200 })
  await server.login('someone')
  const elsewhere = () => ({ ...adjustment(60_000), uid: 'someone' })
  expect(await ops('walletAdjust', elsewhere(), me.headers)).toMatchObject(needed)
  expect(await ops('walletAdjust', adjustment(60_000), other.headers)).toMatchObject(needed)
  expect(await ops('walletAdjust', elsewhere(), other.headers)).toMatchObject({ retcode: 200 })
  server.clock.at += hoursMs(24)
  const again = await operator('money')
  expect(await ops('walletAdjust', adjustment(60_000), again.headers)).toMatchObject({ retcode: 200 })
})

test('twelve at the same moment on two servers: no more than the limit is made alone', async () => {
  const me = await operator('money')
  const bodies = Array.from({ length: 12 }, () => adjustment(30_000))
  const made = await Promise.all(
    bodies.map((body, n) => ops('walletAdjust', body, me.headers, n % 2 === 0 ? server : second)),
  )
  expect(made.filter(({ retcode }) => retcode === 200)).toHaveLength(3)
  const booked = await Promise.all(bodies.map(({ adjustId }) => isBooked(adjustId)))
  expect(booked.filter(Boolean)).toHaveLength(3)
})

const spec = callOf('money', 'value', z.object({}), z.object({}))

test('every call says what it moves: what moves value needs the money role and states its worth', async () => {
  const calls: OpsCalls<RegistryCtx> = { ...server.app.operations, ...opsCalls(operatorCalls, operatorHandlers) }
  const outsider = await operator('read', 'release', 'campaign')
  const moving: string[] = []
  for (const [name, call] of Object.entries(calls)) {
    expect([name, call.worth !== undefined]).toEqual([name, call.moves === 'value'])
    if (call.moves === 'nothing') continue
    moving.push(name)
    expect([name, call.role]).toEqual([name, 'money'])
    expect([name, await ops(name, {}, outsider.headers)]).toMatchObject([name, { reason: 'roleMissing' }])
  }
  expect(moving.sort()).toEqual([
    'accountDeletionFinish',
    'activityFundAdd',
    'homeOrderRefund',
    'inviteClear',
    'inviteVoid',
    'serviceResolve',
    'trafficRefund',
    'walletAdjust',
    'walletRefund',
    'walletResolve',
    'walletReview',
  ])
  // @ts-expect-error value is moved by the money role alone
  callOf('campaign', 'value', z.object({}), z.object({}))
  // @ts-expect-error a call says what it moves
  callOf('campaign', z.object({}), z.object({}))
  // @ts-expect-error what moves value states its worth
  opsCalls({ pay: spec }, { pay: async () => ({}) })
})
