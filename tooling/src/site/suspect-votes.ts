import { resolve } from 'node:path'
import { and, desc, eq, inArray } from 'drizzle-orm'
import { openDatabase } from '@dm/server/database'
import { readSettings } from '@dm/server/settings'
import { activityVotes } from '@dm/server/tables'

/**
 * `tsx tooling/src/site/suspect-votes.ts c1001 2`: marks this many of an activity's newest votes as the rule for one
 * device would, in `DATA_DIR`, while no server is running there.
 */
const [activityId = '', many = '1'] = process.argv.slice(2)
const settings = readSettings()
const { db, close } = await openDatabase({ url: settings.DATABASE_URL, dataDir: resolve(settings.DATA_DIR) })
const newest = db
  .select({ voteId: activityVotes.voteId })
  .from(activityVotes)
  .where(and(eq(activityVotes.activityId, activityId), eq(activityVotes.state, 'valid')))
  .orderBy(desc(activityVotes.at), desc(activityVotes.voteId))
  .limit(Number(many))
await db.update(activityVotes).set({ state: 'suspect', risk: 'device' }).where(inArray(activityVotes.voteId, newest))
await close()
