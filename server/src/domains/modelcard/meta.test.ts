import { publicCard } from '../../../test/card'
import { testServer, type TestServer } from '../../../test/server'
import { modelcards } from './schema'
import { pageMeta } from '../../platform/page-meta'
import { pageMetas } from '../../app/parts'
import { cardMeta } from './meta'

describe('the link preview of a card', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await testServer()
    await publicCard(server, '10001')
    // Opening a database is slow on a busy machine.
  })
  afterAll(() => server.close())
  const preview = (search: string) => cardMeta(new URLSearchParams(search), server.db)

  test('is made of what is always public', async () => {
    expect(await preview('uid=10001')).toEqual({
      title: '林小满的模卡',
      description: '演员 · 172cm · 杭州',
      image: '/files/abc_750.webp',
    })
  })

  test('of a card that came with the page is made of that answer, and nothing is read', async () => {
    const { data } = await server.call('userinfo/modelcard/get', { uid: '10001' })
    const call = 'userinfo/modelcard/get'
    const first = { session: null, app: false, readAt: 1, answers: [{ call, body: { uid: '10001' }, data }] }
    const refusing = new Proxy(server.db, {
      get: (_db, name) => {
        throw new Error(`${String(name)} was read`)
      },
    })
    const query = new URLSearchParams('uid=10001')
    const at = { db: refusing, now: server.clock.now() }
    expect(await pageMeta(pageMetas, '/user/modelcard', query, at, first)).toEqual(await preview('uid=10001'))
    await expect(pageMeta(pageMetas, '/user/modelcard', query, at)).rejects.toThrow('was read')
  })

  test('is nothing particular for a hidden card, nobody, and no uid', async () => {
    expect(await preview('uid=nobody')).toBeNull()
    expect(await preview('')).toBeNull()
    await server.db.update(modelcards).set({ status: 'hidden' })
    expect(await preview('uid=10001')).toBeNull()
  })
})
