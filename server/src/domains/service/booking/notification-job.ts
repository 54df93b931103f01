import { minutesMs, secondsMs } from '@dm/shared/time'
import { and, asc, eq, inArray, lte, ne, sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../../../db/open'
import type { Clock } from '../../../platform/clock'
import type { Keys } from '../../../platform/keys'
import { countUse, returnUse, type Window } from '../../../platform/limits'
import { dayWindow, prepareNotifications, repeatWindow, sendText } from '../../../platform/notification'
import type { SmsSender } from '../../../platform/sms-sender'
import { users } from '../../../platform/schema'
import type { DomainJob } from '../../domain'
import { bookingNotifications, bookings } from '../schema'
import { notificationText, type NotificationRow } from './notifications'
import { asOf, type BookingRow } from './rules'

interface Deps {
  db: Db
  clock: Clock
  keys: Keys
  sms: SmsSender
  log: Pick<FastifyBaseLogger, 'warn'>
}

const AT_ONCE = 50
/** Most times a message is given to the sender, when that refuses it. */
const TRIES = 3
/** Pause before the second try, in ms; each further one is four times as long. */
const PAUSE_MS = minutesMs(1)

const keyOf = ({ bookingId, kind, version, uid }: NotificationRow) =>
  and(
    eq(bookingNotifications.bookingId, bookingId),
    eq(bookingNotifications.kind, kind),
    eq(bookingNotifications.version, version),
    eq(bookingNotifications.uid, uid),
  )

/**
 * Sends what is due, the oldest first. It stops at the first failure: a sender that is down holds up no other job, and
 * the rest has its turn at the next run.
 */
export async function sendNotifications(deps: Deps): Promise<void> {
  const { db, clock, keys } = deps
  // Inside a transaction its first use would wait for a connection of its own.
  await prepareNotifications(keys)
  const due = await db
    .select()
    .from(bookingNotifications)
    .where(and(eq(bookingNotifications.state, 'waiting'), lte(bookingNotifications.dueAt, clock.now())))
    .orderBy(asc(bookingNotifications.dueAt))
    .limit(AT_ONCE)
  for (const notification of due) if (!(await sendOne(deps, notification))) return
}

const isTimeout = (error: unknown) =>
  typeof error === 'object' && error !== null && 'name' in error && error.name === 'TimeoutError'

/** Sends one message; false when the sender failed. Whoever marks the row first sends it, nobody else. */
async function sendOne(deps: Deps, notification: NotificationRow): Promise<boolean> {
  const { db, clock, sms, log } = deps
  const message = await take(deps, notification)
  if (!message) return true
  const end = (set: Partial<NotificationRow>) => db.update(bookingNotifications).set(set).where(keyOf(notification))
  try {
    await sendText(sms, message.mobile, message.text)
  } catch (error) {
    log.warn(
      { err: error, bookingId: notification.bookingId, kind: notification.kind },
      'a notification of a booking was not sent',
    )
    // After a time-out it may have arrived: it is not sent twice.
    const again = !isTimeout(error) && message.tries < TRIES
    const dueAt = clock.now() + PAUSE_MS * 4 ** (message.tries - 1)
    if (again) for (const key of message.counted) await returnUse(db, key)
    await end(again ? { state: 'waiting', dueAt } : { state: 'failed' })
    return false
  }
  await end({ state: 'sent' })
  return true
}

/** Notifications at a booking's own times; everything else follows from the other side's actions. */
const TIMED: readonly NotificationRow['kind'][] = ['expiring', 'tomorrow']

/** Notifications that nobody can cause again and again for nothing: of payments, and of the booking's own times. */
const EARNED: readonly NotificationRow['kind'][] = [...TIMED, 'paid', 'disputed']

/** Other messages of one UTC+8 day to one person that one other side causes: it does not use up the person's number. */
const A_DAY_OF_ONE = 6

const otherSide = ({ uid }: NotificationRow, row: BookingRow) =>
  uid === row.providerUid ? row.customerUid : row.providerUid

/** Key of a message's repeats: the same kind of news to the same person, caused by the same other side. */
const repeatOf = (notification: NotificationRow, row: BookingRow): string =>
  `booking:${notification.kind}:${notification.uid}:${TIMED.includes(notification.kind) ? notification.bookingId : otherSide(notification, row)}`

const pairWindow = (notification: NotificationRow, row: BookingRow): Window => ({
  key: `notice:pair:${notification.uid}:${otherSide(notification, row)}`,
  max: A_DAY_OF_ONE,
  window: 'day',
})

/** True when a provider never heard of the booking that ended: who asks and cancels at once sends neither message. */
async function isUnheardOf(tx: Db, { kind, uid, bookingId }: NotificationRow, row: BookingRow): Promise<boolean> {
  if (kind !== 'cancelled' || uid !== row.providerUid) return false
  // One that failed may have arrived.
  const heard = inArray(bookingNotifications.state, ['sending', 'sent', 'failed'])
  const mine = and(eq(bookingNotifications.bookingId, bookingId), eq(bookingNotifications.uid, uid))
  return (await tx.$count(bookingNotifications, and(mine, heard, ne(bookingNotifications.kind, kind)))) === 0
}

/**
 * Marks a message as being sent. Null for one that another server has, for one that is dropped, and for one that waits
 * because the like was sent within minutes: it is written anew then, as the booking is then.
 */
async function take({ db, clock, keys }: Deps, notification: NotificationRow) {
  const now = clock.now()
  return db.transaction(async (tx) => {
    const [taken] = await tx
      .update(bookingNotifications)
      .set({ state: 'sending', tries: sql`${bookingNotifications.tries} + 1` })
      .where(and(keyOf(notification), eq(bookingNotifications.state, 'waiting')))
      .returning()
    if (!taken) return null
    const [row] = await tx.select().from(bookings).where(eq(bookings.id, notification.bookingId))
    // Accounts that are deleted or about to be get no messages.
    const [person] = await tx
      .select({ mobile: users.mobile })
      .from(users)
      .where(and(eq(users.uid, notification.uid), eq(users.state, 'normal')))
    const end = async (set: Partial<NotificationRow>) => {
      await tx.update(bookingNotifications).set(set).where(keyOf(notification))
      return null
    }
    const text = row && now < notification.untilAt ? notificationText(notification, asOf(row, now)) : null
    if (!row || text === null || !person?.mobile || (await isUnheardOf(tx, notification, row)))
      return end({ state: 'dropped' })
    const repeat = repeatWindow(repeatOf(notification, row))
    const freeAt = await countUse(tx, clock, repeat)
    if (freeAt !== null) return end({ state: 'waiting', tries: taken.tries - 1, dueAt: freeAt })
    const isEarned = EARNED.includes(notification.kind)
    const windows = [await dayWindow({ keys }, person.mobile, isEarned)]
    if (!isEarned) windows.unshift(pairWindow(notification, row))
    for (const window of windows) if ((await countUse(tx, clock, window)) !== null) return end({ state: 'dropped' })
    return { text, mobile: person.mobile, tries: taken.tries, counted: [repeat.key, ...windows.map(({ key }) => key)] }
  })
}

/** Sends text messages about bookings; a sender that fails never fails a call. */
export const notificationJob: DomainJob = {
  name: 'service-notifications',
  everyMs: secondsMs(10),
  run: sendNotifications,
}
