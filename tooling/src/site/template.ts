import { resolve } from 'node:path'
import { sql } from 'drizzle-orm'
import { openDatabase } from '@dm/server/database'
import { systemClock } from '@dm/server/clock'
import { readSettings } from '@dm/server/settings'
import { publishBuilt, seedWhenNew } from './prepare'

/**
 * Fills `DATA_DIR` like `npm start`, and ends: tests copy the folder, which is faster than seeding again. With `--seed`
 * only the demo data, which need no builds.
 */
const settings = readSettings()
const dataDir = resolve(settings.DATA_DIR)
const { db, close } = await openDatabase({ url: settings.DATABASE_URL, dataDir })
const site = { db, clock: systemClock, dataDir }
await seedWhenNew(site)
if (!process.argv.includes('--seed')) await publishBuilt(site)
// A copy of the database keeps the statistics, without which the plans of long lists are poor.
await db.execute(sql`analyze`)
await close()
