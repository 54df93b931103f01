import { Writable } from 'node:stream'
import { sql } from 'drizzle-orm'
import { testServer, type TestServer } from '../../../test/server'
import { envelopeOf } from '../../platform/http/envelope'
import { seedCommon } from './seed'
import { agreements, appReleases } from './schema'
import { parseAgreement } from './markup'
import { publishAgreements } from './publish-agreements'

/** From this level on a line of the log tells of a fault of the server (pino). */
const ERROR_LEVEL = 50

describe('agreements and releases', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await testServer()
    await publishAgreements(server.db)
  })
  afterAll(() => server.close())
  const read = (id: number, version?: string) =>
    server.call('common/agreement/query', version === undefined ? { id } : { id, version })

  test.each([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 21, 22, 23, 24, 25, 31])('agreement %i can be read', async (id) => {
    const { data } = await read(id)
    expect(data?.agreement.blocks.filter(({ kind }) => kind === 'h').length).toBeGreaterThan(1)
    expect(data?.agreement.effectiveAt).toMatch(/^\d{4}-\d{2}-\d{2}$/)
  })

  test.each([2, 3, 4, 22, 23, 25])('agreement %i has two versions, the newest first', async (id) => {
    const { data } = await read(id)
    expect(data?.agreement.version).toBe('2.0')
    expect(data?.agreement.history.map(({ version }) => version)).toEqual(['2.0', '1.0'])
    expect((await read(id, '1.0')).data?.agreement.version).toBe('1.0')
  })

  test('an unknown id or version is not there', async () => {
    expect(await read(99)).toMatchObject({ retcode: 40400, msg: '协议不存在', reason: 'notFound' })
    expect(await read(3, '9.9')).toMatchObject({ retcode: 40400, msg: '协议不存在' })
    // @ts-expect-error: a wrong body on purpose
    expect((await server.call('common/agreement/query', { id: 'three' })).retcode).toBe(40000)
  })

  test('an id that no column holds is refused and is no error of the server', async () => {
    const lines: string[] = []
    const logTo = new Writable({ write: (chunk, _encoding, done) => (lines.push(String(chunk)), done()) })
    const logged = await testServer({ LOG_LEVEL: 'info' }, { db: server.db, logTo })
    for (const id of [2 ** 31, Number.MAX_SAFE_INTEGER, -1])
      expect(await logged.call('common/agreement/query', { id })).toMatchObject({ retcode: 40000, field: 'id' })
    // A number that its schema lets through and no column holds.
    const refused: unknown = await server.db
      .execute(sql`select ${2 ** 31}::bigint::int4`)
      .catch((error: unknown) => error)
    expect(envelopeOf(refused, logged.app.log)).toMatchObject({ retcode: 40000, reason: 'invalid' })
    const levels = lines.map((line) => (JSON.parse(line) as { level: number }).level)
    expect(Math.max(...levels)).toBeLessThan(ERROR_LEVEL)
    await logged.close()
  })

  test('publishing again changes nothing', async () => {
    const before = await server.db.$count(agreements)
    await publishAgreements(server.db)
    expect(await server.db.$count(agreements)).toBe(before)
  })

  test('markup becomes blocks', () => {
    const text =
      '# 题\n\n1.0 · 2026-01-01\n\n开头[链接](/a)结尾\n\n## 节\n\n- 一\n- 二\n\n1. 甲\n\n| a | b |\n| --- | --- |\n| 1 | 2 |'
    expect(parseAgreement(text)).toEqual({
      title: '题',
      version: '1.0',
      effectiveAt: '2026-01-01',
      blocks: [
        { kind: 'p', runs: ['开头', { text: '链接', href: '/a' }, '结尾'] },
        { kind: 'h', text: '节' },
        { kind: 'ul', items: [['一'], ['二']] },
        { kind: 'ol', items: [['甲']] },
        { kind: 'table', head: ['a', 'b'], rows: [['1', '2']] },
      ],
    })
  })

  test('the newest release of a platform, or none', async () => {
    const release = {
      sizeBytes: 78_500_000,
      url: 'https://a.example/x.apk',
      sha256: null,
      notes: '',
      developer: '',
      filingNo: '',
      permissions: [],
    }
    await server.db.insert(appReleases).values([
      { platform: 'android', version: '2.0', publishedAt: 2, ...release },
      { platform: 'android', version: '1.0', publishedAt: 1, ...release },
    ])
    expect((await server.call('app/version/query', { platform: 'android' })).data?.release?.version).toBe('2.0')
    expect((await server.call('app/version/query', { platform: 'ios' })).data?.release).toBeNull()
  })

  test('the demo releases lead to a page of this site', async () => {
    await server.db.delete(appReleases)
    await seedCommon({ db: server.db, now: server.clock.now() })
    for (const platform of ['android', 'ios'] as const) {
      const { data } = await server.call('app/version/query', { platform })
      const page = await server.app.inject({ method: 'GET', url: data?.release?.url ?? '' })
      expect(page).toMatchObject({ statusCode: 200 })
      expect(page.body).toContain('这里没有真实的安装包')
    }
  })
})
