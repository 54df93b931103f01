import type { Data } from '@dm/shared/contract'
import { companyCardForm, FREE_TEMPLATES } from '@dm/shared/contract/forms/enterprise/modelcard'
import { dayOf } from '@dm/shared/time'
import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '../../db/open'
import { enterpriseCards, enterpriseCardSwitches, enterpriseItems, enterprises, enterpriseVips } from './schema'
import { checkedForm } from '../../platform/checked-form'
import { badInput, notAllowed, notFound, wrongState } from '../../platform/failure'
import type { Handler } from '../handler'
import { memberView } from './change/store'
import { writeChange } from './change/write'
import { headOf } from './head'
import { writable } from './items/write'
import { isRunning } from './limits'
import { nextTrips } from './trips/next'
import { liveOf, seenOf } from './items/store'
import { refuseInactive, requireCompany, roleIn, viewedCompany, type Company } from './store'

type Answer = Data<'enterprise/modelcard/get'>
type CardRow = typeof enterpriseCards.$inferSelect

const SHOW_ALL = { founded: true, scale: true, address: true, contact: true, trip: true }

interface Stored {
  card: CardRow | null
  /** 公开展示: on until a member switches it off. */
  status: 'on' | 'off'
  hasVip: boolean
}

/** Reads a company's card in one statement. */
async function storedCard(db: Db, enterpriseId: string, now: number): Promise<Stored> {
  const [row] = await db
    .select({
      card: enterpriseCards,
      status: enterpriseCardSwitches.status,
      vips: db.$count(enterpriseVips, isRunning(enterpriseId, now)),
    })
    .from(enterprises)
    .leftJoin(enterpriseCards, eq(enterpriseCards.enterpriseId, enterprises.id))
    .leftJoin(enterpriseCardSwitches, eq(enterpriseCardSwitches.enterpriseId, enterprises.id))
    .where(eq(enterprises.id, enterpriseId))
  return { card: row?.card ?? null, status: row?.status ?? 'on', hasVip: (row?.vips ?? 0) > 0 }
}

function presentCard({ row }: Company, { card, status, hasVip }: Stored): NonNullable<Answer['card']> {
  if (!card?.live) {
    return {
      template: 't1',
      photos: row.cover ? [row.cover] : [],
      tags: [],
      cooperation: '',
      productIds: [],
      show: SHOW_ALL,
      status,
    }
  }
  // Without a running VIP the others fall back to the default one.
  const template = FREE_TEMPLATES.includes(card.template) || hasVip ? card.template : 't1'
  return { template, ...card.live, productIds: card.productIds, show: card.show, status }
}

/** Returns the card's products in its own order: published, visible and existing ones. */
async function productsOf(db: Db, enterpriseId: string, ids: string[]): Promise<Answer['products']> {
  if (ids.length === 0) return []
  const rows = await db
    .select()
    .from(enterpriseItems)
    .where(and(inArray(enterpriseItems.id, ids), seenOf('product', enterpriseId, true)))
  return ids.flatMap((id) => {
    const row = rows.find((candidate) => candidate.id === id)
    const live = row && liveOf('product', row)
    if (!live) return []
    const { name, images, priceKind, unit, lowFen, highFen } = live
    return [{ id, name, images, priceKind, unit, lowFen, highFen }]
  })
}

/** Returns the shared card with `uid`, the members' own without (docs/product/enterprise.md#state-machines). */
export const getModelcard: Handler<'enterprise/modelcard/get'> = async (body, ctx) => {
  const { uid, db, clock } = ctx
  const now = clock.now()
  const company = await viewedCompany(ctx, body.uid)
  const { id } = company.row
  const [role, stored] = await Promise.all([roleIn(db, id, uid), storedCard(db, id, now)])
  const { card: row } = stored
  const card = presentCard(company, stored)
  const isPublicView = body.uid !== undefined
  if (isPublicView && card.status === 'off') throw notFound('企业已关闭模卡展示', 'cardOff')
  const [products, [trip = null], view] = await Promise.all([
    productsOf(db, id, card.productIds),
    card.show.trip ? nextTrips(db, id, dayOf(now), 1) : [],
    isPublicView ? null : memberView(db, id, 'modelcard'),
  ])
  return {
    head: headOf(company, role, now),
    card: isPublicView || row !== null ? card : null,
    products,
    trip,
    updatedAt: row?.updatedAt ?? company.row.createdAt,
    member: view && {
      ...view.member,
      latest: view.latest,
      template: row?.template ?? 't1',
      hasVip: stored.hasVip,
    },
  }
}

/** Saves the card: photos and texts are reviewed, the rest is public at once. 40300 该模板为会员专享. */
export const setModelcard: Handler<'enterprise/modelcard/set'> = async (body, ctx) => {
  const { rev, show } = body
  const { template, ...content } = checkedForm(companyCardForm, body, ctx.clock.now())
  const productIds = [...new Set(body.productIds)]
  return ctx.db.transaction(async (tx) => {
    const now = ctx.clock.now()
    const { row } = await writable(tx, ctx)
    const { hasVip } = await storedCard(tx, row.id, now)
    if (!FREE_TEMPLATES.includes(template) && !hasVip) throw notAllowed('该模板为会员专享', 'vipNeeded')
    if ((await productsOf(tx, row.id, productIds)).length < productIds.length)
      throw badInput('产品不存在或未公开', 'productIds')
    const values = { template, productIds, show, updatedAt: now }
    await tx
      .insert(enterpriseCards)
      .values({ enterpriseId: row.id, ...values })
      .onConflictDoUpdate({ target: enterpriseCards.enterpriseId, set: values })
    return writeChange(tx, ctx, row.id, 'modelcard', { rev, content })
  })
}

/** Switches 公开展示; idempotent. */
export const setModelcardStatus: Handler<'enterprise/modelcard/status/update'> = async (
  { status },
  { uid, db, clock },
) => {
  const now = clock.now()
  const { row, cert } = await requireCompany(db, uid, now)
  refuseInactive(row)
  if (status === 'on' && cert === null) throw wrongState('完成认证后可开启', 'enterpriseNotCertified')
  const values = { status, updatedBy: uid, updatedAt: now }
  await db
    .insert(enterpriseCardSwitches)
    .values({ enterpriseId: row.id, ...values })
    .onConflictDoUpdate({ target: enterpriseCardSwitches.enterpriseId, set: values })
  return { status }
}
