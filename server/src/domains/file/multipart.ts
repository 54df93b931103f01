import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { badInput, Failure } from '../../platform/failure'
import type { ReceivedFile, Services } from '../handler'
import { checkUploadRate, requireFreeSpace } from './limits'
import { PART_BYTES } from './rules'

/** The largest file of any kind plus one byte, so that a larger one is detected. */
const MAX_BYTES = 100 * 1024 * 1024 + 1

export async function acceptMultipart(app: FastifyInstance): Promise<void> {
  await app.register(multipart, {
    limits: { fileSize: MAX_BYTES, files: 1, fields: 10, fieldSize: 1000, parts: 11, headerPairs: 50 },
  })
}

/** Reads the fields and writes the one file to a temporary path, hashing it on the way; the caller removes it. */
export async function readMultipart(
  request: FastifyRequest,
  services: Services,
  uid: string | null,
): Promise<{ body: unknown; received: ReceivedFile | null }> {
  await requireFreeSpace(services.storage, services.settings)
  const fields: [string, unknown][] = []
  let received: ReceivedFile | null = null
  const workDir = services.storage.workDir
  await mkdir(workDir, { recursive: true })
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field') {
        fields.push([part.fieldname, part.value])
        continue
      }
      // A part was counted when its upload began, and is small.
      const isPart = fields.some(([name]) => name === 'uploadId')
      if (uid && !isPart) await checkUploadRate(services.db, services.clock, uid)
      const path = join(workDir, `in-${randomUUID()}`)
      received = { path, size: 0, sha256: '', name: part.filename.slice(0, 200) }
      const hash = createHash('sha256')
      let size = 0
      const measured = new Transform({
        transform(chunk: Buffer, _encoding, done) {
          hash.update(chunk)
          size += chunk.length
          done(isPart && size > PART_BYTES ? badInput('分片大小有误', undefined) : null, chunk)
        },
      })
      await pipeline(part.file, measured, createWriteStream(path))
      received = { ...received, size, sha256: hash.digest('hex') }
    }
  } catch (error) {
    if (received) await rm(received.path, { force: true })
    if (error instanceof Failure) throw error
    request.log.warn({ err: error }, 'an upload broke off')
    throw isTooLarge(error)
      ? badInput('文件不能超过100MB', undefined, 'tooLarge')
      : badInput('文件上传中断，请重试', undefined, 'uploadIncomplete')
  }
  return { body: Object.fromEntries(fields), received }
}

const isTooLarge = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'FST_REQ_FILE_TOO_LARGE'
