import { uuid } from '../format'
import { RequestError } from '../request'
import { fileError, type FileKind, type FilePurpose } from './limits'
import { ImageError, prepareImage, type PrepareOptions } from './image'
import { sendFile, type UploadedFile } from './send'
import { newSlot, type UploadSlot } from '../forms/slot'
import { setUpload, uploadOf } from './tasks'

/** `longest`, `area`, `leastSide` and `watermark` count for pictures alone. */
export interface UploadOptions extends PrepareOptions {
  kind: FileKind
  purpose: FilePurpose
  /** Called with the slot filled in. */
  onDone: (slot: UploadSlot, file: UploadedFile) => void
}

interface Job {
  slot: UploadSlot
  file: Blob
  options: UploadOptions
  requestId: string
  stop: AbortController
  preview: string | null
}

const AT_ONCE = 3
const SILENT_TRIES = 2
const WAIT_MS = [1000, 3000]

const jobs = new Map<string, Job>()
const waiting: Job[] = []
let running = 0

/** Puts a file in the queue and returns its slot; three are sent at a time, in the order given. */
export function startUpload(file: Blob, options: UploadOptions): UploadSlot {
  const slot = newSlot()
  const preview = options.kind === 'image' ? URL.createObjectURL(file) : null
  const job: Job = { slot, file, options, requestId: uuid(), stop: new AbortController(), preview }
  jobs.set(slot.key, job)
  enqueue(job)
  return slot
}

/** Stops an upload until `retryUpload`: the parts that the server has stay there. */
export function pauseUpload(key: string): void {
  const job = jobs.get(key)
  const upload = uploadOf(key)
  if (!job || (upload.state !== 'waiting' && upload.state !== 'sending')) return
  job.stop.abort()
  const at = waiting.indexOf(job)
  if (at >= 0) waiting.splice(at, 1)
  setUpload(key, { state: 'paused', progress: upload.progress, preview: job.preview })
}

/** Sends a failed one again, and goes on with a paused one. */
export function retryUpload(key: string): void {
  const job = jobs.get(key)
  const { state } = uploadOf(key)
  if (!job || (state !== 'failed' && state !== 'paused')) return
  job.stop = new AbortController()
  enqueue(job)
}

/** Stops and forgets an upload; nothing happens for a file that was stored before. */
export function removeUpload(key: string): void {
  const job = jobs.get(key)
  if (!job) return
  job.stop.abort()
  if (job.preview) URL.revokeObjectURL(job.preview)
  jobs.delete(key)
  const at = waiting.indexOf(job)
  if (at >= 0) waiting.splice(at, 1)
  setUpload(key, null)
}

function enqueue(job: Job): void {
  setUpload(job.slot.key, { state: 'waiting', progress: 0, preview: job.preview })
  waiting.push(job)
  next()
}

function next(): void {
  while (running < AT_ONCE) {
    const job = waiting.shift()
    if (!job) return
    running += 1
    void work(job).finally(() => {
      running -= 1
      next()
    })
  }
}

async function work(job: Job): Promise<void> {
  const { slot, options, stop, preview } = job
  const { signal } = stop
  const rate = rateOf(job.file.size)
  const show = (state: Parameters<typeof setUpload>[1]) =>
    jobs.has(slot.key) && !signal.aborted && setUpload(slot.key, state)
  try {
    show({ state: 'sending', progress: 0, preview })
    const error = await fileError(job.file, options.kind)
    if (error) throw new ImageError(error)
    const ready =
      options.kind === 'image' ? await prepareImage(job.file, options) : { blob: job.file, width: 0, height: 0 }
    const waitOnline = () => {
      const before = uploadOf(slot.key)
      const progress = before.state === 'sending' ? before.progress : 0
      show({ state: 'waiting', progress, preview, offline: true })
      return online(signal)
    }
    const done = await persistently({ signal, waitOnline }, () =>
      sendFile(ready.blob, {
        kind: options.kind,
        purpose: options.purpose,
        requestId: job.requestId,
        name: job.file instanceof File ? job.file.name : 'file',
        signal,
        onProgress: (progress) => show({ state: 'sending', progress, preview, rate: rate(progress) }),
      }),
    )
    if (signal.aborted) return
    show({ state: 'done', url: done.url, preview })
    options.onDone(
      { ...slot, url: done.url, width: done.width ?? ready.width, height: done.height ?? ready.height },
      done,
    )
  } catch (error) {
    if (signal.aborted) return
    show({ state: 'failed', message: messageOf(error), preview })
  }
}

/** Bytes a second since the first progress: what the server had before was not sent now. */
function rateOf(size: number): (progress: number) => number | undefined {
  let begun: { at: number; progress: number } | null = null
  return (progress) => {
    const at = performance.now()
    begun ??= { at, progress }
    const seconds = (at - begun.at) / 1000
    return seconds < 0.5 ? undefined : ((progress - begun.progress) * size) / seconds
  }
}

interface Patience {
  signal: AbortSignal
  /** Resolves when the phone has a connection again, or the upload was stopped. */
  waitOnline: () => Promise<void>
}

/**
 * Two silent tries more when the connection fails; without any, it waits for one however long that takes. A refusal of
 * the server is final.
 */
async function persistently<T>({ signal, waitOnline }: Patience, send: () => Promise<T>): Promise<T> {
  for (let tries = 0; ;) {
    try {
      return await send()
    } catch (error) {
      const lost = error instanceof RequestError && error.retcode === null
      if (!lost || signal.aborted) throw error
      if (!navigator.onLine) {
        await waitOnline()
        continue
      }
      if (tries >= SILENT_TRIES) throw error
      await new Promise((resolve) => setTimeout(resolve, WAIT_MS[tries]))
      tries += 1
    }
  }
}

function online(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      window.removeEventListener('online', done)
      signal.removeEventListener('abort', done)
      resolve()
    }
    window.addEventListener('online', done)
    signal.addEventListener('abort', done)
  })
}

function messageOf(error: unknown): string {
  if (error instanceof RequestError) return error.retcode === null ? '上传失败，请重试' : error.msg
  if (error instanceof ImageError) return error.message
  // eslint-disable-next-line compat/compat -- where it is missing nothing is reported
  globalThis.reportError?.(error)
  return '上传失败，请重试'
}
