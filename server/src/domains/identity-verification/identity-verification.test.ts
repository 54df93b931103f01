/** @database both */
import { randomUUID } from 'node:crypto'
import type { Body } from '@dm/shared/contract'
import { addDays, dayOf, daysMs, hoursMs } from '@dm/shared/time'
import { checkDigitOf } from '@dm/shared/validate'
import { eq, sql } from 'drizzle-orm'
import { emptied } from '../../../test/emptied'
import { testServer, type TestServer } from '../../../test/server'
import { jobLeases, reviews } from '../../platform/schema'
import { publishAgreements } from '../common/publish-agreements'
import { files } from '../file/schema'
import { certifications } from '../profile/schema'
import { certificationSubmissions } from './schema'

type Submission = Body<'user/certification/submit'>

let server: TestServer
beforeAll(async () => {
  server = await testServer()
  await publishAgreements(server.db)
})
afterAll(() => server.close())
beforeEach(async () => {
  await emptied(server)
  await server.db.delete(files)
  await server.db.delete(reviews)
  await server.db.delete(jobLeases)
})

let made = 0
async function upload(uid: string): Promise<string> {
  made += 1
  const id = `file${String(made).padStart(16, '0')}`
  const url = `/files/${id}.jpg`
  await server.db.insert(files).values({
    id,
    url,
    uid,
    purpose: 'idcard',
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

const idNumber = (birthday: string, serial = '002') => {
  const digits = `119900${birthday.replaceAll('-', '')}${serial}`
  return digits + checkDigitOf(digits)
}

async function bodyOf(uid: string, change: Partial<Submission> = {}): Promise<Submission> {
  return {
    requestId: randomUUID(),
    docType: 'idCard',
    name: '林小满',
    no: idNumber('2001-05-21'),
    validUntil: '2036-01-01',
    longTerm: false,
    front: await upload(uid),
    back: await upload(uid),
    guardian: null,
    consentVersion: '1.0',
    ...change,
  }
}

const submit = (body: Submission, token: string | null) =>
  server.call('user/certification/submit', body, token ?? undefined)
const certOf = async (token: string) => {
  const { data, msg } = await server.call('user/certification/query', {}, token)
  if (!data) throw new Error(msg)
  return data.cert
}
/** The sandbox decides after 15 s. */
async function reviewed() {
  server.clock.at += 16_000
  await server.runJobs()
}

test('from nothing to certified: masked for its owner, sealed in the database, read by the wallet', async () => {
  const token = await server.login('me')
  expect(await certOf(token)).toMatchObject({ state: 'none', given: null, leftToday: 5, consentVersion: '1.0' })
  const body = await bodyOf('me')
  const { data } = await submit(body, token)
  expect(data?.cert).toMatchObject({
    state: 'auditing',
    leftToday: 4,
    given: {
      nameMasked: '*小满',
      noMasked: `1****************${body.no.at(-1)}`,
      validUntil: '2036-01-01',
      front: expect.stringContaining(`${body.front}?v=me`),
      decidedAt: null,
    },
  })
  await reviewed()
  expect(await certOf(token)).toMatchObject({ state: 'passed', expiring: false, minor: false, reason: null })
  expect((await server.call('wallet/account/list', {}, token)).data).toMatchObject({
    certified: true,
    holderMasked: '*小满',
  })
  // Neither name nor number stands anywhere in plain text.
  const tables = [
    'certification_submissions',
    'certifications',
    'certified_identities',
    'once_answers',
    'reviews',
    'audit_log',
  ]
  const rows = tables.map((table) => server.db.execute(sql.raw(`select * from ${table}`)))
  const kept = (await Promise.all(rows)).map((found) => JSON.stringify(found))
  expect(kept.join()).not.toContain(body.no)
  expect(kept.join()).not.toContain('林小满')
  expect(await submit(await bodyOf('me'), token)).toMatchObject({ retcode: 40900, reason: 'alreadyCertified' })
})

test('a repeated request counts once; another body under its id is refused', async () => {
  const token = await server.login('me')
  const body = await bodyOf('me')
  const [first, second] = await Promise.all([submit(body, token), submit(body, token)])
  expect([first.data?.cert.leftToday, second.data?.cert.leftToday]).toEqual([4, 4])
  expect(await submit({ ...body, name: '林大满', no: idNumber('2001-05-21', '004') }, token)).toMatchObject({
    retcode: 40900,
    reason: 'alreadyDone',
  })
  expect(await submit(await bodyOf('me'), token)).toMatchObject({ retcode: 40900, reason: 'alreadyAuditing' })
})

test('a rejection has its reason, frees the identity and may be tried again', async () => {
  const token = await server.login('me')
  await submit(await bodyOf('me', { name: '林驳回' }), token)
  await reviewed()
  expect(await certOf(token)).toMatchObject({ state: 'rejected', reason: '内容不符合平台规范，请修改后重新提交' })
  const other = await server.login('other')
  expect((await submit(await bodyOf('other'), other)).data?.cert.state).toBe('auditing')
  expect(await submit(await bodyOf('me'), token)).toMatchObject({
    retcode: 40900,
    reason: 'identityTaken',
    field: 'no',
  })
})

test('one identity, many accounts at once: one has it', async () => {
  const uids = Array.from({ length: 6 }, (_, n) => `p${n}`)
  const tokens = await Promise.all(uids.map((uid) => server.login(uid)))
  const bodies = await Promise.all(uids.map((uid) => bodyOf(uid)))
  const answers = await Promise.all(bodies.map((body, n) => submit(body, tokens[n] ?? '')))
  expect(answers.filter(({ data }) => data)).toHaveLength(1)
  expect(answers.filter(({ reason }) => reason === 'identityTaken')).toHaveLength(5)
})

test.each<[string, Partial<Submission>, string, string]>([
  ['no name', { name: ' ' }, 'name', '请输入姓名'],
  ['a name of letters', { name: 'Lin' }, 'name', '请输入真实姓名'],
  ['no number', { no: '' }, 'no', '请输入证件号码'],
  ['a short number', { no: '11010519491231' }, 'no', '身份证号格式错误'],
  ['a wrong check digit', { no: '110105194912310021' }, 'no', '身份证号有误，请核对'],
  ['an unknown province', { no: '99010519491231002X' }, 'no', '身份证号有误，请核对'],
  ['a child of seven', { no: idNumber('2019-01-01') }, 'no', '未满8周岁暂不支持认证'],
  ['no end', { validUntil: '' }, 'validUntil', '请选择有效期'],
  ['an end in the past', { validUntil: '2026-11-19' }, 'validUntil', '证件已过期'],
  ['no front', { front: null }, 'front', '请上传证件人像面'],
  ['no back', { back: null }, 'back', '请上传证件国徽面'],
  ['an unknown file', { front: '/files/file-of-nobody-at-all.jpg' }, 'front', '文件无效，请重新上传'],
  ['an old agreement', { consentVersion: '0.9' }, 'consentVersion', '协议已更新，请重新阅读并同意'],
  ['a minor alone', { no: idNumber('2011-01-01') }, 'guardian.name', '请输入监护人姓名'],
  [
    'a guardian of seventeen',
    {
      no: idNumber('2011-01-01'),
      guardian: { name: '陆建国', no: idNumber('2009-06-01'), relation: 'father', consent: true },
    },
    'guardian.no',
    '监护人须年满18周岁',
  ],
  [
    'oneself as guardian',
    {
      no: idNumber('2011-01-01'),
      guardian: { name: '陆建国', no: idNumber('2011-01-01'), relation: 'other', consent: true },
    },
    'guardian.no',
    '监护人身份证号有误，请核对',
  ],
])('%s is refused beside its field, and counts nothing', async (_name, change, field, msg) => {
  const token = await server.login('me')
  expect(await submit(await bodyOf('me', change), token)).toMatchObject({ retcode: 40000, field, msg })
  expect(await certOf(token)).toMatchObject({ state: 'none', leftToday: 5 })
})

test('rare letters, middle dots, old numbers and other documents', async () => {
  const cases: Partial<Submission>[] = [
    { name: '𬭎𠮷' },
    { name: '阿依古丽·买买提', no: idNumber('1990-03-03') },
    { no: '119900900303002' },
    { docType: 'passport', name: 'Lin Xiaoman', no: 'e12345678', back: null },
    { docType: 'hkmo', no: 'H12345678' },
    { docType: 'taiwan', no: '12345678' },
  ]
  for (const [n, change] of cases.entries()) {
    const uid = `u${n}`
    const token = await server.login(uid)
    const { data, msg } = await submit(await bodyOf(uid, change), token)
    // The old number is that of the second case with 18 digits.
    expect(n === 2 ? msg : data?.cert.state).toBe(n === 2 ? '该证件已被其他账号使用' : 'auditing')
  }
})

test('a minor with a guardian is certified, and stays a minor', async () => {
  const token = await server.login('me')
  const guardian = { name: '陆建国', no: idNumber('1982-04-09'), relation: 'father' as const, consent: true }
  await submit(await bodyOf('me', { name: '陆思远', no: idNumber('2011-01-01'), guardian }), token)
  await reviewed()
  expect(await certOf(token)).toMatchObject({
    state: 'passed',
    minor: true,
    given: { guardian: { nameMasked: '*建国', relation: 'father' } },
  })
})

test('a document that ends may be renewed with the same number; the old one counts meanwhile, then it expires', async () => {
  let token = await server.login('me')
  const until = addDays(dayOf(server.clock.now()), 40)
  await submit(await bodyOf('me', { validUntil: until }), token)
  await reviewed()
  server.clock.at += daysMs(12)
  token = await server.login('me')
  expect(await certOf(token)).toMatchObject({ state: 'passed', expiring: true })
  expect(await submit(await bodyOf('me', { no: idNumber('2001-05-21', '004') }), token)).toMatchObject({
    retcode: 40000,
    field: 'no',
    reason: 'identityLocked',
  })
  const renewed = await submit(await bodyOf('me', { name: '林驳回' }), token)
  expect(renewed.data?.cert).toMatchObject({ state: 'passed', renewal: { state: 'auditing' } })
  await reviewed()
  expect(await certOf(token)).toMatchObject({ state: 'passed', renewal: { state: 'rejected' } })
  server.clock.at += daysMs(30)
  await server.runJobs()
  token = await server.login('me')
  expect(await certOf(token)).toMatchObject({ state: 'expired' })
  expect((await server.call('wallet/account/list', {}, token)).data).toMatchObject({ certified: false })
  await submit(await bodyOf('me', { validUntil: '2040-01-01' }), token)
  await reviewed()
  expect(await certOf(token)).toMatchObject({ state: 'passed', expiring: false, renewal: null })
})

test('pictures are erased 30 days after the decision, once, also by two servers', async () => {
  const token = await server.login('me')
  const body = await bodyOf('me')
  await submit(body, token)
  await reviewed()
  server.clock.at += daysMs(30) + hoursMs(2)
  await Promise.all([server.runJobs(), server.runJobs()])
  expect((await certOf(await server.login('me'))).given).toMatchObject({ front: null, back: null })
  const left = await server.db
    .select({ state: files.state })
    .from(files)
    .where(eq(files.url, body.front ?? ''))
  expect(left.map(({ state }) => state)).toEqual(left.length === 0 ? [] : ['orphan'])
  const [row] = await server.db.select().from(certificationSubmissions)
  expect(row).toMatchObject({ erased: true, front: null })
})

test('five submissions a day; visitors are asked to log in', async () => {
  const token = await server.login('me')
  for (let n = 0; n < 5; n += 1) {
    await submit(await bodyOf('me', { name: '林驳回' }), token)
    await reviewed()
  }
  expect(await submit(await bodyOf('me'), token)).toMatchObject({ retcode: 42900, reason: 'quotaUsedUp' })
  const [row] = await server.db.select().from(certifications)
  expect(row?.state).toBe('rejected')
  expect((await submit(await bodyOf('me'), null)).retcode).toBe(10902)
})
