import type { UserBrief } from '@dm/shared/contract/calls/user/user'
import { eq, inArray } from 'drizzle-orm'
import type { Db } from '../../db/open'
import { users } from '../../platform/schema'
import { certifications, officialCerts, profiles } from '../profile/schema'

/** Stands for an account that is gone, or of which nothing is told. */
const GONE: UserBrief = {
  uid: '0',
  kind: 'person',
  nickname: '已注销用户',
  avatar: '',
  realNamed: false,
  official: null,
  gone: true,
}

/** Reads these accounts as others see them, in one statement; the returned function answers for any uid. */
export async function briefsOf(db: Db, uids: readonly string[]): Promise<(uid: string) => UserBrief> {
  const wanted = [...new Set(uids)]
  const rows =
    wanted.length === 0
      ? []
      : await db
          .select({
            uid: users.uid,
            state: users.state,
            nickname: profiles.nickname,
            avatar: profiles.avatar,
            realName: certifications.state,
            official: officialCerts,
          })
          .from(users)
          .leftJoin(profiles, eq(profiles.uid, users.uid))
          .leftJoin(certifications, eq(certifications.uid, users.uid))
          .leftJoin(officialCerts, eq(officialCerts.uid, users.uid))
          .where(inArray(users.uid, wanted))
  const found = new Map(
    rows
      .filter(({ state }) => state === 'normal')
      .map(({ uid, nickname, avatar, realName, official }): [string, UserBrief] => [
        uid,
        {
          uid,
          kind: 'person',
          nickname: nickname ?? '点梦用户',
          avatar: avatar ?? '',
          realNamed: realName === 'passed',
          official: official?.state === 'passed' ? { category: official.category, title: official.title } : null,
          gone: false,
        },
      ]),
  )
  return (uid) => found.get(uid) ?? GONE
}
