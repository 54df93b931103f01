import type { z } from 'zod'
import type { PersonBrief } from '@dm/shared/contract/growth'
import type { Db } from '../../db/open'
import { agentOf } from '../user/agent'
import { profileOf } from '../user/profile'

/** Returns an existing account by name and picture. */
export async function brief(db: Db, uid: string, now: number): Promise<z.output<typeof PersonBrief>> {
  const { nickname, avatar } = await profileOf(db, uid, now)
  return { uid, name: nickname, avatar, isAgent: (await agentOf(db, uid)).state === 'active' }
}
