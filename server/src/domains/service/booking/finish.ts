import { wrongState } from '../../../platform/failure'
import { claimFiles } from '../../file/claim'
import type { Handler } from '../../handler'
import { settle } from './advance'
import { changed } from './change'
import { mayMarkNoShow, objectionDue } from './rules'
import { change, stale } from './store'

/** 完成: after the end; the customer may object for three days. */
export const finish: Handler<'service/booking/finish'> = (body, ctx) =>
  changed(ctx, 'service/booking/finish', body, 'provider', ({ tx, row, now }) => {
    if (row.state !== 'confirmed') throw stale()
    if (now < row.endAt) throw wrongState('服务尚未结束', 'notFinished')
    const set = { state: 'done', proposal: null, objectUntil: objectionDue(now) } as const
    return change(tx, row, set, { by: 'provider', kind: 'done', at: now })
  })

/** 标记爽约: the customer did not come. */
export const noShow: Handler<'service/booking/noshow'> = (body, ctx) =>
  changed(ctx, 'service/booking/noshow', body, 'provider', ({ tx, row, now }) => {
    if (row.state !== 'confirmed') throw stale()
    if (!mayMarkNoShow(row, now)) throw wrongState('当前不能标记', 'notFinished')
    const set = { state: 'noShow', proposal: null, objectUntil: objectionDue(now), lateAt: now } as const
    return change(tx, row, set, { by: 'provider', kind: 'noShow', at: now })
  })

/** 确认完成: the provider is paid at once. */
export const confirm: Handler<'service/booking/confirm'> = (body, ctx) =>
  changed(ctx, 'service/booking/confirm', body, 'customer', ({ tx, row, now }) => {
    if (row.state !== 'done' && row.state !== 'noShow') throw wrongState('当前状态不能确认', 'bookingEnded')
    return settle(tx, row, 0, { by: 'customer', kind: 'confirmed', at: now })
  })

/** 申诉: the money stays where it is until operators decide. */
export const dispute: Handler<'service/booking/dispute'> = (body, ctx) =>
  changed(ctx, 'service/booking/dispute', body, 'customer', async ({ tx, row, now }) => {
    if ((row.state !== 'done' && row.state !== 'noShow') || (row.objectUntil ?? 0) <= now)
      throw wrongState('已超过申诉期限', 'disputePeriodOver')
    const { reason: text, images } = body
    await claimFiles(tx, ctx.clock, ctx.uid, images, 'feedback', 'images')
    const set = { state: 'disputed', dispute: text, disputeImages: images, objectUntil: null } as const
    return change(tx, row, set, { by: 'customer', kind: 'disputed', at: now, text })
  })
