import type { ActivityDocument } from '@dm/shared/contract/calls/activity/document'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../db/open'
import { files } from '../file/schema'
import { picturesOf } from './document'

const urlsOf = (document: ActivityDocument) => [
  ...new Set(picturesOf(document).flatMap(({ picture }) => (typeof picture.url === 'string' ? [picture.url] : []))),
]

const isShowable = and(eq(files.private, false), inArray(files.state, ['temporary', 'used']))

/** Returns the sizes in bytes of a document's pictures that are stored here as public files. */
export async function pictureSizes(db: Db, document: ActivityDocument): Promise<Map<string, number>> {
  const urls = urlsOf(document)
  if (urls.length === 0) return new Map()
  const rows = await db
    .select({ url: files.url, size: files.size })
    .from(files)
    .where(and(inArray(files.url, urls), eq(files.kind, 'image'), isShowable))
  return new Map(rows.map(({ url, size }) => [url, size]))
}

/** Keeps a version's pictures for good: earlier versions stay readable. */
export async function retainPictures(tx: Db, document: ActivityDocument): Promise<void> {
  const urls = urlsOf(document)
  if (urls.length === 0) return
  await tx
    .update(files)
    .set({ state: 'used', refs: sql`${files.refs} + 1`, removeAt: null })
    .where(and(inArray(files.url, urls), isShowable))
}
