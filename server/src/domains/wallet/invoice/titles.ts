import { randomUUID } from 'node:crypto'
import { invoiceTitleForm, type InvoiceTitleForm } from '@dm/shared/contract/forms/wallet/invoice'
import { and, count, desc, eq } from 'drizzle-orm'
import type { Db } from '../../../db/open'
import { enterpriseCerts, enterpriseMembers } from '../../enterprise/schema'
import { invoiceTitles, type TitleCopy } from '../schema'
import { checkedForm } from '../../../platform/checked-form'
import { badInput, notFound, wrongState } from '../../../platform/failure'
import { once } from '../../../platform/once'
import type { Handler } from '../../handler'
import { lockPerson } from '../payout/store'

type TitleRow = typeof invoiceTitles.$inferSelect

/** Most titles per user (docs/product/wallet.md#walletinvoicetitle). */
const MOST = 20

/** Returns a title for answers and for the copy on an invoice. */
export const presentTitle = (row: TitleRow): TitleCopy => ({
  id: row.id,
  kind: row.kind,
  name: row.name,
  ...(row.taxNo && { taxNo: row.taxNo }),
  ...(row.address && { address: row.address }),
  ...(row.phone && { phone: row.phone }),
  ...(row.bankName && { bankName: row.bankName }),
  ...(row.bankAccount && { bankAccount: row.bankAccount }),
  isDefault: row.isDefault,
})

const titlesOf = (db: Db, uid: string) =>
  db
    .select()
    .from(invoiceTitles)
    .where(eq(invoiceTitles.uid, uid))
    .orderBy(desc(invoiceTitles.isDefault), desc(invoiceTitles.createdAt), invoiceTitles.id)

const presented = async (db: Db, uid: string) => ({ list: (await titlesOf(db, uid)).map(presentTitle) })

/** Returns one of the user's own titles. Throws 40400. */
export async function ownTitle(db: Db, uid: string, id: string): Promise<TitleRow> {
  const [row] = await db
    .select()
    .from(invoiceTitles)
    .where(and(eq(invoiceTitles.id, id), eq(invoiceTitles.uid, uid)))
  if (!row) throw notFound()
  return row
}

/** Returns the user's titles, the default first, and their own company if it is not among them. */
export const list: Handler<'wallet/invoice/title/list'> = async (_body, { uid, db }) => {
  const all = await presented(db, uid)
  const [company] = await db
    .select({ name: enterpriseCerts.name, taxNo: enterpriseCerts.creditCode, revokedAt: enterpriseCerts.revokedAt })
    .from(enterpriseMembers)
    .innerJoin(enterpriseCerts, eq(enterpriseCerts.enterpriseId, enterpriseMembers.enterpriseId))
    .where(and(eq(enterpriseMembers.uid, uid), eq(enterpriseMembers.role, 'owner')))
  const isSaved = company && all.list.some(({ taxNo }) => taxNo === company.taxNo)
  if (!company || company.revokedAt !== null || isSaved) return all
  return { ...all, suggest: { name: company.name, taxNo: company.taxNo } }
}

/** Fields to store; a person has only a name. Throws 40000 with the wrong field. */
function storedFields(body: InvoiceTitleForm, now: number) {
  const { kind, name, taxNo = '', address, phone, bankName, bankAccount } = checkedForm(invoiceTitleForm, body, now)
  if (kind === 'personal') return { name, taxNo: '', address: null, phone: null, bankName: null, bankAccount: null }
  return {
    name,
    taxNo,
    address: address || null,
    phone: phone || null,
    bankName: bankName || null,
    bankAccount: bankAccount || null,
  }
}

/** Adds a title, once per requestId; the first one becomes the default. */
export const add: Handler<'wallet/invoice/title/add'> = async (body, { uid, db, clock }) => {
  const fields = storedFields(body, clock.now())
  return db.transaction((tx) =>
    once(tx, { uid, call: 'wallet/invoice/title/add', requestId: body.requestId, body, clock }, async () => {
      await lockPerson(tx, uid)
      const [there] = await tx.select({ n: count() }).from(invoiceTitles).where(eq(invoiceTitles.uid, uid))
      const n = there?.n ?? 0
      await refuseTwin(tx, uid, body.kind, fields)
      if (n >= MOST) throw wrongState('最多保存20个抬头', 'titleLimitReached')
      const id = randomUUID()
      await tx.insert(invoiceTitles).values({ id, uid, kind: body.kind, ...fields, createdAt: clock.now() })
      if (body.isDefault || n === 0) await choose(tx, uid, id)
      return { title: presentTitle(await ownTitle(tx, uid, id)) }
    }),
  )
}

/** Changes a title except its kind; the default changes only when another becomes it. */
export const edit: Handler<'wallet/invoice/title/edit'> = async (body, { uid, db, clock }) => {
  const fields = storedFields(body, clock.now())
  return db.transaction(async (tx) => {
    await lockPerson(tx, uid)
    const row = await ownTitle(tx, uid, body.titleId)
    if (row.kind !== body.kind) throw badInput('抬头类型不能修改', 'kind')
    await refuseTwin(tx, uid, row.kind, fields, row.id)
    await tx.update(invoiceTitles).set(fields).where(eq(invoiceTitles.id, row.id))
    if (body.isDefault) await choose(tx, uid, row.id)
    return { title: presentTitle(await ownTitle(tx, uid, row.id)) }
  })
}

/** Removes a title; if it was the default, the newest becomes the default. Invoices keep their own copies. */
export const remove: Handler<'wallet/invoice/title/del'> = async ({ titleId }, { uid, db }) =>
  db.transaction(async (tx) => {
    await lockPerson(tx, uid)
    const row = await ownTitle(tx, uid, titleId)
    await tx.delete(invoiceTitles).where(eq(invoiceTitles.id, row.id))
    const [next] = await titlesOf(tx, uid)
    if (row.isDefault && next) await choose(tx, uid, next.id)
    return presented(tx, uid)
  })

export const setDefault: Handler<'wallet/invoice/title/default/set'> = async ({ titleId }, { uid, db }) =>
  db.transaction(async (tx) => {
    await lockPerson(tx, uid)
    await choose(tx, uid, (await ownTitle(tx, uid, titleId)).id)
    return presented(tx, uid)
  })

async function refuseTwin(
  tx: Db,
  uid: string,
  kind: InvoiceTitleForm['kind'],
  { name, taxNo }: { name: string; taxNo: string },
  but?: string,
): Promise<void> {
  const same = and(
    eq(invoiceTitles.uid, uid),
    eq(invoiceTitles.kind, kind),
    eq(invoiceTitles.name, name),
    eq(invoiceTitles.taxNo, taxNo),
  )
  const [twin] = await tx.select({ id: invoiceTitles.id }).from(invoiceTitles).where(same)
  if (twin && twin.id !== but) throw wrongState('该抬头已存在', 'titleExists', 'name')
}

async function choose(tx: Db, uid: string, id: string): Promise<void> {
  // The old one first: a user may have only one default title.
  await tx
    .update(invoiceTitles)
    .set({ isDefault: false })
    .where(and(eq(invoiceTitles.uid, uid), eq(invoiceTitles.isDefault, true)))
  await tx.update(invoiceTitles).set({ isDefault: true }).where(eq(invoiceTitles.id, id))
}
