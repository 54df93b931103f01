import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { ms } from '../../../db/columns'
import { users } from '../../../platform/schema'
import { orders } from './pay'

const fen = (name: string) => bigint(name, { mode: 'number' })
const owner = () =>
  text('uid')
    .notNull()
    .references(() => users.uid)

/** The titles that a user's invoices are made out to. */
export const invoiceTitles = pgTable(
  'invoice_titles',
  {
    id: text('id').primaryKey(),
    uid: owner(),
    kind: text('kind', { enum: ['personal', 'company'] }).notNull(),
    name: text('name').notNull(),
    /** Empty for a person. */
    taxNo: text('tax_no').notNull().default(''),
    address: text('address'),
    phone: text('phone'),
    bankName: text('bank_name'),
    bankAccount: text('bank_account'),
    isDefault: boolean('is_default').notNull().default(false),
    createdAt: ms('created_at').notNull(),
  },
  (t) => [
    uniqueIndex('invoice_titles_once').on(t.uid, t.kind, t.name, t.taxNo),
    uniqueIndex('invoice_titles_default')
      .on(t.uid)
      .where(sql`is_default`),
  ],
)

/** Orders chosen for one invoice, for 30 minutes. */
export const invoiceDrafts = pgTable('invoice_drafts', {
  id: text('id').primaryKey(),
  uid: owner(),
  orderNos: jsonb('order_nos').$type<string[]>().notNull(),
  totalFen: fen('total_fen').notNull(),
  expireAt: ms('expire_at').notNull(),
})

/** A title as of the application. */
export interface TitleCopy {
  id: string
  kind: 'personal' | 'company'
  name: string
  taxNo?: string
  address?: string
  phone?: string
  bankName?: string
  bankAccount?: string
  isDefault: boolean
}

export interface InvoiceLine {
  label: string
  totalFen: number
  priceFen: number
  taxFen: number
}

/** The copy of an order on an invoice. */
export interface InvoicedOrder {
  orderNo: string
  subject: string
  fen: number
  paidAt: number
  tradeId?: string
}

/** Applications, the invoices they became, and red letters (`redOf`, amounts below zero). Texts are copies: an invoice never changes. */
export const invoices = pgTable(
  'invoices',
  {
    id: text('id').primaryKey(),
    uid: owner(),
    /** Number assigned by the tax system; null before it is issued. */
    no: text('no').unique(),
    /** 81 专用, 82 普通. */
    type: integer('type').$type<81 | 82>().notNull(),
    title: jsonb('title').$type<TitleCopy>().notNull(),
    lines: jsonb('lines').$type<InvoiceLine[]>().notNull(),
    orders: jsonb('orders').$type<InvoicedOrder[]>().notNull(),
    totalFen: fen('total_fen').notNull(),
    email: text('email'),
    remark: text('remark'),
    state: text('state', {
      enum: ['submitted', 'issuing', 'issued', 'failed', 'cancelled', 'redding', 'reversed'],
    }).notNull(),
    /** Why it failed, or why a red letter was refused. */
    reason: text('reason'),
    appliedAt: ms('applied_at').notNull(),
    issuedAt: ms('issued_at'),
    /** The invoice that this red letter cancels. */
    redOf: text('red_of'),
    /** 01 开票有误, 03 服务中止: reason of the red letter. */
    redReason: text('red_reason'),
    /** The application that replaces this one, and the invoice that this one replaces. */
    replacedBy: text('replaced_by'),
    replaces: text('replaces'),
    /** When the job advances it; null when no automatic step is left. */
    nextAt: ms('next_at'),
  },
  (t) => [index('invoices_of').on(t.uid, t.appliedAt, t.id), index('invoices_due').on(t.nextAt)],
)

/** The live invoice of an order: at most one (docs/product/wallet.md#invoices). */
export const invoiceOrders = pgTable(
  'invoice_orders',
  {
    orderNo: text('order_no')
      .primaryKey()
      .references(() => orders.orderNo),
    invoiceId: text('invoice_id').notNull(),
  },
  (t) => [index('invoice_orders_of').on(t.invoiceId)],
)

/** E-mails of invoices to be sent. */
export const invoiceMails = pgTable(
  'invoice_mails',
  {
    id: text('id').primaryKey(),
    invoiceId: text('invoice_id')
      .notNull()
      .references(() => invoices.id),
    email: text('email').notNull(),
    at: ms('at').notNull(),
    tries: integer('tries').notNull().default(0),
    /** Time of the next try; null when it was sent or given up. */
    nextAt: ms('next_at'),
    sentAt: ms('sent_at'),
  },
  (t) => [index('invoice_mails_due').on(t.nextAt)],
)

/**
 * Requests received by the sandbox's tax platform; invoices by their id, red letters by `red:` and the id of what they
 * cancel.
 */
export const sandboxInvoices = pgTable('sandbox_invoices', {
  key: text('key').primaryKey(),
  /** The assigned number; null: refused. */
  no: text('no').unique(),
  /** No answer before this time. */
  dueAt: ms('due_at').notNull(),
  createdAt: ms('created_at').notNull(),
})
