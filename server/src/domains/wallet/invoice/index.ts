import type { walletInvoice } from '@dm/shared/contract/calls/wallet/invoice'
import type { Handlers } from '../../handler'
import { apply } from './apply'
import { createDraft, orderPage, queryDraft } from './choose'
import { cancel, detail, page, pdf, send } from './history'
import { applyRed } from './red'
import { add, edit, list, remove, setDefault } from './titles'

/** Invoices and their titles. */
export const walletInvoiceHandlers: Handlers<keyof typeof walletInvoice> = {
  'wallet/invoice/order/page': orderPage,
  'wallet/invoice/draft/create': createDraft,
  'wallet/invoice/draft/query': queryDraft,
  'wallet/invoice/apply': apply,
  'wallet/invoice/page': page,
  'wallet/invoice/detail/query': detail,
  'wallet/invoice/pdf/query': pdf,
  'wallet/invoice/send': send,
  'wallet/invoice/cancel': cancel,
  'wallet/invoice/red/apply': applyRed,
  'wallet/invoice/title/list': list,
  'wallet/invoice/title/add': add,
  'wallet/invoice/title/edit': edit,
  'wallet/invoice/title/del': remove,
  'wallet/invoice/title/default/set': setDefault,
}
