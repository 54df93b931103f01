/** @database postgres */
import { daysMs, hoursMs } from '@dm/shared/time'
import { eq } from 'drizzle-orm'
import { testServer, type TestServer } from '../../../test/server'
import { inviteRelations } from './schema'
import { users } from '../../platform/schema'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

let next = 0
/** Returns an account and its token; each is registered a minute after the previous one, or at the same time. */
async function person({ sameMoment = false } = {}) {
  if (!sameMoment) server.clock.at += 60_000
  const uid = `p${String((next += 1)).padStart(4, '0')}`
  return { uid, token: await server.login(uid) }
}

test('binds once, and says so again', async () => {
  const inviter = await person()
  const me = await person()
  const first = await server.call('ivt/bind', { ivtUid: inviter.uid }, me.token)
  expect(first.data).toMatchObject({
    bound: true,
    already: false,
    inviter: { uid: inviter.uid },
    boundAt: server.clock.at,
  })
  server.clock.at += daysMs(1)
  const again = await server.call('ivt/bind', { ivtUid: inviter.uid }, me.token)
  expect(again.data).toEqual({ ...first.data, already: true })
})

test('each refusal has its code, text and reason', async () => {
  const inviter = await person()
  const me = await person()
  const bind = (ivtUid: string, token = me.token) => server.call('ivt/bind', { ivtUid }, token)
  expect(await server.call('ivt/bind', { ivtUid: inviter.uid })).toMatchObject({ retcode: 10902 })
  expect(await bind('')).toEqual({ retcode: 40000, msg: '邀请人不能为空', reason: 'invalid', field: 'ivtUid' })
  expect(await bind('nobody')).toEqual({ retcode: 40400, msg: '邀请人不存在或已注销', reason: 'notFound' })
  expect(await bind(me.uid)).toEqual({ retcode: 40900, msg: '不能邀请自己', reason: 'ownInvitation' })
  const disabled = await person()
  await server.db.update(users).set({ state: 'disabled' }).where(eq(users.uid, disabled.uid))
  expect(await bind(disabled.uid)).toEqual({ retcode: 40400, msg: '邀请人不存在或已注销', reason: 'notFound' })
  const later = await person()
  expect(await bind(later.uid)).toEqual({ retcode: 40900, msg: '只能由更早注册的用户邀请', reason: 'inviterTooNew' })
  await bind(inviter.uid)
  const other = await person()
  expect(await bind(other.uid)).toEqual({ retcode: 40900, msg: '您已绑定过邀请人', reason: 'inviterBound' })
  const below = await person()
  await bind(me.uid, below.token)
  expect(await bind(below.uid, inviter.token)).toEqual({
    retcode: 40900,
    msg: '对方是您邀请的好友，不能互相邀请',
    reason: 'mutualInvitation',
  })
})

test('up to 30 days after registering', async () => {
  const inviter = await person()
  const [early, late] = [await person(), await person({ sameMoment: true })]
  server.clock.at += daysMs(30) - 1
  const fresh = await server.login(early.uid)
  expect((await server.call('ivt/bind', { ivtUid: inviter.uid }, fresh)).retcode).toBe(200)
  server.clock.at += 2
  const stale = await server.login(late.uid)
  expect(await server.call('ivt/bind', { ivtUid: inviter.uid }, stale)).toEqual({
    retcode: 40900,
    msg: '注册超过30天，无法绑定邀请人',
    reason: 'bindingPeriodOver',
  })
})

test('three who bind in a circle at the same moment make no circle', async () => {
  const [a, b, c] = [await person(), await person({ sameMoment: true }), await person({ sameMoment: true })]
  await Promise.all([
    server.call('ivt/bind', { ivtUid: b.uid }, a.token),
    server.call('ivt/bind', { ivtUid: c.uid }, b.token),
    server.call('ivt/bind', { ivtUid: a.uid }, c.token),
  ])
  const made = await server.db.select().from(inviteRelations)
  const inviterOf = new Map(made.map((row) => [row.uid, row.inviterUid]))
  for (const start of [a, b, c]) {
    const seen = new Set<string>()
    for (let at: string | undefined = start.uid; at !== undefined; at = inviterOf.get(at)) {
      expect(seen.has(at)).toBe(false)
      seen.add(at)
    }
  }
})

test('more than 20 refusals an hour are too many; a success counts for nothing', async () => {
  const me = await person()
  const bind = (ivtUid: string) => server.call('ivt/bind', { ivtUid }, me.token)
  for (let n = 0; n < 20; n += 1) expect((await bind('nobody')).retcode).toBe(40400)
  expect(await bind('nobody')).toMatchObject({ retcode: 42900, reason: 'tooOften' })
  server.clock.at += hoursMs(1)
  expect((await bind('nobody')).retcode).toBe(40400)
})

test('the 51st of a day is made and marked', async () => {
  const inviter = await person()
  server.clock.at = Date.parse('2027-03-01T08:00:00+08:00')
  const people = await Promise.all(Array.from({ length: 51 }, () => person({ sameMoment: true })))
  for (const { token } of people)
    expect((await server.call('ivt/bind', { ivtUid: inviter.uid }, token)).retcode).toBe(200)
  const made = await server.db.select().from(inviteRelations).where(eq(inviteRelations.inviterUid, inviter.uid))
  expect(made.filter(({ risk }) => risk)).toHaveLength(1)
})

test('of 55 at the same moment five are marked', async () => {
  const inviter = await person()
  server.clock.at = Date.parse('2027-03-02T08:00:00+08:00')
  const people = await Promise.all(Array.from({ length: 55 }, () => person({ sameMoment: true })))
  const answers = await Promise.all(people.map(({ token }) => server.call('ivt/bind', { ivtUid: inviter.uid }, token)))
  expect(answers.map(({ retcode }) => retcode)).toEqual(people.map(() => 200))
  const made = await server.db.select().from(inviteRelations).where(eq(inviteRelations.inviterUid, inviter.uid))
  expect(made.filter(({ risk }) => risk)).toHaveLength(5)
})

test('200 inviters at the same moment: one relation', async () => {
  const inviters = await Promise.all(Array.from({ length: 200 }, () => person({ sameMoment: true })))
  const me = await person()
  const answers = await Promise.all(inviters.map(({ uid }) => server.call('ivt/bind', { ivtUid: uid }, me.token)))
  expect(answers.filter(({ retcode }) => retcode === 200)).toHaveLength(1)
  expect(await server.db.$count(inviteRelations, eq(inviteRelations.uid, me.uid))).toBe(1)
})
