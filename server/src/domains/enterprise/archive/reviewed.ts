import type { Data } from '@dm/shared/contract'
import { and, desc, eq, inArray } from 'drizzle-orm'
import { pageAnswer, rowsBefore } from '../../../db/page'
import type { Handler } from '../../handler'
import { liveOf, picturesOf } from '../change/kinds'
import { latestOf, seenItems, type ItemRow } from '../items/store'
import { enterpriseChanges, enterpriseItems } from '../schema'
import { requireCompany } from '../store'

type Reviewed = Data<'enterprise/item/audit/page'>['list'][number]

const PARTS = { basicInfo: '企业信息', remark: '企业简介', modelcard: '企业模卡' } as const

/** Title of an item in a list, and its first picture. */
function faceOf(row: ItemRow): Pick<Reviewed, 'title' | 'image'> {
  switch (row.kind) {
    case 'product': {
      const { name, images } = latestOf('product', row)
      return { title: name, image: images[0] ?? null }
    }
    case 'progress': {
      const { title, images } = latestOf('progress', row)
      return { title, image: images[0] ?? null }
    }
    case 'honor': {
      const { name, images } = latestOf('honor', row)
      return { title: name, image: images[0] ?? null }
    }
    case 'team': {
      const { name, photo } = latestOf('team', row)
      return { title: name, image: photo }
    }
    case 'photo': {
      const { caption, url } = latestOf('photo', row)
      return { title: caption || '照片', image: url }
    }
  }
}

/** Everything of the company that waits for the review, or that was refused; the newest first. */
export const reviewedPage: Handler<'enterprise/item/audit/page'> = async (body, ctx) => {
  const { db } = ctx
  const { state } = body
  const { row } = await requireCompany(db, ctx.uid, ctx.clock.now())
  const ofItems = and(seenItems(row.id, false), eq(enterpriseItems.auditState, state))
  const ofParts = and(eq(enterpriseChanges.enterpriseId, row.id), eq(enterpriseChanges.auditState, state))
  const start = rowsBefore(body)
  const end = start + body.pageSize
  // The parts are three at most: what a page shows is among them and the first items up to its end.
  const [items, itemTotal, parts] = await Promise.all([
    db
      .select({ ref: enterpriseItems.id, at: enterpriseItems.submittedAt })
      .from(enterpriseItems)
      .where(ofItems)
      .orderBy(desc(enterpriseItems.submittedAt), enterpriseItems.id)
      .limit(end),
    db.$count(enterpriseItems, ofItems),
    db.select().from(enterpriseChanges).where(ofParts),
  ])
  const all = [...items, ...parts.map(({ key, submittedAt }) => ({ ref: key, at: submittedAt }))]
  const keys = all.sort((a, b) => (b.at ?? 0) - (a.at ?? 0)).slice(start, end)
  const refs = keys.map(({ ref }) => ref)
  const rows =
    refs.length === 0
      ? []
      : await db
          .select()
          .from(enterpriseItems)
          .where(and(ofItems, inArray(enterpriseItems.id, refs)))
  const total = itemTotal + parts.length
  const lives = new Map<string, boolean>()
  for (const { key } of parts)
    lives.set(key, key === 'basicInfo' ? row.logo !== '' : (await liveOf(db, key, row.id)) !== null)
  const list = refs.flatMap((ref): Reviewed[] => {
    const item = rows.find((one) => one.id === ref)
    if (item) {
      const { kind, reasons, submittedAt, live } = item
      return [{ kind, id: item.id, ...faceOf(item), reasons, submittedAt, hasLive: live !== null }]
    }
    const part = parts.find(({ key }) => key === ref)
    if (!part) return []
    const { key, reasons, submittedAt, pending } = part
    const image = picturesOf(key, pending)[0]?.url ?? null
    return [{ kind: key, id: null, title: PARTS[key], image, reasons, submittedAt, hasLive: lives.get(key) ?? false }]
  })
  return pageAnswer(list, total, body)
}
