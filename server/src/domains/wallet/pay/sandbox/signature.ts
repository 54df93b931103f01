import { timingSafeEqual } from 'node:crypto'
import { minutesMs } from '@dm/shared/time'
import type { Keys } from '../../../../platform/keys'
import type { RawNotify } from '../provider'

const TIME = 'x-sandbox-time'
const MARK = 'x-sandbox-signature'
/** An older notify is rejected as a replay. */
const LIFE_MS = minutesMs(5)

const markOf = (keys: Keys, time: string, body: string) => keys.sign('pay-sandbox', `${time}\n${body}`)

/** Returns headers that prove that the sandbox sends this body now: HMAC-SHA256 over time and body. */
export async function signNotify(keys: Keys, body: string, now: number): Promise<Record<string, string>> {
  const time = String(now)
  return { [TIME]: time, [MARK]: await markOf(keys, time, body) }
}

/** True if the sandbox signed exactly this, recently. */
export async function isGenuine(keys: Keys, { headers, body }: RawNotify, now: number): Promise<boolean> {
  const time = headers[TIME] ?? ''
  const given = Buffer.from(headers[MARK] ?? '')
  const right = Buffer.from(await markOf(keys, time, body.toString('utf8')))
  return given.length === right.length && timingSafeEqual(given, right) && Math.abs(now - Number(time)) <= LIFE_MS
}
