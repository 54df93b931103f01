/** @database both */
import { stage } from '../../../../test/activity'
import { operate, withOperators } from '../../../../test/operators'
import { testServer, type TestServer } from '../../../../test/server'

let server: TestServer
let address: string
beforeAll(async () => {
  server = await testServer()
  withOperators(server)
  address = await server.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => server.close())

/** The events of one open page, as they arrive. */
async function* eventsOf(signal: AbortSignal): AsyncGenerator<{ event: string; data: unknown }> {
  const answer = await fetch(`${address}/federation/events`, { signal })
  let text = ''
  for await (const chunk of answer.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    text += chunk
    const whole = text.split('\n\n')
    text = whole.pop() ?? ''
    for (const one of whole) {
      const event = /^event: (.+)$/m.exec(one)?.[1]
      if (event) yield { event, data: JSON.parse(/^data: (.+)$/m.exec(one)?.[1] ?? 'null') }
    }
  }
}

test('an open page hears of every change: its id and version, nothing else', async () => {
  await stage(server)
  const closing = new AbortController()
  const heard: unknown[] = []
  const changes: (() => Promise<unknown>)[] = [
    () => operate(server, 'activityPause', { activityId: 'cup', reason: '系统维护' }),
    () => operate(server, 'activityResume', { activityId: 'cup' }),
    () => operate(server, 'activityEnd', { activityId: 'cup' }),
    () => operate(server, 'activityOffline', { activityId: 'cup', reason: '主办方要求' }),
  ]
  for await (const { event, data } of eventsOf(closing.signal)) {
    // The first event has the present state; each change is made after the previous one was received.
    if (event === 'activity') heard.push(data)
    const next = changes.shift()
    if (!next) break
    await next()
  }
  closing.abort()
  expect(heard).toEqual(Array(4).fill({ type: 'activity', activityId: 'cup', version: 1 }))
})
