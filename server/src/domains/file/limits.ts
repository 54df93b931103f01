import { Retcode } from '@dm/shared/contract'
import type { FilePurpose } from '@dm/shared/contract/calls/common/file'
import { hoursMs } from '@dm/shared/time'
import { and, eq, ne, notExists, or, sql } from 'drizzle-orm'
import type { Db } from '../../db/open'
import { files, uploads } from './schema'
import type { Clock } from '../../platform/clock'
import { Failure, wrongState } from '../../platform/failure'
import { checkLimit, takeLimit } from '../../platform/limits'
import { lockOn } from '../../platform/lock'
import type { Settings } from '../../platform/settings'
import type { FileStorage } from '../../platform/storage'

const MB = 1024 ** 2
const GB = 1024 ** 3
/**
 * Limit of all files of one account together, in bytes, including announced ones
 * (docs/product/user.md#anti-abuse-and-money).
 */
export const QUOTA_BYTES = 10 * GB

const perHour = (uid: string) => ({ key: `upload:${uid}`, max: 300, window: hoursMs(1) })
const posters = (uid: string) => ({ key: `poster:${uid}`, max: 30, window: hoursMs(1) })

/**
 * Counts one file: 300 an hour, of posters 30 (docs/product/user.md#anti-abuse-and-money); a multipart one when it is
 * announced. Throws 42900 with the time to wait.
 */
export async function takeUpload(db: Db, clock: Clock, uid: string, purpose: FilePurpose): Promise<void> {
  await takeLimit(db, clock, perHour(uid))
  if (purpose === 'poster') await takeLimit(db, clock, posters(uid))
}

/** Checked before the bytes are read, so that nobody sends 100 MB to be refused. */
export const checkUploadRate = (db: Db, clock: Clock, uid: string) => checkLimit(db, clock, perHour(uid))

/** Throws 50000 while the disk has less free space than `UPLOAD_FREE_MB`. */
export async function requireFreeSpace(storage: FileStorage, { UPLOAD_FREE_MB }: Settings): Promise<void> {
  if ((await storage.freeBytes()) < UPLOAD_FREE_MB * MB)
    throw new Failure(Retcode.serverError, '服务暂时不可用，请稍后重试', 'unavailable')
}

/** Locks the counting of an account's files until the transaction ends. */
export const lockFilesOf = (tx: Db, uid: string) => lockOn(tx, `files:${uid}`)

/** True while a multipart upload's content is not stored. */
export const isOpen = (db: Db) =>
  notExists(
    db
      .select({ id: files.id })
      .from(files)
      .where(and(eq(files.uid, uploads.uid), eq(files.purpose, uploads.purpose), eq(files.sha256, uploads.sha256))),
  )

/**
 * Throws 40900 when an account's files, its open uploads and these bytes exceed the quota. `own`: the open upload that
 * the bytes belong to, which is not counted twice. Call it under `lockFilesOf`.
 */
export async function requireQuota(
  tx: Db,
  own: { uid: string; purpose: string; sha256: string },
  bytes: number,
): Promise<void> {
  const [stored] = await tx
    .select({ bytes: sql<string>`coalesce(sum(${files.storedSize}), 0)` })
    .from(files)
    .where(eq(files.uid, own.uid))
  const others = or(ne(uploads.purpose, own.purpose), ne(uploads.sha256, own.sha256))
  const [open] = await tx
    .select({ bytes: sql<string>`coalesce(sum(${uploads.size}), 0)` })
    .from(uploads)
    .where(and(eq(uploads.uid, own.uid), others, isOpen(tx)))
  if (Number(stored?.bytes ?? 0) + Number(open?.bytes ?? 0) + bytes > QUOTA_BYTES)
    throw wrongState('存储空间已满', 'quotaUsedUp')
}
