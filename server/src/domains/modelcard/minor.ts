import { isDeepStrictEqual } from 'node:util'
import { ageOn, dayOf } from '@dm/shared/time'
import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../../db/open'
import { closeEntriesOf, OPEN_ENTRIES } from '../casting-notice/close'
import { notices } from '../casting-notice/schema'
import { storedAudiences } from '../profile/audience'
import { ENTRY_AGE, GUARDIAN_ENTRY_AGE, isMinor } from '../profile/age'
import { archives, certifications, guardians, profiles, travels } from '../profile/schema'
import { contactOf } from './rules/contact'
import { bareFaceSets, modelcards } from './schema'

const CLOSED_REASON = '未成年人报名条件不符'

/**
 * Brings everything stored of a person under 18 in line with the rules on minors; nothing happens to an adult
 * (docs/product/user.md#whose-page-who-sees). Called in the same transaction after every write of a birthday, a
 * certified identity or a guardian; the caller holds the person's profile (`lockedProfileOf`).
 *
 * Forbidden fields of card and archive are erased, what is never public is for notice parties, the contact is the
 * guardian's, pages without a guardian are hidden, and open entries that break the rule are closed.
 */
export async function applyMinorRules(
  tx: Db,
  uid: string,
  now: number,
  cause: 'identity' | 'guardian' = 'identity',
): Promise<void> {
  const [person] = await tx
    .select({
      declared: profiles.birthday,
      audiences: profiles.audiences,
      certified: certifications.birthday,
      guardianMobile: guardians.mobile,
    })
    .from(profiles)
    .leftJoin(certifications, eq(certifications.uid, profiles.uid))
    .leftJoin(guardians, eq(guardians.uid, profiles.uid))
    .where(eq(profiles.uid, uid))
  const birthday = person?.certified ?? person?.declared ?? null
  if (!person || birthday === null || !isMinor(birthday, now)) return
  const { guardianMobile } = person
  await tx
    .update(profiles)
    .set({ audiences: storedAudiences(person.audiences, true) })
    .where(eq(profiles.uid, uid))
  await limitSchedule(tx, uid, now)
  await cleanCard(tx, uid, { guardianMobile, cause, now })
  await cleanArchive(tx, uid, guardianMobile, now)
  await closeForbiddenEntries(tx, uid, { age: ageOn(birthday, dayOf(now)), hasGuardian: guardianMobile !== null }, now)
}

/** Trips and bare-face photos that were public. */
async function limitSchedule(tx: Db, uid: string, now: number): Promise<void> {
  await tx
    .update(travels)
    .set({ visibility: 'notice', version: sql`${travels.version} + 1`, updatedAt: now })
    .where(and(eq(travels.uid, uid), eq(travels.visibility, 'public')))
  await tx
    .update(bareFaceSets)
    .set({ visibility: 'notice', version: sql`${bareFaceSets.version} + 1`, updatedAt: now })
    .where(and(eq(bareFaceSets.uid, uid), eq(bareFaceSets.visibility, 'public')))
}

/** A page of a minor is public only with a guardian who agreed. */
const statusFor = <S extends string>(status: S, guardianMobile: string | null): S | 'hidden' =>
  status === 'public' && guardianMobile === null ? 'hidden' : status

async function cleanCard(
  tx: Db,
  uid: string,
  { guardianMobile, cause, now }: { guardianMobile: string | null; cause: 'identity' | 'guardian'; now: number },
): Promise<void> {
  const [card] = await tx.select().from(modelcards).where(eq(modelcards.uid, uid)).for('update')
  if (!card) return
  const content = {
    ...card.content,
    weightKg: null,
    bust: null,
    waist: null,
    hip: null,
    contact: contactOf(card.content.contact, { minor: true, guardianMobile }),
  }
  // The card's own form saves a new guardian first and itself next: that is not another page's change.
  const version = cause === 'guardian' ? card.version : card.version + 1
  await tx
    .update(modelcards)
    .set({ content, status: statusFor(card.status, guardianMobile), version, updatedAt: now })
    .where(eq(modelcards.uid, uid))
}

async function cleanArchive(tx: Db, uid: string, guardianMobile: string | null, now: number): Promise<void> {
  const [archive] = await tx.select().from(archives).where(eq(archives.uid, uid)).for('update')
  if (!archive) return
  const content = { ...archive.content, weightKg: null, birthdayShow: 'hidden' as const }
  const modules = archive.modules.map((one) => (one.key === 'travel' ? { ...one, visible: false } : one))
  const status = statusFor(archive.status, guardianMobile)
  if (status === archive.status && isDeepStrictEqual([content, modules], [archive.content, archive.modules])) return
  await tx
    .update(archives)
    .set({ content, modules, status, version: archive.version + 1, updatedAt: now })
    .where(eq(archives.uid, uid))
}

/** Closes open entries that a person so young may not have. */
async function closeForbiddenEntries(
  tx: Db,
  uid: string,
  { age, hasGuardian }: { age: number; hasGuardian: boolean },
  now: number,
): Promise<void> {
  if (age >= ENTRY_AGE) return
  const refused = age < GUARDIAN_ENTRY_AGE && !hasGuardian ? undefined : eq(notices.minorAllowed, false)
  await closeEntriesOf(tx, uid, { states: OPEN_ENTRIES, where: refused, reason: CLOSED_REASON, now })
}
