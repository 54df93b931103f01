import { FILE_INVALID } from '@dm/shared/forms'
import type { FilePurpose } from '@dm/shared/contract/calls/common/file'
import { daysMs } from '@dm/shared/time'
import { and, eq, gt, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../db/open'
import { files } from './schema'
import type { Clock } from '../../platform/clock'
import { badInput } from '../../platform/failure'
import { UNUSED_MS, type FileRow } from './store'

/** Files of deleted rows are kept this long, in case the deletion is disputed. */
const DELETED_MS = daysMs(30)

/**
 * Marks an uploaded file as referenced by a row: it is `used` until the last such row releases it. Throws 40000
 * 文件无效，请重新上传 unless it is the caller's, has one of the purposes, and is `temporary` or `used`
 * (docs/product/user.md#files). `field` is the file's field in the body.
 */
export async function claimFile(
  tx: Db,
  _clock: Clock,
  uid: string,
  url: string,
  purpose: FilePurpose | readonly FilePurpose[],
  field: string,
): Promise<FileRow> {
  const purposes = typeof purpose === 'string' ? [purpose] : [...purpose]
  const [row] = await tx
    .update(files)
    .set({ state: 'used', refs: sql`${files.refs} + 1`, removeAt: null })
    .where(
      and(
        eq(files.url, url),
        eq(files.uid, uid),
        inArray(files.purpose, purposes),
        inArray(files.state, ['temporary', 'used']),
      ),
    )
    .returning()
  if (!row) throw badInput(FILE_INVALID, field)
  return row
}

/**
 * Calls `claimFile` for each item of a list in the body, whose field is `field`. Always locks in the same order, so
 * that two parallel claims of the same files cannot deadlock.
 */
export async function claimFiles(
  tx: Db,
  clock: Clock,
  uid: string,
  urls: readonly string[],
  purpose: FilePurpose,
  field: string,
): Promise<void> {
  for (const url of [...urls].sort()) await claimFile(tx, clock, uid, url, purpose, `${field}.${urls.indexOf(url)}`)
}

/**
 * Removes a row's reference to a file. Without references it becomes an orphan, removed after 24 h, or after 30 days
 * when its row was deleted.
 */
export async function releaseFile(tx: Db, clock: Clock, url: string, { deletedRow = false } = {}): Promise<void> {
  const removeAt = clock.now() + (deletedRow ? DELETED_MS : UNUSED_MS)
  await tx
    .update(files)
    .set({
      refs: sql`${files.refs} - 1`,
      state: sql`case when ${files.refs} = 1 then 'orphan' else ${files.state} end`,
      removeAt: sql`case when ${files.refs} = 1 then ${removeAt}::bigint end`,
    })
    .where(and(eq(files.url, url), gt(files.refs, 0)))
}

/** Updates a row's file: claims the new one and releases the old one; no effect when they are the same. */
export async function swapFile(
  tx: Db,
  clock: Clock,
  uid: string,
  oldUrl: string | null,
  newUrl: string | null,
  purpose: FilePurpose | readonly FilePurpose[],
  field: string,
): Promise<void> {
  if ((oldUrl || null) === (newUrl || null)) return
  if (newUrl) await claimFile(tx, clock, uid, newUrl, purpose, field)
  if (oldUrl) await releaseFile(tx, clock, oldUrl)
}

/** A stored file that a row names, and where the body names it. */
export interface NamedFile {
  url: string
  field: string
  purpose: FilePurpose | readonly FilePurpose[]
  /** Uploader, where that is not the writer of the row. */
  uid?: string
}

/**
 * Claims the files that a row names now and did not before, and releases the others. Locks in the order of the
 * addresses. Throws 40000 文件无效，请重新上传.
 */
export async function swapFiles(
  tx: Db,
  { uid, clock }: { uid: string; clock: Clock },
  before: readonly NamedFile[],
  after: readonly NamedFile[],
): Promise<void> {
  const had = new Set(before.map(({ url }) => url))
  const named = new Map(after.map((one) => [one.url, one]))
  const added = [...named.values()].filter(({ url }) => !had.has(url)).sort((a, b) => (a.url < b.url ? -1 : 1))
  for (const file of added) await claimFile(tx, clock, file.uid ?? uid, file.url, file.purpose, file.field)
  for (const url of [...had].sort()) if (!named.has(url)) await releaseFile(tx, clock, url)
}
