import { testServer, type TestServer } from '../test/server'

describe('the envelope', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await testServer()
  })
  afterAll(() => server.close())

  test('bad input names the field', async () => {
    // @ts-expect-error: a wrong body on purpose
    const answer = await server.call('sms/send', { mobile: '13800000001', bzType: 2 })
    expect(answer.retcode).toBe(40000)
    expect(answer.msg).toContain('bzType')
  })
})
