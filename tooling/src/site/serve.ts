import { readSettings } from '@dm/server/settings'
import { startServer } from '@dm/server/start'
import { publishBuilt, seedWhenNew, type Site } from './prepare'

/** Starts the server after seeding a new database and publishing the builds. Returns the address. */
export async function serveSite({
  publish = true,
  host = true,
  log = console.log,
  pictureSide,
}: { publish?: boolean; host?: boolean; log?: (line: string) => void } & Pick<Site, 'pictureSide'> = {}) {
  const settings = readSettings()
  const server = await startServer(settings, {
    async prepare(site) {
      if (settings.ALLOW_DEMO && (await seedWhenNew({ ...site, pictureSide }))) log('  demo data seeded')
      if (publish) for (const release of await publishBuilt(site, { host })) log(`  live: ${release}`)
    },
  })
  return { ...server, settings }
}
