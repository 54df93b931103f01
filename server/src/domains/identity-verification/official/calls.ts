import { officialForm } from '@dm/shared/contract/forms/auth/official'
import { monthDay } from '@dm/shared/format'
import { dayOf, daysBetween } from '@dm/shared/time'
import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { Db } from '../../../db/open'
import { checkedForm } from '../../../platform/checked-form'
import { tooMany, wrongState } from '../../../platform/failure'
import { lockOn } from '../../../platform/lock'
import { once } from '../../../platform/once'
import { submitReview } from '../../../platform/review'
import { claimFiles } from '../../file/claim'
import { plainAddress } from '../../file/signed'
import type { Handler } from '../../handler'
import { officialCerts } from '../../profile/schema'
import { officialSubmissions } from '../schema'
import { badgeOf, gatesOf, leftThisMonth, officialOf, RENEWAL_DAYS } from './standing'

/** The kind of review that decides an application. */
export const OFFICIAL_REVIEW = 'official' as const

type Kind = 'new' | 'change' | 'renew'

export const queryOfficial: Handler<'user/authentication/query'> = async (_body, { uid, db, keys, clock }) => {
  const now = clock.now()
  const [cert, gates, left] = await Promise.all([
    officialOf(db, keys, uid, now),
    gatesOf(db, uid, now),
    leftThisMonth(db, uid, now),
  ])
  return { cert, gates, leftThisMonth: left }
}

/** Throws unless an application of this kind fits the state of the badge. */
async function checkState(tx: Db, uid: string, kind: Kind, now: number): Promise<void> {
  const open = and(eq(officialSubmissions.uid, uid), eq(officialSubmissions.state, 'auditing'))
  const badge = await badgeOf(tx, uid, now)
  if (badge?.state === 'auditing' || (await tx.$count(officialSubmissions, open)) > 0)
    throw wrongState('认证审核中，请勿重复提交', 'alreadyAuditing')
  if (badge?.state === 'revoked' && badge.retryAfter !== null && badge.retryAfter > dayOf(now))
    throw wrongState(`认证被撤销，请于${monthDay(badge.retryAfter)}后再申请`, 'badgeRevoked')
  const isShown = badge?.state === 'passed'
  if (isShown !== (kind !== 'new')) throw wrongState('认证状态已变化，请刷新后重试', 'stale')
  const left = badge?.validUntil ? daysBetween(dayOf(now), badge.validUntil) : Infinity
  if (kind === 'renew' && left > RENEWAL_DAYS) throw wrongState('认证未到续期时间', 'stale')
}

/** Puts an application for the badge up for review, once per requestId. */
export const submitOfficial: Handler<'user/authentication/submit'> = async (body, ctx) => {
  const { uid, db, keys, clock } = ctx
  const now = clock.now()
  const { requestId, kind } = body
  const { category, title, intro, links, ...files } = checkedForm(officialForm, body, now)
  const evidence = files.evidence.map(plainAddress)
  const compared = { kind, category, title, intro, evidence, links }
  await db.transaction((tx) =>
    once(tx, { uid, call: 'user/authentication/submit', requestId, body: compared, clock }, async () => {
      await lockOn(tx, `official:${uid}`)
      await checkState(tx, uid, kind, now)
      const closed = (await gatesOf(tx, uid, now)).find(({ done }) => !done)
      if (closed) throw wrongState(closed.key === 'realname' ? '请先完成实名认证' : '请先完成以上条件', 'gateClosed')
      if ((await leftThisMonth(tx, uid, now)) === 0) throw tooMany('本月提交次数已用完', 'quotaUsedUp')
      await claimFiles(tx, clock, uid, evidence, 'evidence', 'evidence')
      const id = randomUUID()
      const row = { id, uid, kind, category, title, intro, evidence, links, submittedAt: now }
      await tx.insert(officialSubmissions).values({ ...row, state: 'auditing' })
      if (kind === 'new') {
        const shown = { state: 'auditing' as const, category, title, reason: null, retryAfter: null, updatedAt: now }
        await tx
          .insert(officialCerts)
          .values({ uid, ...shown })
          .onConflictDoUpdate({ target: officialCerts.uid, set: shown })
      }
      await submitReview(tx, clock, { kind: OFFICIAL_REVIEW, subjectId: id, uid, text: `${title}\n${intro}` })
      return {}
    }),
  )
  return { cert: await officialOf(db, keys, uid, now), leftThisMonth: await leftThisMonth(db, uid, now) }
}
