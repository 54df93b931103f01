/** @database postgres */
import { randomUUID } from 'node:crypto'
import { testServer, type TestServer } from '../../../test/server'
import { emptyTables } from '../../../test/empty'
import { addresses } from './schema'

let server: TestServer
let me: string
beforeAll(async () => {
  server = await testServer()
})
beforeEach(async () => {
  await emptyTables(server.db, 'addresses')
  me = await server.login('u1')
})
afterAll(() => server.close())

const fields = (change: object = {}) => ({
  name: '林小满',
  tel: '13900000001',
  regionCodes: ['330000', '330100', '330108'],
  detail: '滨江区江南大道 1 号',
  tag: 'none' as const,
  isDefault: false,
  ...change,
})
const add = (change: object = {}, token = me) =>
  server.call('address/add', { requestId: randomUUID(), ...fields(change) }, token)
const added = async (change: object = {}) => {
  const { data, msg } = await add(change)
  if (!data) throw new Error(msg)
  server.clock.at += 1000
  return data
}
const list = async (token = me) => (await server.call('address/page', {}, token)).data?.list ?? []
const defaults = async () => (await list()).filter(({ isDefault }) => isDefault).map(({ id }) => id)

test('the first is the default whatever the form says, and has the names of its region', async () => {
  const first = await added({ detail: '江南大道\n 1 号 ' })
  expect(first).toMatchObject({
    isDefault: true,
    regionNames: ['浙江省', '杭州市', '滨江区'],
    detail: '江南大道 1 号',
    version: 1,
  })
  const second = await added()
  expect(second.isDefault).toBe(false)
  expect(await defaults()).toEqual([first.id])
})

test('there is always exactly one default: made, deleted, never switched off', async () => {
  const first = await added()
  const second = await added({ isDefault: true })
  const third = await added()
  expect(await defaults()).toEqual([second.id])
  expect((await server.call('address/default/set', { id: first.id }, me)).data?.isDefault).toBe(true)
  expect(await defaults()).toEqual([first.id])
  const off = await server.call('address/set', { id: first.id, version: 1, ...fields() }, me)
  expect(off).toMatchObject({
    retcode: 40900,
    msg: '至少保留一个默认地址',
    reason: 'defaultNeeded',
    field: 'isDefault',
  })
  const gone = await server.call('address/del', { id: first.id }, me)
  expect(gone.data).toEqual({ defaultId: third.id })
  // A repeat is a success.
  expect((await server.call('address/del', { id: first.id }, me)).data).toEqual({ defaultId: third.id })
  await server.call('address/del', { id: second.id }, me)
  expect((await server.call('address/del', { id: third.id }, me)).data).toEqual({})
  expect(await list()).toEqual([])
})

test('is changed as it was read; an older version is refused', async () => {
  const { id } = await added()
  const change = { id, version: 1, ...fields({ name: '周一', isDefault: true }) }
  expect((await server.call('address/set', change, me)).data).toMatchObject({ name: '周一', version: 2 })
  expect(await server.call('address/set', change, me)).toMatchObject({ retcode: 40900, reason: 'stale' })
})

test.each([
  [{ name: ' ' }, '请输入联系人', 'name'],
  [{ tel: '' }, '手机号不能为空', 'tel'],
  [{ tel: '12345' }, '手机号格式错误', 'tel'],
  [{ regionCodes: ['330000'] }, '请选择所在地区', 'regionCodes'],
  [{ regionCodes: ['330000', '440100', '440100'] }, '所在地区不正确', 'regionCodes'],
  [{ regionCodes: ['330000', '330100', '330100'] }, '所在地区不正确', 'regionCodes'],
  [{ regionCodes: ['330000', '330100', '330999'] }, '所在地区不正确', 'regionCodes'],
  [{ detail: '三个字' }, '详细地址为4至200个字', 'detail'],
])('%j is refused', async (change, msg, field) => {
  expect(await add(change)).toMatchObject({ retcode: 40000, msg, field })
})

test('fifty are enough, also at the same moment; a repeated request adds one', async () => {
  const body = { requestId: randomUUID(), ...fields() }
  const twice = await Promise.all([server.call('address/add', body, me), server.call('address/add', body, me)])
  expect(twice[0].data?.id).toBe(twice[1].data?.id)
  for (let n = 1; n < 48; n += 1) await added()
  const answers = await Promise.all(Array.from({ length: 4 }, () => add({ isDefault: true })))
  expect(answers.map(({ retcode }) => retcode).sort()).toEqual([200, 200, 40900, 40900])
  expect(await server.db.$count(addresses)).toBe(50)
  expect(await defaults()).toHaveLength(1)
  const second = await server.call('address/page', { page: 2, pageSize: 20 }, me)
  expect(second.data).toMatchObject({ total: 50, hasMore: true })
  expect(second.data?.list).toHaveLength(20)
})

test('another’s address is not there, and without a session nothing is', async () => {
  const { id } = await added()
  const other = await server.login('u2')
  const gone = { retcode: 40400, msg: '地址不存在', reason: 'notFound' }
  expect(await server.call('address/detail/query', { id }, other)).toMatchObject(gone)
  expect(await server.call('address/set', { id, version: 1, ...fields() }, other)).toMatchObject(gone)
  expect(await server.call('address/default/set', { id }, other)).toMatchObject(gone)
  expect(await server.call('address/del', { id }, other)).toMatchObject(gone)
  expect(await list(other)).toEqual([])
  expect((await server.call('address/page', {})).retcode).toBe(10902)
  expect((await server.call('address/detail/query', { id }, me)).data?.id).toBe(id)
})
