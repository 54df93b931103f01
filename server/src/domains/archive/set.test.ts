/** @database postgres */
import type { ArchiveForm } from '@dm/shared/contract/forms/archive/head'
import { AUDIENCES } from '@dm/shared/contract/vocabulary/audience'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { publicArchive } from '../../../test/archive'
import { publicCard, setAudiences } from '../../../test/card'
import { addNotice } from '../../../test/casting-notice'
import { emptyTables } from '../../../test/empty'
import { addFile, fileState } from '../../../test/files'
import { testServer, type TestServer } from '../../../test/server'
import { pageMeta } from '../../platform/page-meta'
import { modelcards } from '../modelcard/schema'
import { archives, guardians, profiles, travels } from '../profile/schema'
import { archive as domain } from '.'
import { WEIGHTS } from './completeness'
import { modulesOf } from './head'

const ME = 'u1'
const INTRO = '从评弹书场走到银幕，希望每一个角色都有自己的呼吸。'

let server: TestServer
let me: string
let other: string
beforeAll(async () => {
  server = await testServer()
})
beforeEach(async () => {
  await emptyTables(server.db, 'users', 'files')
  server.clock.at = Date.parse('2026-11-20T12:00:00+08:00')
  me = await server.login(ME)
  other = await server.login('u2')
  const profile = { dmNo: '10000001', nickname: '听澜', birthday: '1996-11-08', createdAt: 0, updatedAt: 0 }
  await server.db.insert(profiles).values({ uid: ME, avatar: '/files/a.jpg', ...profile })
})
afterAll(() => server.close())

const save = (archive: Partial<ArchiveForm>, version = 0) => server.call('userinfo/set', { archive, version }, me)
const status = (wanted: 'public' | 'hidden', version: number) =>
  server.call('userinfo/set', { status: wanted, version }, me)
const own = async () => (await server.call('userinfo/get', { archive: true }, me)).data?.archive
const seen = async (token?: string, more: object = { uid: ME }) =>
  (await server.call('userinfo/get', { ...more, previews: true }, token)).data
const bornIn = (birthday: string) => server.db.update(profiles).set({ birthday }).where(eq(profiles.uid, ME))
const complete = () => save({ stageName: '沈听澜', occupations: ['actor'], intro: INTRO })

describe('the head', () => {
  test('is made by the first save, as a draft that nobody else sees', async () => {
    expect(await own()).toBeNull()
    expect(await save({ stageName: '沈听澜' })).toMatchObject({
      retcode: 200,
      data: { archive: { status: 'draft', stageName: '沈听澜', version: 1, missing: ['职业', '简介'] } },
    })
    expect(await seen(other)).toMatchObject({ isOwner: false, archive: null, archiveState: 'hidden' })
    expect((await save({ agency: '工作室' }, 1)).data?.archive).toMatchObject({
      stageName: '沈听澜',
      agency: '工作室',
      version: 2,
    })
  })

  test('a generated nickname is no stage name', async () => {
    await server.db.update(profiles).set({ nickname: '点梦0001' }).where(eq(profiles.uid, ME))
    expect(await save({ agency: '工作室' })).toMatchObject({ field: 'archive.stageName', msg: '请输入艺名' })
    const icon = await addFile(server, ME, 'avatar')
    await server.call('userinfo/public/icon/set', { icon }, me)
    expect((await own())?.stageName).toBe('')
  })

  test('of two saves of one version one counts, also of the first one', async () => {
    const first = await Promise.all([save({ agency: '甲' }), save({ agency: '乙' })])
    expect(first.map(({ retcode }) => retcode).sort()).toEqual([200, 40900])
    const next = await Promise.all([save({ agency: '甲' }, 1), save({ agency: '乙' }, 1), save({ agency: '丙' }, 1)])
    expect(next.filter(({ reason }) => reason === 'stale')).toHaveLength(2)
  })

  test.each<[object, string, string]>([
    [{ stageName: ' ' }, 'archive.stageName', '请输入艺名'],
    [{ stageName: '名'.repeat(21) }, 'archive.stageName', '艺名最多20个字'],
    [{ enName: '林' }, 'archive.enName', '英文名只能填写字母'],
    [{ aliases: ['甲', '甲'] }, 'archive.aliases', '别名不能重复'],
    [{ occupations: ['pilot'] }, 'archive.occupations.0', '请选择职业'],
    [{ heightCm: 49 }, 'archive.heightCm', '请输入正确的身高'],
    [{ debutYear: 1998 }, 'archive.debutYear', '出道年份不正确'],
    [{ debutYear: 2027 }, 'archive.debutYear', '出道年份不正确'],
    [{ intro: '加我微信abcde123' }, 'archive.intro', '请勿在「简介」中填写联系方式'],
    [{ nationality: 'XX' }, 'archive.nationality', '请选择国籍'],
  ])('refuses %j', async (change, field, msg) => {
    expect(await save({ ...change })).toMatchObject({ retcode: 40000, field, msg })
    expect((await save({ debutYear: 1999 })).retcode).toBe(200)
  })

  test('profile and archive are saved apart', async () => {
    const body = { basic: { bio: '' }, archive: { agency: '' }, version: 1 }
    expect(await server.call('userinfo/set', body, me)).toMatchObject({ retcode: 40000 })
    expect(await server.call('userinfo/set', { archive: {}, version: 0 })).toMatchObject({ retcode: 10902 })
  })
})

describe('publishing', () => {
  test('names what is missing, then opens; 暂不公开 closes', async () => {
    await save({ stageName: '沈听澜' })
    expect(await status('public', 1)).toMatchObject({
      retcode: 40900,
      msg: '请先完善：职业、简介',
      reason: 'incomplete',
    })
    await save({ occupations: ['actor'], intro: INTRO }, 1)
    expect((await status('public', 2)).data?.archive?.status).toBe('public')
    expect(await seen(other)).toMatchObject({ archive: { stageName: '沈听澜' }, archiveState: 'public' })
    expect((await status('hidden', 3)).data?.archive?.status).toBe('hidden')
    expect(await seen(other)).toMatchObject({ archive: null, archiveState: 'hidden' })
  })

  test('a portrait is the account’s own until one is set', async () => {
    await server.db.update(profiles).set({ avatar: '' })
    await complete()
    expect(await status('public', 1)).toMatchObject({ msg: '请先完善：头像' })
    const icon = await addFile(server, ME, 'avatar')
    const cover = await addFile(server, ME, 'cover')
    expect((await server.call('userinfo/public/icon/set', { icon, cover }, me)).data).toEqual({ icon, cover })
    expect((await status('public', 2)).data?.archive).toMatchObject({ status: 'public', icon, cover })
    const next = await addFile(server, ME, 'avatar')
    await server.call('userinfo/public/icon/set', { icon: next }, me)
    expect([await fileState(server, icon), await fileState(server, next), await fileState(server, cover)]).toEqual([
      'orphan',
      'used',
      'used',
    ])
    const foreign = await addFile(server, 'u2', 'avatar')
    for (const [body, field] of [
      [{ icon: foreign }, 'icon'],
      [{ cover: next }, 'cover'],
    ] as const)
      expect(await server.call('userinfo/public/icon/set', body, me)).toMatchObject({ retcode: 40000, field })
    expect(await server.call('userinfo/public/icon/set', { icon: next })).toMatchObject({ retcode: 10902 })
  })

  test('a public archive keeps what it needs', async () => {
    await complete()
    await status('public', 1)
    expect(await save({ intro: '' }, 2)).toMatchObject({
      retcode: 40000,
      msg: '公开中的档案需保留：简介',
      field: 'archive.intro',
    })
    expect(await save({ intro: '太短' }, 2)).toMatchObject({ msg: '简介至少20个字', field: 'archive.intro' })
    expect(await save({ occupations: [] }, 2)).toMatchObject({ field: 'archive.occupations' })
  })

  test('a blocked one is edited, not published, and its owner reads why', async () => {
    await complete()
    await server.db.update(archives).set({ status: 'blocked', blockReason: '封面侵权' })
    expect(await status('public', 1)).toMatchObject({
      retcode: 40900,
      msg: '该内容因「封面侵权」已被限制展示',
      reason: 'blocked',
    })
    expect((await status('hidden', 1)).reason).toBe('blocked')
    expect((await save({ agency: '新' }, 1)).data?.archive).toMatchObject({
      status: 'blocked',
      blockReason: '封面侵权',
    })
    expect(await seen(other)).toMatchObject({ archive: null, archiveState: 'hidden' })
  })

  test('a draft that is hidden stays a draft', async () => {
    await complete()
    expect((await status('hidden', 1)).data?.archive?.status).toBe('draft')
  })
})

describe('minors', () => {
  test('publish with a guardian, without weight, school and birthday', async () => {
    await bornIn('2010-05-01')
    await save({
      stageName: '小陆',
      occupations: ['dancer'],
      intro: INTRO,
      weightKg: 45,
      heightCm: 160,
      school: '艺校',
      birthdayShow: 'full',
    })
    expect(await status('public', 1)).toMatchObject({ msg: '请先完善：监护人', reason: 'incomplete' })
    await server.db.insert(guardians).values({ uid: ME, name: '林父', mobile: '13900000009', agreedAt: 0 })
    expect((await status('public', 1)).retcode).toBe(200)
    const [row] = await server.db.select().from(archives)
    expect(row?.content).toMatchObject({ weightKg: null, birthdayShow: 'hidden' })
    const shown = (await seen(other))?.archive
    expect(shown).toMatchObject({ heightCm: 160 })
    for (const field of ['weightKg', 'school', 'birthday', 'zodiac']) expect(shown).not.toHaveProperty(field)
  })

  test('a birthday given later erases what is forbidden, in the same transaction', async () => {
    await save({ stageName: '听澜', weightKg: 45, birthdayShow: 'full' })
    await server.db.insert(guardians).values({ uid: ME, name: '林父', mobile: '13900000009', agreedAt: 0 })
    expect((await server.call('userinfo/set', { basic: { birthday: '2011-01-01' }, version: 1 }, me)).retcode).toBe(200)
    expect(await own()).toMatchObject({ birthdayShow: 'hidden', version: 2 })
    expect((await server.db.select().from(archives))[0]?.content.weightKg).toBeNull()
  })
})

describe('the parts', () => {
  const keys = () => modulesOf([], false).filter(({ key }) => key !== 'info')

  test('keep the owner’s order, and are gone for others when they are hidden', async () => {
    await publicArchive(server, ME)
    const modules = keys()
      .map((module) => ({ ...module, visible: module.key !== 'honor' }))
      .toReversed()
    expect((await server.call('userinfo/set', { modules, version: 1 }, me)).retcode).toBe(200)
    const mine = (await own())?.modules.map(({ key }) => key)
    expect(mine).toEqual(['info', ...modules.map(({ key }) => key)])
    const answer = await seen(other)
    expect(answer?.archive?.modules.map(({ key }) => key)).toEqual([
      'info',
      'growth',
      'photos',
      'music',
      'action',
      'pieces',
    ])
    expect(answer?.previews).toMatchObject({ honor: [], pieces: [{ id: 'w1' }], growth: [{ id: 'x1' }] })
  })

  test('another set is refused', async () => {
    await publicArchive(server, ME)
    for (const modules of [
      keys().slice(1),
      [...keys(), ...keys().slice(0, 1)],
      [{ key: 'info', visible: true } as const],
    ])
      expect(await server.call('userinfo/set', { modules, version: 1 }, me)).toMatchObject({
        retcode: 40900,
        reason: 'stale',
      })
  })

  test('trips: others see public ones that are not over', async () => {
    await publicArchive(server, ME)
    const trip = (id: string, change: object) => ({
      id,
      uid: ME,
      title: id,
      kind: 'shoot' as const,
      startDay: '2026-11-25',
      endDay: '2026-11-26',
      cityName: '杭州',
      visibility: 'public' as const,
      note: '私密',
      createdAt: 1,
      updatedAt: 1,
      ...change,
    })
    await server.db
      .insert(travels)
      .values([
        trip('open', {}),
        trip('over', { startDay: '2026-11-01', endDay: '2026-11-02' }),
        trip('notice', { visibility: 'notice' }),
        trip('private', { visibility: 'private' }),
        trip('gone', { deletedAt: 1 }),
      ])
    const shown = (await seen(other))?.previews?.travel
    expect(shown).toEqual([
      { id: 'open', title: 'open', startDay: '2026-11-25', endDay: '2026-11-26', cityName: '杭州' },
    ])
    expect((await seen(me, {}))?.previews?.travel).toHaveLength(3)
  })

  test('stored in any way, all of them stand there once, 基本信息 first', () => {
    const stored = fc.array(
      fc.record({ key: fc.constantFrom('info', 'honor', 'travel', 'nothing', 'music'), visible: fc.boolean() }),
    )
    fc.assert(
      fc.property(fc.uniqueArray(stored, { maxLength: 1 }), fc.boolean(), ([modules = []], minor) => {
        const unique = modules.filter((one, n) => modules.findIndex(({ key }) => key === one.key) === n)
        const all = modulesOf(unique, minor)
        expect(all[0]).toEqual({ key: 'info', visible: true })
        expect(new Set(all.map(({ key }) => key)).size).toBe(9)
        if (minor) expect(all.find(({ key }) => key === 'travel')?.visible).toBe(false)
      }),
    )
  })
})

describe('who sees what', () => {
  test('the preview is the visitor’s own answer, whatever is hidden', async () => {
    await publicArchive(server, ME, { content: { birthdayShow: 'monthDay', weightKg: 47 } })
    await publicCard(server, ME)
    for (const visible of [true, false]) {
      const modules = modulesOf([], false)
        .slice(1)
        .map(({ key }) => ({ key, visible }))
      await server.db.update(archives).set({ modules })
      const visitor = await seen()
      expect(await seen(other)).toEqual(visitor)
      expect(await seen(me, { uid: ME, preview: true })).toEqual(visitor)
      expect(visitor?.archive).toMatchObject({ birthday: '11-08', zodiac: '天蝎座' })
      for (const field of ['completeness', 'todo', 'missing', 'version', 'birthdayShow'])
        expect(visitor?.archive).not.toHaveProperty(field)
    }
  })

  test('views are counted once per viewer and day, never the owner’s', async () => {
    await publicArchive(server, ME)
    const view = (deviceId: string, token?: string) =>
      server.call('userinfo/view/record', { uid: ME, scene: 'archives', from: 'link', deviceId }, token)
    await view('device-0123456789')
    await view('device-0123456789')
    await view('device-9876543210')
    await view('device-0123456789', me)
    expect((await seen())?.archive?.views).toBe(2)
  })

  test('completeness: the weights sum to 100, and what is missing is named heaviest first', async () => {
    expect(WEIGHTS.reduce((sum, { weight }) => sum + weight, 0)).toBe(100)
    await publicArchive(server, ME)
    expect(await own()).toMatchObject({ completeness: 45 })
    expect((await own())?.todo?.[0]).toMatchObject({ key: 'info', weight: 30 })
  })

  test('the link preview is made of public data alone', async () => {
    await publicArchive(server, ME, { content: { occupations: ['actor'] }, intro: INTRO })
    const metaOf = () =>
      pageMeta(domain.pageMeta, '/user/archives', new URLSearchParams({ uid: ME }), {
        db: server.db,
        now: server.clock.now(),
      })
    expect(await metaOf()).toEqual({
      title: '沈听澜的明星档案',
      description: `演员｜${INTRO}`,
      image: '/files/a_750.webp',
    })
    await server.db.update(archives).set({ status: 'hidden' })
    expect(await metaOf()).toBeNull()
  })
})

describe('who may see a field: one set for card and archive', () => {
  const FACTS = {
    ...{ agency: '青屿文化', nativePlace: '绍兴', ethnicity: 'HA' as const, school: '江南戏剧学院', weightKg: 49 },
    ...{ languages: ['mandarin' as const], skills: ['骑马'] },
  }
  const FIELDS = [
    'agency',
    'nativePlace',
    'ethnicity',
    'school',
    'weightKg',
    'languages',
    'skills',
    'intro',
    'works',
  ] as const
  const everywhere = async () => {
    await publicArchive(server, ME, { intro: INTRO, content: { ...FACTS, major: '表演', birthdayShow: 'full' } })
    await publicCard(server, ME, { ...FACTS, intro: '学过古典舞', works: ['w1'] })
    await addNotice(server, 'n1', { organiserUid: 'u2' })
    await server.call('notice/enter', { noticeId: 'n1' }, me)
  }
  const held = (value: unknown) => value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0)
  const answers = async (token?: string) => {
    const archive = await seen(token)
    const card = await server.call('userinfo/modelcard/get', { uid: ME }, token)
    return { archive: archive?.archive, previews: archive?.previews, user: archive?.user, card: card.data?.card }
  }
  /** The fields that an answer holds. */
  const fieldsIn = (answer: object | null | undefined) =>
    FIELDS.filter((field) => held(Object.entries(answer ?? {}).find(([key]) => key === field)?.[1]))

  test.each([...AUDIENCES])('%s: in both answers for the same viewers', async (audience) => {
    await everywhere()
    await setAudiences(server, ME, Object.fromEntries([...FIELDS, 'age' as const].map((field) => [field, audience])))
    for (const [token, shown] of [
      [undefined, audience === 'public'],
      [other, audience !== 'private'],
    ] as const) {
      const { archive, card, previews, user } = await answers(token)
      expect(fieldsIn(card)).toEqual(shown ? [...FIELDS] : [])
      expect(fieldsIn({ ...archive, works: previews?.pieces })).toEqual(shown ? [...FIELDS] : [])
      expect([archive?.major, archive?.birthday]).toEqual(shown ? ['表演', '1996-11-08'] : [undefined, '11-08'])
      expect(user && 'age' in user ? user.age : undefined).toBe(shown ? 30 : null)
      expect(archive?.modules.some(({ key }) => key === 'pieces')).toBe(shown)
      const list = await server.call('userinfo/tv/page', { uid: ME }, token)
      expect(list.data?.total).toBe(shown ? 1 : 0)
    }
    const at = { db: server.db, now: server.clock.now() }
    const text = JSON.stringify(await pageMeta(domain.pageMeta, '/user/archives', new URLSearchParams({ uid: ME }), at))
    expect(text.includes(INTRO)).toBe(audience === 'public')
    expect(fieldsIn((await own()) ?? null)).toHaveLength(FIELDS.length - 1)
  })

  test('chosen on either page, it is the choice of both; a form that was open elsewhere does not take it back', async () => {
    await everywhere()
    // A draft needs nothing else.
    await server.db.update(modelcards).set({ status: 'draft' })
    const privacyOf = async () => {
      const { data } = await server.call('userinfo/get', {}, me)
      const card = await server.call('userinfo/modelcard/get', {}, me)
      expect(card.data?.card?.privacy).toEqual(data?.isOwner && data.privacy)
      return data?.isOwner ? { ...data.privacy, version: card.data?.card?.version ?? 0 } : null
    }
    expect(await privacyOf()).toMatchObject({ school: 'notice', skills: 'public', version: 1 })
    const privacy = { school: 'public', skills: 'private' } as const
    expect(await server.call('userinfo/set', { privacy, version: 1 }, me)).toMatchObject({ retcode: 200 })
    expect(await privacyOf()).toMatchObject({ ...privacy, weightKg: 'notice', version: 2 })
    const edit = (version: number) =>
      server.call('userinfo/modelcard/edit', { privacy: { skills: 'notice' }, version }, me)
    expect(await edit(1)).toMatchObject({ reason: 'stale' })
    expect(await edit(2)).toMatchObject({ retcode: 200 })
    expect(await privacyOf()).toMatchObject({ school: 'public', skills: 'notice' })
    expect((await own())?.version).toBe(3)
    // What changes nothing is no new version of the other page.
    expect(await edit(3)).toMatchObject({ retcode: 200 })
    expect((await own())?.version).toBe(3)
  })

  test('a minor cannot make public what is never public', async () => {
    await everywhere()
    await bornIn('2011-01-01')
    const privacy = { school: 'public', skills: 'public', weightKg: 'public' } as const
    await server.call('userinfo/set', { privacy, version: 1 }, me)
    expect((await answers()).archive).toMatchObject({ skills: ['骑马'] })
    expect(JSON.stringify(await answers())).not.toMatch(/"school"|"major"|"weightKg"/)
  })
})
