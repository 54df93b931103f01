import type { Handler } from '../../handler'
import { changed } from './change'
import { payDue } from './rules'
import { change, stale } from './store'

/** 接受: the customer may pay now. */
export const accept: Handler<'service/booking/accept'> = (body, ctx) =>
  changed(ctx, 'service/booking/accept', body, 'provider', ({ tx, row, now }) => {
    if (row.state !== 'pending') throw stale()
    const set = { state: 'unpaid', expiresAt: payDue(now, row.startAt, false) } as const
    return change(tx, row, set, { by: 'provider', kind: 'accepted', at: now })
  })

/** 拒绝: its time is free again. */
export const reject: Handler<'service/booking/reject'> = (body, ctx) =>
  changed(ctx, 'service/booking/reject', body, 'provider', ({ tx, row, now }) => {
    if (row.state !== 'pending') throw stale()
    const { reason } = body
    const set = { state: 'rejected', reason, expiresAt: null } as const
    return change(tx, row, set, { by: 'provider', kind: 'rejected', at: now, text: reason })
  })
