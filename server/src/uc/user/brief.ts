import type { Handler } from '../handler'
import { certificatesOf, livingAccount, profileOf } from './profile'

/** The face of an account for links and invitations (part 2, entity UserBrief). */
export const brief: Handler<'user/brief/query'> = async ({ uid }, { db, clock }) => {
  await livingAccount(db, uid)
  const profile = await profileOf(db, uid, clock.now())
  const { realName, official } = await certificatesOf(db, uid)
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
