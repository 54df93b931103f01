/** @database postgres */
import { randomUUID } from 'node:crypto'
import type { CallPath, Body } from '@dm/shared/contract'
import type { ReferralOpsBody, ReferralOpsCall } from '@dm/shared/contract/ops/referral'
import { daysMs, secondsMs } from '@dm/shared/time'
import { eq } from 'drizzle-orm'
import { found } from '../../../../test/enterprise'
import { inviting } from '../../../../test/referral'
import { MACHINE_TOKEN, withOperators } from '../../../../test/operators'
import { buyer } from '../../../../test/pay'
import { testServer, type TestServer } from '../../../../test/server'
import { uploaded } from '../../../../test/uploads'
import { auditLog, jobLeases, reviews } from '../../../platform/schema'
import { agents } from '../../profile/schema'
import { balances } from '../../wallet/ledger/balances'
import { mature } from '../../wallet/ledger/income'
import { matured, mayMature } from '../income/settle'
import { inviteIncomes, inviteRelations } from '../schema'

let server: TestServer
let people: ReturnType<typeof inviting>
beforeAll(async () => {
  server = await testServer()
  withOperators(server)
  people = inviting(server)
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.db.delete(agents)
  await server.db.delete(reviews)
})

type Person = Awaited<ReturnType<(typeof people)['person']>>
type Application = Omit<Body<'agent/apply'>, 'requestId'>
const CODES = ['91310000MADM0001XG', '92110105MADM00028D', '91330106MADM0004AW'] as const

const ask = <P extends CallPath>(me: Person, path: P, body: Body<P>) => server.call(path, body, me.token)

async function certified(birthday?: string): Promise<Person> {
  const me = await people.person()
  await people.certify(me.uid, birthday)
  return me
}

const formOf = async (me: Person, over: Partial<Application> = {}): Promise<Application> => ({
  name: '远山公会',
  logo: await uploaded(server, me.uid, 'avatar'),
  intro: '带领新人一起成长',
  contactName: '周远山',
  tel: '13800000005',
  creditCode: CODES[0],
  licenses: [await uploaded(server, me.uid, 'certificate')],
  ...over,
})
const apply = async (me: Person, over: Partial<Application> = {}) =>
  ask(me, 'agent/apply', { ...(await formOf(me, over)), requestId: randomUUID() })

/** Lets the sandbox decide. */
async function reviewed() {
  server.clock.at += secondsMs(16)
  await server.db.delete(jobLeases)
  await server.runJobs()
}
async function own(me: Person) {
  const { data } = await ask(me, 'agent/info/query', {})
  if (!data?.own) throw new Error('not the own guild')
  return data
}
async function operate<C extends ReferralOpsCall>(call: C, body: ReferralOpsBody<C>): Promise<object> {
  const answer = await server.app.inject({
    method: 'POST',
    url: `/federation/ops/${call}`,
    headers: { 'x-dm-actor': encodeURIComponent('值班'), authorization: `Bearer ${MACHINE_TOKEN}` },
    payload: body,
  })
  return answer.json()
}

test('rejected with a reason, mended, approved; then public, without what is private', async () => {
  const me = await certified()
  expect((await own(me)).guild).toMatchObject({ state: 'none', draft: { name: '' } })
  expect((await apply(me, { intro: '驳回' })).data).toMatchObject({ state: 'reviewing', reason: null })
  expect(await ask(me, 'agent/info/query', { uid: me.uid })).toMatchObject({
    retcode: 40400,
    msg: '公会不存在或已停用',
  })
  await reviewed()
  const { guild } = await own(me)
  expect(guild).toMatchObject({ state: 'rejected', draft: { name: '远山公会', contactName: '周远山' } })
  expect(guild.reason).toBe('内容不符合平台规范，请修改后重新提交')
  const { logo, licenses } = guild
  expect((await apply(me, { logo, licenses })).data).toMatchObject({ state: 'reviewing', reason: null })
  await reviewed()
  expect((await own(me)).guild).toMatchObject({ state: 'approved', approvedAt: server.clock.at, edit: 'none' })
  const invitee = await people.person()
  await people.bind(invitee, me)
  const shown = (await server.call('agent/info/query', { uid: me.uid })).data
  expect(shown).toMatchObject({ own: false, name: '远山公会', artists: 1 })
  expect(JSON.stringify(shown)).not.toMatch(/13800000005|周远山|91310000/)
})

test('a name that is read as the platform’s, or as this guild’s, is nobody else’s: neither a guild’s nor a nickname', async () => {
  const me = await certified()
  expect(await apply(me, { name: '點夢官方公会' })).toMatchObject({
    retcode: 40000,
    reason: 'nameReserved',
    field: 'name',
  })
  await apply(me, { name: 'Star公会' })
  await reviewed()
  // With a Cyrillic letter.
  const like = { name: 'Stаr公会', creditCode: CODES[1] }
  expect(await apply(await certified(), like)).toMatchObject({ retcode: 40900, reason: 'guildNameTaken' })
  const rename = async (who: Person, nickname: string) => {
    const { data } = await ask(who, 'userinfo/get', {})
    return ask(who, 'userinfo/set', { basic: { nickname }, version: data?.isOwner ? data.user.version : 0 })
  }
  const other = await people.person()
  for (const [nickname, refused] of [
    ['ＳＴＡＲ-公会', { retcode: 40900, reason: 'nameOfOthers' }],
    ['点梦客服', { retcode: 40000, reason: 'nameReserved' }],
  ] as const)
    expect(await rename(other, nickname)).toMatchObject({ ...refused, field: 'basic.nickname' })
  expect((await rename(other, '小星公会')).retcode).toBe(200)
  expect((await rename(me, 'Star公会')).retcode).toBe(200)
})

test('what the public sees of an approved guild is reviewed again, and stays meanwhile; the rest changes at once', async () => {
  const me = await certified()
  const form = await formOf(me)
  const send = (over: Partial<Application>) => ask(me, 'agent/apply', { ...form, ...over, requestId: randomUUID() })
  await send({})
  await reviewed()
  expect((await send({ tel: '13900000005' })).data).toMatchObject({ edit: 'none', tel: '13900000005' })
  expect((await send({ name: '远山文化' })).data).toMatchObject({
    ...{ state: 'approved', name: '远山公会', edit: 'reviewing' },
    draft: { name: '远山文化' },
  })
  const name = async () => {
    const { data } = await server.call('agent/info/query', { uid: me.uid })
    return data?.own === false ? data.name : undefined
  }
  expect(await send({ name: '又一个' })).toMatchObject({ retcode: 40900, msg: '申请正在审核中' })
  // Taken back: approved as before, and what was typed stays for another time.
  expect((await ask(me, 'agent/apply/cancel', {})).data).toMatchObject({ edit: 'none', draft: { name: '远山文化' } })
  await send({ name: '驳回公会' })
  await reviewed()
  expect((await own(me)).guild).toMatchObject({ state: 'approved', edit: 'rejected', name: '远山公会' })
  expect(await name()).toBe('远山公会')
  await send({ name: '远山文化' })
  await reviewed()
  expect(await name()).toBe('远山文化')
})

test('taken back while it waits, not later; a decision that comes after is dropped', async () => {
  const me = await certified()
  await apply(me)
  expect((await ask(me, 'agent/apply/cancel', {})).data).toMatchObject({ state: 'none', draft: { name: '远山公会' } })
  await reviewed()
  expect((await own(me)).guild.state).toBe('none')
  expect(await ask(me, 'agent/apply/cancel', {})).toMatchObject({ retcode: 40900, msg: '当前状态不能撤回' })
})

test.each([
  [{ name: '山' }, 'name', '请输入2至20个字的公会名称'],
  [{ logo: '' }, 'logo', '请上传公会标志'],
  [{ intro: '' }, 'intro', '请输入1至300个字的公会简介'],
  [{ contactName: 'Zhou' }, 'contactName', '请输入真实联系人姓名'],
  [{ tel: '12' }, 'tel', '手机号格式错误'],
  [{ creditCode: '91310000MADM0001XH' }, 'creditCode', '统一社会信用代码格式错误'],
  [{ licenses: [] }, 'licenses', '请上传营业执照'],
  [{ intro: '加微信 abc123456' }, 'intro', '请勿在「公会简介」中填写联系方式'],
  [{ logo: '/files/of-somebody-else.jpg' }, 'logo', '文件无效，请重新上传'],
])('%j is refused', async (change, field, msg) => {
  const me = await certified()
  expect(await apply(me, change)).toMatchObject({ retcode: 40000, field, msg })
  expect((await own(me)).guild.state).toBe('none')
})

test('who lacks what, a visitor, and another’s files', async () => {
  const me = await people.person()
  expect((await own(me)).missing).toEqual(['realname'])
  expect(await apply(me)).toMatchObject({ retcode: 40900, msg: '请先完成实名认证' })
  const minor = await certified('2012-01-01')
  expect((await own(minor)).missing).toEqual(['adult'])
  expect(await apply(minor)).toMatchObject({ retcode: 40900, msg: '未满18周岁暂不能申请' })
  for (const path of ['agent/apply/cancel', 'agent/artist/top'] as const)
    expect(await server.call(path, {})).toMatchObject({ retcode: 10902 })
  expect(await server.call('agent/info/query', {})).toMatchObject({ retcode: 10902 })
  const other = await certified()
  expect(await apply(other, { logo: await uploaded(server, me.uid, 'avatar') })).toMatchObject({ field: 'logo' })
})

test('a name and a code belong to one guild, also when two apply at once and whatever the case and width', async () => {
  const [a, b, c] = [await certified(), await certified(), await certified()]
  const answers = await Promise.all([
    apply(a, { name: 'Star 公会', creditCode: CODES[0] }),
    apply(b, { name: 'ｓｔａｒ公会', creditCode: CODES[1] }),
  ])
  expect(answers.map(({ retcode }) => retcode).sort()).toEqual([200, 40900])
  expect(answers.find(({ retcode }) => retcode !== 200)).toMatchObject({ msg: '公会名称已被使用', field: 'name' })
  const first = answers[0].retcode === 200 ? CODES[0] : CODES[1]
  expect(await apply(c, { name: '另一个', creditCode: first })).toMatchObject({
    ...{ retcode: 40900, msg: '该统一社会信用代码已入驻', field: 'creditCode' },
  })
})

test('a certified company stands under its own code', async () => {
  const me = await certified()
  await found(server, 'A', me.uid)
  expect((await own(me)).company).toMatchObject({ creditCode: CODES[0] })
  expect((await apply(me, { creditCode: CODES[2] })).data?.creditCode).toBe(CODES[0])
})

test('two taps are one application', async () => {
  const me = await certified()
  const body = { ...(await formOf(me)), requestId: randomUUID() }
  const answers = await Promise.all([1, 2].map(() => ask(me, 'agent/apply', body)))
  expect(answers.map(({ retcode }) => retcode)).toEqual([200, 200])
  expect(await server.db.$count(reviews)).toBe(1)
})

describe('with income', () => {
  const pays = async ({ token }: Person) => {
    const shop = buyer(server, token)
    const orderNo = await shop.order('coin-30', 3_000)
    const { url } = await shop.start(orderNo)
    await shop.press(url, 'lost')
    expect(await shop.state(orderNo)).toMatchObject({ state: 'paid' })
  }
  const settle = async () => {
    server.clock.at += daysMs(8)
    await mature(server.db, server.clock.at, [{ mayMature, matured }])
  }

  test('the rates of a guild from its approval to its suspension, which holds what it earned; all in the audit', async () => {
    const me = await certified()
    const invitee = await people.person()
    await people.bind(invitee, me)
    await pays(invitee)
    await apply(me)
    await reviewed()
    await pays(invitee)
    expect((await ask(me, 'agent/artist/top', {})).data?.list).toMatchObject([{ uid: invitee.uid, level: 1, fen: 450 }])
    expect(await operate('guildSuspend', { uid: me.uid, reason: '虚假宣传' })).toMatchObject({ retcode: 200 })
    expect(await operate('guildSuspend', { uid: me.uid, reason: '再次' })).toMatchObject({ reason: 'guildNotApproved' })
    expect((await own(me)).guild).toMatchObject({ state: 'suspended', reason: '虚假宣传' })
    expect(await server.call('agent/info/query', { uid: me.uid })).toMatchObject({ retcode: 40400 })
    expect(await apply(me)).toMatchObject({ retcode: 40900, msg: '公会已被停用' })
    await pays(invitee)
    const rows = await server.db
      .select()
      .from(inviteIncomes)
      .where(eq(inviteIncomes.uid, me.uid))
      .orderBy(inviteIncomes.no)
    expect(rows.map(({ amountFen }) => amountFen)).toEqual([150, 300, 150])
    await settle()
    expect(await balances(server.db, me.uid)).toMatchObject({ pendingFen: 300, availableFen: 300 })
    await operate('guildRestore', { uid: me.uid, reason: '已整改' })
    await settle()
    expect(await balances(server.db, me.uid)).toMatchObject({ pendingFen: 0, availableFen: 600 })
    const noted = await server.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subject, `guild:${me.uid}`))
    expect(noted.map(({ action, actor, reason }) => [action, actor, reason])).toEqual([
      ['review.pass', 'sandbox', '-'],
      ['guild.suspend', '值班', '虚假宣传'],
      ['guild.restore', '值班', '已整改'],
    ])
  })

  test('a void invitation: what waits is reversed, what is settled stays, nothing new is earned', async () => {
    const [above, me] = [await certified(), await certified()]
    const invitee = await people.person()
    await people.bind(me, above)
    await people.bind(invitee, me)
    await pays(invitee)
    await settle()
    await pays(invitee)
    expect(await operate('inviteVoid', { uid: invitee.uid, reason: '虚假交易' })).toMatchObject({
      data: { reversed: 2 },
    })
    await pays(invitee)
    expect(await balances(server.db, me.uid)).toMatchObject({ pendingFen: 0, availableFen: 150 })
    expect(await balances(server.db, above.uid)).toMatchObject({ pendingFen: 0, availableFen: 60 })
    expect(await operate('inviteVoid', { uid: invitee.uid, reason: '再次' })).toMatchObject({ retcode: 40900 })
    expect(await server.call('ivt/bind', { ivtUid: above.uid }, invitee.token)).toMatchObject({ retcode: 40900 })
  })

  test('a cleared invitation settles', async () => {
    const me = await certified()
    const invitee = await people.person()
    await people.bind(invitee, me)
    await server.db.update(inviteRelations).set({ risk: true }).where(eq(inviteRelations.uid, invitee.uid))
    await pays(invitee)
    await settle()
    expect(await balances(server.db, me.uid)).toMatchObject({ pendingFen: 150, availableFen: 0 })
    expect(await operate('inviteClear', { of: invitee.uid, reason: '已核实' })).toMatchObject({ data: { released: 1 } })
    expect(await operate('inviteClear', { of: invitee.uid, reason: '已核实' })).toMatchObject({ retcode: 40400 })
    await settle()
    expect(await balances(server.db, me.uid)).toMatchObject({ pendingFen: 0, availableFen: 150 })
  })
})
