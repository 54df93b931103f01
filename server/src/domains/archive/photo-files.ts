import { and, eq, inArray, type SQL } from 'drizzle-orm'
import type { Db } from '../../db/open'
import { files } from '../file/schema'
import { photos } from './schema'

/**
 * Closes the addresses of photos, or opens them again: a private file is served by a signed address alone
 * (docs/product/user.md#files). A picture that another row names too stays open.
 */
export async function setPrivate(tx: Db, where: SQL | undefined, isPrivate: boolean): Promise<void> {
  const urls = tx.select({ url: photos.url }).from(photos).where(where)
  await tx
    .update(files)
    .set({ private: isPrivate })
    .where(and(inArray(files.url, urls), isPrivate ? eq(files.refs, 1) : undefined))
}
