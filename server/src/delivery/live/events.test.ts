/** @database postgres */
import type { LiveEvent } from '@dm/shared/contract/release/release'
import { hoursMs } from '@dm/shared/time'
import type { OpenDatabase } from '../../db/open'
import { deliveryServer, releaseOf, version, type DeliveryServer } from '../../../test/releases'
import { announceActivity } from '../../platform/activity-changes'
import { openAgain } from '../../../test/database'
import { until } from '../../../test/until'

/** On PostgreSQL each has its own connections; PGlite has one, which both share. */
let a: DeliveryServer
let b: DeliveryServer
let second: OpenDatabase | undefined
beforeAll(async () => {
  a = await deliveryServer({ EVENT_LISTENERS: '3' })
  second = a.databaseUrl ? await openAgain(a.databaseUrl) : undefined
  b = await deliveryServer({}, { db: second?.db ?? a.db, clock: a.clock, dataDir: a.dataDir })
  await a.app.listen({ port: 0, host: '127.0.0.1' })
  await a.enter(releaseOf('wallet', 'a'), releaseOf('wallet', 'b'))
})
afterAll(async () => {
  await b.close()
  await second?.close()
  await a.close()
})

const address = () => {
  const bound = a.app.server.address()
  if (bound === null || typeof bound === 'string') throw new Error('the server does not listen')
  return `http://127.0.0.1:${bound.port}/federation/events`
}

/** Listens like an open page. `next` resolves with the next event, including one that arrives later. */
async function listen(headers: Record<string, string> = {}) {
  const stop = new AbortController()
  const answer = await fetch(address(), { headers, signal: stop.signal })
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  async function next(): Promise<{ id: string; event: LiveEvent }> {
    for (;;) {
      const block = /^(?:.*\n)*?id: (\d+)\nevent: (\w+)\ndata: (.*)\n\n/.exec(text)
      if (block) {
        text = text.slice(block[0].length)
        return { id: block[1] ?? '', event: JSON.parse(block[3] ?? '') as LiveEvent } // the server sends this type
      }
      const { value, done } = (await reader?.read()) ?? { value: '', done: true }
      if (done) throw new Error('the stream has ended')
      text += value
    }
  }
  return { answer, next, stop: () => stop.abort() }
}
const openPages = async () => (await a.ops('overview', {})).data?.openPages

test('an open page hears what is so now, and of a change that another server made', async () => {
  const page = await listen()
  expect(page.answer.headers.get('content-type')).toContain('text/event-stream')
  expect(page.answer.headers.get('x-accel-buffering')).toBe('no')
  expect((await page.next()).event).toEqual({ type: 'registry', revision: 0 })
  expect(await openPages()).toBe(1)
  const changed = await b.ops('activate', { area: 'wallet', version: version('a') })
  expect((await page.next()).event).toEqual({ type: 'registry', revision: changed.data?.revision })
  page.stop()
})

test('what visitors do not see is not told', async () => {
  const page = await listen()
  await page.next()
  await b.enter(releaseOf('wallet', 'c'))
  const changed = await b.ops('activate', { area: 'wallet', version: version('b') })
  expect((await page.next()).event).toEqual({ type: 'registry', revision: changed.data?.revision })
  page.stop()
})

test('a changed activity document is told by its id and version; who was away hears of it when it is back', async () => {
  const page = await listen()
  const { id } = await page.next()
  await b.db.transaction((tx) => announceActivity(tx, b.clock, 'cup', 2))
  const heard = await page.next()
  expect(heard.event).toEqual({ type: 'activity', activityId: 'cup', version: 2 })
  page.stop()
  await b.db.transaction((tx) => announceActivity(tx, b.clock, 'cup', 3))
  const back = await listen({ 'last-event-id': heard.id })
  expect((await back.next()).event.type).toBe('registry')
  expect((await back.next()).event).toEqual({ type: 'activity', activityId: 'cup', version: 3 })
  back.stop()
  expect(Number(heard.id)).toBe(Number(id) + 1)
})

test('numbers of changes go on after the old ones were removed', async () => {
  await a.db.transaction((tx) => announceActivity(tx, a.clock, 'old', 1))
  const page = await listen()
  const { id } = await page.next()
  a.clock.at += hoursMs(2)
  await a.runJobs()
  await a.db.transaction((tx) => announceActivity(tx, a.clock, 'new', 1))
  let heard = await page.next()
  while (!('activityId' in heard.event && heard.event.activityId === 'new')) heard = await page.next()
  expect(Number(heard.id)).toBeGreaterThan(Number(id))
  page.stop()
})

test('30 that come at the same moment are within the bound, too', async () => {
  await until('no page listens', async () => (await openPages()) === 0)
  await a.db.transaction((tx) => announceActivity(tx, a.clock, 'crowd', 1))
  // Each is told what it missed, so that the server reads while others arrive.
  const pages = await Promise.all(Array.from({ length: 30 }, () => listen({ 'last-event-id': '0' })))
  const heard = pages.filter(({ answer }) => answer.status === 200)
  expect(heard).toHaveLength(3)
  for (const page of heard) await page.next()
  expect(await openPages()).toBe(3)
  pages.forEach((page) => page.stop())
})

test('listeners are bounded, and one that leaves makes room', async () => {
  await until('no page listens', async () => (await openPages()) === 0)
  const pages = []
  for (let n = 0; n < 3; n += 1) pages.push(await listen())
  for (const page of pages) await page.next()
  const refused = await fetch(address())
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5'])
  pages.forEach((page) => page.stop())
  await until('no page listens', async () => (await openPages()) === 0)
  const again = await listen()
  expect(again.answer.status).toBe(200)
  again.stop()
})
