import type { Db } from '../../db/open'
import type { Clock } from '../../platform/clock'
import { claimFile, releaseFile } from '../file/claim'

/** A stored file that a version names, with its field there. */
export interface NamedFile {
  url: string
  field: string
  purpose: 'service' | 'video' | 'cover'
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
  for (const { url, field, purpose } of added) await claimFile(tx, clock, uid, url, purpose, field)
  for (const url of had) if (!named.has(url)) await releaseFile(tx, clock, url)
}
