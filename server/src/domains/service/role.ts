import type { Center } from '@dm/shared/contract/calls/user/user'
import { eq } from 'drizzle-orm'
import type { Db } from '../../db/open'
import { providers } from './schema'

/** Returns the account as a service provider; `paused` = suspended or expired. */
export async function serviceOf(db: Db, uid: string): Promise<Center['service']> {
  const [row] = await db
    .select({ state: providers.state, name: providers.name })
    .from(providers)
    .where(eq(providers.uid, uid))
  if (row?.state === 'approved') return { state: 'active', name: row.name }
  if (row?.state === 'suspended' || row?.state === 'expired') return { state: 'paused', name: row.name }
  return { state: 'none', name: null }
}
