import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { placeHost, publishRendered } from '../../../test/halves'
import { openPage } from '../../../test/page'
import { deliveryServers, version, type DeliveryServer } from '../../../test/releases'
import { until } from '../../../test/until'

const startServer = deliveryServers()
let server: DeliveryServer
let lines: string[]

async function start(settings: Record<string, string> = {}) {
  lines = []
  const logTo = new Writable({ write: (chunk, _encoding, done) => (lines.push(String(chunk)), done()) })
  server = await startServer(
    { LOG_LEVEL: 'error', PREFETCH_MS: '10000', RENDER_WAIT_MS: '30000', ...settings },
    { logTo },
  )
  placeHost(server)
}
afterEach(() => server.close())

const listen = () => server.app.listen({ port: 0, host: '127.0.0.1' })

/** Publishes a release of an area that runs `statement` when it is loaded, and whose page shows how many were. */
async function publish(area: string, mark: string, statement: string) {
  const page = `return require('counter').pages }; ${statement}; {`
  const published = await publishRendered(server, area, mark, { CupPage: page })
  await server.ops('activate', { area, version: published })
}
const COUNTS = `require('counter').pages += 1`
const throws = (why: string) => `throw new Error('${why}')`

/** Resolves when the log says that a half was not loaded, and why. */
const toldOf = (why: string) =>
  until(`the log says that a half was not loaded: ${why}`, () =>
    lines.some((line) => line.includes('a half was not loaded') && line.includes(why)),
  )

test('a server that listens loads what is live before anybody asks', async () => {
  await start()
  await publish('user', 'a', COUNTS)
  await publish('wallet', 'b', COUNTS)
  await listen()
  // Both are loaded, and one of them was never asked for.
  await until('both are loaded', async () =>
    (await openPage(server, '/user/CupPage?uid=30001')).html.includes('<main>2</main>'),
  )
})

test('what goes live later is loaded as well; a release that cannot be is logged once', async () => {
  await start()
  await listen()
  await publish('user', 'a', throws('no cup'))
  await toldOf('no cup')
  await publish('user', 'b', throws('no jug'))
  await toldOf('no jug')
  expect(lines).toHaveLength(2)
})

test('a half that was altered is logged, and the others are loaded', async () => {
  await start()
  await publish('user', 'a', COUNTS)
  await publish('wallet', 'b', throws('no jug'))
  writeFileSync(join(server.dataDir, 'releases/user', version('a'), 'server.js'), 'altered')
  await listen()
  await toldOf('does not match its hash')
  await toldOf('no jug')
})

test.each([
  ['that does not listen', {}, false],
  ['that renders nothing', { RENDER_WORKERS: '0' }, true],
])('a server %s loads nothing', async (_what, settings, listens) => {
  await start(settings)
  await publish('user', 'a', throws('no cup'))
  if (listens) await listen()
  await openPage(server, '/wallet/CupPage')
  await server.app.close()
  expect(lines).toEqual([])
})
