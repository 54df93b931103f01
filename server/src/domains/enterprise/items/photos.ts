import type { enterprisePhotos as calls } from '@dm/shared/contract/calls/enterprise/photos'
import { photoForm } from '@dm/shared/contract/forms/enterprise/photos'
import { and, count, eq, sql } from 'drizzle-orm'
import { checkedForm } from '../../../platform/checked-form'
import { notFound, wrongState } from '../../../platform/failure'
import { editRows } from '../../../platform/rows/write'
import { claimFile, releaseFile } from '../../file/claim'
import { files } from '../../file/schema'
import type { Handler, Handlers } from '../../handler'
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
import { pageIn, viewed } from './read'
import { contentOf, latestOf, liveOf, seenOf, type ItemRow } from './store'
import { addItems, deleteItems, rulesOf, waiting, writable } from './write'

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
      .where(seenOf('photo', enterpriseId, isPublic))
      .groupBy(album),
  ])
  const albumCounts = { place: 0, event: 0, work: 0, other: 0 }
  for (const row of counts) albumCounts[row.album] = row.n
  return { ...answer, albumCounts }
}

/** Adds photos in front of the others, once per requestId, all or none. */
const add: Handler<'enterprise/photo/add'> = (body, ctx) => {
  const { album, photos } = body
  const contents = photos.map((photo): PhotoContent => ({ ...photo, album }))
  const answer = (rows: readonly ItemRow[]) => ({ ids: rows.map(({ id }) => id) })
  contents.forEach((photo, n) => checkedForm(photoForm, photo, ctx.clock.now(), `photos.${n}.`))
  return addItems('photo', 'enterprise/photo/add', contents, body, { answer, ctx })
}

/** Changes captions, which are reviewed, and albums, which are not; all or none. */
const edit: Handler<'enterprise/photo/edit'> = async ({ items }, ctx) => {
  items.forEach((item, n) => checkedForm(photoForm, item, ctx.clock.now(), `items.${n}.`))
  const asked = items.map(({ id, rev }) => ({ id, version: rev }))
  const changed = await editRows(
    rulesOf('photo'),
    asked,
    async (tx, row, company) => {
      const before = latestOf('photo', row)
      const { album, caption } = items.find(({ id }) => id === row.id) ?? before
      const isReviewed = caption !== before.caption
      if (isReviewed && row.auditState !== 'pending') await refuseFullReview(tx, company.id)
      const live = liveOf('photo', row)
      const moved = { live: live && { ...live, album } }
      const after = { ...before, album, caption }
      if (isReviewed) return { ...moved, ...waiting(after, ctx.clock.now()) }
      return { ...moved, pending: row.pending && after }
    },
    ctx,
  )
  return { items: changed.map(({ id, version }) => ({ id, rev: version })) }
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
      .where(and(eq(enterpriseItems.id, id), seenOf('photo', company.id, false)))
    const live = row && liveOf('photo', row)
    if (!row) throw notFound()
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

/** The calls of the album. */
export const photoCalls = {
  'enterprise/photo/page': page,
  'enterprise/photo/add': add,
  'enterprise/photo/edit': edit,
  'enterprise/photo/cover/set': setCover,
  'enterprise/photo/del': ({ ids }, ctx) => deleteItems('photo', ids, ctx),
} satisfies Handlers<keyof typeof calls>
