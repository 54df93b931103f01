import { minutesMs } from '@dm/shared/time'
import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../db/open'
import type { Clock } from './clock'
import type { Keys } from './keys'
import { countUse, type Window } from './limits'
import type { SmsSender } from './sms-sender'

/** Text messages of one UTC+8 day to one number, codes aside, whoever causes them (docs/security.md). */
const A_DAY = 20
/** Time within which repeated events of one thing are told once, with its latest state. */
const REPEAT_MS = minutesMs(15)

interface Deps {
  db: Db
  clock: Clock
  keys: Keys
  sms: SmsSender
  log: Pick<FastifyBaseLogger, 'warn' | 'info'>
}

/** Subject of a message, for the log. */
interface About extends Record<string, unknown> {
  notification: string
  /** About the recipient's own money, account or paid booking: counted by itself, so that other messages keep none away. */
  own?: true
}

const KEY = 'notice-number'

/** Reads the key ahead of a transaction. */
export const prepareNotifications = (keys: Keys): Promise<void> => keys.prepare(KEY)

/** The window of one number and day; its key is a hash, since a number is personal data. */
export async function dayWindow({ keys }: Pick<Deps, 'keys'>, mobile: string, own = false): Promise<Window> {
  const key = `notice:${own ? 'own' : 'day'}:${await keys.sign(KEY, mobile)}`
  return { key, max: A_DAY, window: 'day' }
}

/** The window of one recipient, kind and cause, such as `live:<room>:<uid>`. */
export const repeatWindow = (of: string): Window => ({ key: `notice:again:${of}`, max: 1, window: REPEAT_MS })

/**
 * Whether a change may be told now, and counts it. Asked before the change is marked as told, so that the next run tells
 * what is so then.
 */
export const mayTell = async ({ db, clock }: Pick<Deps, 'db' | 'clock'>, of: string): Promise<boolean> =>
  (await countUse(db, clock, repeatWindow(of))) === null

/** Sends one text message with the product's name before it. Codes and notifications go through here alone. */
export const sendText = (sms: SmsSender, mobile: string, text: string): Promise<void> =>
  sms.send(mobile, `【点梦】${text}`)

/**
 * Sends a notification; resolves with whether it was accepted. One that the provider refuses, or that is beyond the day's
 * number, is logged with `about` and has no other effect, so a notification whose row was marked before is sent at most once.
 * Without a number nothing is sent. Outside of transactions.
 */
export async function sendNotification(
  deps: Deps,
  mobile: string | null | undefined,
  text: string,
  about: About,
): Promise<boolean> {
  if (!mobile) return false
  const { db, clock, sms, log } = deps
  if ((await countUse(db, clock, await dayWindow(deps, mobile, about.own))) !== null) {
    log.info(about, 'a notification was not sent: the number had too many today')
    return false
  }
  try {
    await sendText(sms, mobile, text)
    return true
  } catch (error) {
    log.warn({ err: error, ...about }, 'a notification was not sent')
    return false
  }
}
