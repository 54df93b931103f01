import { ageOn, dayOf } from '@dm/shared/time'
import { eq } from 'drizzle-orm'
import type { Db } from '../../db/open'
import { notAllowed } from '../../platform/failure'
import { certifications, profiles } from '../profile/schema'
import { isBlocked, refusedBlocked } from './blocked'

const ADULT = 18

/** `25–29岁`: five years each, so that nobody's exact age is told. Pure. */
export function ageBand(age: number): string {
  if (age < 20) return '18–19岁'
  const from = Math.min(80, age - (age % 5))
  return from === 80 ? '80岁以上' : `${from}–${from + 4}岁`
}

export interface Person {
  gate: 'ok' | 'needCert' | 'minor' | 'blocked'
  /** Certified birthday and years; null without a certification. */
  birthday: string | null
  age: number | null
  gender: 'male' | 'female' | null
}

/** Facts of an account that a love box needs: only certified adults take part. */
export async function personOf(db: Db, uid: string, now: number): Promise<Person> {
  const [row] = await db
    .select({ state: certifications.state, birthday: certifications.birthday, gender: profiles.gender })
    .from(profiles)
    .leftJoin(certifications, eq(certifications.uid, profiles.uid))
    .where(eq(profiles.uid, uid))
  const birthday = row?.state === 'passed' ? row.birthday : null
  const age = birthday === null ? null : ageOn(birthday, dayOf(now))
  const gender = row === undefined || row.gender === 'unset' ? null : row.gender
  const allowed = age === null ? 'needCert' : age < ADULT ? 'minor' : 'ok'
  return { gate: (await isBlocked(db, uid)) ? 'blocked' : allowed, birthday, age, gender }
}

export interface Adult extends Person {
  birthday: string
  age: number
}

/** Throws 40300 for blocked accounts, minors, and whoever is not certified. */
export async function requireAdult(db: Db, uid: string, now: number): Promise<Adult> {
  const person = await personOf(db, uid, now)
  if (person.gate === 'blocked') throw refusedBlocked()
  if (person.gate === 'minor') throw notAllowed('未成年人不能参加', 'minor')
  const { birthday, age } = person
  if (birthday === null || age === null) throw notAllowed('恋爱盲盒仅限已实名的成年人参加', 'notCertified')
  return { ...person, birthday, age }
}
