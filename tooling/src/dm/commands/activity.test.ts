import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { run } from '../run'

/** Network mock of the site: received requests, and answers. */
let requests: { call: string; body: unknown }[]
let answer: unknown
let server: Server
let url: string
let folder: string

beforeAll(async () => {
  server = createServer((request, response) => {
    let text = ''
    request.on('data', (chunk: Buffer) => (text += chunk.toString()))
    request.on('end', () => {
      requests.push({ call: request.url ?? '', body: JSON.parse(text) })
      response.end(JSON.stringify(answer))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  url = `http://127.0.0.1:${address !== null && typeof address === 'object' ? address.port : 0}`
})
afterAll(() => new Promise((resolve) => server.close(resolve)))
beforeEach(() => {
  requests = []
  folder = mkdtempSync(join(tmpdir(), 'dm-activity-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const answers = (data: unknown) => (answer = { retcode: 200, msg: '', data })
const file = (text: string) => {
  const path = join(folder, 'cup.json')
  writeFileSync(path, text)
  return path
}
async function dm(...args: string[]) {
  const printed: string[] = []
  const print = (text: string) => void printed.push(text)
  const env = { DM_URL: url, RELEASE_TOKEN: 'the-token', DM_ACTOR: '陈默' }
  const exit = await run(['activity', ...args], { env, checkout: folder, out: print, err: print })
  return { exit, text: printed.join('\n') }
}

test('put: the file’s own version is what it was made from; --expect wins', async () => {
  answers({ activityId: 'cup', version: 4, from: 1, carried: [3] })
  const path = file('{"version": 3, "activityId": "cup"}')
  expect(await dm('put', path, '--reason', '错字')).toEqual({ exit: 0, text: 'cup v4: shown now\ncarried into v3' })
  await dm('put', path, '--expect', '7')
  const body = { document: { activityId: 'cup' }, publish: true }
  expect(requests).toEqual([
    { call: '/federation/ops/activityPut', body: { ...body, expectVersion: 3, reason: '错字' } },
    { call: '/federation/ops/activityPut', body: { ...body, expectVersion: 7, reason: '' } },
  ])
})

test('put: a draft says how it is looked at, a waiting one from when it is shown', async () => {
  const path = file('{"activityId": "cup"}')
  answers({ activityId: 'cup', version: 1, from: null, carried: [] })
  expect((await dm('put', path, '--draft')).text).toContain('activity preview cup')
  const from = Date.parse('2099-12-01T00:00:00+08:00')
  answers({ activityId: 'cup', version: 1, from, carried: [] })
  expect((await dm('put', path, '--from', '2099-12-01')).text).toBe('cup v1: from 2099-12-01 00:00')
  expect(requests.map(({ body }) => body)).toMatchObject([
    { publish: false, expectVersion: 0 },
    { publish: true, from },
  ])
})

test.each([
  [['put', 'nowhere.json'], 'ENOENT'],
  [['put'], 'missing: <file>'],
  [['pause', 'cup'], 'missing: --reason'],
  [['slot', 'competition', 'cup'], 'missing: --to'],
  [['withdraw', 'cup', 'first'], '--version is a whole number'],
])('%j is wrong usage', async (args, text) => {
  expect(await dm(...args)).toEqual({ exit: 2, text: expect.stringContaining(text) })
  expect(requests).toEqual([])
})

test.each(['{', '[]', '{"version": "3"}'])('a file with %s is wrong usage', async (text) => {
  expect((await dm('put', file(text))).exit).toBe(2)
  expect((await dm('put', file('{}'), '--draft', '--from', 'now')).exit).toBe(2)
  expect(requests).toEqual([])
})

test('a refusal is the site’s own words', async () => {
  answer = { retcode: 40000, msg: 'theme.onPrimary: 文字与底色对比度不足 4.5:1' }
  expect(await dm('put', file('{}'))).toEqual({ exit: 1, text: 'theme.onPrimary: 文字与底色对比度不足 4.5:1' })
})

test('get writes what put reads', async () => {
  answers({ version: 2, latest: 3, from: 1, document: { activityId: 'cup', title: '追光者' } })
  const { text } = await dm('get', 'cup', '--version', '2')
  expect(requests[0]?.body).toEqual({ activityId: 'cup', version: 2 })
  answers({ activityId: 'cup', version: 4, from: 1, carried: [] })
  await dm('put', file(text))
  expect(requests[1]?.body).toMatchObject({ document: { activityId: 'cup', title: '追光者' }, expectVersion: 3 })
})

test('list, preview and a change of state say what an operator needs', async () => {
  const now = Date.parse('2026-11-20T12:00:00+08:00')
  const row = { activityId: 'cup', state: 'paused', version: 2, latest: 4, startAt: now, endAt: now, title: '追光者' }
  const slots = [{ slot: 'competition', from: now, to: now }]
  answers({ now, activities: [{ ...row, slots, waiting: [{ version: 4, from: null }] }] })
  expect((await dm('list')).text).toMatch(/cup +paused +v2 .* competition 11-20 12:00 to 11-20 12:00 +v4 draft +追光者/)
  answers({ url: 'https://site.example/activity/index?preview=x', version: 4, until: now })
  expect((await dm('preview', 'cup', '--paused', '彩排')).text).toContain(
    'https://site.example/activity/index?preview=x',
  )
  answers({
    rows: [{ at: now, actor: '陈默', action: 'activity.pause', reason: '系统维护', detail: { state: 'paused' } }],
  })
  expect((await dm('audit', 'cup')).text).toMatch(/11-20 12:00 +陈默 +pause +系统维护 · {"state":"paused"}/)
  answers({ activityId: 'cup', state: 'running' })
  expect((await dm('resume', 'cup')).text).toBe('cup: running')
})

test('fund, ship, order and card say what was done, and each needs its words', async () => {
  answers({ activityId: 'cup', fund: 1200 })
  expect((await dm('fund', 'cup', '--coin', '1000', '--reason', '加发')).text).toBe('cup: the fund holds 1200 coins')
  expect(requests[0]).toMatchObject({
    call: '/federation/ops/activityFundAdd',
    body: { activityId: 'cup', coin: 1000, reason: '加发' },
  })
  answers({ prizeId: 'p1', state: 'shipped' })
  expect((await dm('ship', 'p1', '--carrier', '顺丰', '--number', 'SF1234')).text).toBe('p1: shipped')
  answers({ no: '202611200001', state: 'confirmed' })
  expect((await dm('order', '202611200001', 'confirmed', '--note', '准时到')).text).toBe('202611200001: confirmed')
  answers({ cardId: 'c1', state: 'banned' })
  expect((await dm('card', 'c1', 'banned', '--reason', '冒用照片')).text).toBe('c1: banned')
  const now = Date.parse('2026-11-20T12:00:00+08:00')
  const row = { cardId: 'c1', uid: '10001', state: 'frozen', reports: 3, photo: '/files/a', words: '爬山', since: now }
  answers({ now, rows: [row] })
  expect((await dm('card')).text).toMatch(/c1 +frozen +10001 +3/)
  const made = requests.length
  for (const wrong of [
    ['fund', 'cup'],
    ['ship', 'p1'],
    ['order', 'o1', 'lost'],
    ['card', 'c1', 'banned'],
  ])
    expect((await dm(...wrong)).exit).toBe(2)
  expect(requests).toHaveLength(made)
})

test('void: votes by their ids, or all suspect ones of an entry; what the entrant reads is needed', async () => {
  answers({ now: 0, total: 1, rows: [{ voteId: 'v1', entryId: 'e1', title: '', uid: '1', at: 0 }], voided: 1 })
  expect(await dm('void', 'cup', 'v8', 'v9', '--reason', '刷票')).toEqual({ exit: 0, text: 'cup: 1 voided' })
  expect(await dm('void', 'cup', '--entry', 'e1', '--reason', '刷票')).toMatchObject({ exit: 0 })
  expect(requests).toEqual([
    { call: '/federation/ops/activityVoteVoid', body: { activityId: 'cup', voteIds: ['v8', 'v9'], reason: '刷票' } },
    { call: '/federation/ops/activityVoteList', body: { activityId: 'cup', entryId: 'e1' } },
    { call: '/federation/ops/activityVoteVoid', body: { activityId: 'cup', voteIds: ['v1'], reason: '刷票' } },
  ])
  expect((await dm('void', 'cup', '--reason', '刷票')).exit).toBe(2)
  expect((await dm('void', 'cup', 'v1')).exit).toBe(2)
  expect((await dm('void', 'cup', 'v1', '--entry', 'e1', '--reason', '刷票')).exit).toBe(2)
})
