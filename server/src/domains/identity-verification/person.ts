import { randomUUID } from 'node:crypto'
import type { ParsedBody } from '@dm/shared/contract'
import { realNameForm } from '@dm/shared/contract/forms/auth/realname'
import { dayOf } from '@dm/shared/time'
import { birthOfDocument, guardianFaults, longIdCard } from '@dm/shared/validate'
import { checkedForm } from '../../platform/checked-form'
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

const SENT_AS: Record<string, string> = {
  guardianName: 'guardian.name',
  guardianNo: 'guardian.no',
  relation: 'guardian.relation',
  guardianConsent: 'guardian.consent',
}

/** Checks what was given; returns the person. Throws 40000 with the first wrong field. */
export function checkedPerson(body: Body, now: number) {
  const { docType, name, no } = checkedForm(realNameForm, body, now)
  const document = { docType, name, no: longIdCard(no) }
  const guardian = body.guardian && { ...body.guardian, no: longIdCard(body.guardian.no) }
  const faults = guardianFaults(
    {
      ...document,
      guardianName: guardian?.name ?? '',
      guardianNo: guardian?.no ?? '',
      relation: guardian?.relation ?? '',
      guardianConsent: guardian?.consent ?? false,
    },
    dayOf(now),
  )
  for (const [field, text] of Object.entries(faults))
    if (text !== undefined) throw badInput(text, SENT_AS[field] ?? field)
  return { ...document, birthday: birthOfDocument(docType, document.no), guardian }
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

interface Secret {
  name: string
  no: string
  guardian: { name: string; no: string } | null
}

/** The names and numbers of a stored submission. */
export const opened = async (keys: Keys, row: { id: string; sealed: string }): Promise<Secret> =>
  JSON.parse(await keys.open(SEAL, row.sealed, row.id)) as Secret // as: written by `sealed`
