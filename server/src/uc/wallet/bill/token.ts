import { timingSafeEqual } from 'node:crypto'
import { minutesMs } from '@dm/shared/time'
import { decode, encodeURL } from 'js-base64'
import type { Keys } from '../../../platform/keys'

const LIFE_MS = minutesMs(10)

export interface Statement {
  uid: string
  /** `YYYY-MM` in UTC+8. */
  month: string
}

/** Returns the address of a month's statement, valid for 10 minutes for anyone who has it. */
export async function statementAddress(keys: Keys, { uid, month }: Statement, now: number) {
  const expireAt = now + LIFE_MS
  const text = encodeURL(JSON.stringify([uid, month, expireAt]))
  return { url: `/files/statement/${text}.${await keys.sign('statement', text)}.csv`, expireAt }
}

/** Returns the content of a token; null when it was altered or has expired. */
export async function readStatementToken(keys: Keys, token: string, now: number): Promise<Statement | null> {
  const [text = '', mark = ''] = token.split('.')
  const right = Buffer.from(await keys.sign('statement', text))
  const given = Buffer.from(mark)
  if (right.length !== given.length || !timingSafeEqual(right, given)) return null
  const [uid, month, expireAt] = JSON.parse(decode(text)) as [string, string, number] // as: signed above
  return expireAt > now ? { uid, month } : null
}
