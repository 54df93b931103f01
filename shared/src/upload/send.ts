import type { FileKind, FilePurpose, UploadedFile } from '../contract/calls/common/file'
import { request, requestForm } from '../request'
import { sha256Of } from './sha256'

export type { UploadedFile }

/** Files above this many bytes go in parts (docs/product/user.md#files). */
const WHOLE_BYTES = 8 * 1024 * 1024

export interface SendOptions {
  kind: FileKind
  purpose: FilePurpose
  /** Made with the slot, so that a repeat stores nothing twice. */
  requestId: string
  name: string
  signal: AbortSignal
  /** 0 to 1. */
  onProgress: (share: number) => void
}

/** Sends one file: at once, or in parts that an earlier try may have begun. */
export function sendFile(file: Blob, options: SendOptions): Promise<UploadedFile> {
  return file.size > WHOLE_BYTES ? sendParts(file, options) : sendWhole(file, options)
}

async function sendWhole(
  file: Blob,
  { kind, purpose, requestId, name, signal, onProgress }: SendOptions,
): Promise<UploadedFile> {
  const form = new FormData()
  form.set('kind', kind)
  form.set('purpose', purpose)
  form.set('requestId', requestId)
  form.set('file', file, name)
  const answer = await requestForm('file/upload', form, { signal, onProgress })
  if (!('url' in answer)) throw new TypeError('a whole file was answered as a part')
  return answer
}

/** Parts in order, skipping those that the server has; the upload is found again by content for 24 hours. */
async function sendParts(
  file: Blob,
  { kind, purpose, requestId, name, signal, onProgress }: SendOptions,
): Promise<UploadedFile> {
  const sha256 = await sha256Of(file)
  const begun = await request(
    'file/upload/begin',
    { kind, purpose, name, size: file.size, sha256, requestId },
    { signal },
  )
  if (begun.done) return begun.done
  const count = Math.ceil(file.size / begun.partSize)
  const there = new Set(begun.received)
  for (let index = 0; index < count; index += 1) {
    if (there.has(index)) continue
    const form = new FormData()
    form.set('uploadId', begun.uploadId)
    form.set('index', String(index))
    form.set('file', file.slice(index * begun.partSize, (index + 1) * begun.partSize), name)
    const sent = there.size
    await requestForm('file/upload', form, { signal, onProgress: (share) => onProgress((sent + share) / count) })
    there.add(index)
    onProgress(there.size / count)
  }
  return request('file/upload/finish', { uploadId: begun.uploadId }, { signal })
}
