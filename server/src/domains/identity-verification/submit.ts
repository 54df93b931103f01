import type { ParsedBody } from '@dm/shared/contract'
import { and, desc, eq } from 'drizzle-orm'
import type { Db } from '../../db/open'
import { badInput, wrongState } from '../../platform/failure'
import { lockOn } from '../../platform/lock'
import { once } from '../../platform/once'
import { submitReview } from '../../platform/review'
import { claimFile } from '../file/claim'
import type { Handler } from '../handler'
import { certifications } from '../profile/schema'
import { countSubmission } from './limits'
import { checkedPerson, maskedNumber, maskedRealName, sealed } from './person'
import { certificationOf, consentVersion, standingOf } from './query'
import { certificationSubmissions, certifiedIdentities } from './schema'

/** The kind of review that decides a submission. */
export const REVIEW = 'certification'

type Body = ParsedBody<'user/certification/submit'>

/** Throws unless the account may submit now; returns whether a certificate is renewed that still counts. */
async function checkState(tx: Db, uid: string, print: string, now: number): Promise<boolean> {
  const { state, isExpiring } = await standingOf(tx, uid, now)
  const isOpen = and(eq(certificationSubmissions.uid, uid), eq(certificationSubmissions.state, 'auditing'))
  if (state === 'auditing' || (await tx.$count(certificationSubmissions, isOpen)) > 0)
    throw wrongState('认证审核中，请勿重复提交', 'alreadyAuditing')
  if (state !== 'passed' && state !== 'expired') return false
  if (state === 'passed' && !isExpiring) throw wrongState('你已完成实名认证', 'alreadyCertified')
  const ofPassed = and(eq(certificationSubmissions.uid, uid), eq(certificationSubmissions.state, 'passed'))
  const [passed] = await tx
    .select({ print: certificationSubmissions.print })
    .from(certificationSubmissions)
    .where(ofPassed)
    .orderBy(desc(certificationSubmissions.submittedAt))
    .limit(1)
  if (passed && passed.print !== print) throw badInput('须与已认证的证件号码一致', 'no', 'identityLocked')
  return state === 'passed'
}

/** Takes the identity for the account. Throws 40900 when it is another account's. */
async function takeIdentity(tx: Db, uid: string, print: string): Promise<void> {
  const taken = await tx.insert(certifiedIdentities).values({ print, uid }).onConflictDoNothing().returning()
  if (taken.length > 0) return
  const [row] = await tx.select().from(certifiedIdentities).where(eq(certifiedIdentities.print, print))
  if (row?.uid !== uid) throw wrongState('该证件已被其他账号使用', 'identityTaken', 'no')
}

/** Comparable content of a repeat: no plain name or number, of which a stored hash could be guessed. */
const comparable = ({ docType, longTerm, validUntil, front, back, consentVersion: version }: Body, print: string) => ({
  docType,
  longTerm,
  validUntil,
  front,
  back,
  version,
  print,
})

/** Puts a real name up for review, once per requestId. */
export const submit: Handler<'user/certification/submit'> = async (body, ctx) => {
  const { uid, db, clock, keys } = ctx
  const now = clock.now()
  const person = checkedPerson(body, now)
  const given = await sealed(keys, person)
  const { docType, name, no, birthday, guardian } = person
  await db.transaction((tx) =>
    once(
      tx,
      { uid, call: 'user/certification/submit', requestId: body.requestId, body: comparable(body, given.print), clock },
      async () => {
        await lockOn(tx, `certification:${uid}`)
        const isRenewal = await checkState(tx, uid, given.print, now)
        if (body.consentVersion !== (await consentVersion(tx, now)))
          throw badInput('协议已更新，请重新阅读并同意', 'consentVersion', 'stale')
        await takeIdentity(tx, uid, given.print)
        await countSubmission(tx, clock, uid)
        const { front } = body
        const back = docType === 'passport' ? null : body.back
        if (front !== null) await claimFile(tx, clock, uid, front, 'idcard', 'front')
        if (back !== null) await claimFile(tx, clock, uid, back, 'idcard', 'back')
        await tx.insert(certificationSubmissions).values({
          ...given,
          uid,
          state: 'auditing',
          docType,
          nameMasked: maskedRealName(name),
          noMasked: maskedNumber(no),
          birthday,
          validUntil: body.longTerm ? null : body.validUntil,
          guardianMasked: guardian && maskedRealName(guardian.name),
          guardianRelation: guardian?.relation ?? null,
          consentVersion: body.consentVersion,
          front,
          back,
          submittedAt: now,
        })
        if (!isRenewal) {
          const row = { state: 'auditing' as const, reason: null, updatedAt: now }
          await tx
            .insert(certifications)
            .values({ uid, ...row })
            .onConflictDoUpdate({ target: certifications.uid, set: row })
        }
        // The review's own row holds no plain name.
        await submitReview(tx, clock, { kind: REVIEW, subjectId: given.id, uid, text: maskedRealName(name) })
        return {}
      },
    ),
  )
  return { cert: await certificationOf(ctx, now) }
}
