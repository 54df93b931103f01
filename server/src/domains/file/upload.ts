import { rm } from 'node:fs/promises'
import type { FileKind, FilePurpose } from '@dm/shared/contract/calls/common/file'
import { Retcode } from '@dm/shared/contract'
import { and, eq } from 'drizzle-orm'
import { uploads } from './schema'
import { badInput, Failure } from '../../platform/failure'
import type { Ctx, Handler, ReceivedFile } from '../handler'
import { beginUpload } from './begin'
import { requireFreeSpace, takeUpload } from './limits'
import { dropParts, dropUploads, joinParts, storePart, openUpload, receivedParts } from './parts'
import { KIND_RULES, PART_BYTES, takesKind } from './rules'
import { signedAddress } from './signed'
import { isPrivate, storedFile, presentFile, storeFile, type FileRow } from './store'

function checkPurpose(purpose: FilePurpose, kind: FileKind): void {
  if (!takesKind(purpose, kind)) throw badInput('该用途不支持此类文件', 'kind')
}

/** The uploader gets a private file by a signed address; `url` stays the value used in writes. */
async function present(row: FileRow, { keys, clock, uid }: Ctx<string>) {
  const shown = presentFile(row)
  if (!isPrivate(shown.purpose) || !shown.variants) return shown
  const now = clock.now()
  const [w320, w750, w1600] = await Promise.all(
    [shown.variants.w320, shown.variants.w750, shown.variants.w1600].map((url) => signedAddress(keys, url, uid, now)),
  )
  return { ...shown, variants: { w320: w320 ?? '', w750: w750 ?? '', w1600: w1600 ?? '' } }
}

/**
 * Stores the same content of the same user and purpose once, so that a repeated request gets the first answer. `count`:
 * counts against the hourly limit, unless it is stored already.
 */
async function keep(
  ctx: Ctx<string>,
  received: ReceivedFile,
  purpose: FilePurpose,
  kind: FileKind,
  count: () => Promise<void>,
) {
  const origin = { uid: ctx.uid, purpose, kind, name: received.name, sha256: received.sha256 }
  const existing = await storedFile(ctx.db, ctx.clock, origin)
  if (existing && existing.kind === kind) return present(existing, ctx)
  await count()
  const row = await ctx.parsers.prepared(
    ctx.uid,
    { path: received.path, size: received.size, kind, purpose },
    (prepared) => storeFile(ctx, origin, prepared),
  )
  return present(row, ctx)
}

export const upload: Handler<'file/upload'> = async (body, ctx) => {
  const { received } = ctx
  if (!received) throw badInput('请选择要上传的文件', undefined)
  if ('uploadId' in body) {
    const open = await openUpload(ctx.db, ctx.clock, ctx.uid, body.uploadId)
    await storePart(ctx.db, ctx.storage, open, body.index, received)
    return { received: await receivedParts(ctx.db, open.id) }
  }
  checkPurpose(body.purpose, body.kind)
  return keep(ctx, received, body.purpose, body.kind, () => takeUpload(ctx.db, ctx.clock, ctx.uid, body.purpose))
}

/** Resumes an open upload of the same content; `done` when that content is stored already. */
export const begin: Handler<'file/upload/begin'> = async ({ kind, purpose, name, size, sha256 }, ctx) => {
  const { db, clock, uid, storage } = ctx
  checkPurpose(purpose, kind)
  if (size > KIND_RULES[kind].maxBytes) throw badInput(KIND_RULES[kind].tooLarge, 'size', 'tooLarge')
  await requireFreeSpace(storage, ctx.settings)
  const open = await beginUpload({ db, clock, storage }, { uid, purpose, kind, name, size, sha256 })
  // The announced size belongs to the content: another one for the same hash is invalid.
  const lie = open.size !== size ? 'size' : open.kind !== kind ? 'kind' : null
  if (lie) throw badInput('文件信息有误，请重新选择', lie)
  const existing = await storedFile(db, clock, { uid, purpose, sha256 })
  const done = existing && existing.kind === kind ? { done: await present(existing, ctx) } : {}
  return { uploadId: open.id, partSize: PART_BYTES, received: await receivedParts(db, open.id), ...done }
}

/** Joins an upload and stores it; a repeat, even a parallel one, returns the same file. */
export const finish: Handler<'file/upload/finish'> = async ({ uploadId }, ctx) => {
  const { db, clock, uid, storage } = ctx
  const open = await openUpload(db, clock, uid, uploadId)
  const purpose = open.purpose as FilePurpose // written by begin
  const findExisting = () => storedFile(db, clock, { uid, purpose, sha256: open.sha256 })
  const before = await findExisting()
  if (before) return present(before, ctx)
  const received = await joinParts(db, storage, open).catch(async (error: unknown) => {
    // A parallel finish may have completed and removed the parts.
    const done = await findExisting()
    if (done) return done
    throw error
  })
  if ('url' in received) return present(received, ctx)
  try {
    // The row stays until it expires, so that a finish whose answer was lost can be repeated; so do the parts of one
    // that was refused, for example by the quota.
    const result = await keep(ctx, received, purpose, open.kind, async () => undefined)
    await dropParts(storage, open)
    return result
  } catch (error) {
    // Content that is refused once will always be refused: its open upload is dropped.
    if (error instanceof Failure && error.retcode === Retcode.badInput)
      await dropUploads(db, storage, and(eq(uploads.id, open.id), eq(uploads.uid, uid)))
    throw error
  } finally {
    await rm(received.path, { force: true })
  }
}
