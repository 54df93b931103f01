/** @database postgres */
import { randomUUID } from 'node:crypto'
import type { Body, Data } from '@dm/shared/contract'
import { addDays, daysMs } from '@dm/shared/time'
import { eq } from 'drizzle-orm'
import { emptied } from '../../../../test/emptied'
import { found } from '../../../../test/enterprise'
import { testServer, type TestServer } from '../../../../test/server'
import { decideReview } from '../../../platform/review'
import { jobLeases, reviews } from '../../../platform/schema'
import { files } from '../../file/schema'
import { certifications } from '../../profile/schema'
import { enterpriseApplications, enterpriseCerts, enterpriseMembers, enterprises } from '../schema'
import { decided } from './decide'
import { REVIEW } from './draft'

type Draft = Body<'enterprise/cert/draft/set'>
type Application = Data<'enterprise/cert/draft/set'>['application']

const CODE = '91310000MADM0020A0'
let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  await emptied(server)
  await server.db.delete(files)
  await server.db.delete(reviews)
  // The clock went back: what is due is due anew.
  await server.db.delete(jobLeases)
})

let made = 0
/** A private picture that an account has uploaded. */
async function upload(uid: string, purpose: 'licence' | 'idcard' | 'contract') {
  made += 1
  const id = `file${String(made).padStart(16, '0')}`
  const url = `/files/${id}.jpg`
  await server.db.insert(files).values({
    id,
    url,
    uid,
    purpose,
    kind: 'image',
    private: true,
    mime: 'image/jpeg',
    size: 1,
    storedSize: 1,
    sha256: id,
    state: 'temporary',
    createdAt: server.clock.now(),
  })
  return url
}

const get = async (token: string) => {
  const { data } = await server.call('enterprise/cert/get', {}, token)
  if (!data) throw new Error('no certification')
  return data
}
const set = (body: Draft, token: string) => server.call('enterprise/cert/draft/set', body, token)
const submit = ({ id, rev }: Application, token: string, requestId = randomUUID()) =>
  server.call('enterprise/cert/submit', { requestId, applicationId: id, rev }, token)
const withdraw = (id: string, token: string) => server.call('enterprise/cert/withdraw', { applicationId: id }, token)
const start = (kind: 'renew' | 'change' | 'operator', token: string) =>
  server.call('enterprise/cert/change/start', { kind }, token)

async function basicOf(uid: string, change: Partial<NonNullable<Draft['basic']>> = {}) {
  return {
    licenceFile: await upload(uid, 'licence'),
    creditCode: CODE,
    name: '星河示例影视（上海）有限公司',
    legalPerson: '王建国',
    foundedOn: '2019-05-01',
    longTerm: true,
    licenceUntil: '' as const,
    regAddress: '上海市静安区示例路 2 号',
    permits: [],
    ...change,
  }
}
async function operatorOf(uid: string, change: Partial<NonNullable<Draft['operator']>> = {}) {
  return {
    isLegal: true,
    name: '王建国',
    idNo: '11010519491231002X',
    idLong: true,
    idUntil: '' as const,
    idFront: await upload(uid, 'idcard'),
    idBack: await upload(uid, 'idcard'),
    letter: null,
    email: '',
    consent: true,
    ...change,
  }
}

/** A complete draft of an account; returns its application and token. */
async function drafted(uid: string, change: Partial<NonNullable<Draft['basic']>> = {}) {
  const token = await server.login(uid)
  const { data } = await set({ rev: 0, basic: await basicOf(uid, change), operator: await operatorOf(uid) }, token)
  if (!data) throw new Error('no draft')
  return { token, application: data.application }
}

async function submitted(uid: string, change: Partial<NonNullable<Draft['basic']>> = {}) {
  const made = await drafted(uid, change)
  const { data, msg } = await submit(made.application, made.token)
  if (!data) throw new Error(msg)
  return { ...made, application: data.application }
}

/** The review takes its decision on an application. */
async function decide(applicationId: string, passed: boolean, reason = '') {
  const [open] = await server.db.select().from(reviews).where(eq(reviews.subjectId, applicationId))
  await decideReview(server.db, server.clock, { [REVIEW]: { decided } }, open?.id ?? '', {
    passed,
    reason,
    by: 'tester',
  })
}

test('from nothing to certified: draft, review, the company is active and public', async () => {
  const { token, application } = await drafted('me')
  expect(application).toMatchObject({
    kind: 'first',
    state: 'draft',
    rev: 1,
    no: expect.stringMatching(/^QR\d{8}-\d{6}$/),
  })
  expect(await get(token)).toMatchObject({ role: 'owner', state: 'none', live: null, triesLeft: 3 })
  const { data } = await submit(application, token)
  expect(data).toMatchObject({ application: { state: 'reviewing' }, triesLeft: 2 })
  expect(await set({ rev: 2, basic: await basicOf('me') }, token)).toMatchObject({
    retcode: 40900,
    reason: 'applicationReviewing',
  })
  server.clock.at += 15_000
  await server.runJobs()
  expect(await get(token)).toMatchObject({
    state: 'certified',
    application: null,
    live: { creditCode: CODE, orgType: '企业', licenceUntil: null, operatorName: '王**' },
    history: [{ action: 'approve' }, { action: 'submit' }],
  })
  const { data: mine } = await server.call('enterprise/mine/get', {}, token)
  expect(mine?.enterprise).toMatchObject({
    state: 'active',
    certState: 'certified',
    shortName: '星河示例影视',
  })
  expect((await server.call('enterprise/modelcard/get', { uid: 'me' })).data?.head).toMatchObject({
    badge: 'certified',
  })
})

test('neither a number nor a sealed one is ever answered or kept in clear', async () => {
  const { token, application } = await drafted('me')
  expect(application.operator?.idNoMasked).toBe('110***********002X')
  expect(JSON.stringify([application, await get(token)])).not.toContain('19491231')
  const rows = await server.db.select().from(enterpriseApplications)
  expect(JSON.stringify(rows)).not.toContain('19491231')
  const { idNo: _kept, ...operator } = await operatorOf('me')
  const again = await set({ rev: 1, operator }, token)
  expect(again.data?.application.operator?.idNoMasked).toBe('110***********002X')
  const done = await submit(again.data?.application ?? application, token)
  expect(done).toMatchObject({ retcode: 200 })
})

test('not logged in; an editor may look at nothing that is the owner’s', async () => {
  expect(await server.call('enterprise/cert/get', {})).toMatchObject({ retcode: 10902 })
  const { token, application } = await submitted('me')
  const editor = await server.login('editor')
  const [row] = await server.db.select().from(enterprises)
  await server.db
    .insert(enterpriseMembers)
    .values({ uid: 'editor', enterpriseId: row?.id ?? '', role: 'editor', joinedAt: 1 })
  const seen = await get(editor)
  expect(seen).toMatchObject({
    role: 'editor',
    appState: 'reviewing',
    application: null,
    history: [],
    mobileMasked: '',
  })
  expect(JSON.stringify(seen)).not.toContain('/files/')
  for (const answer of [
    await set({ rev: 0, basic: await basicOf('editor') }, editor),
    await submit(application, editor),
    await withdraw(application.id, editor),
    await start('renew', editor),
    await server.call('enterprise/cert/draft/del', { applicationId: application.id }, editor),
    await server.call('enterprise/cert/file/query', { file: application.basic?.licenceFile ?? '' }, editor),
  ])
    expect(answer).toMatchObject({ retcode: 40300, reason: 'notOwner' })
  expect((await get(token)).application?.state).toBe('reviewing')
})

test('another owner’s application and files are not there', async () => {
  const { application } = await submitted('me')
  const stranger = await server.login('stranger')
  for (const answer of [
    await submit(application, stranger),
    await withdraw(application.id, stranger),
    await server.call('enterprise/cert/draft/del', { applicationId: application.id }, stranger),
    await server.call('enterprise/cert/file/query', { file: application.basic?.licenceFile ?? '' }, stranger),
  ])
    expect(answer).toMatchObject({ retcode: 40400 })
  const stolen = { ...(await basicOf('stranger')), licenceFile: application.basic?.licenceFile ?? null }
  expect(await set({ rev: 0, basic: stolen }, stranger)).toMatchObject({
    retcode: 40000,
    field: 'basic.licenceFile',
  })
})

test('a certificate’s address serves its owner for five minutes', async () => {
  const { token, application } = await drafted('me')
  const { data } = await server.call(
    'enterprise/cert/file/query',
    { file: application.basic?.licenceFile ?? '' },
    token,
  )
  expect(data?.expireAt).toBe(server.clock.at + 300_000)
  const fetchAs = (authorization: string) =>
    server.app.inject({ method: 'GET', url: data?.url ?? '', headers: { authorization } })
  // The bytes were never stored here; what counts is who is let through to them.
  expect((await fetchAs(token)).statusCode).not.toBe(403)
  expect((await fetchAs(await server.login('stranger'))).statusCode).toBe(403)
  server.clock.at += 300_000
  expect((await fetchAs(token)).statusCode).toBe(403)
})

test.each([
  ['basic.creditCode', { creditCode: '91310000MADM0001XH' }],
  ['basic.foundedOn', { foundedOn: '2026-11-21' }],
  ['basic.licenceUntil', { longTerm: false, licenceUntil: '2026-11-19' }],
  ['basic.licenceFile', { licenceFile: null }],
])('a wrong %s is kept as a draft and refused when it is submitted', async (field, change) => {
  const { token, application } = await drafted('me', change)
  expect(await submit(application, token)).toMatchObject({ retcode: 40000, field })
  expect((await get(token)).triesLeft).toBe(3)
})

test('a step that was never filled in is named', async () => {
  const token = await server.login('me')
  const { data } = await set({ rev: 0, basic: await basicOf('me') }, token)
  if (!data) throw new Error('no draft')
  expect(await submit(data.application, token)).toMatchObject({ retcode: 40900, reason: 'certIncomplete' })
})

test('drafts of two tabs: the older one is stale; two first saves found one company', async () => {
  const { token } = await drafted('me')
  expect(await set({ rev: 0, basic: await basicOf('me') }, token)).toMatchObject({ retcode: 40900, reason: 'stale' })
  const other = await server.login('other')
  const drafts = await Promise.all([basicOf('other'), basicOf('other'), basicOf('other')])
  const answers = await Promise.all(drafts.map((basic) => set({ rev: 0, basic }, other)))
  expect(answers.map(({ retcode }) => retcode).sort()).toEqual([200, 40900, 40900])
  expect(await server.db.$count(enterprises)).toBe(2)
})

test('a repeated submission is one; the fourth of a day waits for tomorrow', async () => {
  const { token, application } = await drafted('me')
  const requestId = randomUUID()
  const [first, second] = await Promise.all([
    submit(application, token, requestId),
    submit(application, token, requestId),
  ])
  expect([first.retcode, second.retcode]).toEqual([200, 200])
  expect(await server.db.$count(reviews)).toBe(1)
  for (let n = 0; n < 2; n += 1) {
    await withdraw(application.id, token)
    expect(await submit(application, token)).toMatchObject({ retcode: 200 })
  }
  await withdraw(application.id, token)
  expect(await submit(application, token)).toMatchObject({
    retcode: 42900,
    reason: 'quotaUsedUp',
    msg: '今日提交次数已用完，请明天再试',
  })
  server.clock.at += daysMs(1)
  expect(await submit(application, token)).toMatchObject({ retcode: 200 })
})

test('withdrawn: the draft can be changed, and a late decision is dropped', async () => {
  const { token, application } = await submitted('me')
  expect((await withdraw(application.id, token)).data?.application.state).toBe('draft')
  expect((await withdraw(application.id, token)).data?.application.state).toBe('draft')
  await expect(decide(application.id, true)).rejects.toMatchObject({ reason: 'stale' })
  expect((await get(token)).state).toBe('none')
})

test('rejected: reasons beside their fields, all else is kept; what is changed loses its reason', async () => {
  const { token, application } = await submitted('me', { name: '驳回示例影视有限公司' })
  server.clock.at += 15_000
  await server.runJobs()
  const refused = (await get(token)).application
  expect(refused).toMatchObject({
    state: 'rejected',
    reasons: [{ field: 'basic.name' }],
    basic: { name: '驳回示例影视有限公司' },
  })
  if (!refused) throw new Error('no application')
  expect(await submit(refused, token)).toMatchObject({ retcode: 40900, reason: 'unchanged' })
  expect(await withdraw(application.id, token)).toMatchObject({ retcode: 40900, reason: 'applicationDecided' })
  const mended = await set(
    { rev: refused.rev, basic: { ...(await basicOf('me')), name: '星河示例影视有限公司' } },
    token,
  )
  expect(mended.data?.application.reasons).toEqual([])
  if (!mended.data) throw new Error(mended.msg)
  await submit(mended.data.application, token)
  server.clock.at += 15_000
  await server.runJobs()
  expect((await get(token)).live?.name).toBe('星河示例影视有限公司')
})

test('an operator names the fields', async () => {
  const { token, application } = await submitted('me')
  await decide(application.id, false, 'basic.licenceFile：照片不清楚\noperator.letter: 公章不清楚')
  expect((await get(token)).application?.reasons).toEqual([
    { field: 'basic.licenceFile', text: '照片不清楚' },
    { field: 'operator.letter', text: '公章不清楚' },
  ])
})

test('one code, one certified company: decided at the same moment one passes, the others are told', async () => {
  const uids = ['one', 'two', 'three', 'four']
  const all = await Promise.all(uids.map((uid) => submitted(uid)))
  await Promise.all(all.map(({ application }) => decide(application.id, true)))
  const states = await Promise.all(all.map(({ token }) => get(token)))
  expect(states.filter(({ state }) => state === 'certified')).toHaveLength(1)
  const losers = states.filter(({ state }) => state === 'none')
  expect(losers).toHaveLength(3)
  for (const { application } of losers)
    expect(application).toMatchObject({
      state: 'rejected',
      reasons: [{ field: 'basic.creditCode', text: '该企业已由其他账号完成认证' }],
    })
  expect(await server.db.$count(enterpriseCerts)).toBe(1)
})

test('a taken code is said while it is typed and refused when it is submitted; a closed company’s is free', async () => {
  await found(server, 'A', 'owner')
  const token = await server.login('me')
  const check = (creditCode: string) => server.call('enterprise/cert/code/check', { creditCode }, token)
  expect((await check('91310000MADM0001XG')).data).toMatchObject({
    valid: true,
    orgType: '企业',
    cityName: '上海市',
    taken: true,
  })
  expect((await check(CODE)).data).toMatchObject({ valid: true, taken: false })
  expect((await check('91310000MADM0001XH')).data).toMatchObject({ valid: false, taken: false })
  const { application } = await drafted('me', { creditCode: '91310000MADM0001XG' })
  expect(await submit(application, token)).toMatchObject({
    retcode: 40900,
    reason: 'companyTaken',
    field: 'basic.creditCode',
  })
  await server.db
    .update(enterprises)
    .set({ state: 'closing', closingUntil: server.clock.at })
    .where(eq(enterprises.id, 'A'))
  expect((await check('91310000MADM0001XG')).data?.taken).toBe(false)
  expect(await submit(application, token)).toMatchObject({ retcode: 200 })
  await decide(application.id, true)
  expect((await get(token)).state).toBe('certified')
  // Whoever owned the closed one may begin anew.
  const owner = await server.login('owner')
  expect(await set({ rev: 0, basic: await basicOf('owner') }, owner)).toMatchObject({ retcode: 200 })
})

test('renewal: the approved data stay in force until it passes, the code stays locked', async () => {
  await found(server, 'A', 'me', { cert: { licenceUntil: addDays('2026-11-20', -3), name: '旧名示例有限公司' } })
  const token = await server.login('me')
  const { data } = await start('renew', token)
  expect(data?.application).toMatchObject({
    kind: 'renew',
    basic: { creditCode: '91310000MADM0001XG', licenceFile: null },
  })
  expect((await start('renew', token)).data?.application.id).toBe(data?.application.id)
  expect(await start('change', token)).toMatchObject({ retcode: 40900, reason: 'applicationOpen' })
  const basic = { ...(await basicOf('me')), name: '新名示例有限公司' }
  const saved = await set({ rev: 0, basic, operator: await operatorOf('me') }, token)
  expect(saved.data?.application.basic?.creditCode).toBe('91310000MADM0001XG')
  if (!saved.data) throw new Error(saved.msg)
  expect(await submit(saved.data.application, token)).toMatchObject({ retcode: 200 })
  expect(await get(token)).toMatchObject({ state: 'expired', live: { name: '旧名示例有限公司' } })
  await decide(saved.data.application.id, true)
  expect(await get(token)).toMatchObject({
    state: 'certified',
    live: { name: '新名示例有限公司', formerNames: ['旧名示例有限公司'] },
  })
})

test('the same name and person again need no operator; a change that is given up leaves nothing', async () => {
  await found(server, 'A', 'me')
  const token = await server.login('me')
  const { data } = await start('change', token)
  if (!data?.application.basic) throw new Error('no application')
  const basic = { ...data.application.basic, licenceFile: await upload('me', 'licence'), regAddress: '上海市新路 3 号' }
  const saved = await set({ rev: 0, basic }, token)
  if (!saved.data) throw new Error(saved.msg)
  expect(await submit(saved.data.application, token)).toMatchObject({ retcode: 200 })
  const drop = { applicationId: data.application.id }
  expect(await server.call('enterprise/cert/draft/del', drop, token)).toMatchObject({ retcode: 40900 })
  await withdraw(data.application.id, token)
  expect(await server.call('enterprise/cert/draft/del', drop, token)).toMatchObject({ retcode: 200 })
  expect((await get(token)).application).toBeNull()
  const [picture] = await server.db.select().from(files).where(eq(files.url, basic.licenceFile))
  expect(picture?.state).toBe('orphan')
})

test('a new operator ends the term that a transfer set', async () => {
  await found(server, 'A', 'me', { row: { operatorDueAt: server.clock.at + daysMs(10) } })
  const token = await server.login('me')
  await start('operator', token)
  const saved = await set({ rev: 0, operator: await operatorOf('me') }, token)
  if (!saved.data) throw new Error(saved.msg)
  await submit(saved.data.application, token)
  await decide(saved.data.application.id, true)
  const [row] = await server.db.select().from(enterprises)
  expect(row?.operatorDueAt).toBeNull()
})

test('a certified account gives neither number nor pictures; its name is compared by the mask', async () => {
  const token = await server.login('me')
  await server.db.insert(certifications).values({ uid: 'me', state: 'passed', nameMasked: '*建国', updatedAt: 1 })
  const operator = {
    isLegal: true,
    name: '*建国',
    idLong: false,
    idUntil: '' as const,
    idFront: null,
    idBack: null,
    letter: null,
    email: '',
    consent: true,
  }
  const { data } = await set({ rev: 0, basic: await basicOf('me'), operator }, token)
  if (!data) throw new Error('no draft')
  expect((await get(token)).accountName).toBe('*建国')
  expect(await submit(data.application, token)).toMatchObject({ retcode: 200 })
})

test('one person is the operator of five companies at most', async () => {
  const { token, application } = await submitted('me')
  await decide(application.id, true)
  const [{ operatorPrint } = { operatorPrint: null }] = await server.db.select().from(enterpriseCerts)
  for (const id of ['B', 'C', 'D', 'E']) await found(server, id, `owner-${id}`, { cert: { operatorPrint } })
  const other = await drafted('other', { creditCode: '91310000MADM0039AY' })
  expect(await submit(other.application, other.token)).toMatchObject({ retcode: 40900, reason: 'operatorLimitReached' })
  expect((await get(token)).state).toBe('certified')
})

test('suspended or closing: nothing is changed', async () => {
  await found(server, 'A', 'me', { row: { state: 'suspended', suspendReason: '资料不实' } })
  const token = await server.login('me')
  expect(await start('renew', token)).toMatchObject({ retcode: 40900, reason: 'enterpriseNotActive' })
})
