/** @database postgres */
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Body } from '@dm/shared/contract'
import { daysMs } from '@dm/shared/time'
import sharp from 'sharp'
import { setAudiences } from '../../../test/card'
import { testServer, type TestServer } from '../../../test/server'
import { files } from '../file/schema'
import { guardians, profiles } from '../profile/schema'
import { modelcards, works } from './schema'
import { noticeEntries, notices } from '../casting-notice/schema'
import { users } from '../../platform/schema'
import { storePublicImage } from '../file/store'

type SetBody = Body<'userinfo/modelcard/set'>
const OWNER = '10001'
const DEVICE = 'd'.repeat(32)

describe('model card', () => {
  let server: TestServer
  let owner: string
  let visitor: string
  let company: string
  let pictures: string[]
  let others: string

  beforeAll(async () => {
    server = await testServer()
    owner = await server.login(OWNER, '13800000001')
    visitor = await server.login('20001', '13800000009')
    company = await server.login('30001', '13800000003')
    const jpeg = (shade: number) =>
      sharp({ create: { width: 900, height: 1200, channels: 3, background: { r: shade, g: 120, b: 80 } } })
        .jpeg()
        .toBuffer()
    const store = async (uid: string, shade: number) =>
      storePublicImage(
        { db: server.db, dataDir: server.dataDir, clock: server.clock },
        uid,
        'modelcard',
        await jpeg(shade),
      )
    pictures = await Promise.all([10, 60, 110, 160].map((shade) => store(OWNER, shade)))
    others = await store('20001', 200)
    // Opening a database and drawing pictures is slow on a busy machine.
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    await server.db.delete(modelcards)
    await server.db.update(files).set({ state: 'temporary', refs: 0 })
    await server.db.update(profiles).set({ birthday: null, gender: 'unset' })
  })

  const form = (change: Partial<SetBody> = {}): SetBody => ({
    cover: pictures[0] ?? null,
    stageName: '林小满',
    enName: 'LIN XIAOMAN',
    gender: 'female',
    birthday: '2001-05-21',
    heightCm: 172,
    weightKg: 49,
    bust: 83,
    waist: 60,
    hip: 88,
    shoe: '38',
    hair: 'darkBrown',
    eyes: null,
    cityCode: '330100',
    cityName: '',
    cities: ['上海'],
    nativePlace: '',
    ethnicity: null,
    school: '江南戏剧学院',
    agency: '',
    occupations: ['actor'],
    styles: [],
    skills: ['骑马'],
    languages: ['mandarin'],
    quote: { minFen: 120_000, maxFen: 200_000, unit: 'day', negotiable: false },
    contact: { name: '林小满', role: 'self', mobile: '13800000001' },
    intro: '学过十二年古典舞',
    video: null,
    photos: pictures.slice(1).map((url) => ({ url, shot: 'half' as const })),
    works: [],
    privacy: {},
    publish: false,
    version: 0,
    requestId: randomUUID(),
    ...change,
  })
  const publish = (change: Partial<SetBody> = {}) =>
    server.call('userinfo/modelcard/set', form({ publish: true, portraitConsent: true, ...change }), owner)
  const read = (token?: string, preview?: boolean) =>
    server.call('userinfo/modelcard/get', { uid: OWNER, ...(preview ? { preview } : {}) }, token)

  test('no card: the owner is told none, a visitor hidden', async () => {
    expect((await read(owner)).data).toMatchObject({ card: null, state: 'none', isOwner: true })
    expect((await read()).data).toMatchObject({ card: null, state: 'hidden', isOwner: false, contactable: false })
  })

  test('without uid and session it is 10902; an unknown, a gone and a disabled person are one 40400', async () => {
    expect(await server.call('userinfo/modelcard/get', {})).toMatchObject({ retcode: 10902, reason: 'notLoggedIn' })
    await server.db
      .insert(users)
      .values([
        { uid: '90001', state: 'disabled', createdAt: 1 },
        { uid: '90002', state: 'gone', createdAt: 1 },
      ])
      .onConflictDoNothing()
    for (const uid of ['90000', '90001', '90002']) {
      expect(await server.call('userinfo/modelcard/get', { uid })).toMatchObject({
        retcode: 40400,
        msg: '该用户不存在或已注销',
      })
    }
  })

  test('a draft needs nothing and stays out of sight', async () => {
    const empty = form({
      cover: null,
      stageName: '',
      gender: null,
      birthday: null,
      heightCm: null,
      cityCode: null,
      occupations: [],
      photos: [],
    })
    expect((await server.call('userinfo/modelcard/set', empty, owner)).data).toMatchObject({
      status: 'draft',
      version: 1,
    })
    expect((await read()).data).toMatchObject({ card: null, state: 'hidden' })
    expect((await read(owner)).data).toMatchObject({ state: 'draft' })
  })

  test('saving needs a session', async () => {
    expect((await server.call('userinfo/modelcard/set', form())).retcode).toBe(10902)
    expect((await server.call('userinfo/modelcard/edit', { version: 1 })).retcode).toBe(10902)
    expect((await server.call('userinfo/modelcard/status/update', {})).retcode).toBe(10902)
    expect((await server.call('userinfo/modelcard/stat/query', {})).retcode).toBe(10902)
  })

  test('publishing names what is missing, and wants the tick', async () => {
    expect(await publish({ cover: null, photos: [] })).toMatchObject({
      retcode: 40900,
      reason: 'incomplete',
      field: 'cover',
      msg: '请先完善：封面、照片',
    })
    expect(await publish({ portraitConsent: false })).toMatchObject({
      retcode: 40000,
      reason: 'consentMissing',
      field: 'portraitConsent',
      msg: '请确认照片为本人并同意公开展示',
    })
    expect((await publish()).data).toMatchObject({ status: 'public', stageName: '林小满', completeness: 90 })
  })

  test('the visitor gets public fields alone, the notice party those marked notice too, and preview is the visitor answer', async () => {
    await publish()
    const { card: seen, state, contactable } = (await read()).data ?? {}
    expect(seen).toMatchObject({ stageName: '林小满', age: 25, heightCm: 172, skills: ['骑马'], noticeOnly: [] })
    for (const key of [
      'weightKg',
      'bust',
      'school',
      'quote',
      'contact',
      'birthday',
      'privacy',
      'completeness',
      'freeDays30',
    ])
      expect(seen).not.toHaveProperty(key)
    const preview = (await read(owner, true)).data
    expect({ card: preview?.card, state: preview?.state, contactable: preview?.contactable }).toEqual({
      card: seen,
      state,
      contactable,
    })

    const day = (n: number) => new Date(server.clock.at + daysMs(n)).toISOString().slice(0, 10)
    await server.db.insert(notices).values({
      id: 'n1',
      organiserUid: '30001',
      title: '短剧女一',
      kind: 'short',
      state: 'recruiting',
      payUnit: 'day',
      cityCode: '330100',
      cityName: '杭州',
      place: '横店',
      workFrom: day(-100),
      workTo: day(-90),
      deadline: server.clock.at,
      headcount: 1,
      roles: [],
      content: '',
      cover: '',
      images: [],
      minorAllowed: false,
      publishedAt: 1,
    })
    await server.db
      .insert(noticeEntries)
      .values({ id: 'e1', noticeId: 'n1', uid: OWNER, state: 'applied', appliedAt: 1, log: [] })
    const party = (await read(company)).data?.card
    expect(party).toMatchObject({ weightKg: 49, bust: 83, school: '江南戏剧学院', freeDays30: 30 })
    expect(party?.noticeOnly).toEqual(
      expect.arrayContaining(['weightKg', 'measurements', 'school', 'quote', 'contact', 'schedule']),
    )
    // Its poster is made of the visitor's answer.
    expect((await read(company, true)).data?.card).toEqual(seen)
    // 91 days after the work the enterprise is an ordinary visitor again, and also when the entry was cancelled.
    await server.db.update(notices).set({ workTo: day(-91) })
    expect((await read(company)).data?.card).not.toHaveProperty('weightKg')
    await server.db.update(notices).set({ workTo: day(0) })
    await server.db.update(noticeEntries).set({ state: 'cancelled' })
    expect((await read(company)).data?.card).not.toHaveProperty('weightKg')
    await server.db.delete(noticeEntries)
    await server.db.delete(notices)
  })

  test('a repeat of a requestId saves once; a stale version is refused', async () => {
    const body = form()
    expect((await server.call('userinfo/modelcard/set', body, owner)).data?.version).toBe(1)
    expect((await server.call('userinfo/modelcard/set', body, owner)).data?.version).toBe(1)
    expect(await server.call('userinfo/modelcard/set', form(), owner)).toMatchObject({
      retcode: 40900,
      reason: 'stale',
      msg: '内容已在其他页面修改，请刷新后重试',
    })
    expect((await server.call('userinfo/modelcard/set', form({ version: 1 }), owner)).data?.version).toBe(2)
    expect(await server.call('userinfo/modelcard/edit', { template: 'noir', version: 1 }, owner)).toMatchObject({
      retcode: 40900,
      reason: 'stale',
    })
  })

  test('a public card keeps what publishing needed', async () => {
    await publish()
    expect(await server.call('userinfo/modelcard/set', form({ version: 1, heightCm: null }), owner)).toMatchObject({
      retcode: 40000,
      reason: 'incomplete',
      field: 'heightCm',
      msg: '公开中的模卡需保留：身高',
    })
    expect(await server.call('userinfo/modelcard/edit', { photos: [], version: 1 }, owner)).toMatchObject({
      retcode: 40000,
      reason: 'incomplete',
      field: 'photos',
      msg: '公开中的模卡需保留：照片',
    })
    // A missing part that the body cannot set is not reported as its field.
    await server.db.update(profiles).set({ gender: 'unset' }).where(eq(profiles.uid, OWNER))
    const edited = await server.call('userinfo/modelcard/edit', { template: 'noir', version: 1 }, owner)
    expect(edited).toMatchObject({ retcode: 40000, reason: 'incomplete', msg: '公开中的模卡需保留：性别' })
    expect(edited.field).toBeUndefined()
  })

  test("a file that is not the caller's, or none at all, is refused", async () => {
    for (const url of [others, 'https://example.com/a.jpg', 'data:image/png;base64,AAAA', '/files/nothing.jpg']) {
      expect(await server.call('userinfo/modelcard/set', form({ cover: url }), owner)).toMatchObject({
        retcode: 40000,
        reason: 'invalid',
        field: 'cover',
        msg: '文件无效，请重新上传',
      })
    }
    const [first, ...rest] = form().photos
    const photos = [...(first ? [first, first] : []), ...rest, { url: others, shot: 'half' as const }]
    expect(await server.call('userinfo/modelcard/set', form({ photos }), owner)).toMatchObject({
      retcode: 40000,
      field: `photos.${photos.length - 1}.url`,
    })
  })

  test('photos keep their ids while they stay, and a dropped one is let go', async () => {
    const first = (await server.call('userinfo/modelcard/set', form(), owner)).data
    expect(first?.photos[0]).toMatchObject({ width: 900, height: 1200 })
    const remaining = first?.photos.slice(1) ?? []
    const second = (await server.call('userinfo/modelcard/edit', { photos: remaining, version: 1 }, owner)).data
    expect(second?.photos.map(({ id }) => id)).toEqual(remaining.map(({ id }) => id))
    const [dropped] = await server.db
      .select()
      .from(files)
      .where(eq(files.url, first?.photos[0]?.url ?? ''))
    expect(dropped?.state).toBe('orphan')
  })

  test('template and photo order are edited alone; ids of strangers fall out of the order', async () => {
    const card = (await publish()).data
    const order = [card?.photos[2]?.id ?? '', 'someone-elses', card?.photos[0]?.id ?? '']
    const edited = await server.call(
      'userinfo/modelcard/edit',
      { template: 'noir', templateOptions: { tone: 'gold', photoOrder: order }, version: 1 },
      owner,
    )
    expect(edited.data).toMatchObject({
      template: 'noir',
      templateOptions: { tone: 'gold', photoOrder: [order[0], order[2]] },
      stageName: '林小满',
    })
  })

  test('公开 and 暂不公开, and the job status', async () => {
    expect(await server.call('userinfo/modelcard/status/update', { status: 'public' }, owner)).toMatchObject({
      retcode: 40900,
      reason: 'incomplete',
    })
    await publish()
    expect((await server.call('userinfo/modelcard/status/update', { status: 'hidden' }, owner)).data).toEqual({
      status: 'hidden',
      jobStatus: 'open',
    })
    expect((await read()).data).toMatchObject({ card: null, state: 'hidden' })
    expect(
      (await server.call('userinfo/modelcard/status/update', { status: 'public', jobStatus: 'busy' }, owner)).data,
    ).toEqual({ status: 'public', jobStatus: 'busy' })
    expect((await read()).data?.card?.jobStatus).toBe('busy')
  })

  test('a blocked card: its owner reads why, nobody else sees it, and it cannot be opened', async () => {
    await publish()
    await server.db.update(modelcards).set({ status: 'blocked', blockReason: '盗用照片' })
    expect((await read()).data).toMatchObject({ card: null, state: 'hidden' })
    expect((await read(owner)).data).toMatchObject({ state: 'blocked', card: { blockReason: '盗用照片' } })
    for (const status of ['public', 'hidden'] as const) {
      expect(await server.call('userinfo/modelcard/status/update', { status }, owner)).toMatchObject({
        retcode: 40900,
        reason: 'blocked',
        msg: '该内容因「盗用照片」已被限制展示',
      })
    }
  })

  test('a minor: no weight is kept, publishing needs the guardian, who is the contact', async () => {
    const minor = {
      birthday: '2010-06-01',
      contact: { name: '林先生', role: 'guardian' as const, mobile: '13900000011' },
    }
    expect(await publish(minor)).toMatchObject({ retcode: 40900, msg: '请先完善：监护人' })
    await server.db.insert(guardians).values({ uid: OWNER, name: '林先生', mobile: '13900000011', agreedAt: 1 })
    expect(await publish({ ...minor, contact: { name: '我', role: 'self', mobile: '13800000001' } })).toMatchObject({
      retcode: 40000,
      field: 'contact.role',
    })
    expect((await publish({ ...minor, privacy: { school: 'public', age: 'public' } })).data).toMatchObject({
      status: 'public',
      minor: true,
    })
    const [row] = await server.db.select().from(modelcards)
    expect(row?.content).toMatchObject({ weightKg: null, bust: null, waist: null, hip: null })
    const seen = (await read()).data?.card
    for (const key of ['weightKg', 'bust', 'school', 'age', 'contact']) expect(seen).not.toHaveProperty(key)
    await server.db.delete(guardians)
  })

  test('contact: for the logged in whom the owner allows, 20 persons a day', async () => {
    await publish({ privacy: { contact: 'public' } })
    const ask = (token?: string) => server.call('userinfo/modelcard/contact/query', { uid: OWNER }, token)
    expect((await ask()).retcode).toBe(10902)
    expect((await ask(visitor)).data).toEqual({ name: '林小满', role: 'self', mobile: '13800000001' })
    expect((await read(visitor)).data?.contactable).toBe(true)
    await server.call('userinfo/modelcard/status/update', { jobStatus: 'closed' }, owner)
    expect(await ask(visitor)).toMatchObject({ retcode: 40900, reason: 'notTakingJobs', msg: '对方暂不接单' })
    await server.call('userinfo/modelcard/set', form({ version: 1, privacy: { contact: 'notice' } }), owner)
    expect(await ask(visitor)).toMatchObject({
      retcode: 40300,
      reason: 'contactHidden',
      msg: '对方未公开联系方式',
    })
    await server.call('userinfo/modelcard/status/update', { status: 'hidden' }, owner)
    expect(await ask(visitor)).toMatchObject({ retcode: 40400 })
  })

  test('contact: the 21st person of a day is refused, the first again is not', async () => {
    await publish({ privacy: { contact: 'public' } })
    const [card] = await server.db.select().from(modelcards)
    const people = Array.from({ length: 20 }, (_, n) => `4000${n}`)
    await server.db
      .insert(users)
      .values(people.map((uid) => ({ uid, createdAt: 1 })))
      .onConflictDoNothing()
    if (card) await server.db.insert(modelcards).values(people.map((uid) => ({ ...card, uid })))
    for (const uid of people) await setAudiences(server, uid, { contact: 'public' })
    const ask = (uid: string) => server.call('userinfo/modelcard/contact/query', { uid }, company)
    for (const uid of people) expect((await ask(uid)).retcode).toBe(200)
    expect(await ask(OWNER)).toMatchObject({
      retcode: 42900,
      reason: 'quotaUsedUp',
      msg: '今日查看次数已用完，请明天再来',
    })
    expect((await ask('40000')).retcode).toBe(200)
    server.clock.at += daysMs(1)
    expect((await ask(OWNER)).retcode).toBe(200)
  })

  test('views: one per viewer and day, never the owner; the totals are the sum of 30 days', async () => {
    await publish()
    const see = (token?: string, deviceId = DEVICE, from: 'link' | 'qr' = 'link') =>
      server.call('userinfo/view/record', { uid: OWNER, scene: 'modelcard', from, deviceId }, token)
    for (const answer of [
      await see(),
      await see(),
      await see(undefined, 'e'.repeat(32), 'qr'),
      await see(visitor),
      await see(visitor),
      await see(owner),
    ])
      expect(answer.retcode).toBe(200)
    expect(
      (await server.call('userinfo/view/record', { uid: '90000', scene: 'modelcard', from: 'link', deviceId: DEVICE }))
        .retcode,
    ).toBe(200)
    const share = { uid: OWNER, action: 'poster', template: 'classic', deviceId: DEVICE } as const
    for (let n = 0; n < 3; n += 1)
      expect((await server.call('userinfo/modelcard/share/record', share)).retcode).toBe(200)
    server.clock.at += daysMs(1)
    await see()
    const stat = (await server.call('userinfo/modelcard/stat/query', {}, owner)).data
    expect(stat?.days).toHaveLength(30)
    expect(stat?.days.slice(-2).map(({ views, qr }) => [views, qr])).toEqual([
      [3, 1],
      [1, 0],
    ])
    expect(stat?.totals).toMatchObject({ views: 4, qr: 1, poster: 1 })
    expect((await server.call('userinfo/modelcard/stat/query', {}, visitor)).data?.totals).toMatchObject({
      views: 0,
      qr: 0,
    })
  })

  test('reports: once per request, once per target in 24 h, ten a day', async () => {
    const report = (
      change: { targetId?: string; requestId?: string; reason?: 'fake' } = {},
      token: string | undefined = visitor,
    ) =>
      server.call(
        'content/report/add',
        { targetType: 'modelcard', targetId: OWNER, reason: 'fake', requestId: randomUUID(), ...change },
        token,
      )
    expect(
      (
        await server.call('content/report/add', {
          targetType: 'modelcard',
          targetId: OWNER,
          reason: 'fake',
          requestId: randomUUID(),
        })
      ).retcode,
    ).toBe(10902)
    const requestId = randomUUID()
    expect((await report({ requestId })).retcode).toBe(200)
    expect((await report({ requestId })).retcode).toBe(200)
    expect(await report()).toMatchObject({
      retcode: 40900,
      reason: 'alreadyDone',
      msg: '你已举报过，我们会尽快处理',
    })
    for (let n = 0; n < 9; n += 1) expect((await report({ targetId: `x${n}` })).retcode).toBe(200)
    expect(await report({ targetId: 'one-more' })).toMatchObject({
      retcode: 42900,
      reason: 'tooOften',
      msg: '操作过于频繁，请1440分钟后再试',
    })
    server.clock.at += daysMs(1)
    expect((await report()).retcode).toBe(200)
    const noReason = { targetType: 'modelcard', targetId: OWNER, requestId: randomUUID() } as const
    // @ts-expect-error: no reason on purpose
    expect(await server.call('content/report/add', noReason, visitor)).toMatchObject({
      retcode: 40000,
      field: 'reason',
    })
    const noFile = { ...noReason, reason: 'fake' as const, targetId: 'another', images: ['/files/nothing.jpg'] }
    expect(await server.call('content/report/add', noFile, visitor)).toMatchObject({
      retcode: 40000,
      field: 'images.0',
    })
  })

  test('works: the owner sees hidden ones, others do not; a card drops what is gone', async () => {
    const work = (id: string, change: object = {}) => ({
      id,
      uid: OWNER,
      kind: 'film' as const,
      title: id,
      year: 2025,
      status: 'released' as const,
      cover: '/files/a.jpg',
      position: 0,
      createdAt: 1,
      updatedAt: 1,
      ...change,
    })
    await server.db
      .insert(works)
      .values([
        work('w1'),
        work('w2', { visible: false, position: 1 }),
        work('w3', { kind: 'tv', position: 2 }),
        work('foreign', { uid: '20001' }),
      ])
    await publish({ works: ['w1', 'w2', 'foreign', 'w3'] })
    expect((await read()).data?.card?.works?.map(({ id }) => id)).toEqual(['w1', 'w3'])
    expect((await read(owner)).data?.card?.works?.map(({ id }) => id)).toEqual(['w1', 'w2', 'w3'])
    const page = async (token?: string, kind?: 'tv') =>
      (await server.call('userinfo/tv/page', { uid: OWNER, kind, pageSize: 2 }, token)).data
    expect(await page()).toMatchObject({ total: 2, hasMore: false })
    expect(await page(owner)).toMatchObject({ total: 3, hasMore: true })
    expect((await page(undefined, 'tv'))?.list.map(({ id }) => id)).toEqual(['w3'])
    await server.db.update(works).set({ deletedAt: 1 }).where(eq(works.id, 'w1'))
    expect((await read()).data?.card?.works?.map(({ id }) => id)).toEqual(['w3'])
  })
})
