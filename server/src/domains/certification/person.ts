import { randomUUID } from 'node:crypto'
import type { ParsedBody } from '@dm/shared/contract'
import { birthOfDocument, longIdCard, numberTyped, realNameFaults } from '@dm/shared/validate'
import { badInput } from '../../platform/failure'
import type { Keys } from '../../platform/keys'

type Body = ParsedBody<'user/certification/submit'>

const SEAL = 'certification'
const PRINT = 'certification-identity'

/** `*三`, `*小满`: as the wallet shows a holder. */
export const maskedRealName = (name: string): string => `*${Array.from(name).slice(1).join('')}`

/** `1****************X`: the first and the last sign. */
export const maskedNumber = (no: string): string =>
  no.slice(0, 1) + '*'.repeat(Math.max(0, no.length - 2)) + no.slice(-1)

/** A number as it is compared: upper-case, without blanks, id cards with 18 digits. */
const numberOf = (typed: string): string => longIdCard(numberTyped(typed))

const SENT_AS: Record<string, string> = {
  guardianName: 'guardian.name',
  guardianNo: 'guardian.no',
  relation: 'guardian.relation',
  guardianConsent: 'guardian.consent',
}

/** Checks what was given; returns the person. Throws 40000 with the first wrong field. */
export function checkedPerson(body: Body, today: string) {
  const guardian = body.guardian
  const name = body.name.trim()
  const no = numberOf(body.no)
  const guardianNo = numberOf(guardian?.no ?? '')
  const guardianName = guardian?.name.trim() ?? ''
  const faults = realNameFaults(
    {
      ...body,
      name,
      no,
      guardianName,
      guardianNo,
      relation: guardian?.relation ?? '',
      guardianConsent: guardian?.consent ?? false,
    },
    today,
  )
  for (const [field, text] of Object.entries(faults))
    if (text !== undefined) throw badInput(text, SENT_AS[field] ?? field)
  const { docType } = body
  const birthday = birthOfDocument(docType, no)
  return { docType, name, no, birthday, guardian: guardian && { ...guardian, name: guardianName, no: guardianNo } }
}

type Person = Pick<ReturnType<typeof checkedPerson>, 'docType' | 'name' | 'no' | 'guardian'>

/** The keyed hash that stands for an identity. */
const printOf = (keys: Keys, { docType, no }: Pick<Person, 'docType' | 'no'>): Promise<string> =>
  keys.sign(PRINT, `${docType}:${no}`)

/** A new submission's id, its sealed names and numbers, and the hash of the identity. Not inside a transaction. */
export async function sealed(keys: Keys, person: Person) {
  const id = randomUUID()
  const { name, no, guardian } = person
  const secret = JSON.stringify({ name, no, guardian: guardian && { name: guardian.name, no: guardian.no } })
  return { id, sealed: await keys.seal(SEAL, secret, id), print: await printOf(keys, person) }
}
