import { daysMs, whole } from '@dm/shared/time'
import { wrongState } from '../../../platform/failure'
import type { Handler } from '../../handler'
import { busyRange, endOf, type Wanted } from '../slots'
import { checkSlot } from './apply'
import { changed } from './change'
import { freeCancelUntil, MOST_PROPOSALS, proposalDue, type BookingRow } from './rules'
import { change, occupy, release, stale } from './store'

/** The same length as before, in minutes or whole days. */
export const sameLength = ({ snapshot, startAt, endAt }: Pick<BookingRow, 'snapshot' | 'startAt' | 'endAt'>): Wanted =>
  snapshot.unit === 'day'
    ? { days: Math.round((endAt - startAt) / daysMs(1)) }
    : { minutes: whole(endAt - startAt, 'minute') }

/** 改期: one new time at the same price, held until the other side answers. */
export const propose: Handler<'service/booking/reschedule/apply'> = (body, ctx) =>
  changed(ctx, 'service/booking/reschedule/apply', body, 'either', async ({ tx, row, side, now }) => {
    if (row.state !== 'confirmed' || row.proposal) throw stale()
    if (now >= row.startAt) throw wrongState('服务已开始，不能改期', 'serviceStarted')
    if (row.proposals >= MOST_PROPOSALS) throw wrongState('改期次数已用完', 'rescheduleLimitReached')
    const { startAt, note } = body
    const wanted = sameLength(row)
    if (startAt === row.startAt) throw wrongState('该时段不可预约', 'slotUnavailable', 'startAt')
    await checkSlot(tx, row.providerUid, { wanted, startAt, now, moved: row, withoutNotice: side === 'provider' })
    await occupy(tx, row, busyRange(row, wanted, startAt), startAt, true)
    const expiresAt = proposalDue(now, row.startAt, startAt)
    const proposal = { by: side, startAt, endAt: endOf(startAt, wanted), note, expiresAt }
    const set = { proposal, proposals: row.proposals + 1 }
    await change(tx, row, set, { by: side, kind: 'proposed', at: now, text: note })
  })

/** 同意 or 拒绝 by the other side, 撤回 by the one that proposed. */
export const answer: Handler<'service/booking/reschedule/answer'> = (body, ctx) =>
  changed(ctx, 'service/booking/reschedule/answer', body, 'either', async ({ tx, row, side, now }) => {
    const { proposal } = row
    const isOwn = proposal?.by === side
    if (row.state !== 'confirmed' || !proposal || isOwn !== (body.action === 'withdraw')) throw stale()
    await release(tx, row.id, true)
    if (body.action !== 'agree') {
      const kind = body.action === 'refuse' ? 'proposalRefused' : 'proposalWithdrawn'
      await change(tx, row, { proposal: null }, { by: side, kind, at: now })
      return
    }
    const { startAt, endAt } = proposal
    await release(tx, row.id, false)
    await occupy(tx, row, busyRange(row, sameLength({ ...row, startAt, endAt }), startAt), startAt, false)
    const until = freeCancelUntil(startAt, row.freeCancelHours, row.paidAt ?? now)
    const set = { proposal: null, startAt, endAt, freeCancelUntil: until }
    await change(tx, row, set, { by: side, kind: 'moved', at: now })
  })
