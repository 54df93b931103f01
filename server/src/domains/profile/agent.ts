import type { Center } from '@dm/shared/contract/calls/user/user'
import { and, eq } from 'drizzle-orm'
import type { Db } from '../../db/open'
import { agents } from './schema'

/** Returns the account as a guild. */
export async function agentOf(db: Db, uid: string): Promise<Center['agent']> {
  const [row] = await db
    .select({ name: agents.name })
    .from(agents)
    .where(and(eq(agents.uid, uid), eq(agents.state, 'approved')))
  return row ? { state: 'active', name: row.name } : { state: 'none', name: null }
}
