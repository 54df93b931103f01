import type { Certification } from '@dm/shared/contract/calls/auth/identity-verification'
import { addDays, dayOf } from '@dm/shared/time'
import { and, desc, eq, lte } from 'drizzle-orm'
import type { Db } from '../../db/open'
import type { Keys } from '../../platform/keys'
import { agreements } from '../common/schema'
import { signedAddress } from '../file/signed'
import type { Ctx, Handler } from '../handler'
import { identityOf } from '../profile/identity'
import { certifications } from '../profile/schema'
import { leftToday } from './limits'
import { certificationSubmissions } from './schema'

type SubmissionRow = typeof certificationSubmissions.$inferSelect

/** 实名认证服务协议. */
const AGREEMENT = 5
/** A document that ends within this many days may be renewed. */
const RENEWAL_DAYS = 30

/** The version of the agreement that is in force. */
export async function consentVersion(db: Db, now: number): Promise<string> {
  const [row] = await db
    .select({ version: agreements.version })
    .from(agreements)
    .where(and(eq(agreements.id, AGREEMENT), lte(agreements.effectiveAt, dayOf(now))))
    .orderBy(desc(agreements.effectiveAt), desc(agreements.version))
    .limit(1)
  if (!row) throw new Error(`Agreement ${AGREEMENT} is missing`)
  return row.version
}

/** The state of an account's certification, and the last day of its document (null: 长期, or not certified). */
export async function standingOf(db: Db, uid: string, now: number) {
  const [row] = await db.select().from(certifications).where(eq(certifications.uid, uid))
  const isOver = row?.state === 'passed' && row.validUntil !== null && row.validUntil < dayOf(now)
  const state = isOver ? ('expired' as const) : (row?.state ?? ('none' as const))
  const validUntil = row?.validUntil ?? null
  const isExpiring = state === 'passed' && validUntil !== null && validUntil <= addDays(dayOf(now), RENEWAL_DAYS)
  return { state, validUntil, reason: row?.reason ?? null, isExpiring }
}

async function presented(row: SubmissionRow, keys: Keys, now: number): Promise<NonNullable<Certification['given']>> {
  const { docType, nameMasked, noMasked, validUntil, guardianMasked, guardianRelation, submittedAt, decidedAt } = row
  const address = (url: string | null) => url && signedAddress(keys, url, row.uid, now)
  return {
    docType,
    nameMasked,
    noMasked,
    validUntil,
    guardian:
      guardianMasked !== null && guardianRelation !== null
        ? { nameMasked: guardianMasked, relation: guardianRelation }
        : null,
    front: await address(row.front),
    back: await address(row.back),
    submittedAt,
    decidedAt,
  }
}

/** The caller's certification with masked data. */
export async function certificationOf(
  { uid, db, keys }: Pick<Ctx<string>, 'uid' | 'db' | 'keys'>,
  now: number,
): Promise<Certification> {
  const newestFirst = db
    .select()
    .from(certificationSubmissions)
    .where(eq(certificationSubmissions.uid, uid))
    .orderBy(desc(certificationSubmissions.submittedAt), desc(certificationSubmissions.id))
    .limit(10)
  const [standing, rows, identity, left, version] = await Promise.all([
    standingOf(db, uid, now),
    newestFirst,
    identityOf(db, uid, now),
    leftToday(db, uid, now),
    consentVersion(db, now),
  ])
  const { state, reason, isExpiring } = standing
  const newest = rows[0]
  const passed = rows.find((row) => row.state === 'passed')
  const isCertified = state === 'passed' || state === 'expired'
  const shown = isCertified ? passed : state === 'none' ? undefined : newest
  const later = isCertified && newest !== passed ? newest : undefined
  return {
    state,
    given: shown ? await presented(shown, keys, now) : null,
    reason: state === 'rejected' ? (reason ?? '') : null,
    renewal:
      later && later.state !== 'passed'
        ? { state: later.state, reason: later.reason, submittedAt: later.submittedAt }
        : null,
    expiring: isExpiring,
    minor: identity.minor,
    leftToday: left,
    consentVersion: version,
    now,
  }
}

export const query: Handler<'user/certification/query'> = async (_body, ctx) => ({
  cert: await certificationOf(ctx, ctx.clock.now()),
})
