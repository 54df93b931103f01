import { resolve } from 'node:path'
import { buildApp } from '../../../server/src/app'
import { openDatabase } from '../../../server/src/db/open'
import { registerDelivery } from '../../../server/src/delivery'
import { systemClock } from '../../../server/src/platform/clock'
import { readSettings } from '../../../server/src/platform/settings'
import { registerPageMetas } from '../../../server/src/uc/page-meta'
import { publishBuilt, seedWhenNew } from './prepare'

/** Opens the database, seeds it when it is new, publishes what is built, and listens. Answers the address. */
export async function serveSite({ publish = true, log = console.log } = {}) {
  const settings = readSettings()
  const dataDir = resolve(settings.DATA_DIR)
  const { db, close } = await openDatabase({ url: settings.DATABASE_URL, dataDir })
  const site = { db, clock: systemClock, dataDir }
  if (settings.ALLOW_DEMO && (await seedWhenNew(site))) log('  demo data seeded')
  if (publish) for (const release of await publishBuilt(site)) log(`  live: ${release}`)
  const app = buildApp({ db, clock: systemClock, settings })
  registerPageMetas()
  registerDelivery(app, { db, settings })
  await app.listen({ port: settings.PORT, host: settings.HOST })
  const port = app.addresses()[0]?.port ?? settings.PORT
  return { app, db, settings, address: `http://localhost:${port}`, close: async () => (await app.close(), await close()) }
}
