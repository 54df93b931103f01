import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build, writeBuild } from '../../../test/builds'
import { deliveryServers, version, type DeliveryServer } from '../../../test/releases'
import { adoptDeploys } from './deploys'
import { openHosts } from '../hosts/hosts'
import { activate, readSnapshot } from '../registry'
import { openSecrets } from './secrets'

const VERSIONS = [version('a'), version('b')] as const

describe('deploys of an area’s own container', () => {
  const startServer = deliveryServers()
  let server: DeliveryServer
  beforeEach(async () => {
    server = await startServer()
  })
  afterEach(() => server.close())

  function place(mark: string, change: (files: Record<string, string>) => Record<string, string> = (files) => files) {
    const area = join(server.dataDir, 'releases/wallet')
    writeBuild(change(build(server.dataDir, 'wallet', mark)), join(area, version(mark)))
    mkdirSync(area, { recursive: true })
    writeFileSync(join(area, 'deploy.json'), JSON.stringify({ version: version(mark) }))
  }
  const adopt = () =>
    adoptDeploys({
      archive: null,
      db: server.db,
      clock: server.clock,
      siteDir: server.dataDir,
      publicKeys: openSecrets(server.settings).publicKeys,
      hosts: openHosts(server.dataDir, server.app.log),
    })
  const live = async () => (await readSnapshot(server.db, server.clock.now())).areas.wallet

  test('nothing placed, nothing adopted', async () => {
    expect(await adopt()).toEqual({ adopted: [], refused: [] })
  })

  test('a placed release goes live once; the one before stays as last known good', async () => {
    place('a')
    expect(await adopt()).toEqual({ adopted: [`wallet ${VERSIONS[0]}`], refused: [] })
    place('b')
    await adopt()
    expect((await live())?.live.version).toBe(VERSIONS[1])
    expect((await live())?.lastGood?.version).toBe(VERSIONS[0])
  })

  test('an operator’s rollback stands although the container still names its release', async () => {
    place('a')
    await adopt()
    place('b')
    await adopt()
    await activate(server.db, server.clock, 'wallet', VERSIONS[0], { actor: 'test', reason: 'rollback' })
    expect((await adopt()).adopted).toEqual([])
    expect((await live())?.live.version).toBe(VERSIONS[0])
  })

  test.each([
    ['is not what its hash says', 'remoteEntry.js'],
    ['is signed by nobody', 'release.sig'],
  ])('a release that %s is refused, and what is live stays', async (_what, name) => {
    place('a')
    await adopt()
    place('b', (files) => ({ ...files, [name]: 'alert(1)' }))
    expect(await adopt()).toEqual({ adopted: [], refused: [expect.stringContaining('wallet: ')] })
    expect((await live())?.live.version).toBe(VERSIONS[0])
  })

  test('a folder that holds another release than it is named after is refused', async () => {
    place('a')
    rmSync(join(server.dataDir, 'releases/wallet', VERSIONS[0]), { recursive: true })
    writeBuild(build(server.dataDir, 'wallet', 'b'), join(server.dataDir, 'releases/wallet', VERSIONS[0]))
    expect((await adopt()).refused).toHaveLength(1)
    expect(await live()).toBeUndefined()
  })
})
