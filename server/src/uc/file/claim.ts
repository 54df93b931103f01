import type { FilePurpose } from '@dm/shared/contract/file'
import { daysMs } from '@dm/shared/time'
import { and, eq, gt, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../db/open'
import { files } from './schema'
import type { Clock } from '../../platform/clock'
import { badInput } from '../../platform/failure'
import { UNUSED_MS, type FileRow } from './store'

/** Files of deleted rows are kept so long, in case the deletion is disputed. */
const DELETED_MS = daysMs(30)

/**
 * A row begins to name an uploaded file: it is `used` until the last such row lets go. Throws 40000 文件无效，请重新上传 unless
 * it is the caller's, of one of the purposes, and `temporary` or `used` (docs/product/user.md#files). `field` is where
 * the body names it.
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
  if (!row) throw badInput('文件无效，请重新上传', field)
  return row
}

/**
 * `claimFile` for each of a list of the body, whose field is `field`. In one order, whatever the caller's: two that
 * claim the same files at the same moment wait for each other instead of each for the other.
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

/** A row no longer names a file; the last one makes it an orphan, which leaves after 24 h, or 30 days when its row was deleted. */
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

/** An edit of a row that names one file: claims the new one and lets the old one go; nothing happens when they are the same. */
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
