import type { Handler } from '../handler'
import { livingPerson } from './profile'

/** Returns an account's name and picture for links and invitations (docs/product/account-video.md#entities). */
export const brief: Handler<'user/brief/query'> = async ({ uid }, { db, clock }) => {
  const { profile, realName, official } = await livingPerson(db, uid, clock.now())
  const badge = official?.state === 'passed' ? { category: official.category, title: official.title } : null
  return {
    user: {
      uid,
      kind: 'person',
      nickname: profile.nickname,
      avatar: profile.avatar,
      realNamed: realName?.state === 'passed',
      official: badge,
      gone: false,
    },
  }
}
