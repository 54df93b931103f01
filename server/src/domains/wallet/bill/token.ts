import { minutesMs } from '@dm/shared/time'
import type { Keys } from '../../../platform/keys'
import { readSignedText, signedText } from '../../../platform/signed-text'

const LIFE_MS = minutesMs(10)

export interface Statement {
  uid: string
  /** `YYYY-MM` in UTC+8. */
  month: string
}

/** Returns the address of a month's statement, valid for 10 minutes for anyone who has it. */
export async function statementAddress(keys: Keys, { uid, month }: Statement, now: number) {
  const expireAt = now + LIFE_MS
  return { url: `/files/statement/${await signedText(keys, 'statement', [uid, month, expireAt])}.csv`, expireAt }
}

/** Returns the content of a token; null when it was altered or has expired. */
export async function readStatementToken(keys: Keys, token: string, now: number): Promise<Statement | null> {
  const signed = await readSignedText(keys, 'statement', token)
  if (signed === null) return null
  const [uid, month, expireAt] = signed as [string, string, number] // as: signed above
  return expireAt > now ? { uid, month } : null
}
