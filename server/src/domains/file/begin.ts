import { randomUUID } from 'node:crypto'
import type { FilePurpose } from '@dm/shared/contract/calls/common/file'
import { daysMs, hoursMs } from '@dm/shared/time'
import { and, asc, eq, inArray, lte, or } from 'drizzle-orm'
import type { Db } from '../../db/open'
import { files, uploads } from './schema'
import type { Clock } from '../../platform/clock'
import { tooMany } from '../../platform/failure'
import { isOpen, lockFilesOf, requireQuota, takeUpload } from './limits'
import { dropUploads, type Upload } from './parts'
import type { FileStorage } from '../../platform/storage'

/** Time during which a multipart upload can be resumed (docs/product/user.md#files). */
const LIFE_MS = daysMs(1)
/** Most open multipart uploads of an account; one begun longer ago than `IDLE_MS` is dropped for a new one. */
const MOST_OPEN = 5
const IDLE_MS = hoursMs(1)

type Announced = Pick<Upload, 'uid' | 'kind' | 'name' | 'size' | 'sha256'> & { purpose: FilePurpose }

/**
 * Returns the open upload of this content, or a new one, which counts as one file of the hour and with its whole size
 * against the quota. Throws 42900 beyond the hour's files or the open uploads of an account, 40900 beyond the quota.
 */
export async function beginUpload(
  { db, clock, storage }: { db: Db; clock: Clock; storage: FileStorage },
  announced: Announced,
): Promise<Upload> {
  const { uid, purpose, size, sha256 } = announced
  const now = clock.now()
  await makeRoom(db, storage, announced, now)
  return db.transaction(async (tx) => {
    await lockFilesOf(tx, uid)
    const same = and(eq(uploads.uid, uid), eq(uploads.purpose, purpose), eq(uploads.sha256, sha256))
    const [resumed] = await tx.select().from(uploads).where(same)
    if (resumed) return resumed
    const stored = and(eq(files.uid, uid), eq(files.purpose, purpose), eq(files.sha256, sha256))
    if ((await tx.$count(files, stored)) === 0) {
      if ((await openOf(tx, uid)).length >= MOST_OPEN) throw tooMany('同时上传的文件过多，请稍后再试')
      await takeUpload(tx, clock, uid, purpose)
      await requireQuota(tx, announced, size)
    }
    const [begun] = await tx
      .insert(uploads)
      .values({ id: randomUUID(), ...announced, expiresAt: now + LIFE_MS })
      .returning()
    if (!begun) throw new Error('An upload that was just begun is not there')
    return begun
  })
}

/** Returns an account's open uploads, oldest first. */
const openOf = (db: Db, uid: string) =>
  db
    .select({ id: uploads.id, purpose: uploads.purpose, sha256: uploads.sha256, expiresAt: uploads.expiresAt })
    .from(uploads)
    .where(and(eq(uploads.uid, uid), isOpen(db)))
    .orderBy(asc(uploads.expiresAt), asc(uploads.id))

/** Drops expired uploads and, before a new one is opened, the longest idle ones above the limit. */
async function makeRoom(db: Db, storage: FileStorage, announced: Announced, now: number): Promise<void> {
  const { uid, purpose, sha256 } = announced
  const open = await openOf(db, uid)
  const isResumed = open.some((one) => one.purpose === purpose && one.sha256 === sha256)
  const idle = open.filter(({ expiresAt }) => expiresAt - LIFE_MS + IDLE_MS <= now)
  const surplus = idle.slice(0, isResumed ? 0 : Math.max(0, open.length - MOST_OPEN + 1)).map(({ id }) => id)
  const leaving = or(lte(uploads.expiresAt, now), surplus.length > 0 ? inArray(uploads.id, surplus) : undefined)
  await dropUploads(db, storage, and(eq(uploads.uid, uid), leaving))
}

/**
 * Drops open uploads of the whole site until the others announce no more than `bytes` together: each time the oldest of
 * the account that announces most, so that nobody's many push out another's few.
 */
export async function dropBeyond(db: Db, storage: FileStorage, bytes: number): Promise<void> {
  const open = await db
    .select({ id: uploads.id, uid: uploads.uid, size: uploads.size })
    .from(uploads)
    .where(isOpen(db))
    .orderBy(asc(uploads.expiresAt), asc(uploads.id))
  const announced = new Map<string, number>()
  for (const { uid, size } of open) announced.set(uid, (announced.get(uid) ?? 0) + size)
  const of = (uid: string) => announced.get(uid) ?? 0
  let total = open.reduce((sum, { size }) => sum + size, 0)
  while (total > bytes && open.length > 0) {
    const at = open.reduce((most, { uid }, n) => (of(uid) > of(open[most]?.uid ?? '') ? n : most), 0)
    for (const { id, uid, size } of open.splice(at, 1)) {
      await dropUploads(db, storage, eq(uploads.id, id))
      announced.set(uid, of(uid) - size)
      total -= size
    }
  }
}
