import type { OfficialCert, OfficialGate } from '@dm/shared/contract/calls/auth/identity-verification'
import { paths } from '@dm/shared/paths'
import { dayOf, daysBetween, daysMs, monthOf, startOfDay } from '@dm/shared/time'
import { isOfficialCategory } from '@dm/shared/validate'
import { and, desc, eq, gte } from 'drizzle-orm'
import type { Db } from '../../../db/open'
import type { Keys } from '../../../platform/keys'
import { signedAddress } from '../../file/signed'
import { officialCerts, profiles, vods } from '../../profile/schema'
import { standingOf } from '../query'
import { officialSubmissions } from '../schema'
import { violationsOf } from './violations'

type SubmissionRow = typeof officialSubmissions.$inferSelect

/** Applications of one account in a month (docs/product/account-video.md#rules). */
const A_MONTH = 3
/** A badge that ends within this many days may be renewed. */
export const RENEWAL_DAYS = 30
/** Time during which a violation stands in the way. */
const CONDUCT_MS = daysMs(30)

/** The badge's row, with `expired` by the day although the job has not been there yet. */
export async function badgeOf(db: Db, uid: string, now: number) {
  const [row] = await db.select().from(officialCerts).where(eq(officialCerts.uid, uid))
  if (!row) return null
  const isOver = row.state === 'passed' && row.validUntil !== null && row.validUntil < dayOf(now)
  return { ...row, state: isOver ? ('expired' as const) : row.state }
}

export async function leftThisMonth(db: Db, uid: string, now: number): Promise<number> {
  const since = and(
    eq(officialSubmissions.uid, uid),
    gte(officialSubmissions.submittedAt, startOfDay(`${monthOf(now)}-01`)),
  )
  return Math.max(0, A_MONTH - (await db.$count(officialSubmissions, since)))
}

/** Steps before an application, in the order that they are shown (docs/product/account-video.md#userauthentication). */
export async function gatesOf(db: Db, uid: string, now: number): Promise<OfficialGate[]> {
  const works = and(eq(vods.uid, uid), eq(vods.state, 'published'), eq(vods.visible, 'public'))
  const [{ state }, [profile], shown, violations] = await Promise.all([
    standingOf(db, uid, now),
    db.select({ avatar: profiles.avatar, nickname: profiles.nickname }).from(profiles).where(eq(profiles.uid, uid)),
    db.$count(vods, works),
    violationsOf(db, uid, now - CONDUCT_MS),
  ])
  const back = paths.authentication()
  return [
    { key: 'realname', name: '实名认证', done: state === 'passed', path: paths.certificationIndex({ redirect: back }) },
    {
      key: 'profile',
      name: '头像与昵称',
      done: Boolean(profile?.avatar && profile.nickname),
      path: paths.basicInfoEdit(),
    },
    { key: 'works', name: '至少1个公开作品', done: shown > 0, path: paths.creationIndex() },
    { key: 'conduct', name: '近30天无违规', done: violations === 0, path: null },
  ]
}

async function presented(row: SubmissionRow, keys: Keys, now: number): Promise<NonNullable<OfficialCert['given']>> {
  const { kind, state, title, intro, links, reason, submittedAt } = row
  // Written by `submit`, which checks it.
  if (!isOfficialCategory(row.category)) throw new Error(`Unknown category ${row.category}`)
  const evidence = await Promise.all(row.evidence.map((url) => signedAddress(keys, url, row.uid, now)))
  return { kind, state, category: row.category, title, intro, evidence, links, reason, submittedAt }
}

/** The caller's own certificate, its newest application and who it stands for. */
export async function officialOf(db: Db, keys: Keys, uid: string, now: number): Promise<OfficialCert> {
  const [badge, [newest], [profile]] = await Promise.all([
    badgeOf(db, uid, now),
    db
      .select()
      .from(officialSubmissions)
      .where(eq(officialSubmissions.uid, uid))
      .orderBy(desc(officialSubmissions.submittedAt), desc(officialSubmissions.id))
      .limit(1),
    db.select({ avatar: profiles.avatar, nickname: profiles.nickname }).from(profiles).where(eq(profiles.uid, uid)),
  ])
  const state = badge?.state ?? 'none'
  const left = badge?.validUntil && state === 'passed' ? daysBetween(dayOf(now), badge.validUntil) : null
  const wasShown = badge !== null && (state === 'passed' || badge.certNo !== null)
  return {
    state,
    badge: wasShown
      ? { category: badge.category, title: badge.title, certNo: badge.certNo, validUntil: badge.validUntil }
      : null,
    reason: state === 'rejected' || state === 'revoked' ? (badge?.reason ?? '') : null,
    retryAfter: state === 'revoked' ? (badge?.retryAfter ?? null) : null,
    endsIn: left !== null && left <= RENEWAL_DAYS ? left : null,
    given: newest ? await presented(newest, keys, now) : null,
    nickname: profile?.nickname ?? '',
    avatar: profile?.avatar ?? '',
    now,
  }
}
