import { minutesMs, secondsMs } from '@dm/shared/time'
import { and, asc, eq, lte, sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../../../db/open'
import type { Clock } from '../../../platform/clock'
import type { SmsSender } from '../../../platform/sms-sender'
import { users } from '../../account/schema'
import type { DomainJob } from '../../domain'
import { bookingNotices, bookings } from '../schema'
import { noticeText, type NoticeRow } from './notices'
import { asOf } from './rules'

interface Deps {
  db: Db
  clock: Clock
  sms: SmsSender
  log: Pick<FastifyBaseLogger, 'warn'>
}

const AT_ONCE = 50
/** Most times a message is given to the sender, when that refuses it. */
const TRIES = 3
/** Pause before the second try, in ms; each further one is four times as long. */
const PAUSE_MS = minutesMs(1)

const keyOf = ({ bookingId, kind, version, uid }: NoticeRow) =>
  and(
    eq(bookingNotices.bookingId, bookingId),
    eq(bookingNotices.kind, kind),
    eq(bookingNotices.version, version),
    eq(bookingNotices.uid, uid),
  )

/**
 * Sends what is due, the oldest first. It stops at the first failure: a sender that is down holds up no other job, and
 * the rest has its turn at the next run.
 */
export async function sendNotices(deps: Deps): Promise<void> {
  const { db, clock } = deps
  const due = await db
    .select()
    .from(bookingNotices)
    .where(and(eq(bookingNotices.state, 'waiting'), lte(bookingNotices.dueAt, clock.now())))
    .orderBy(asc(bookingNotices.dueAt))
    .limit(AT_ONCE)
  for (const notice of due) if (!(await sendOne(deps, notice))) return
}

const isTimeout = (error: unknown) =>
  typeof error === 'object' && error !== null && 'name' in error && error.name === 'TimeoutError'

/** Sends one message; false when the sender failed. Whoever marks the row first sends it, nobody else. */
async function sendOne(deps: Deps, notice: NoticeRow): Promise<boolean> {
  const { db, clock, sms, log } = deps
  const message = await take(db, notice, clock.now())
  if (!message) return true
  const end = (set: Partial<NoticeRow>) => db.update(bookingNotices).set(set).where(keyOf(notice))
  try {
    await sms.send(message.mobile, `【点梦】${message.text}`)
  } catch (error) {
    log.warn({ err: error, bookingId: notice.bookingId, kind: notice.kind }, 'a notice of a booking was not sent')
    // After a time-out it may have arrived: it is not sent twice.
    const again = !isTimeout(error) && message.tries < TRIES
    const dueAt = clock.now() + PAUSE_MS * 4 ** (message.tries - 1)
    await end(again ? { state: 'waiting', dueAt } : { state: 'failed' })
    return false
  }
  await end({ state: 'sent' })
  return true
}

/** Marks a message as being sent. Null for one that another server has, and for one that is dropped. */
async function take(db: Db, notice: NoticeRow, now: number) {
  return db.transaction(async (tx) => {
    const [taken] = await tx
      .update(bookingNotices)
      .set({ state: 'sending', tries: sql`${bookingNotices.tries} + 1` })
      .where(and(keyOf(notice), eq(bookingNotices.state, 'waiting')))
      .returning()
    if (!taken) return null
    const [row] = await tx.select().from(bookings).where(eq(bookings.id, notice.bookingId))
    // Who is closing the account, or has closed it, gets no messages.
    const [person] = await tx
      .select({ mobile: users.mobile })
      .from(users)
      .where(and(eq(users.uid, notice.uid), eq(users.state, 'normal')))
    const text = row && now < notice.untilAt ? noticeText(notice, asOf(row, now)) : null
    if (text !== null && person?.mobile) return { text, mobile: person.mobile, tries: taken.tries }
    await tx.update(bookingNotices).set({ state: 'dropped' }).where(keyOf(notice))
    return null
  })
}

/** Sends text messages about bookings; a sender that fails never fails a call. */
export const noticeJob: DomainJob = {
  name: 'service-notices',
  everyMs: secondsMs(10),
  run: sendNotices,
}
