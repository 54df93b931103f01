import { z } from 'zod'
import { call, Fen, Id, Month, Ms, pageOf, PageQuery, RequestId } from '../../call'
import { formBody } from '../../form'
import { invoiceApplyForm, invoiceMailForm, invoiceTitleForm, redForm } from '../../forms/wallet/invoice'
import { Order } from './pay'
import { MONEY } from '../../vocabulary/money'

/** 81 专用, 82 普通. */
const Type = z.union([z.literal(81), z.literal(82)])
const State = z.enum(['submitted', 'issuing', 'issued', 'failed', 'cancelled', 'redding', 'reversed'])
const Kind = z.enum(['coin', 'vip', 'traffic', 'other'])

const TitleForm = formBody(invoiceTitleForm)

/** The buyer on an invoice (docs/product/wallet.md#entities). */
const Title = z.object({
  id: Id,
  kind: z.enum(['personal', 'company']),
  name: z.string(),
  taxNo: z.string().optional(),
  address: z.string().optional(),
  phone: z.string().optional(),
  bankName: z.string().optional(),
  bankAccount: z.string().optional(),
  isDefault: z.boolean(),
})

const Line = z.object({ label: z.string(), totalFen: Fen, priceFen: Fen, taxFen: Fen })
/** `fen`: the invoiced amount of the order, less refunds. */
const Invoiced = z.object({ orderNo: Id, subject: z.string(), fen: Fen, paidAt: Ms, tradeId: Id.optional() })

/** An application and the invoice it became (docs/product/wallet.md#entities). */
const Invoice = z.object({
  id: Id,
  no: z.string().optional(),
  type: Type,
  title: Title,
  lines: z.array(Line),
  totalFen: Fen,
  orders: z.array(Invoiced),
  email: z.string().optional(),
  remark: z.string().optional(),
  state: State,
  reason: z.string().optional(),
  appliedAt: Ms,
  issuedAt: Ms.optional(),
  redOf: Id.optional(),
  replacedBy: Id.optional(),
})

const Titles = z.object({ list: z.array(Title) })
const Anchor = Ms.optional()

/** The invoices, and the orders and trades they are made out for. */
const INVOICES = [...MONEY, 'wallet/order/query', 'wallet/invoice/page'] as const

/** Invoices and the titles they are made out to (docs/product/wallet.md#invoices). */
export const walletInvoice = {
  'wallet/invoice/order/page': call({
    read: true,
    body: z.object({
      ...PageQuery,
      kind: Kind.optional(),
      month: Month.optional(),
      firstOrderNo: Id.optional(),
      anchor: Anchor,
    }),
    /** Sum and count of everything that matches the filter, less refunds. */
    data: z.object({ ...pageOf(Order), anchor: Ms, totalFen: Fen }),
  }),
  'wallet/invoice/draft/create': call({
    invalidates: ['wallet/invoice/order'],
    body: z.object({ orderNos: z.array(Id).min(1, '请选择要开票的订单').max(50, '一次最多选择50笔') }),
    data: z.object({ draftId: Id }),
  }),
  'wallet/invoice/draft/query': call({
    read: true,
    body: z.object({ draftId: Id }),
    data: z.object({ orders: z.array(Invoiced), lines: z.array(Line), totalFen: Fen, expireAt: Ms }),
  }),
  'wallet/invoice/apply': call({
    invalidates: [...INVOICES, 'wallet/invoice/draft'],
    body: formBody(invoiceApplyForm).extend({
      requestId: RequestId,
      draftId: Id,
      titleId: Id,
      type: Type,
      expectFen: Fen.min(1),
    }),
    data: z.object({ invoiceId: Id }),
  }),
  'wallet/invoice/page': call({
    read: true,
    body: z.object({ ...PageQuery, state: z.enum(['open', 'issued', 'other']).optional(), anchor: Anchor }),
    /** Total of issued invoices that were not cancelled. */
    data: z.object({ ...pageOf(Invoice), anchor: Ms, issuedFen: Fen }),
  }),
  'wallet/invoice/detail/query': call({
    read: true,
    body: z.object({ invoiceId: Id }),
    data: z.object({ invoice: Invoice, canRed: z.boolean(), canReissue: z.boolean() }),
  }),
  'wallet/invoice/pdf/query': call({
    read: true,
    body: z.object({ invoiceId: Id }),
    data: z.object({ url: z.string(), fileName: z.string(), expireAt: Ms }),
  }),
  'wallet/invoice/send': call({
    invalidates: [],
    body: formBody(invoiceMailForm).extend({ requestId: RequestId, invoiceId: Id }),
    data: z.object({}),
  }),
  'wallet/invoice/cancel': call({
    invalidates: [...INVOICES, 'wallet/invoice/detail'],
    body: z.object({ invoiceId: Id }),
    data: z.object({ invoice: Invoice }),
  }),
  'wallet/invoice/red/apply': call({
    invalidates: [...INVOICES, 'wallet/invoice/detail'],
    body: formBody(redForm).extend({ requestId: RequestId, invoiceId: Id }),
    data: z.object({ invoice: Invoice, newInvoiceId: Id.optional() }),
  }),
  'wallet/invoice/title/list': call({
    read: true,
    body: z.object({}),
    data: z.object({
      list: z.array(Title),
      /** The user's own enterprise certification, if it is not among the titles yet. */
      suggest: z.object({ name: z.string(), taxNo: z.string() }).optional(),
    }),
  }),
  'wallet/invoice/title/add': call({
    invalidates: ['wallet/invoice/title'],
    body: TitleForm.extend({ requestId: RequestId }),
    data: z.object({ title: Title }),
  }),
  'wallet/invoice/title/edit': call({
    invalidates: ['wallet/invoice/title'],
    body: TitleForm.extend({ titleId: Id }),
    data: z.object({ title: Title }),
  }),
  'wallet/invoice/title/del': call({
    invalidates: ['wallet/invoice/title'],
    body: z.object({ titleId: Id }),
    data: Titles,
  }),
  'wallet/invoice/title/default/set': call({
    invalidates: ['wallet/invoice/title'],
    body: z.object({ titleId: Id }),
    data: Titles,
  }),
}
