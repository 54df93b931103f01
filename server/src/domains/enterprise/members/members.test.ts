/** @database postgres */
import { randomUUID } from 'node:crypto'
import { daysMs, hoursMs } from '@dm/shared/time'
import { eq, sql } from 'drizzle-orm'
import { emptied } from '../../../../test/emptied'
import { found } from '../../../../test/enterprise'
import { testServer, type TestServer } from '../../../../test/server'
import { until } from '../../../../test/until'
import { jobLeases } from '../../../platform/schema'
import { files } from '../../file/schema'
import {
  enterpriseApplications,
  enterpriseCerts,
  enterpriseInvites,
  enterpriseMembers,
  enterpriseOwnerships,
  enterprises,
  enterpriseTransfers,
  type CertDraftBasic,
} from '../schema'
import { closeJob } from './job'
import { lockMembers } from './store'

const NAME = '澄梦示例影视文化（上海）有限公司'
const OWNER_MOBILE = '13900000001'

let server: TestServer
let owner: string
let editor: string
let stranger: string
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  await emptied(server)
  await server.db.delete(jobLeases)
  await server.db.delete(files)
  owner = await server.login('owner', OWNER_MOBILE)
  editor = await server.login('editor', '13900000002')
  stranger = await server.login('stranger', '13900000003')
  await found(server, 'A', 'owner', { card: null })
  await joined('editor')
})

const joined = (uid: string, joinedAt = server.clock.at - daysMs(2)) =>
  server.db.insert(enterpriseMembers).values({ uid, enterpriseId: 'A', role: 'editor', joinedAt })

async function invite(requestId = randomUUID()) {
  const { data, msg } = await server.call('enterprise/member/invite/add', { requestId }, owner)
  if (!data) throw new Error(msg)
  return data
}
const accept = (token: string, by: string) => server.call('enterprise/member/invite/accept', { token }, by)
const list = async (by: string) => (await server.call('enterprise/member/list', {}, by)).data
const mine = async (by: string) => (await server.call('enterprise/mine/get', {}, by)).data?.enterprise

/** A code of the caller's own phone, a minute after the one before. */
async function code(scene: 'transfer' | 'close', by = owner, mobile = OWNER_MOBILE) {
  server.clock.at += 61_000
  expect(await server.call('enterprise/sms/send', { scene }, by)).toMatchObject({ retcode: 200 })
  return (await server.sms(mobile)) ?? ''
}
async function offer(memberId = 'editor') {
  const body = { requestId: randomUUID(), memberId, smsCode: await code('transfer') }
  const answer = await server.call('enterprise/transfer/start', body, owner)
  if (!answer.data) throw new Error(answer.msg)
  return answer.data
}
const take = (transferId: string, by = editor) =>
  server.call('enterprise/transfer/accept', { requestId: randomUUID(), transferId }, by)
const remove = (memberId: string, by = owner) => server.call('enterprise/member/del', { memberId }, by)
async function close(change: { name?: string; smsCode?: string } = {}) {
  const smsCode = change.smsCode ?? (await code('close'))
  return server.call('enterprise/close', { requestId: randomUUID(), name: NAME, smsCode, ...change }, owner)
}
const visit = async (uid = 'owner') => (await server.call('enterprise/archives/get', { uid })).retcode
const rolesOf = async () => {
  const rows = await server.db.select().from(enterpriseMembers)
  return Object.fromEntries(rows.map(({ uid, role }) => [uid, role]))
}

describe('invitations', () => {
  test('a link lets one account in; a repeat is answered alike, anybody else finds it used', async () => {
    const { token, expireAt } = await invite()
    expect(expireAt).toBe(server.clock.at + hoursMs(24))
    expect(await server.call('enterprise/member/invite/query', { token }, stranger)).toMatchObject({
      data: { enterpriseName: NAME, expireAt },
    })
    expect(await accept(token, stranger)).toMatchObject({ data: { role: 'editor' } })
    expect(await accept(token, stranger)).toMatchObject({ data: { role: 'editor' } })
    expect(await accept(token, await server.login('other'))).toMatchObject({ retcode: 40400, reason: 'notFound' })
    expect(await rolesOf()).toEqual({ owner: 'owner', editor: 'editor', stranger: 'editor' })
    expect(await server.call('enterprise/member/invite/query', { token }, owner)).toMatchObject({ retcode: 40400 })
  })

  test('the token is stored nowhere, and the same request is answered with the same one', async () => {
    const requestId = randomUUID()
    const first = await invite(requestId)
    expect(await invite(requestId)).toEqual(first)
    expect(JSON.stringify(await server.db.select().from(enterpriseInvites))).not.toContain(first.token)
    expect(await server.db.$count(enterpriseInvites)).toBe(1)
  })

  test('withdrawn, expired, or of a company that is closing: not there', async () => {
    const { token, inviteId } = await invite()
    await server.call('enterprise/member/invite/del', { inviteId }, owner)
    expect(await accept(token, stranger)).toMatchObject({ retcode: 40400 })
    const late = await invite()
    server.clock.at += hoursMs(24)
    expect(await accept(late.token, stranger)).toMatchObject({ retcode: 40400 })
    expect((await list(owner))?.invites).toEqual([])
    const closing = await invite()
    await close()
    expect(await server.call('enterprise/member/invite/query', { token: closing.token }, stranger)).toMatchObject({
      retcode: 40400,
    })
    expect(await accept(closing.token, stranger)).toMatchObject({ retcode: 40900, reason: 'enterpriseNotActive' })
  })

  test('members of this company and of another one are told so', async () => {
    const { token } = await invite()
    expect(await accept(token, editor)).toMatchObject({ retcode: 40900, reason: 'isMember' })
    await found(server, 'B', 'stranger', { card: null })
    expect(await accept(token, stranger)).toMatchObject({ retcode: 40900, reason: 'inOtherCompany' })
    expect((await list(owner))?.invites).toHaveLength(1)
  })

  test('three editors without membership, and ten open invitations', async () => {
    for (let n = 0; n < 10; n += 1) await invite()
    expect(await server.call('enterprise/member/invite/add', { requestId: randomUUID() }, owner)).toMatchObject({
      retcode: 40900,
      reason: 'inviteLimitReached',
    })
    await joined('stranger')
    await server.login('third')
    await joined('third')
    expect(await server.call('enterprise/member/invite/add', { requestId: randomUUID() }, owner)).toMatchObject({
      retcode: 40900,
      reason: 'editorLimitReached',
      msg: '编辑人数已达上限 3 人',
    })
  })

  test('two accounts with one link at once: one of them joins', async () => {
    const { token } = await invite()
    const others = await Promise.all(['a', 'b', 'c', 'd'].map((uid) => server.login(uid)))
    const answers = await Promise.all(others.map((one) => accept(token, one)))
    expect(answers.map(({ retcode }) => retcode).sort()).toEqual([200, 40400, 40400, 40400])
    expect(Object.keys(await rolesOf())).toHaveLength(3)
  })

  test('one account with links of two companies at once is in one of them', async () => {
    await found(server, 'B', 'boss', { card: null })
    const boss = await server.login('boss')
    const other = await server.call('enterprise/member/invite/add', { requestId: randomUUID() }, boss)
    const links = [(await invite()).token, other.data?.token ?? '']
    const answers = await Promise.all(links.map((token) => accept(token, stranger)))
    expect(answers.map(({ retcode }) => retcode).sort()).toEqual([200, 40900])
  })

  test('the last place is given once', async () => {
    await joined('stranger')
    const links = [(await invite()).token, (await invite()).token]
    const [a, b] = [await server.login('a'), await server.login('b')]
    const answers = await Promise.all([accept(links[0] ?? '', a), accept(links[1] ?? '', b)])
    expect(answers.map(({ retcode }) => retcode).sort()).toEqual([200, 40900])
  })
})

describe('members', () => {
  test('the list: the owner first, numbers masked, invitations and offers for those they concern', async () => {
    await invite()
    expect(await list(owner)).toMatchObject({
      members: [
        { id: 'owner', role: 'owner', mobileMasked: '139****0001', lastEditAt: null },
        { id: 'editor', role: 'editor' },
      ],
      invites: [{ expireAt: server.clock.at + hoursMs(24) }],
      transfer: null,
      editorLimit: 3,
    })
    await offer()
    expect(await list(editor)).toMatchObject({ invites: [], transfer: { toMemberId: 'editor' } })
    await joined('stranger')
    expect(await list(stranger)).toMatchObject({ invites: [], transfer: null })
  })

  test('whoever is removed is out at the next call; what they made stays', async () => {
    const text = '一家拍短剧、品牌片与纪录片的公司，成立于上海，欢迎来聊。'
    const write = () => server.call('enterprise/remark/set', { rev: 0, text, images: [] }, editor)
    expect(await write()).toMatchObject({ retcode: 200 })
    expect((await list(owner))?.members[1]?.lastEditAt).toBe(server.clock.at)
    expect(await remove('editor')).toMatchObject({ retcode: 200 })
    expect(await remove('editor')).toMatchObject({ retcode: 40400 })
    expect(await write()).toMatchObject({ retcode: 40400, reason: 'noCompany' })
    expect((await server.call('enterprise/remark/get', {}, owner)).data?.remark?.text).toBe(text)
  })

  test('nobody removes the owner, an owner does not leave', async () => {
    expect(await remove('owner')).toMatchObject({ retcode: 40300, reason: 'notOwner' })
    expect(await server.call('enterprise/member/leave', {}, owner)).toMatchObject({ retcode: 40300, reason: 'isOwner' })
    expect(await server.call('enterprise/member/leave', {}, editor)).toMatchObject({ retcode: 200 })
    expect(await mine(editor)).toBeNull()
  })

  test('an editor who leaves declines the offer with it', async () => {
    await offer()
    await server.call('enterprise/member/leave', {}, editor)
    expect(await server.db.select().from(enterpriseTransfers)).toMatchObject([{ state: 'declined' }])
  })
})

describe('the transfer', () => {
  test('by code and acceptance: the roles change over, old links lead to the company, operator data are due', async () => {
    const transfer = await offer()
    expect(await mine(editor)).toMatchObject({ role: 'editor', transferToMe: { id: transfer.id } })
    expect(await mine(owner)).toMatchObject({ transferToMe: null })
    expect(await take(transfer.id)).toMatchObject({ data: { role: 'owner' } })
    expect(await rolesOf()).toEqual({ owner: 'editor', editor: 'owner' })
    for (const uid of ['owner', 'editor']) {
      const { data } = await server.call('enterprise/modelcard/get', { uid })
      expect(data?.head).toMatchObject({ uid: 'editor', badge: 'certified' })
    }
    expect(await mine(editor)).toMatchObject({
      uid: 'editor',
      operatorDueAt: server.clock.at + daysMs(15),
      transferToMe: null,
    })
    server.clock.at += daysMs(15)
    const later = await server.login('reader')
    const { data } = await server.call('enterprise/modelcard/get', { uid: 'owner' }, later)
    expect(data?.head).toMatchObject({ badge: 'none', contact: null })
  })

  test('a wrong code, somebody else’s, a code for closing: no offer', async () => {
    const forClosing = await code('close')
    for (const smsCode of ['000000', forClosing]) {
      const body = { requestId: randomUUID(), memberId: 'editor', smsCode }
      expect(await server.call('enterprise/transfer/start', body, owner)).toMatchObject({
        retcode: 40000,
        reason: 'codeWrong',
        field: 'smsCode',
      })
    }
    expect(await server.db.$count(enterpriseTransfers)).toBe(0)
  })

  test('not to a stranger, not to somebody of today, not while certification is under review', async () => {
    const start = async (memberId: string) => {
      const body = { requestId: randomUUID(), memberId, smsCode: await code('transfer') }
      return server.call('enterprise/transfer/start', body, owner)
    }
    expect(await start('stranger')).toMatchObject({ retcode: 40400 })
    await joined('stranger', server.clock.at)
    expect(await start('stranger')).toMatchObject({ retcode: 40900, reason: 'memberTooNew' })
    await server.db.insert(enterpriseApplications).values({
      id: 'apply',
      enterpriseId: 'A',
      kind: 'renew',
      state: 'reviewing',
      uid: 'owner',
      updatedAt: server.clock.at,
    })
    expect(await start('editor')).toMatchObject({ retcode: 40900, reason: 'applicationReviewing' })
  })

  test('one at a time; cancelled, declined and expired ones cannot be accepted', async () => {
    const first = await offer()
    await joined('stranger')
    const body = { requestId: randomUUID(), memberId: 'stranger', smsCode: await code('transfer') }
    expect(await server.call('enterprise/transfer/start', body, owner)).toMatchObject({ reason: 'transferOpen' })
    expect(await remove('stranger')).toMatchObject({ reason: 'transferOpen' })
    expect(await close()).toMatchObject({ reason: 'transferOpen' })
    await server.call('enterprise/transfer/cancel', { transferId: first.id }, owner)
    expect(await take(first.id)).toMatchObject({ retcode: 40900, reason: 'transferOver' })
    const second = await offer()
    await server.call('enterprise/transfer/reject', { transferId: second.id }, editor)
    expect(await take(second.id)).toMatchObject({ reason: 'transferOver' })
    const third = await offer()
    server.clock.at += hoursMs(72)
    const back = await server.login('editor')
    expect(await take(third.id, back)).toMatchObject({ reason: 'transferOver' })
    expect(await rolesOf()).toMatchObject({ owner: 'owner', editor: 'editor' })
  })

  test('only its receiver accepts it; a repeat is answered alike', async () => {
    const { id } = await offer()
    await joined('stranger')
    expect(await take(id, stranger)).toMatchObject({ retcode: 40400 })
    const body = { requestId: randomUUID(), transferId: id }
    expect(await server.call('enterprise/transfer/accept', body, editor)).toMatchObject({ data: { role: 'owner' } })
    expect(await server.call('enterprise/transfer/accept', body, editor)).toMatchObject({ data: { role: 'owner' } })
    expect(await server.db.$count(enterpriseOwnerships)).toBe(2)
  })

  test('the old owner’s draft goes with its files, and the operator is named no more', async () => {
    const url = await upload('owner', 'licence')
    await server.db.update(enterpriseCerts).set({ operatorName: '王建国', operatorPrint: 'print' })
    await server.db.insert(enterpriseApplications).values(rejected('draft', url, server.clock.at, 'draft'))
    expect(await take((await offer()).id)).toMatchObject({ retcode: 200 })
    expect(await server.db.$count(enterpriseApplications)).toBe(0)
    expect((await fileOf(url))?.state).toBe('orphan')
    expect((await server.call('enterprise/cert/file/query', { file: url }, editor)).retcode).toBe(40400)
    expect((await server.call('enterprise/cert/get', {}, editor)).data?.live).toMatchObject({
      name: NAME,
      operatorName: '',
    })
  })

  test('acceptance against removal, cancelling and closing at once: one of them, and one owner', async () => {
    const { id } = await offer()
    const smsCode = await code('close')
    const [accepted, cancelled, removed, closed] = await Promise.all([
      take(id),
      server.call('enterprise/transfer/cancel', { transferId: id }, owner),
      remove('editor'),
      close({ smsCode }),
    ])
    const done = [accepted, cancelled, removed, closed].map(({ retcode }) => retcode === 200)
    expect(done.some(Boolean)).toBe(true)
    // Either the company changed hands, or it did not.
    expect(done[0] && (done[1] || done[2] || done[3])).toBe(false)
    expect(Object.values(await rolesOf()).filter((role) => role === 'owner')).toHaveLength(1)
  })

  test('many acceptances at once are one change of hands', async () => {
    const { id } = await offer()
    const answers = await Promise.all(Array.from({ length: 4 }, () => take(id)))
    expect(answers.filter(({ retcode }) => retcode === 200)).toHaveLength(1)
    expect(await server.db.$count(enterpriseOwnerships)).toBe(2)
  })
})

describe('closing', () => {
  test('hidden at once, back within 15 days with everything', async () => {
    expect(await visit()).toBe(200)
    const { data } = await close()
    expect(data).toEqual({ closingUntil: server.clock.at + daysMs(15) })
    expect(await visit()).toBe(40400)
    expect(await mine(owner)).toMatchObject({ state: 'closing' })
    const save = () =>
      server.call(
        'enterprise/remark/set',
        { rev: 0, text: '一家拍短剧的公司，成立于上海，正在寻找演员。', images: [] },
        editor,
      )
    expect(await save()).toMatchObject({ retcode: 40900, reason: 'enterpriseNotActive' })
    expect(await server.call('enterprise/close/cancel', {}, editor)).toMatchObject({ reason: 'notOwner' })
    server.clock.at += daysMs(15) - 1
    await server.runJobs()
    const back = await server.login('owner')
    expect(await server.call('enterprise/close/cancel', {}, back)).toMatchObject({ retcode: 200 })
    expect(await visit()).toBe(200)
    expect(await rolesOf()).toEqual({ owner: 'owner', editor: 'editor' })
  })

  test('over: nobody belongs to it, the code is free, and it cannot be taken back', async () => {
    await close()
    server.clock.at += daysMs(15)
    const back = await server.login('owner')
    // Before the job and after it.
    for (const run of [async () => undefined, () => server.runJobs()]) {
      await run()
      expect(await mine(back)).toBeNull()
      expect(await server.call('enterprise/close/cancel', {}, back)).toMatchObject({
        retcode: 40900,
        reason: 'closePeriodOver',
      })
      const check = { creditCode: '91310000MADM0001XG' }
      expect((await server.call('enterprise/cert/code/check', check, back)).data?.taken).toBe(false)
    }
    expect(await rolesOf()).toEqual({})
    expect(await visit()).toBe(40400)
  })

  test('taken back at the last moment while the job of a server a moment ahead ends it: it is over', async () => {
    await close()
    server.clock.at += daysMs(15) - 1
    const back = await server.login('owner')
    const ahead = { ...server.services, clock: { now: () => server.clock.at + 1 }, log: server.app.log }
    let isLocked = () => undefined as void
    let release = () => undefined as void
    const locked = new Promise<void>((resolve) => (isLocked = resolve))
    const held = server.db.transaction(async (tx) => {
      await lockMembers(tx, 'A')
      isLocked()
      await new Promise<void>((resolve) => (release = resolve))
    })
    await locked
    const waiting = async (n: number) => {
      const stuck = sql`locktype = 'advisory' and not granted
        and database = (select oid from pg_database where datname = current_database())`
      const rows = async () =>
        (
          await server.db
            .select({ n: sql<number>`count(*)::int` })
            .from(sql`pg_locks`)
            .where(stuck)
        )[0]?.n
      await until(`${n} wait for a lock`, async () => (await rows()) === n)
    }
    const ending = closeJob.run(ahead)
    await waiting(1)
    const taking = server.call('enterprise/close/cancel', {}, back)
    await waiting(2)
    release()
    await Promise.all([held, ending])
    expect((await taking).retcode).not.toBe(200)
    expect(await rolesOf()).toEqual({})
    const [row] = await server.db.select().from(enterprises).where(eq(enterprises.id, 'A'))
    expect(row?.state).toBe('closing')
  })

  test('another name, a wrong code: nothing is closed', async () => {
    expect(await close({ name: '澄梦' })).toMatchObject({ retcode: 40000, field: 'name', msg: '企业名称不一致' })
    expect(await close({ smsCode: '000000' })).toMatchObject({ retcode: 40000, reason: 'codeWrong' })
    expect(await mine(owner)).toMatchObject({ state: 'active' })
    // Brackets of the other width are the same name.
    expect(await close({ name: NAME.replace('（', '(').replace('）', ')') })).toMatchObject({ retcode: 200 })
  })

  test('one that was never approved is gone at once, with its certificates', async () => {
    const url = await upload('stranger', 'licence')
    await found(server, 'B', 'stranger', { cert: null, card: null, row: { state: 'preparing' } })
    await server.db
      .insert(enterpriseApplications)
      .values({ ...rejected('first', url, server.clock.at, 'draft'), enterpriseId: 'B', kind: 'first' })
    const smsCode = await code('close', stranger, '13900000003')
    const body = { requestId: randomUUID(), smsCode }
    expect(await server.call('enterprise/close', body, stranger)).toMatchObject({ data: { closingUntil: null } })
    expect(await mine(stranger)).toBeNull()
    expect((await fileOf(url))?.state).toBe('orphan')
    expect(await accept((await invite()).token, stranger)).toMatchObject({ retcode: 200 })
  })

  test('closing against a renewal and a purchase at once ends in one state, and coming back keeps both', async () => {
    const smsCode = await code('close')
    const [closed, started] = await Promise.all([
      close({ smsCode }),
      server.call('enterprise/cert/change/start', { kind: 'renew' }, owner),
      server.call('enterprise/vip/free/draw', { requestId: randomUUID() }, owner),
    ])
    expect(closed.retcode).toBe(200)
    expect([200, 40900]).toContain(started.retcode)
    expect(await server.call('enterprise/vip/free/draw', { requestId: randomUUID() }, owner)).toMatchObject({
      retcode: 40900,
    })
    await server.call('enterprise/close/cancel', {}, owner)
    expect(await server.db.$count(enterpriseApplications)).toBe(started.retcode === 200 ? 1 : 0)
    expect(await mine(owner)).toMatchObject({ state: 'active' })
  })
})

describe('certificates are erased', () => {
  test('180 days after a rejection nobody answered, also after the server was down', async () => {
    const url = await upload('owner', 'licence')
    await server.db.insert(enterpriseApplications).values(rejected('old', url, server.clock.at))
    server.clock.at += daysMs(180) - 1
    await server.runJobs()
    expect((await fileOf(url))?.state).toBe('used')
    server.clock.at += daysMs(40)
    await server.runJobs()
    expect((await fileOf(url))?.state).toBe('orphan')
    const [row] = await server.db.select().from(enterpriseApplications)
    expect(row).toMatchObject({ state: 'rejected', operator: null, idNoSealed: null, idNoPrint: null })
    expect(row?.basic).toMatchObject({ licenceFile: null, creditCode: '91310000MADM0001XG' })
  })

  test('30 days after a company was closed', async () => {
    const url = await upload('owner', 'licence')
    await server.db.update(enterpriseCerts).set({ licenceFile: url, operatorName: '王建国', operatorPrint: 'print' })
    await server.db.insert(enterpriseApplications).values(rejected('approved', url, server.clock.at, 'approved'))
    await close()
    server.clock.at += daysMs(45) - 1
    await server.runJobs()
    expect((await fileOf(url))?.state).toBe('used')
    server.clock.at += hoursMs(2)
    await server.runJobs()
    expect((await fileOf(url))?.state).toBe('orphan')
    expect(await server.db.$count(enterpriseApplications)).toBe(0)
    const [cert] = await server.db.select().from(enterpriseCerts).where(eq(enterpriseCerts.enterpriseId, 'A'))
    expect(cert).toMatchObject({ licenceFile: null, operatorName: '', operatorPrint: null })
    expect(await server.db.$count(enterprises)).toBe(1)
  })
})

/** An application with a licence and an operator. */
function rejected(
  id: string,
  licenceFile: string,
  updatedAt: number,
  state: 'draft' | 'rejected' | 'approved' = 'rejected',
) {
  const basic: CertDraftBasic = {
    licenceFile,
    creditCode: '91310000MADM0001XG',
    name: NAME,
    legalPerson: '王建国',
    foundedOn: '2017-05-01',
    longTerm: true,
    licenceUntil: '',
    regAddress: '上海市徐汇区示例路 1 号',
    permits: [],
  }
  return {
    id,
    enterpriseId: 'A',
    kind: 'renew' as const,
    state,
    uid: 'owner',
    basic,
    operator: {
      isLegal: true,
      name: '王建国',
      idNoMasked: '110***********002X',
      idLong: true,
      idUntil: '',
      idFront: null,
      idBack: null,
      letter: null,
      email: '',
      consentAt: 1,
    },
    idNoSealed: 'sealed',
    idNoPrint: 'print',
    updatedAt,
  }
}

/** A private picture that one row names. */
async function upload(uid: string, purpose: 'licence') {
  const id = randomUUID().replaceAll('-', '').slice(0, 20)
  const url = `/files/${id}.jpg`
  const size = { size: 1, storedSize: 1, sha256: id, createdAt: server.clock.at }
  await server.db.insert(files).values({
    id,
    url,
    uid,
    purpose,
    kind: 'image',
    private: true,
    mime: 'image/jpeg',
    state: 'used',
    refs: 1,
    ...size,
  })
  return url
}
const fileOf = async (url: string) => (await server.db.select().from(files).where(eq(files.url, url)))[0]
