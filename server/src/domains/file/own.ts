import { FILE_INVALID } from '@dm/shared/forms'
import { buffer } from 'node:stream/consumers'
import type { FilePurpose } from '@dm/shared/contract/calls/common/file'
import { and, eq, inArray } from 'drizzle-orm'
import { files } from './schema'
import { badInput } from '../../platform/failure'
import type { Ctx } from '../handler'

/**
 * Returns the bytes of a picture that the caller uploaded, for a write that reads but does not keep it. Throws 40000
 * 文件无效，请重新上传 unless it is the caller's, has this purpose, and is `temporary` or `used` (docs/product/user.md#files).
 * `field` is the file's field in the body.
 */
export async function readOwnPicture(
  { db, storage, uid }: Pick<Ctx<string>, 'db' | 'storage' | 'uid'>,
  url: string,
  purpose: FilePurpose,
  field: string,
): Promise<Buffer> {
  const own = and(
    eq(files.url, url),
    eq(files.uid, uid),
    eq(files.purpose, purpose),
    eq(files.kind, 'image'),
    inArray(files.state, ['temporary', 'used']),
  )
  const [row] = await db.select({ url: files.url }).from(files).where(own)
  const name = row?.url.slice(row.url.lastIndexOf('/') + 1)
  const bytes = name === undefined ? null : await storage.read(name)
  if (!bytes) throw badInput(FILE_INVALID, field)
  return buffer(bytes)
}

/** Marks a picture that was read and is not kept for removal at the next run; one that a row references stays. */
export async function dropOwnPicture({ db, clock, uid }: Pick<Ctx<string>, 'db' | 'clock' | 'uid'>, url: string) {
  const unused = and(eq(files.url, url), eq(files.uid, uid), inArray(files.state, ['temporary', 'orphan']))
  await db.update(files).set({ removeAt: clock.now() }).where(unused)
}
