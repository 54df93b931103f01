import { randomUUID } from 'node:crypto'
import type { Db } from '../../db/open'
import type { CardContent, StoredPhoto } from './schema'
import type { Clock } from '../../platform/clock'
import { claimFile, releaseFile, swapFile } from '../file/claim'
import type { Form } from './rules/form'

/** The author and time of a write. */
export interface Writer {
  uid: string
  clock: Clock
}

/** Returns the cover: unchanged, or another upload of the caller's. Throws 40000 文件无效，请重新上传. */
export async function claimPicture(
  tx: Db,
  { uid, clock }: Writer,
  url: string | null,
  before: string | null,
): Promise<string | null> {
  if (url !== before) await swapFile(tx, clock, uid, before, url, 'modelcard', 'cover')
  return url
}

/** Returns the introduction video with its cover. */
export async function claimVideo(
  tx: Db,
  { uid, clock }: Writer,
  video: Form['video'],
  before: CardContent['video'],
): Promise<CardContent['video']> {
  const [url, cover] = [video?.url ?? null, video?.cover ?? null]
  if (url !== (before?.url ?? null)) await swapFile(tx, clock, uid, before?.url ?? null, url, 'video', 'video.url')
  if (cover !== (before?.cover ?? null))
    await swapFile(tx, clock, uid, before?.cover ?? null, cover, 'modelcard', 'video.cover')
  return video
}

/**
 * Returns the photos of a save: kept pictures keep their id, new ones are claimed and measured, removed ones released,
 * duplicates dropped.
 */
export async function claimPhotos(
  tx: Db,
  { uid, clock }: Writer,
  photos: Form['photos'],
  before: readonly StoredPhoto[],
): Promise<StoredPhoto[]> {
  const byUrl = new Map(before.map((photo) => [photo.url, photo]))
  const photosAfter: StoredPhoto[] = []
  for (const [n, { url, shot }] of photos.entries()) {
    if (photosAfter.some((photo) => photo.url === url)) continue
    const old = byUrl.get(url)
    if (old) photosAfter.push({ ...old, shot })
    else {
      const file = await claimFile(tx, clock, uid, url, 'modelcard', `photos.${n}.url`)
      photosAfter.push({ id: randomUUID(), url, width: file.width ?? 0, height: file.height ?? 0, shot })
    }
  }
  const staying = new Set(photos.map((photo) => photo.url))
  for (const photo of before) if (!staying.has(photo.url)) await releaseFile(tx, clock, photo.url)
  return photosAfter
}
