import type { BookingActor, BookingSide } from '@dm/shared/contract/calls/service/booking'
import { addDays, daysMs, dayOf, hoursMs, startOfDay, utc8Text } from '@dm/shared/time'
import { and, eq } from 'drizzle-orm'
import type { Db } from '../../../db/open'
import { bookingNotifications } from '../schema'
import type { BookingRow } from './rules'

export type NotificationRow = typeof bookingNotifications.$inferSelect
type Kind = NotificationRow['kind']

/** A change that has just happened to a booking. */
interface Happened {
  by: BookingActor
  kind: string
  at: number
}

interface Notification {
  kind: Kind
  to: BookingSide
  dueAt: number
  untilAt: number
}

/** A deadline is called to mind so long before, in ms. */
const REMINDER_MS = hoursMs(1)
/** News without a deadline of its own is told for so long. */
const NEWS_MS = daysMs(1)
/** Tomorrow's job is called to mind at this time of the day before, in ms from its midnight in UTC+8. */
const EVENING_MS = hoursMs(20)

const otherOf = (by: BookingActor): BookingSide => (by === 'customer' ? 'provider' : 'customer')

/** The messages that follow from a change, for the booking as it is after it (docs/product/service.md#bookings). */
function notificationsOf(row: BookingRow, { by, kind, at }: Happened): Notification[] {
  const news = (of: Kind, to: BookingSide, untilAt = at + NEWS_MS): Notification => ({
    kind: of,
    to,
    dueAt: at,
    untilAt,
  })
  const { expiresAt, startAt, proposal } = row
  const deadline = (of: Kind, to: BookingSide): Notification[] => {
    if (expiresAt === null) return []
    const dueAt = expiresAt - REMINDER_MS
    const reminder: Notification = { kind: 'expiring', to, dueAt, untilAt: expiresAt }
    return dueAt > at ? [news(of, to, expiresAt), reminder] : [news(of, to, expiresAt)]
  }
  switch (kind) {
    case 'applied':
      // With immediate confirmation the provider has nothing to answer, and hears of the payment.
      return row.state === 'pending' ? deadline('requested', 'provider') : []
    case 'accepted':
      return deadline('accepted', 'customer')
    case 'paid':
      return [news('paid', 'provider'), ...evening(startAt, at)]
    case 'moved':
      return evening(startAt, at)
    case 'rejected':
      return [news('rejected', 'customer')]
    case 'cancelled':
      return [news('cancelled', otherOf(by))]
    case 'proposed':
      return proposal ? [news('proposed', otherOf(by), proposal.expiresAt)] : []
    case 'disputed':
      return [news('disputed', 'provider')]
    default:
      return []
  }
}

/** Both sides are reminded at 20:00 (UTC+8) of the day before, unless that is over. */
function evening(startAt: number, now: number): Notification[] {
  const day = dayOf(startAt)
  const dueAt = startOfDay(addDays(day, -1)) + EVENING_MS
  const untilAt = startOfDay(day)
  if (dueAt <= now) return []
  return (['customer', 'provider'] as const).map((to) => ({ kind: 'tomorrow', to, dueAt, untilAt }))
}

/** Writes the messages that follow from a change, in its transaction. */
export async function writeNotifications(tx: Db, row: BookingRow, happened: Happened): Promise<void> {
  const { id: bookingId, version, providerUid, customerUid } = row
  if (happened.kind === 'moved')
    await tx
      .delete(bookingNotifications)
      .where(
        and(
          eq(bookingNotifications.bookingId, bookingId),
          eq(bookingNotifications.kind, 'tomorrow'),
          eq(bookingNotifications.state, 'waiting'),
        ),
      )
  const notifications = notificationsOf(row, happened)
  if (notifications.length === 0) return
  await tx
    .insert(bookingNotifications)
    .values(
      notifications.map(({ kind, to, dueAt, untilAt }) => {
        const uid = to === 'provider' ? providerUid : customerUid
        return { bookingId, kind, version, uid, dueAt, untilAt }
      }),
    )
    .onConflictDoNothing()
}

const moment = (at: number) => utc8Text(at, 'M月D日 HH:mm')

/**
 * Text of a message about the booking as it is now: times, and neither names nor addresses. Null when it is no longer
 * true, so that it is not sent.
 */
export function notificationText({ kind, uid }: Pick<NotificationRow, 'kind' | 'uid'>, row: BookingRow): string | null {
  const { state, startAt, snapshot, expiresAt, proposal, cancelBy, refundFen } = row
  const day = (at: number) => (snapshot.unit === 'day' ? utc8Text(at, 'M月D日') : moment(at))
  const when = day(startAt)
  switch (kind) {
    case 'requested':
      return state === 'pending' && expiresAt !== null
        ? `你收到${when}的预约请求，请在${moment(expiresAt)}前处理，逾期自动失效。`
        : null
    case 'accepted':
      return state === 'unpaid' && expiresAt !== null
        ? `服务商已接受你${when}的预约，请在${moment(expiresAt)}前付款，逾期自动失效。`
        : null
    case 'paid':
      return state === 'confirmed' ? `客户已付款，${when}的预约已确认。` : null
    case 'rejected':
      return `服务商未接受你${when}的预约，请选择其他时间或服务商。`
    case 'cancelled':
      if (cancelBy === 'system') return `${when}的预约已取消：服务商已停止服务。`
      return `对方已取消${when}的预约${uid === row.customerUid && refundFen > 0 ? '，款项将原路退回' : ''}。`
    case 'proposed':
      return state === 'confirmed' && proposal
        ? `对方提议将${when}的预约改到${day(proposal.startAt)}，请在${moment(proposal.expiresAt)}前答复。`
        : null
    case 'expiring':
      if (state === 'pending') return `${when}的预约请求将在1小时内失效，请尽快处理。`
      return state === 'unpaid' ? `你${when}的预约将在1小时内失效，请尽快付款。` : null
    case 'tomorrow':
      return state === 'confirmed' ? `明天（${when}）有一个预约，请准时。` : null
    case 'disputed':
      return state === 'disputed' ? `客户对${when}的预约提出申诉，款项由平台保管，等待平台处理。` : null
  }
}
