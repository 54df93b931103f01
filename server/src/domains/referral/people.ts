import type { z } from 'zod'
import type { PersonBrief } from '@dm/shared/contract/calls/referral/invite'
import type { Db } from '../../db/open'
import { agentOf } from '../profile/agent'
import { profileOf } from '../profile/profile'

/** The name of somebody whose account is deleted. */
export const GONE_NAME = '已注销用户'

/** A name as strangers see it: its first character; 点梦用户 for somebody without one. */
export const shortName = (name: string) => (name === '' ? '点梦用户' : `${Array.from(name)[0]}**`)

/** Returns an existing account by name and picture. */
export async function brief(db: Db, uid: string, now: number): Promise<z.output<typeof PersonBrief>> {
  const { nickname, avatar } = await profileOf(db, uid, now)
  return { uid, name: nickname, avatar, isAgent: (await agentOf(db, uid)).state === 'active' }
}
