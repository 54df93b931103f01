import { daysMs, hoursMs, minutesMs } from '@dm/shared/time'
import { and, asc, eq, ne } from 'drizzle-orm'
import { invoicedOf, linesFor, totalOf } from '../invoice/choose'
import { redLetterOf } from '../invoice/red'
import type { InvoiceRow } from '../invoice/present'
import { sandboxInvoicing } from '../invoice/sandbox'
import type { OrderRecord } from '../order/payable'
import { invoiceOrders, invoices, invoiceTitles, type TitleCopy, orders } from '../schema'
import { DEMO } from '../../../demo/accounts'
import type { SeedContext } from '../../../demo/context'

/** The newest orders that stay without an invoice, for visitors to try. */
const FREE = 12

type Title = Omit<TitleCopy, 'id'>
const COMPLETE: Title = {
  kind: 'company',
  name: '榕城示例文化传媒有限公司',
  taxNo: '91350100MADM00911J',
  address: '福州市示例区演示路 18 号 6 层',
  phone: '0591-88001234',
  bankName: '示例银行福州演示支行',
  bankAccount: '622200010001888',
  isDefault: true,
}
const SHORT: Title = {
  kind: 'company',
  name: '钱塘示例影像有限公司',
  taxNo: '91330100MADM00922E',
  isDefault: false,
}
const PERSON: Title = { kind: 'personal', name: '林小满', isDefault: false }
/** Exactly 50 characters, the longest allowed on an invoice. */
const LONG: Title = {
  kind: 'company',
  name: '鹭岛示例光影艺术文化传播短剧内容制作运营服务演艺经纪人才培训交流展览推广策划（厦门集美）有限责任公司',
  taxNo: '91350200MADM009330',
  isDefault: false,
}

/**
 * Adds titles, and invoices of every state with their orders; the twelve newest orders are free
 * (docs/product/wallet.md#demo-data).
 */
export async function seedInvoices(seed: SeedContext): Promise<void> {
  const { now } = seed
  const [complete, short, person, long] = await seedTitles(seed)
  const rows = await invoiceableOrders(seed)
  const older = rows.slice(0, -FREE)
  const [spare, tried, cancelled] = rows.slice(-FREE)
  if (!complete || !short || !person || !long || !spare || !tried || !cancelled) throw new Error('too few orders')
  const share = (n: number) => older.slice(Math.floor((older.length * n) / 8), Math.floor((older.length * (n + 1)) / 8))

  await live(seed, share(0), { title: complete, type: 81 })
  await live(seed, share(1), { title: short })
  await live(seed, share(2), { title: person, email: 'xiaoman@mail.example' })
  await live(seed, share(3), { title: long, remark: '年度结算' })
  // 换开: the first one is cancelled, the second replaces it.
  const wrong = await invoice(seed, share(4), {
    title: short,
    state: 'reversed',
    redReason: '01',
    replacedBy: seed.random.uuid(),
  })
  await live(seed, share(4), {
    ...(wrong.replacedBy && { id: wrong.replacedBy }),
    title: complete,
    appliedAt: wrong.appliedAt + daysMs(1),
    replaces: wrong.id,
  })
  await redLetter(seed, wrong)
  await live(seed, share(5), { title: person, state: 'redding', redReason: '03' })
  await live(seed, share(6), { title: short, state: 'issuing', appliedAt: now - minutesMs(3) })
  await live(seed, share(7), { title: complete, state: 'submitted', appliedAt: now - minutesMs(1) })

  await redLetter(seed, await invoice(seed, [spare], { title: person, state: 'reversed', redReason: '03' }))
  const typo = { ...short, taxNo: '913301000000000000' }
  await invoice(seed, [tried], { title: typo, state: 'failed', reason: '抬头与税号不符，请核对后重新申请' })
  await invoice(seed, [cancelled], { title: complete, state: 'cancelled' })
}

async function seedTitles({ db, now, random }: SeedContext): Promise<TitleCopy[]> {
  const titles = [COMPLETE, SHORT, PERSON, LONG].map((title) => ({ ...title, id: random.id() }))
  await db
    .insert(invoiceTitles)
    .values(titles.map((title, n) => ({ ...title, uid: DEMO.performer, createdAt: now - daysMs(380 - n * 20) })))
  return titles
}

/** Returns the performer's invoiceable orders, oldest first. */
const invoiceableOrders = ({ db }: SeedContext): Promise<OrderRecord[]> =>
  db
    .select()
    .from(orders)
    .where(and(eq(orders.uid, DEMO.performer), eq(orders.state, 'paid'), ne(orders.invoice, 'notAllowed')))
    .orderBy(asc(orders.paidAt))

type Given = Partial<InvoiceRow> & { title: TitleCopy }

/** Adds them to the sandbox as well. */
const platform = ({ db, now }: SeedContext) => sandboxInvoicing({ db, clock: { now: () => now } })

/** Adds an invoice of these orders, some hours after the last payment; issued after a minute. */
async function invoice(seed: SeedContext, rows: OrderRecord[], given: Given): Promise<InvoiceRow> {
  const { db, now, random } = seed
  const paidAt = Math.max(...rows.map((row) => row.paidAt ?? 0))
  const appliedAt = given.appliedAt ?? Math.min(paidAt + hoursMs(6), now - hoursMs(2))
  const row: InvoiceRow = {
    id: random.uuid(),
    uid: DEMO.performer,
    no: null,
    type: 82,
    lines: linesFor(rows),
    orders: invoicedOf(rows),
    totalFen: totalOf(rows),
    email: null,
    remark: null,
    state: 'issued',
    reason: null,
    issuedAt: null,
    redOf: null,
    redReason: null,
    replacedBy: null,
    replaces: null,
    // Nothing in the demo advances automatically.
    nextAt: null,
    ...given,
    appliedAt,
  }
  if (['issued', 'redding', 'reversed'].includes(row.state)) {
    const answer = await platform(seed).issue(row)
    row.no = answer.state === 'issued' ? answer.no : null
    row.issuedAt = appliedAt + minutesMs(1)
  }
  await db.insert(invoices).values(row)
  return row
}

/** Adds the red letter of an invoice, some hours after it was issued. */
async function redLetter(seed: SeedContext, row: InvoiceRow): Promise<void> {
  const answer = await platform(seed).red(row)
  if (answer.state === 'issued')
    await seed.db.insert(invoices).values(redLetterOf(row, answer.no, Math.min(row.appliedAt + hoursMs(5), seed.now)))
}

/** Adds a live invoice, which holds its orders. */
async function live(seed: SeedContext, rows: OrderRecord[], given: Given): Promise<void> {
  const { id, state } = await invoice(seed, rows, given)
  const on = state === 'submitted' || state === 'issuing' ? 'locked' : 'invoiced'
  for (const { orderNo } of rows) {
    await seed.db.insert(invoiceOrders).values({ orderNo, invoiceId: id })
    await seed.db.update(orders).set({ invoice: on }).where(eq(orders.orderNo, orderNo))
  }
}
