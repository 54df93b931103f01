import { randomUUID } from 'node:crypto'
import type { enterprisePhotos as calls } from '@dm/shared/contract/calls/enterprise/photos'
import { and, count, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../../db/open'
import { gone, wrongState } from '../../../platform/failure'
import { once } from '../../../platform/once'
import { withdrawReview } from '../../../platform/review'
import { claimFile, releaseFile } from '../../file/claim'
import { files } from '../../file/schema'
import type { Ctx, Handler, Handlers } from '../../handler'
import { liveOf as livePart } from '../change/kinds'
import { changeOf, lockedChange, lockPart } from '../change/store'
import { refuseFullReview } from '../limits'
import {
  enterpriseChanges,
  enterpriseItems,
  enterprises,
  type EnterpriseProfileContent,
  type PhotoContent,
} from '../schema'
import { requireCompany } from '../store'
import { refuseUnfit } from '../unfit'
import { pageIn, viewed } from './read'
import { contentOf, firstPosition, isKept, isShown, latestOf, liveOf } from './store'
import { deletedOf, ITEM_REVIEW, refuseMore, review, swapPictures, writable } from './write'

const ofAlbum = (album: PhotoContent['album'], isPublic: boolean) => sql`${contentOf(isPublic)} ->> 'album' = ${album}`

/** A page of the album, and how many photos each part of it has. */
const page: Handler<'enterprise/photo/page'> = async (body, ctx) => {
  const view = await viewed(ctx, body.uid, 'photo')
  const { enterpriseId, isPublic } = view
  const album = sql<PhotoContent['album']>`${contentOf(isPublic)} ->> 'album'`
  const [answer, counts] = await Promise.all([
    pageIn('photo', view, body, ctx, body.album && ofAlbum(body.album, isPublic)),
    ctx.db
      .select({ album, n: count() })
      .from(enterpriseItems)
      .where(and(eq(enterpriseItems.kind, 'photo'), isPublic ? isShown(enterpriseId) : isKept(enterpriseId)))
      .groupBy(album),
  ])
  const albumCounts = { place: 0, event: 0, work: 0, other: 0 }
  for (const row of counts) albumCounts[row.album] = row.n
  return { ...answer, albumCounts }
}

/** Adds photos in front of the others, once per requestId, all or none. */
const add: Handler<'enterprise/photo/add'> = async (body, ctx) => {
  const { uid, db, clock } = ctx
  const { requestId, album, photos } = body
  for (const { caption } of photos) refuseUnfit({ caption })
  return db.transaction((tx) =>
    once(tx, { uid, call: 'enterprise/photo/add', requestId, body, clock }, async () => {
      const now = clock.now()
      const company = await writable(tx, ctx)
      await refuseMore(tx, company, 'photo', photos.length, now)
      await refuseFullReview(tx, company.row.id, photos.length)
      const first = await firstPosition(tx, company.row.id, 'photo')
      const start = (first ?? photos.length) - photos.length
      const ids: string[] = []
      for (const [at, photo] of photos.entries()) {
        const id = randomUUID()
        const pending: PhotoContent = { ...photo, album }
        await swapPictures(tx, ctx, 'photo', { live: null, pending: null }, { live: null, pending }, `photos.${at}.url`)
        await tx.insert(enterpriseItems).values({
          id,
          enterpriseId: company.row.id,
          kind: 'photo',
          position: start + at,
          pending,
          auditState: 'pending',
          submittedAt: now,
          createdAt: now,
          updatedAt: now,
          updatedBy: uid,
        })
        await review(tx, ctx, 'photo', id, pending)
        ids.push(id)
      }
      return { ids }
    }),
  )
}

/** The company's photos of these ids, locked as a decision locks them: the reviews first. 40400 where one is missing. */
async function lockedPhotos(tx: Db, ctx: Ctx<string>, enterpriseId: string, ids: readonly string[]) {
  const sorted = [...new Set(ids)].sort()
  const own = and(inArray(enterpriseItems.id, sorted), eq(enterpriseItems.kind, 'photo'), isKept(enterpriseId))
  if ((await tx.$count(enterpriseItems, own)) < sorted.length) throw gone()
  for (const id of sorted) await withdrawReview(tx, ctx.clock, ITEM_REVIEW, id)
  return tx.select().from(enterpriseItems).where(own).orderBy(enterpriseItems.id).for('update')
}

/** Changes captions, which are reviewed, and albums, which are not; all or none. */
const edit: Handler<'enterprise/photo/edit'> = async ({ items }, ctx) => {
  const { uid, db, clock } = ctx
  for (const { caption } of items) refuseUnfit({ caption })
  return db.transaction(async (tx) => {
    const now = clock.now()
    const { row: company } = await writable(tx, ctx)
    const rows = await lockedPhotos(
      tx,
      ctx,
      company.id,
      items.map(({ id }) => id),
    )
    const done: { id: string; rev: number }[] = []
    for (const row of rows) {
      const item = items.find(({ id }) => id === row.id)
      if (!item) continue
      if (item.rev !== row.rev) throw wrongState('内容已被他人修改', 'stale')
      const { album, caption } = item
      const before = latestOf('photo', row)
      const isReviewed = caption !== before.caption
      if (isReviewed && row.auditState !== 'pending') await refuseFullReview(tx, company.id)
      const live = liveOf('photo', row)
      const waits = isReviewed || row.pending !== null
      const pending: PhotoContent | null = waits ? { ...before, album, caption } : null
      const auditState = isReviewed ? ('pending' as const) : row.auditState
      await tx
        .update(enterpriseItems)
        .set({
          live: live && { ...live, album },
          pending,
          auditState,
          rev: row.rev + 1,
          updatedAt: now,
          updatedBy: uid,
          ...(isReviewed && { reasons: [], submittedAt: now }),
        })
        .where(eq(enterpriseItems.id, row.id))
      if (pending && auditState === 'pending') await review(tx, ctx, 'photo', row.id, pending)
      done.push({ id: row.id, rev: row.rev + 1 })
    }
    return { items: done }
  })
}

/** Makes an approved photo the company's cover, at once. 40900 照片未通过审核. */
const setCover: Handler<'enterprise/photo/cover/set'> = async ({ id }, ctx) => {
  const { db, clock } = ctx
  return db.transaction(async (tx) => {
    const { row: company } = await writable(tx, ctx)
    await lockPart(tx, company.id, 'basicInfo')
    const change = await lockedChange(tx, company.id, 'basicInfo')
    const [row] = await tx
      .select()
      .from(enterpriseItems)
      .where(and(eq(enterpriseItems.id, id), eq(enterpriseItems.kind, 'photo'), isKept(company.id)))
    const live = row && liveOf('photo', row)
    if (!row) throw gone()
    if (!live) throw wrongState('照片未通过审核', 'notReviewed')
    const before = (await livePart(tx, 'basicInfo', company.id))?.cover ?? ''
    if (before === live.url) return { cover: before }
    const pending = (change?.pending ?? null) as EnterpriseProfileContent | null // as: the row of this key
    const named = [before, pending?.cover]
    const [file] = await tx.select({ uid: files.uid }).from(files).where(eq(files.url, live.url))
    if (!named.includes(live.url)) await claimFile(tx, clock, file?.uid ?? ctx.uid, live.url, ['photo', 'cover'], 'id')
    await tx.update(enterprises).set({ cover: live.url }).where(eq(enterprises.id, company.id))
    // A change that waits for the review and left the cover as it was follows.
    const follows = pending?.cover === before
    if (pending && follows)
      await tx
        .update(enterpriseChanges)
        .set({ pending: { ...pending, cover: live.url } })
        .where(changeOf(company.id, 'basicInfo'))
    if (before !== '' && (follows || pending === null || pending.cover !== before)) await releaseFile(tx, clock, before)
    return { cover: live.url }
  })
}

/** Deletes photos; the public loses them at once, and a repeat is harmless. */
const del: Handler<'enterprise/photo/del'> = async ({ ids }, ctx) => {
  const { db, clock, uid } = ctx
  return db.transaction(async (tx) => {
    const { row } = await requireCompany(tx, uid, clock.now())
    const own = and(
      inArray(enterpriseItems.id, ids),
      eq(enterpriseItems.kind, 'photo'),
      eq(enterpriseItems.enterpriseId, row.id),
    )
    const there = await tx
      .select({ id: enterpriseItems.id })
      .from(enterpriseItems)
      .where(and(own, isNull(enterpriseItems.deletedAt)))
    if ((await tx.$count(enterpriseItems, own)) < new Set(ids).size) throw gone()
    if (there.length === 0) return {}
    await writable(tx, ctx)
    const rows = await lockedPhotos(
      tx,
      ctx,
      row.id,
      there.map(({ id }) => id),
    )
    await tx
      .update(enterpriseItems)
      .set(deletedOf(uid, clock.now()))
      .where(
        inArray(
          enterpriseItems.id,
          rows.map(({ id }) => id),
        ),
      )
    return {}
  })
}

/** The calls of the album. */
export const photoCalls = {
  'enterprise/photo/page': page,
  'enterprise/photo/add': add,
  'enterprise/photo/edit': edit,
  'enterprise/photo/cover/set': setCover,
  'enterprise/photo/del': del,
} satisfies Handlers<keyof typeof calls>
