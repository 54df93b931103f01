import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { testServer, type TestServer } from '../../test/server'
import { adoptDeploys } from './deploys'
import { activate, readSnapshot } from './registry'

const VERSIONS = ['1.0.0-r00000000000a', '1.0.0-r00000000000b'] as const

function place(siteDir: string, version: string, content = `// ${version}`, hashed = content) {
  const folder = join(siteDir, 'releases/wallet', version)
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'remoteEntry.js'), content)
  const integrity = `sha384-${createHash('sha384').update(hashed).digest('base64')}`
  const release = {
    area: 'wallet',
    version,
    shared: '^1.0.0',
    container: `wallet_${version.slice(-4)}`,
    entry: 'remoteEntry.js',
    routes: [],
    pages: {},
    files: { 'remoteEntry.js': integrity },
  }
  writeFileSync(join(folder, 'release.json'), JSON.stringify(release))
  writeFileSync(join(siteDir, 'releases/wallet/deploy.json'), JSON.stringify({ version }))
}

describe('deploys of an area’s own container', () => {
  let server: TestServer
  let siteDir: string
  beforeEach(async () => {
    server = await testServer()
    siteDir = mkdtempSync(join(tmpdir(), 'site-'))
  })
  afterEach(async () => {
    rmSync(siteDir, { recursive: true, force: true })
    await server.close()
  })
  const adopt = () => adoptDeploys({ db: server.db, clock: server.clock, siteDir })
  const live = async () => (await readSnapshot(server.db, server.clock.now())).areas.wallet

  test('nothing placed, nothing adopted', async () => {
    expect(await adopt()).toEqual({ adopted: [], refused: [] })
  })

  test('a placed release goes live once; the one before stays as last known good', async () => {
    place(siteDir, VERSIONS[0])
    expect((await adopt()).adopted).toEqual([`wallet ${VERSIONS[0]}`])
    place(siteDir, VERSIONS[1])
    await adopt()
    expect((await live())?.live.version).toBe(VERSIONS[1])
    expect((await live())?.lastGood?.version).toBe(VERSIONS[0])
  })

  test('an operator’s rollback stands although the container still names its release', async () => {
    place(siteDir, VERSIONS[0])
    await adopt()
    place(siteDir, VERSIONS[1])
    await adopt()
    await activate(server.db, server.clock, 'wallet', VERSIONS[0], { actor: 'test', reason: 'rollback' })
    expect((await adopt()).adopted).toEqual([])
    expect((await live())?.live.version).toBe(VERSIONS[0])
  })

  test('a file that is not what its hash says is refused, and what is live stays', async () => {
    place(siteDir, VERSIONS[0])
    await adopt()
    place(siteDir, VERSIONS[1], 'alert(1)', '// something else')
    expect((await adopt()).refused).toEqual([expect.stringContaining('remoteEntry.js')])
    expect((await live())?.live.version).toBe(VERSIONS[0])
  })
})
