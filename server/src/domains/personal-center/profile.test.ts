import { daysMs } from '@dm/shared/time'
import { eq } from 'drizzle-orm'
import { emptyTables } from '../../../test/empty'
import { testServer, type TestServer } from '../../../test/server'
import { certifications, profiles, travels } from '../profile/schema'
import { modelcards } from '../modelcard/schema'
import { noticeEntries, notices } from '../casting-notice/schema'
import { users } from '../../platform/schema'

describe('profiles', () => {
  let server: TestServer
  let me: string
  beforeAll(async () => {
    server = await testServer()
  })
  beforeEach(async () => {
    await emptyTables(server.db, 'users', 'nickname_changes', 'rate_windows', 'sms_codes')
    server.clock.at = Date.parse('2026-11-20T12:00:00+08:00')
    me = await server.login('u1', '13900000001')
  })
  afterAll(() => server.close())

  const mine = async () => {
    const { data } = await server.call('userinfo/get', {}, me)
    if (!data?.isOwner) throw new Error('not the owner')
    return data
  }
  const save = async (
    basic: NonNullable<Parameters<typeof server.call<'userinfo/set'>>[1]['basic']>,
    version?: number,
  ) => server.call('userinfo/set', { basic, version: version ?? (await mine()).user.version }, me)

  test('a new account has a number and a name of its own', async () => {
    const { user, guardian } = await mine()
    expect(user).toMatchObject({
      uid: 'u1',
      mobileMasked: '139****0001',
      completeness: 0,
      nicknameChangesLeft: 2,
      roles: ['personal'],
    })
    expect(user.dmNo).toMatch(/^\d{8}$/)
    expect(user.nickname).toBe(`点梦${user.dmNo.slice(-4)}`)
    expect(guardian).toBeNull()
    // The second read returns the same user.
    expect((await mine()).user.dmNo).toBe(user.dmNo)
  })

  test('what is saved is read again, cleaned; what is left out stays', async () => {
    const saved = await save({
      nickname: ' 林\u200b小满\n',
      bio: '会骑马\r\n\r\n\r\n会唱歌',
      birthday: '2000-02-29',
      cityCode: '330100',
      occupations: ['actor', 'actor'],
      gender: 'female',
    })
    expect(saved.data?.user).toMatchObject({
      nickname: '林小满',
      bio: '会骑马\n\n会唱歌',
      birthday: '2000-02-29',
      cityName: '杭州',
      occupations: ['actor'],
      completeness: 80,
    })
    await save({ bio: null })
    expect((await mine()).user).toMatchObject({ nickname: '林小满', bio: '', gender: 'female', completeness: 65 })
  })

  test.each<[object, string]>([
    [{ nickname: '林' }, '请输入2-16个字的昵称'],
    [{ nickname: '一二三四五六七八九十一二三四五六七' }, '请输入2-16个字的昵称'],
    [{ nickname: '加微信abc12345' }, '请勿在「昵称」中填写联系方式'],
    [{ bio: '电话 138 0000 0000' }, '请勿在「个人简介」中填写联系方式'],
    [{ bio: '在线博 彩' }, '「个人简介」包含不适宜的内容，请修改'],
    [{ birthday: '2026-11-21' }, '出生日期不正确'],
    [{ birthday: '1899-12-31' }, '出生日期不正确'],
    [{ birthday: '2001-02-29' }, '请选择出生日期'],
    [{ occupations: ['actor', 'singer', 'dancer', 'model', 'host', 'voice'] }, '最多选择5个职业'],
    [{ cityCode: '999999' }, '请选择正确的城市'],
    [{ avatar: '' }, '请上传头像'],
    [{ avatar: 'https://elsewhere.example/a.jpg' }, '文件无效，请重新上传'],
  ])('%j is refused', async (basic, msg) => {
    const [field] = Object.keys(basic)
    expect(await save({ ...basic })).toMatchObject({ retcode: 40000, reason: 'invalid', field: `basic.${field}`, msg })
  })

  test('a name of 16 astral characters is 16 long', async () => {
    expect((await save({ nickname: '𠮷'.repeat(16) })).retcode).toBe(200)
  })

  test('the third rename within 30 days is refused', async () => {
    await save({ nickname: '第一个名' })
    await save({ nickname: '第二个名' })
    expect(await save({ nickname: '第三个名' })).toMatchObject({
      retcode: 40900,
      reason: 'quotaUsedUp',
      field: 'basic.nickname',
      msg: '昵称30天内只能修改2次',
    })
    // Saving the same name does not count as a rename.
    expect((await save({ nickname: '第二个名', bio: '你好' })).retcode).toBe(200)
    server.clock.at += daysMs(30) + 1
    me = await server.login('u1')
    expect((await save({ nickname: '第三个名' })).retcode).toBe(200)
  })

  test('a stale version is refused and changes nothing', async () => {
    const { user } = await mine()
    await save({ bio: '新的' }, user.version)
    expect(await save({ bio: '旧的' }, user.version)).toMatchObject({
      retcode: 40900,
      reason: 'stale',
      msg: '内容已在其他页面修改，请刷新后重试',
    })
    expect((await mine()).user.bio).toBe('新的')
  })

  test('certified: gender and birthday are locked', async () => {
    await save({ gender: 'female', birthday: '2000-01-01' })
    await server.db.insert(certifications).values({ uid: 'u1', state: 'passed', birthday: '2000-01-01', updatedAt: 0 })
    expect(await save({ gender: 'male' })).toMatchObject({
      retcode: 40900,
      reason: 'identityLocked',
      msg: '实名认证后不可修改性别和出生日期',
    })
    expect((await save({ bio: '可以改' })).retcode).toBe(200)
  })

  describe('a minor', () => {
    const guardian = async (change: object = {}) => {
      await server.call('sms/send', { mobile: '13900000009', bzType: 1 })
      return {
        name: '林大山',
        mobile: '13900000009',
        smsCode: (await server.sms('13900000009')) ?? '',
        agreed: true,
        ...change,
      }
    }
    const become = async (form?: Awaited<ReturnType<typeof guardian>>) =>
      server.call(
        'userinfo/set',
        { basic: { birthday: '2012-03-04' }, ...(form && { guardian: form }), version: (await mine()).user.version },
        me,
      )

    test('needs a guardian', async () => {
      expect(await become()).toMatchObject({
        retcode: 40000,
        reason: 'guardianMissing',
        field: 'guardian',
        msg: '请先填写监护人信息',
      })
      const saved = await become(await guardian())
      expect(saved.data?.user).toMatchObject({ minor: true })
      expect(saved.data?.guardian).toMatchObject({ name: '林大山', mobileMasked: '139****0009' })
    })

    test.each([
      [{ name: '林' }, '请输入监护人姓名'],
      [{ mobile: '' }, '手机号不能为空'],
      [{ mobile: '12' }, '手机号格式错误'],
      [{ mobile: '13900000001' }, '监护人手机号不能与本人相同'],
      [{ agreed: false }, '请确认监护人已知晓并同意'],
      [{ smsCode: '' }, '输入短信验证码'],
    ])('guardian %j is refused', async (change, msg) => {
      const [field] = Object.keys(change)
      expect(await become(await guardian(change))).toMatchObject({
        retcode: 40000,
        reason: 'invalid',
        field: `guardian.${field}`,
        msg,
      })
    })

    test('loses what is forbidden, in the same save', async () => {
      const now = server.clock.now()
      await server.db.insert(travels).values({
        id: 't1',
        uid: 'u1',
        title: '试镜',
        kind: 'shoot',
        startDay: '2026-12-01',
        endDay: '2026-12-01',
        cityName: '杭州',
        visibility: 'public',
        createdAt: now,
        updatedAt: now,
      })
      await server.login('boss')
      const notice = {
        organiserUid: 'boss',
        title: '通告',
        kind: 'film' as const,
        state: 'recruiting' as const,
        payUnit: 'day' as const,
        cityCode: '330100',
        cityName: '杭州',
        place: '',
        workFrom: '2026-12-01',
        workTo: '2026-12-01',
        deadline: now + daysMs(1),
        headcount: 1,
        roles: [],
        content: '',
        cover: '',
        images: [],
        publishedAt: now,
      }
      await server.db.insert(notices).values([
        { id: 'grown', minorAllowed: false, ...notice },
        { id: 'young', minorAllowed: true, ...notice },
      ])
      await server.call('notice/enter', { noticeId: 'grown' }, me)
      await server.call('notice/enter', { noticeId: 'young' }, me)
      await become(await guardian())
      const [trip] = await server.db.select().from(travels)
      expect(trip?.visibility).toBe('notice')
      const entries = await server.db.select().from(noticeEntries)
      expect(entries.find(({ noticeId }) => noticeId === 'grown')).toMatchObject({
        state: 'closed',
        reason: '未成年人报名条件不符',
      })
      expect(entries.find(({ noticeId }) => noticeId === 'young')).toMatchObject({ state: 'applied' })
      expect(await server.db.$count(modelcards)).toBe(0)
    })
  })

  test('others get the public part alone', async () => {
    await save({ birthday: '2000-01-01', bio: '你好' })
    const other = await server.login('u2')
    for (const token of [undefined, other]) {
      const answer = await server.call('userinfo/get', { uid: 'u1' }, token)
      expect(answer.data).toMatchObject({ isOwner: false, user: { bio: '你好', age: 26 } })
      // The phone whole: three of its digits may stand in a number that is public.
      expect(JSON.stringify(answer.data)).not.toMatch(/2000-01-01|"1\d{10}"|version|completeness/)
    }
    // The owner's preview is the visitor's answer.
    const preview = await server.call('userinfo/get', { preview: true }, me)
    expect(preview.data).toEqual((await server.call('userinfo/get', { uid: 'u1' }, other)).data)
  })

  test('unknown, disabled and gone people answer alike', async () => {
    await server.db.insert(users).values([
      { uid: 'off', state: 'disabled', createdAt: 0 },
      { uid: 'left', state: 'gone', createdAt: 0 },
    ])
    for (const uid of ['nobody', 'off', 'left']) {
      expect(await server.call('userinfo/get', { uid })).toMatchObject({ retcode: 40400, msg: '该用户不存在或已注销' })
      expect(await server.call('user/brief/query', { uid })).toMatchObject({
        retcode: 40400,
        msg: '该用户不存在或已注销',
      })
    }
  })

  test('a brief of a person', async () => {
    await save({ nickname: '林小满' })
    expect((await server.call('user/brief/query', { uid: 'u1' })).data?.user).toEqual({
      uid: 'u1',
      kind: 'person',
      nickname: '林小满',
      avatar: '',
      realNamed: false,
      official: null,
      gone: false,
    })
  })

  test('a visitor has no own profile and saves nothing', async () => {
    expect(await server.call('userinfo/get', {})).toMatchObject({ retcode: 10902, reason: 'notLoggedIn' })
    expect(await server.call('userinfo/set', { version: 1 })).toMatchObject({ retcode: 10902 })
    expect(await server.db.select().from(profiles).where(eq(profiles.uid, 'u1'))).toEqual([])
  })
})
