/** @database postgres */
import { eq } from 'drizzle-orm'
import { daysMs } from '@dm/shared/time'
import { emptied } from '../../../test/emptied'
import { MACHINE_TOKEN, withOperators } from '../../../test/operators'
import { testServer, type TestServer } from '../../../test/server'
import { auditLog } from '../../platform/schema'
import { adClicks, ads } from './schema'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
  withOperators(server)
})
afterAll(() => server.close())
beforeEach(async () => {
  await emptied(server)
  await server.db.delete(adClicks)
  await server.db.delete(ads)
  await server.db.delete(auditLog)
})

const picture = { url: '/demo/a.webp', width: 4, height: 3 }
const contentOf = (changes = {}) => ({
  title: '白棚开放周',
  advertiser: '点梦影棚',
  cover: picture,
  paras: [{ style: 'p' as const, text: '一天一组' }],
  images: [],
  video: null,
  button: { text: '去看看', kind: 'path' as const, value: '/service/list?tab=all' },
  publishedAt: server.clock.at - daysMs(1),
  until: server.clock.at + daysMs(1),
  ...changes,
})
const ops = async (call: string, body: object) =>
  (
    await server.app.inject({
      method: 'POST',
      url: `/federation/ops/${call}`,
      headers: { authorization: `Bearer ${MACHINE_TOKEN}` },
      payload: body,
    })
  ).json()
const put = (changes = {}) => ops('advPut', { id: 'ad1', content: contentOf(changes), reason: '投放' })
const show = (id = 'ad1') => server.call('adv/detail/query', { id })

describe('adv/detail/query', () => {
  test('anyone sees it from its beginning to its end', async () => {
    await put()
    expect(await show()).toMatchObject({ retcode: 200, data: { adv: { id: 'ad1', title: '白棚开放周' } } })
    server.clock.at += daysMs(1)
    expect(await show()).toMatchObject({ retcode: 40400, msg: '内容已下线' })
    await put({ publishedAt: server.clock.at + 1, until: server.clock.at + daysMs(1) })
    expect(await show()).toMatchObject({ retcode: 40400 })
    expect(await show('nothing')).toMatchObject({ retcode: 40400 })
  })

  test('withdrawn it is gone at once; both are audited', async () => {
    await put()
    await ops('advWithdraw', { id: 'ad1', reason: '投诉' })
    expect(await show()).toMatchObject({ retcode: 40400, msg: '内容已下线' })
    const actions = await server.db.select().from(auditLog).where(eq(auditLog.subject, 'adv:ad1'))
    expect(actions.map(({ action, reason }) => [action, reason])).toEqual([
      ['adv.put', '投放'],
      ['adv.withdraw', '投诉'],
    ])
  })
})

describe('adv/click/add', () => {
  const click = (deviceId: string, token?: string) => server.call('adv/click/add', { id: 'ad1', deviceId }, token)

  test('once per visitor and day', async () => {
    await put({ until: server.clock.at + daysMs(9) })
    const token = await server.login('user1')
    for (const device of ['device-aaaaaaaaaa', 'device-aaaaaaaaaa', 'device-bbbbbbbbbb']) await click(device)
    await Promise.all([click('device-aaaaaaaaaa', token), click('device-cccccccccc', token)])
    expect(await server.db.$count(adClicks)).toBe(3)
    server.clock.at += daysMs(1)
    await click('device-aaaaaaaaaa')
    expect(await server.db.$count(adClicks)).toBe(4)
  })

  test('not for one that is over', async () => {
    expect(await click('device-aaaaaaaaaa')).toMatchObject({ retcode: 40400 })
    expect(await server.db.$count(adClicks)).toBe(0)
  })
})

describe('advPut', () => {
  test.each([
    ['http', { text: '去', kind: 'https', value: 'http://example.com/' }],
    ['a script', { text: '去', kind: 'https', value: 'javascript:alert(1)' }],
    ['a mail address', { text: '去', kind: 'https', value: 'mailto:a@example.com' }],
    ['a user before the host', { text: '去', kind: 'https', value: 'https://dianmeng@example.com/' }],
    ['an unknown page', { text: '去', kind: 'path', value: '/nowhere' }],
    ['another site as a path', { text: '去', kind: 'path', value: '//example.com' }],
    ['no phone', { text: '去', kind: 'tel', value: '打给我' }],
  ])('refuses %s', async (_name, button) => {
    expect(await put({ button })).toMatchObject({ retcode: 40000, field: 'content.button.value' })
    expect(await server.db.$count(ads)).toBe(0)
  })

  test('refuses a period that is inside out, and asks for the reason', async () => {
    expect(await put({ until: server.clock.at - daysMs(2) })).toMatchObject({ field: 'content.until' })
    expect(await ops('advPut', { id: 'ad1', content: contentOf(), reason: '' })).toMatchObject({ field: 'reason' })
    expect(await ops('advWithdraw', { id: 'ad1', reason: '投诉' })).toMatchObject({ retcode: 40400 })
  })
})
