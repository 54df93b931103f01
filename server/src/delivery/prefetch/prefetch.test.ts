import { contract, isCall } from '@dm/shared/contract'
import { dayOf } from '@dm/shared/format'
import { sessionMark } from '@dm/shared/contract/release/session-mark'
import { Writable } from 'node:stream'
import { eq } from 'drizzle-orm'
import { openPage, withPages } from '../../../test/page'
import { deliveryServer, version, type DeliveryServer } from '../../../test/releases'
import { profiles } from '../../domains/profile/schema'
import { sessions, users } from '../../platform/schema'
import { prefetch, type Reads } from '.'

const [ANNE, BEN] = ['30001', '30002']
const HOSTILE = '</script><!--<script>\u2028\u2029&amp;"'

const paths = Object.keys(contract).filter(isCall)
const reads = paths.filter((path) => contract[path].read !== false)

const lines: string[] = []
let server: DeliveryServer
let anne: string
const open = (url: string, token?: string, headers?: Record<string, string>) => openPage(server, url, token, headers)

beforeAll(async () => {
  const logTo = new Writable({ write: (chunk, _encoding, done) => (lines.push(String(chunk)), done()) })
  server = await deliveryServer({ LOG_LEVEL: 'warn', PREFETCH_MS: '10000' }, { logTo })
  anne = await server.login(ANNE, '13600000031')
  await server.login(BEN, '13600000032')
  await server.call('user/brief/query', { uid: ANNE })
  await server.db.update(profiles).set({ nickname: HOSTILE }).where(eq(profiles.uid, ANNE))
  await withPages(server, 'wallet', 'a', [
    ...reads.map((call) => ({ path: `/wallet/${call}`, prefetch: [{ call }] })),
    { path: '/wallet/me', prefetch: [{ call: 'user/brief/query', body: { uid: '$me' } }] },
  ])
  await withPages(server, 'user', 'a', [
    { path: '/user/brief', prefetch: [{ call: 'user/brief/query', body: { uid: ['?uid', '$me'] } }] },
    {
      path: '/user/own',
      prefetch: [
        { call: 'user/center/get', when: 'user' },
        { call: 'userinfo/get', when: 'user' },
        { call: 'notice/recommend/list', body: { size: 3 }, when: 'visitor' },
      ],
    },
    {
      path: '/user/text',
      prefetch: [{ call: 'common/agreement/query', body: { id: '?id', version: ['?version', null] } }],
    },
    {
      path: '/user/list',
      prefetch: [
        { call: 'user/brief/query', body: { uid: '?uid' } },
        { call: 'userinfo/tv/page', list: true, body: { uid: 'user/brief/query#user.uid', pageSize: 50 } },
        { call: 'userinfo/modelcard/get', body: { uid: 'user/brief/query#user.nothing' } },
      ],
    },
    {
      path: '/user/wrong',
      prefetch: [{ call: 'no/such' }, { call: 'login/out' }, { call: 'user/brief/query', body: { uid: ANNE } }],
    },
    { path: '/user/app', prefetch: [{ call: 'app/version/query', body: { platform: '$platform' } }] },
    {
      path: '/user/picture',
      prefetch: [{ call: 'user/brief/query', body: { uid: ANNE } }],
      largest: { from: 'user/brief/query#user.avatar', widths: [320, 750], sizes: '100vw' },
    },
    {
      path: '/user/month',
      prefetch: [{ call: 'wallet/bill/month/query', body: { month: ['?month', '$thisMonth'] }, when: 'user' }],
    },
    { path: '/user/plain' },
  ])
}, 120_000)
afterAll(() => server.close())

describe('the answers that come with a page', () => {
  test('are those that its calls give, known by what the page would send', async () => {
    const { data } = await server.call('user/brief/query', { uid: ANNE })
    const { answers, prefetched } = await open(`/user/brief?uid=${ANNE}`)
    expect(answers).toEqual([{ call: 'user/brief/query', body: { uid: ANNE }, data }])
    expect(prefetched).toMatchObject({ session: null, app: false, readAt: server.clock.now() })
  })

  test('carry hostile texts without ending their element', async () => {
    const { html, answers } = await open(`/user/brief?uid=${ANNE}`)
    expect(JSON.stringify(answers)).toContain(JSON.stringify(HOSTILE).slice(1, -1))
    const [, after = ''] = html.split('id="dm-queries">')
    expect(after.slice(0, after.indexOf('</body>')).match(/</g)).toHaveLength(1)
    expect(after).not.toMatch(/[\u2028\u2029]/)
  })

  test('are of the visitor whose session it is', async () => {
    const { prefetched, answers } = await open('/user/brief', anne)
    expect(answers).toMatchObject([{ body: { uid: ANNE } }])
    expect(prefetched?.session).toBe(sessionMark(anne))
    expect(JSON.stringify(prefetched)).not.toContain(anne)
    expect((await open('/user/brief')).answers).toEqual([])
  })

  test('a token of the address is the session', async () => {
    const { answers, headers, prefetched } = await open(`/user/own?token=${anne}`)
    expect(answers.map(({ call }) => call)).toEqual(['user/center/get', 'userinfo/get'])
    expect(prefetched?.session).toBe(sessionMark(anne))
    expect(headers['cache-control']).toBe('private, no-store')
  })

  test('a token of the address is none where somebody is logged in', async () => {
    const { prefetched } = await open(`/user/own?token=${await server.login(BEN)}`, anne)
    expect(prefetched?.session).toBe(sessionMark(anne))
  })

  test('conditions go by the session', async () => {
    expect((await open('/user/own', anne)).answers.map(({ call }) => call)).toEqual(['user/center/get', 'userinfo/get'])
    expect((await open('/user/own')).answers.map(({ call }) => call)).toEqual(['notice/recommend/list'])
  })

  test('a session that is over, or never was, brings nothing of anybody', async () => {
    const gone = await server.login(BEN)
    await server.db.update(sessions).set({ revokedAt: server.clock.now() }).where(eq(sessions.uid, BEN))
    for (const token of [gone, 'no-such-token', '%'])
      expect(await open('/user/own', token)).toMatchObject({ status: 200, answers: [] })
  })

  test('a disabled account gets the page without answers', async () => {
    const token = await server.login('30003')
    await server.db.update(users).set({ state: 'disabled' }).where(eq(users.uid, '30003'))
    expect(await open('/user/own', token)).toMatchObject({ status: 200, answers: [] })
    expect(await open(`/user/brief?uid=${ANNE}`, token)).toMatchObject({ status: 200, answers: [] })
  })

  test('a month is that of the address, else the running one', async () => {
    const month = dayOf(server.clock.now(), 'month')
    expect((await open('/user/month', anne)).answers).toMatchObject([{ body: { month }, data: { month } }])
    expect((await open(`/user/month?month=${month}`, anne)).answers).toMatchObject([{ body: { month } }])
    expect((await open('/user/month?month=x', anne)).answers).toEqual([])
  })

  test('values are what the page makes of the address: numbers, what may be missing, what may not', async () => {
    const bodies = async (query: string) => (await open(`/user/text${query}`)).answers.map(({ body }) => body)
    expect(await bodies('')).toEqual([])
    expect(await bodies('?id=')).toEqual([])
    expect(await bodies('?id=x')).toEqual([])
    expect(await bodies('?id=3')).toEqual(await exists(3, [{ id: 3 }]))
    expect(await bodies('?id=3&version=')).toEqual(await exists(3, [{ id: 3 }]))
  })
  const exists = async (id: number, bodies: object[]) =>
    (await server.call('common/agreement/query', { id })).retcode === 200 ? bodies : []

  test('one call may need another’s answer, and a list begins with its first page', async () => {
    const { answers } = await open(`/user/list?uid=${ANNE}`)
    expect(answers.map(({ call, body, list }) => ({ call, body, list }))).toEqual([
      { call: 'user/brief/query', body: { uid: ANNE } },
      { call: 'userinfo/tv/page', body: { uid: ANNE, pageSize: 50 }, list: true },
    ])
    expect((await open('/user/list?uid=nobody')).answers).toEqual([])
  })

  test('what this server does not know, or what is not a read, is left out', async () => {
    expect((await open('/user/wrong', anne)).answers.map(({ call }) => call)).toEqual(['user/brief/query'])
    expect((await server.call('userinfo/get', {}, anne)).retcode).toBe(200)
  })

  test('the product’s own app is told apart', async () => {
    const agent = { 'user-agent': 'Mozilla/5.0 (iPhone) DianMengApp/3.2.1' }
    expect((await open('/user/app', undefined, agent)).prefetched).toMatchObject({
      app: true,
      answers: [{ body: { platform: 'ios' } }],
    })
    expect((await open('/user/app')).answers).toMatchObject([{ body: { platform: 'android' } }])
  })

  test('the largest picture is asked for as its img asks for it', async () => {
    await server.db.update(profiles).set({ avatar: '/files/abc.jpg' }).where(eq(profiles.uid, ANNE))
    expect((await open('/user/picture')).html).toContain(
      '<link rel="preload" as="image" href="/files/abc_320.webp" imagesrcset="/files/abc_320.webp 320w, /files/abc_750.webp 750w" imagesizes="100vw">',
    )
    await server.db.update(profiles).set({ avatar: 'https://elsewhere.example/a.jpg' }).where(eq(profiles.uid, ANNE))
    expect((await open('/user/picture')).html).not.toContain('as="image"')
  })

  test('are those of the release that is live, from the moment it is', async () => {
    const route = (uid: string) => ({ path: '/service/one', prefetch: [{ call: 'user/brief/query', body: { uid } }] })
    await withPages(server, 'service', 'a', [route(ANNE)])
    await withPages(server, 'service', 'b', [route(BEN)])
    for (const [mark, uid] of [
      ['a', ANNE],
      ['b', BEN],
    ] as const) {
      await server.ops('activate', { area: 'service', version: version(mark) })
      expect((await open('/service/one')).answers).toMatchObject([{ body: { uid } }])
    }
  })

  test('a campaign’s page has those of the page that it shows', async () => {
    await withPages(server, 'activity', 'a', [
      { path: '/activity/own', prefetch: [{ call: 'user/brief/query', body: { uid: '?uid' } }] },
    ])
    await server.ops('campaignAdd', { path: '/activity/spring', page: 'CupPage', title: '春日' })
    expect((await open(`/activity/spring?uid=${BEN}`)).answers).toMatchObject([{ body: { uid: BEN } }])
  })

  test('the registry’s part of the page does not repeat what is declared', async () => {
    const { html } = await open('/user/plain')
    expect(html).toContain('"/user/own"')
    expect(html).not.toContain('"first"')
  })
})

describe('who may keep the page', () => {
  test('shared caches for some seconds what was read for anybody', async () => {
    const { headers } = await open(`/user/brief?uid=${ANNE}`)
    expect(headers['cache-control']).toMatch(/^public, max-age=0, s-maxage=\d, must-revalidate$/)
    expect(headers.vary).toContain('cookie')
  })

  test('a page without first calls is as it was', async () => {
    expect((await open('/user/plain')).headers['cache-control']).toBe('no-cache')
  })

  test('nobody a page with answers that were read with a session, whichever call it is', async () => {
    const own = reads.filter((path) => contract[path].access === 'user')
    expect(own.length).toBeGreaterThan(20)
    let answered = 0
    for (const call of [...reads, 'me']) {
      const { answers, headers } = await open(`/wallet/${call}`, anne)
      answered += answers.length
      expect(headers['cache-control']).toBe(answers.length > 0 ? 'private, no-store' : 'no-cache')
    }
    expect(answered).toBeGreaterThan(15)
    for (const call of [...own, 'me']) expect((await open(`/wallet/${call}`)).answers).toEqual([])
  })
})

describe('a page does not wait for its answers', () => {
  const visitor = () => ({ token: null, ip: '', exactIp: '', agent: '', browser: true, log: server.app.log })
  const input = (calls: string[]) => ({
    calls: calls.map((call) => ({ call })),
    query: new URLSearchParams(),
    visitor: visitor(),
    now: 1,
    budgetMs: 50,
  })
  const ok = async () => ({ retcode: 200, msg: '', data: {} })

  test('what is late is left out, with one line about it, and what arrived stays', async () => {
    lines.length = 0
    let arrive: (() => void) | undefined
    const hanging = new Promise<void>((resolve) => (arrive = resolve))
    const calls: Reads = {
      uidOf: async () => null,
      read: async (path) => (path === 'userbag/remind' ? hanging.then(ok) : ok()),
    }
    const began = performance.now()
    const prefetched = await prefetch(calls, input(['userbag/remind', 'userinfo/get']))
    expect(performance.now() - began).toBeLessThan(2000)
    expect(prefetched?.answers.map(({ call }) => call)).toEqual(['userinfo/get'])
    expect(lines.filter((line) => line.includes('userbag/remind'))).toHaveLength(1)
    arrive?.()
  })

  test('what fails is left out, with one line about it', async () => {
    lines.length = 0
    const calls: Reads = {
      uidOf: async () => null,
      read: async (path) => {
        if (path === 'userbag/remind') throw new Error('broken')
        return path === 'userinfo/get' ? { retcode: 40400, msg: '' } : ok()
      },
    }
    const prefetched = await prefetch(calls, input(['userbag/remind', 'userinfo/get', 'user/center/get']))
    expect(prefetched?.answers.map(({ call }) => call)).toEqual(['user/center/get'])
    expect(lines).toHaveLength(1)
  })

  test('without a database the page opens', async () => {
    const calls: Reads = { uidOf: () => Promise.reject(new Error('no database')), read: ok }
    const request = { ...input(['userinfo/get']), visitor: { ...visitor(), token: 'x' } }
    expect(await prefetch(calls, request)).toMatchObject({ answers: [] })
  })
})
