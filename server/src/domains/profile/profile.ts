import { randomInt } from 'node:crypto'
import { firstNickname } from '@dm/shared/contract/vocabulary/nickname'
import { daysMs } from '@dm/shared/time'
import { and, eq, gt } from 'drizzle-orm'
import type { Db } from '../../db/open'
import { certifications, guardians, nicknameChanges, officialCerts, profiles } from './schema'
import { users } from '../../platform/schema'
import { notFound } from '../../platform/failure'

const NICKNAME_WINDOW_MS = daysMs(30)
const NICKNAME_CHANGES = 2

export type Profile = typeof profiles.$inferSelect

/**
 * Returns the profile; a new account gets its 点梦号 and a first nickname on first use. Call it only with an existing uid.
 */
export async function profileOf(db: Db, uid: string, now: number): Promise<Profile> {
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const [profile] = await db.select().from(profiles).where(eq(profiles.uid, uid))
    if (profile) return profile
    const dmNo = String(randomInt(20_000_000, 99_999_999))
    const first = { uid, dmNo, nickname: firstNickname(dmNo), createdAt: now, updatedAt: now }
    // Another request may have created it in the meantime, or the number may be taken: retry.
    await db.insert(profiles).values(first).onConflictDoNothing()
  }
  throw new Error(`No free number for the profile of ${uid}`)
}

/**
 * The same, locked until the transaction ends: one user's writes are serialised. Take it before every other lock of the
 * user's rows, including the card's, so that no two transactions deadlock.
 */
export async function lockedProfileOf(tx: Db, uid: string, now: number): Promise<Profile> {
  await profileOf(tx, uid, now)
  const [profile] = await tx.select().from(profiles).where(eq(profiles.uid, uid)).for('update')
  if (!profile) throw new Error('A profile that was just there is gone')
  return profile
}

type Account = typeof users.$inferSelect

/**
 * Returns an account that others may see; deleted, disabled and unknown ones get the same answer
 * (docs/product/user.md#whose-page-who-sees). Throws 40400.
 */
export function living<A extends Pick<Account, 'state'>>(account: A | undefined): A {
  if (account?.state !== 'normal') throw notFound('该用户不存在或已注销')
  return account
}

/** Reads an active account with its profile and certification, in one statement. Throws 40400. */
export async function livingPerson(db: Db, uid: string, now: number) {
  const [row] = await db
    .select({ account: users, profile: profiles, realName: certifications, official: officialCerts })
    .from(users)
    .leftJoin(profiles, eq(profiles.uid, users.uid))
    .leftJoin(certifications, eq(certifications.uid, users.uid))
    .leftJoin(officialCerts, eq(officialCerts.uid, users.uid))
    .where(eq(users.uid, uid))
  const account = living(row?.account)
  const profile = row?.profile ?? (await profileOf(db, uid, now))
  return { account, profile, realName: row?.realName ?? null, official: row?.official ?? null }
}

/**
 * Returns the birthday in effect: of the certified identity, else the declared one
 * (docs/product/user.md#whose-page-who-sees).
 */
export async function birthdayOf(db: Db, uid: string, now: number): Promise<string | null> {
  const { realName, profile } = await livingPerson(db, uid, now)
  return realName?.birthday ?? profile.birthday
}

export async function guardianOf(db: Db, uid: string) {
  return (await db.select().from(guardians).where(eq(guardians.uid, uid)))[0] ?? null
}

/** Returns how often the nickname may still be changed within 30 days. */
export async function nicknameChangesLeft(db: Db, uid: string, now: number): Promise<number> {
  const since = and(eq(nicknameChanges.uid, uid), gt(nicknameChanges.at, now - NICKNAME_WINDOW_MS))
  return Math.max(0, NICKNAME_CHANGES - (await db.$count(nicknameChanges, since)))
}
