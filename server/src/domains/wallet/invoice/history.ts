import { and, desc, eq, inArray, isNull, lte, or, sql, isNotNull } from 'drizzle-orm'
import { paged } from '../../../db/page'
import { invoices } from '../schema'
import { wrongState } from '../../../platform/failure'
import { takeLimit } from '../../../platform/limits'
import { once } from '../../../platform/once'
import type { Handler } from '../../handler'
import { freeOrders } from './hold'
import { postLetter } from './letters'
import { ownInvoice, presentInvoice } from './present'
import { canReissue, canRed } from './red'
import { invoiceAddress } from './token'

const TABS = {
  open: inArray(invoices.state, ['submitted', 'issuing', 'redding']),
  issued: and(eq(invoices.state, 'issued'), isNull(invoices.redOf)),
  other: or(inArray(invoices.state, ['failed', 'cancelled', 'reversed']), isNotNull(invoices.redOf)),
}

/** Returns the user's applications, newest first, and the total invoiced at present. */
export const page: Handler<'wallet/invoice/page'> = async (body, { uid, db, clock }) => {
  const anchor = body.anchor ?? clock.now()
  const mine = eq(invoices.uid, uid)
  const where = and(mine, lte(invoices.appliedAt, anchor), body.state && TABS[body.state])
  const issued = and(mine, isNull(invoices.redOf), inArray(invoices.state, ['issued', 'redding']))
  const [found, [sum]] = await Promise.all([
    paged(db, { from: invoices, where, order: [desc(invoices.appliedAt), desc(invoices.id)] }, body),
    db
      .select({ fen: sql<string>`coalesce(sum(${invoices.totalFen}), 0)` })
      .from(invoices)
      .where(issued),
  ])
  return {
    ...found,
    list: found.list.map(presentInvoice),
    anchor,
    issuedFen: Number(sum?.fen ?? 0),
  }
}

export const detail: Handler<'wallet/invoice/detail/query'> = async ({ invoiceId }, { uid, db }) => {
  const row = await ownInvoice(db, uid, invoiceId)
  return { invoice: presentInvoice(row), canRed: canRed(row), canReissue: await canReissue(db, row) }
}

/** Returns the address of the PDF, valid for 10 minutes. Throws 40900 while there is none. */
export const pdf: Handler<'wallet/invoice/pdf/query'> = async ({ invoiceId }, { uid, db, clock, keys }) => {
  const row = await ownInvoice(db, uid, invoiceId)
  if (row.no === null) throw wrongState('发票尚未开出', 'invoiceNotIssued')
  return invoiceAddress(keys, { uid, invoiceId, no: row.no }, clock.now())
}

/** Sends the issued invoice by e-mail, at most five times a day. */
export const send: Handler<'wallet/invoice/send'> = async (body, { uid, db, clock }) =>
  db.transaction((tx) =>
    once(tx, { uid, call: 'wallet/invoice/send', requestId: body.requestId, body, clock }, async () => {
      const row = await ownInvoice(tx, uid, body.invoiceId)
      if (row.no === null) throw wrongState('发票尚未开出', 'invoiceNotIssued')
      const limit = { key: `invoice:mail:${uid}`, max: 5, window: 'day' as const }
      await takeLimit(tx, clock, { ...limit, msg: '今日发送次数已用完', reason: 'quotaUsedUp' })
      await postLetter(tx, clock, row, body.email)
      return {}
    }),
  )

/** Withdraws an application before it was sent to the tax platform; its orders are free again. Idempotent. */
export const cancel: Handler<'wallet/invoice/cancel'> = async ({ invoiceId }, { uid, db }) =>
  db.transaction(async (tx) => {
    const row = await ownInvoice(tx, uid, invoiceId, true)
    if (row.state === 'cancelled') return { invoice: presentInvoice(row) }
    if (row.state !== 'submitted' || row.replaces !== null) throw wrongState('发票正在开具，无法撤销', 'notCancellable')
    await tx.update(invoices).set({ state: 'cancelled', nextAt: null }).where(eq(invoices.id, row.id))
    await freeOrders(tx, row.id)
    return { invoice: presentInvoice(await ownInvoice(tx, uid, invoiceId)) }
  })
