import { and, eq } from 'drizzle-orm'
import type { Db } from '../../../db/open'
import type { Keys } from '../../../platform/keys'
import { certifications } from '../../profile/schema'

/** `110***********1234`, as its owner reads an id number again. */
export const maskIdNo = (idNo: string) =>
  idNo.length < 8 ? '*'.repeat(idNo.length) : idNo.slice(0, 3) + '*'.repeat(idNo.length - 7) + idNo.slice(-4)

/** The certified name of an account with stars, `*小满`; null without real-name certification. */
export async function certifiedNameOf(db: Db, uid: string): Promise<string | null> {
  const [row] = await db
    .select({ name: certifications.nameMasked })
    .from(certifications)
    .where(and(eq(certifications.uid, uid), eq(certifications.state, 'passed')))
  return row?.name ?? null
}

const ID = 'enterprise-id'
const PERSON = 'enterprise-operator'

/** Before a transaction that seals, opens or compares id numbers. */
export const prepareKeys = (keys: Keys) => keys.prepare(ID, PERSON)

/** A keyed hash that stands for a person: of the id number, else of the account whose certified identity counts. */
export const personPrint = (keys: Keys, person: { idNo: string } | { uid: string }) =>
  keys.sign(PERSON, 'idNo' in person ? `id:${person.idNo}` : `uid:${person.uid}`)

/** An id number sealed for one application. */
export const sealIdNo = (keys: Keys, idNo: string, applicationId: string) => keys.seal(ID, idNo, applicationId)

export const openIdNo = (keys: Keys, sealed: string, applicationId: string) => keys.open(ID, sealed, applicationId)
