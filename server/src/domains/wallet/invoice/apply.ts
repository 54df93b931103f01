import { randomUUID } from 'node:crypto'
import { invoices, type TitleCopy } from '../schema'
import { badInput, wrongState } from '../../../platform/failure'
import { once } from '../../../platform/once'
import type { Handler } from '../../handler'
import { lockPerson } from '../payout/store'
import { CHANGED, selectedOrders, invoicedOf, linesFor, liveDraft, totalOf } from './choose'
import { holdOrders } from './hold'
import { ISSUE_AFTER_MS } from './times'
import { ownTitle, presentTitle } from './titles'

/** A 专用发票 requires all company fields (docs/product/wallet.md#invoices). */
const isComplete = ({ kind, address, phone, bankName, bankAccount }: TitleCopy) =>
  kind === 'company' && [address, phone, bankName, bankAccount].every(Boolean)

/** Applies for an invoice of a draft's orders, once per requestId; the orders are locked from here on. */
export const apply: Handler<'wallet/invoice/apply'> = async (body, { uid, db, clock }) =>
  db.transaction((tx) =>
    once(tx, { uid, call: 'wallet/invoice/apply', requestId: body.requestId, body, clock }, async () => {
      const now = clock.now()
      await lockPerson(tx, uid)
      const draft = await liveDraft(tx, uid, body.draftId, now)
      const title = presentTitle(await ownTitle(tx, uid, body.titleId))
      if (body.type === 81 && !isComplete(title))
        throw badInput('专用发票需补全地址、电话、开户行和账号', 'titleId', 'titleIncomplete')
      const rows = await selectedOrders(tx, uid, draft.orderNos, now)
      const totalFen = totalOf(rows)
      if (totalFen !== draft.totalFen || totalFen !== body.expectFen) throw wrongState(CHANGED, 'stale')
      const id = randomUUID()
      await tx.insert(invoices).values({
        id,
        uid,
        type: body.type,
        title,
        lines: linesFor(rows),
        orders: invoicedOf(rows),
        totalFen,
        email: body.email ?? null,
        remark: body.remark ?? null,
        state: 'submitted',
        appliedAt: now,
        nextAt: now + ISSUE_AFTER_MS,
      })
      await holdOrders(tx, id, draft.orderNos)
      return { invoiceId: id }
    }),
  )
