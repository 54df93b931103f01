import type { RegistryBody, RegistryCall, RegistryData } from '@dm/shared/contract/release/registry'
import type { EntryPoints } from '@dm/shared/contract/release/entry-points'
import type { Release } from '@dm/shared/contract/release/release'
import type { Envelope } from '@dm/shared/contract'
import { registerDelivery } from '../src/delivery'
import { integrityOf } from '../src/delivery/integrity'
import { enterRelease } from '../src/delivery/registry'
import type { Settings } from '../src/platform/settings'
import { testDatabase, type TestDatabase } from './database'
import { emptyTables } from './empty'
import { MACHINE_TOKEN, plantMachineToken } from './operators'
import { testServer, type TestOptions, type TestServer } from './server'

/** The release token, as used by a CI. */
export const TOKEN = 'the-release-token-of-the-tests'

/** `1.0.0-r00000000000a` for `a`. */
export const version = (mark: string) => `1.0.0-r${mark.padStart(12, '0')}`

/** Returns a build's manifest; `files` by name. */
export function releaseOf(
  area: string,
  mark: string,
  {
    pages = ['CupPage'],
    paths,
    files = { 'remoteEntry.js': `// ${area} ${mark}` },
    uses = {},
  }: {
    pages?: string[]
    /** Paths of the pages, in order; `/<area>/<n>` by default. */
    paths?: string[]
    files?: Record<string, string>
    uses?: EntryPoints
  } = {},
): Release {
  return {
    area,
    version: version(mark),
    uses,
    container: `dm_${area}_${mark}`,
    entry: 'remoteEntry.js',
    routes: pages.flatMap((page, index) => {
      const path = paths ? paths[index] : `/${area}/${page.toLowerCase()}`
      return path ? [{ path, name: `${area}${page}`, title: page, page }] : []
    }),
    pages: Object.fromEntries(pages.map((page) => [page, { js: ['remoteEntry.js'], css: [], entryPoints: [] }])),
    files: Object.fromEntries(Object.entries(files).map(([name, content]) => [name, integrityOf(content)])),
  }
}

/** Starts a server with pages and the registry's calls besides `/uc/v1`. */
export async function deliveryServer(
  overrides: Partial<Record<keyof Settings, string>> = {},
  options: TestOptions = {},
) {
  const server = await testServer({ RELEASE_TOKEN: TOKEN, ...overrides }, options)
  plantMachineToken(server.dataDir)
  registerDelivery(server.app, server)
  return { ...server, ...operatorOn(server) }
}

/** Every table that a delivery server writes to. */
const WRITTEN = [
  'releases',
  'registry_log',
  'activations',
  'campaigns',
  'release_figures',
  'activity_changes',
  'activities',
  'audit_log',
  'rate_windows',
  'once_answers',
  'job_leases',
  'users',
  'operators',
  'operator_approvals',
]

/**
 * Returns a function that starts a delivery server for each test of a file. They share one database, which is emptied
 * before each start: creating one per test would take longer than the test.
 */
export function deliveryServers() {
  let database: TestDatabase
  beforeAll(async () => {
    database = await testDatabase()
  })
  afterAll(() => database.close())
  return async (overrides: Parameters<typeof deliveryServer>[0] = {}, options: TestOptions = {}) => {
    await emptyTables(database.db, ...WRITTEN)
    return deliveryServer(overrides, { ...options, db: database.db })
  }
}

/** Returns the actions of an operator on a server. */
function operatorOn({ app, db, clock }: Pick<TestServer, 'app' | 'db' | 'clock'>, actor = 'tester') {
  const post = async <C extends RegistryCall>(
    call: C,
    body: RegistryBody<C>,
    headers: Record<string, string> = {
      authorization: `Bearer ${MACHINE_TOKEN}`,
      'x-dm-actor': encodeURIComponent(actor),
    },
  ) => app.inject({ method: 'POST', url: `/federation/ops/${call}`, headers, payload: body })
  return {
    /** Makes one of the registry's calls; returns the raw answer. */
    operate: post,
    /** Makes one of the registry's calls; returns the envelope. */
    async ops<C extends RegistryCall>(call: C, body: RegistryBody<C>): Promise<Envelope<RegistryData<C>>> {
      return (await post(call, body)).json()
    },
    /** Adds releases without files, in this order. */
    async enter(...releases: Release[]) {
      for (const manifest of releases) {
        clock.at += 1000
        await enterRelease(db, clock, { manifest, signature: '', bytes: 1000 }, { actor: 'ci', reason: '' })
      }
    },
  }
}

export type DeliveryServer = Awaited<ReturnType<typeof deliveryServer>>
