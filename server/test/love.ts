import { randomUUID } from 'node:crypto'
import type { Body } from '@dm/shared/contract'
import type { LoveSettings } from '../src/domains/love/store'
import { loveCards } from '../src/domains/love/schema'
import { profiles } from '../src/domains/profile/schema'
import { otherActivity, putOther } from './activity'
import { certify } from './pay'
import type { TestServer } from './server'

export const LOVE = 'hearts'

/** 恋爱盲盒 `hearts`, running, with one free chance a day and two for keys. */
export async function stageLove(
  server: TestServer,
  {
    love = {},
    ...changes
  }: Partial<Omit<Parameters<typeof otherActivity>[1], 'love'>> & { love?: Partial<LoveSettings> } = {},
) {
  const document = otherActivity(server.clock.now(), {
    activityId: LOVE,
    slot: 'love',
    kind: 'loveBox',
    schema: 'love@1',
    love: { freePerDay: 1, taskPerDay: 2, tags: ['爱看展', '爱做饭', '话不多', '早睡', '爬山', '养猫'], ...love },
    ...changes,
  })
  await putOther(server, document)
  return document
}

let made = 0

/** A certified adult with a profile and a session. */
export async function lover(
  server: TestServer,
  { gender = 'female', birthday = '1998-03-01' }: { gender?: 'male' | 'female'; birthday?: string } = {},
) {
  made += 1
  const uid = `lover${made}`
  const token = await server.login(uid)
  const dmNo = String(77_000_000 + made)
  await server.db.insert(profiles).values({ uid, dmNo, nickname: `心动${made}`, gender, createdAt: 1, updatedAt: 1 })
  await certify(server, uid, birthday)
  return { uid, token, gender, birthday }
}
type Lover = Awaited<ReturnType<typeof lover>>

/** A card in the pool. */
export async function pooled(
  server: TestServer,
  who: Lover,
  changes: Partial<typeof loveCards.$inferInsert> = {},
): Promise<string> {
  const now = server.clock.now()
  const cardId = `card-${who.uid}`
  await server.db.insert(loveCards).values({
    cardId,
    activityId: LOVE,
    uid: who.uid,
    state: 'inPool',
    photo: '/files/photo',
    gender: who.gender,
    birthday: who.birthday,
    cityCode: '330100',
    city: '杭州',
    tags: ['早睡'],
    words: '周末喜欢去江边走一走',
    wishGender: 'any',
    wishAgeFrom: 18,
    wishAgeTo: 80,
    wishSameCity: false,
    createdAt: now,
    submittedAt: now,
    visitedAt: now,
    ...changes,
  })
  return cardId
}

/** The card of an account that operations have banned, in any activity that is there. */
export const banned = (server: TestServer, uid: string, activityId: string) =>
  pooled(server, { uid, token: '', gender: 'female', birthday: '1998-03-01' }, { activityId, state: 'banned' })

/** A right form. */
export const loveForm = (
  photo: string,
  changes: Partial<Body<'activity/box/entry'>> = {},
): Body<'activity/box/entry'> => ({
  activityId: LOVE,
  photo,
  cityCode: '330100',
  tags: ['早睡', '爬山'],
  words: '想认识一个愿意一起爬山的人',
  wish: { gender: 'any', ageFrom: 20, ageTo: 40, sameCity: false },
  agree: true,
  requestId: randomUUID(),
  ...changes,
})
