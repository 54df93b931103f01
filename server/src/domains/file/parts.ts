import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { and, asc, eq, gt, type SQL } from 'drizzle-orm'
import type { Db } from '../../db/open'
import { uploadParts, uploads } from './schema'
import type { Clock } from '../../platform/clock'
import { badInput, notFound, wrongState } from '../../platform/failure'
import type { ReceivedFile } from '../handler'
import { PART_BYTES } from './rules'
import type { FileStorage } from '../../platform/storage'

export type Upload = typeof uploads.$inferSelect

/** Parts are stored like files, because another server may receive the next one or join them. */
const nameOf = (uploadId: string, index: number) => `${uploadId}-${index}.part`
const partCount = (size: number) => Math.ceil(size / PART_BYTES)

const uploadNotFound = () => notFound('上传已失效，请重新上传')

/** Returns the caller's own open upload; throws 40400 alike for another user's, an unknown and an expired one. */
export async function openUpload(db: Db, clock: Clock, uid: string, uploadId: string): Promise<Upload> {
  const [upload] = await db
    .select()
    .from(uploads)
    .where(and(eq(uploads.id, uploadId), eq(uploads.uid, uid), gt(uploads.expiresAt, clock.now())))
  if (!upload) throw uploadNotFound()
  return upload
}

/** Returns the indexes of the stored parts, in order. */
export async function receivedParts(db: Db, uploadId: string): Promise<number[]> {
  const parts = await db
    .select({ index: uploadParts.index })
    .from(uploadParts)
    .where(eq(uploadParts.uploadId, uploadId))
    .orderBy(asc(uploadParts.index))
  return parts.map(({ index }) => index)
}

/** Stores one part; each but the last has exactly 4 MB. Sending one again replaces it. */
export async function storePart(
  db: Db,
  storage: FileStorage,
  upload: Upload,
  index: number,
  received: ReceivedFile,
): Promise<void> {
  const count = partCount(upload.size)
  if (index >= count) throw badInput('分片序号有误', 'index')
  const right = index === count - 1 ? upload.size - index * PART_BYTES : PART_BYTES
  if (received.size !== right) throw badInput('分片大小有误', undefined)
  await storage.put(nameOf(upload.id, index), { path: received.path })
  const isRecorded = await db.transaction(async (tx) => {
    const [open] = await tx.select({ id: uploads.id }).from(uploads).where(eq(uploads.id, upload.id)).for('key share')
    if (!open) return false
    await tx.insert(uploadParts).values({ uploadId: upload.id, index, size: received.size }).onConflictDoNothing()
    return true
  })
  if (isRecorded) return
  // The upload was dropped in the meantime: nothing else would remove this part.
  await storage.remove(nameOf(upload.id, index))
  throw uploadNotFound()
}

/** Joins the parts in a temporary file. Throws 40900 when one is missing or the result is not what was announced. */
export async function joinParts(db: Db, storage: FileStorage, upload: Upload): Promise<ReceivedFile> {
  const count = partCount(upload.size)
  if ((await receivedParts(db, upload.id)).length !== count)
    throw wrongState('文件不完整，请重新上传', 'uploadIncomplete')
  await mkdir(storage.workDir, { recursive: true })
  const path = join(storage.workDir, `in-${randomUUID()}`)
  const hash = createHash('sha256')
  try {
    for (let index = 0; index < count; index += 1) {
      const part = await storage.read(nameOf(upload.id, index))
      if (!part) throw await restart(db, upload)
      part.on('data', (chunk: Buffer) => hash.update(chunk))
      await pipeline(part, createWriteStream(path, { flags: 'a' }))
    }
  } catch (error) {
    await rm(path, { force: true })
    throw error
  }
  const sha256 = hash.digest('hex')
  if (sha256 !== upload.sha256) {
    await rm(path, { force: true })
    throw await restart(db, upload)
  }
  return { path, size: upload.size, sha256, name: upload.name }
}

/** Resets an upload whose content is not what was announced: no part counts any more. Returns the refusal. */
async function restart(db: Db, upload: Upload) {
  await db.delete(uploadParts).where(eq(uploadParts.uploadId, upload.id))
  return wrongState('文件不完整，请重新上传', 'uploadIncomplete')
}

/** Removes the parts of a finished or dropped upload. */
export async function dropParts(storage: FileStorage, { id, size }: Pick<Upload, 'id' | 'size'>): Promise<void> {
  for (let index = 0; index < partCount(size); index += 1) await storage.remove(nameOf(id, index))
}

/** Removes expired uploads, each with its parts or not at all. */
export async function dropUploads(db: Db, storage: FileStorage, over: SQL | undefined): Promise<void> {
  for (const { id } of await db.select({ id: uploads.id }).from(uploads).where(over)) {
    await db.transaction(async (tx) => {
      const [gone] = await tx
        .delete(uploads)
        .where(and(eq(uploads.id, id), over))
        .returning({ id: uploads.id, size: uploads.size })
      if (gone) await dropParts(storage, gone)
    })
  }
}
