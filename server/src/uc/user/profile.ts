import { randomInt } from 'node:crypto'
import { and, eq, gt } from 'drizzle-orm'
import type { Db } from '../../db/open'
import { certifications, guardians, nicknameChanges, officialCerts, profiles, users } from '../../db/schema'
import { notFound } from '../../platform/failure'

const NICKNAME_WINDOW_MS = 30 * 86_400_000
const NICKNAME_CHANGES = 2

export type Profile = typeof profiles.$inferSelect

/** The profile; a new account gets its 点梦号 and a first nickname on first use. Call it with an existing uid alone. */
export async function profileOf(db: Db, uid: string, now: number): Promise<Profile> {
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const [profile] = await db.select().from(profiles).where(eq(profiles.uid, uid))
    if (profile) return profile
    const dmNo = String(randomInt(20_000_000, 99_999_999))
    const first = { uid, dmNo, nickname: `点梦${dmNo.slice(-4)}`, createdAt: now, updatedAt: now }
    // Another request may have made it meanwhile, or the number may be taken: look again.
    await db.insert(profiles).values(first).onConflictDoNothing()
  }
  throw new Error(`No free number for the profile of ${uid}`)
}

/**
 * The same, held until the transaction ends: one person's writes come one after the other. It stands before every other
 * lock of the person's rows, the card's too, so that no two transactions wait for each other.
 */
export async function lockedProfileOf(tx: Db, uid: string, now: number): Promise<Profile> {
  await profileOf(tx, uid, now)
  const [profile] = await tx.select().from(profiles).where(eq(profiles.uid, uid)).for('update')
  if (!profile) throw new Error('A profile that was just there is gone')
  return profile
}

/** An account that others may know of; gone, disabled and unknown ones get one answer (part 1, "Whose page"). */
export async function livingAccount(db: Db, uid: string) {
  const [account] = await db.select().from(users).where(eq(users.uid, uid))
  if (!account || account.state !== 'normal') throw notFound('该用户不存在或已注销')
  return account
}

/** What was certified of a person, and the official badge. */
export async function certificatesOf(db: Db, uid: string) {
  const [realName] = await db.select().from(certifications).where(eq(certifications.uid, uid))
  const [official] = await db.select().from(officialCerts).where(eq(officialCerts.uid, uid))
  return { realName, official }
}

/** The birthday that counts: of the certified identity, else the declared one (part 1, "Under 18"). */
export async function birthdayOf(db: Db, uid: string, now: number): Promise<string | null> {
  const { realName } = await certificatesOf(db, uid)
  return realName?.birthday ?? (await profileOf(db, uid, now)).birthday
}

export async function guardianOf(db: Db, uid: string) {
  return (await db.select().from(guardians).where(eq(guardians.uid, uid)))[0] ?? null
}

/** How often the nickname may still be changed within 30 days. */
export async function nicknameChangesLeft(db: Db, uid: string, now: number): Promise<number> {
  const since = and(eq(nicknameChanges.uid, uid), gt(nicknameChanges.at, now - NICKNAME_WINDOW_MS))
  return Math.max(0, NICKNAME_CHANGES - (await db.$count(nicknameChanges, since)))
}
