import type { Worker } from 'node:worker_threads'
import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '../../platform/clock'
import type { Half, LoadMessage, RenderAnswer, RenderMessage, RenderReason } from './messages'
import { startWorker } from './start-worker'

/** A worker without an answer that long after a rendering's limit, in ms, hangs where the limit does not reach. */
const HANGS_MS = 2000
/** The same for its first answer: it is started meanwhile, perhaps on a machine that is starting altogether. */
const STARTS_MS = 20_000
/** A page that failed is delivered without its content for this time, in ms. */
const PAUSE_MS = 30_000
/** Requests that wait for a worker; more are delivered without their content. */
const QUEUE = 64
/** Pages that are remembered as interrupted: releases come and go. */
const INTERRUPTED = 1000

/** Halves to load: the host's, or a release's with it. */
export interface LoadJob {
  host: Required<Half>
  release?: Required<Half>
}

interface RenderJob extends LoadJob {
  release: Required<Half>
  page: string
  /** See `RenderMessage`. */
  rendering: string
}

export interface RenderFailure {
  page: string
  reason: RenderReason
  message: string
}

export interface Renderers {
  /** Returns the HTML of a page's content; null when it was not rendered: the page is delivered without it. */
  render(job: RenderJob, onFailure: (failure: RenderFailure) => void): Promise<string | null>
  /**
   * Starts the workers and lets them load these halves, in this order, whenever nobody waits. They take the place of
   * what was to be loaded before.
   */
  prepare(jobs: readonly LoadJob[]): void
  close(): Promise<void>
}

interface Options {
  workers: number
  /**
   * When a rendering is interrupted, in ms. That costs its host's half, which is loaded again: the limit is for pages
   * that do not end, and far beyond what a page takes on a busy machine.
   */
  limitMs: number
  /** A visitor's longest wait for a worker and its rendering, in ms; the page is delivered without its content then. */
  waitMs: number
  clock: Clock
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>
}

interface Waiting {
  job: RenderJob
  settle: (html: string | null) => void
  fail: (failure: RenderFailure) => void
}

interface Slot {
  worker: Worker
  /** Keys of the halves it has. */
  has: Set<string>
  hasAnswered: boolean
  /** Loads for when nobody waits. */
  ahead: LoadJob[]
  working: Work | null
}

interface Work {
  message: LoadMessage | RenderMessage
  job: LoadJob
  /** Null: the halves are only loaded. */
  waiting: Waiting | null
  timer: ReturnType<typeof setTimeout>
}

/**
 * Renders pages in worker threads, each with a limit of memory and of time (docs/architecture.md#rendered-pages). One
 * page at a time runs in a worker: what a rendering reads of its visitor is state of the worker's modules.
 */
export function openRenderers({ workers, limitMs, waitMs, clock, log }: Options): Renderers {
  const slots = new Set<Slot>()
  const queue: Waiting[] = []
  const paused = new Map<string, number>()
  /** Pages whose last rendering was interrupted. */
  const interrupted = new Set<string>()
  let prepared: readonly LoadJob[] = []
  let counter = 0
  let isClosed = false

  function open(): Slot {
    const worker = startWorker()
    const slot: Slot = { worker, has: new Set(), hasAnswered: false, ahead: [...prepared], working: null }
    slots.add(slot)
    worker.on('message', (answer: RenderAnswer) => arrive(slot, answer))
    worker.on('error', (error: unknown) => drop(slot, error))
    worker.on('exit', () => drop(slot, new Error('the worker has ended')))
    // An idle worker does not keep the process.
    worker.unref()
    return slot
  }

  /** Gives a worker that is free the next page. */
  function next(): void {
    if (isClosed) return
    if (queue.length === 0) return loadAhead()
    const free = [...slots].find((slot) => slot.working === null) ?? (slots.size < workers ? open() : undefined)
    if (!free) return
    const waiting = queue.shift()
    // It may have failed for another visitor in the meantime.
    if (waiting && isPaused(waiting.job)) waiting.settle(null)
    else if (waiting) begin(free, waiting.job, waiting)
    next()
  }

  /** Lets the workers that are free load what is next for them. */
  function loadAhead(): void {
    for (const slot of slots) {
      const job = slot.working ? undefined : slot.ahead.shift()
      if (job) begin(slot, job, null)
    }
  }

  function begin(slot: Slot, job: LoadJob, waiting: Waiting | null): void {
    const { host, release } = job
    const half = ({ key, text }: Required<Half>): Half => (slot.has.has(key) ? { key } : { key, text })
    const load: LoadMessage = { id: ++counter, host: half(host), ...(release && { release: half(release) }) }
    const message = waiting ? { ...load, ...pageOf(waiting.job), limitMs } : load
    const answersMs = limitMs + (slot.hasAnswered ? HANGS_MS : STARTS_MS)
    const timer = setTimeout(() => drop(slot, new Error('the worker does not answer')), answersMs)
    slot.working = { message, job, waiting, timer }
    slot.has.add(host.key)
    if (release) slot.has.add(release.key)
    slot.worker.postMessage(message)
  }

  function arrive(slot: Slot, answer: RenderAnswer): void {
    const { working } = slot
    if (working?.message.id !== answer.id) return
    const { job, waiting, timer } = working
    clearTimeout(timer)
    slot.working = null
    slot.hasAnswered = true
    if ('forgotten' in answer) {
      slot.has.clear()
      return begin(slot, job, waiting)
    }
    if ('html' in answer) {
      if (waiting) interrupted.delete(pageKey(waiting.job))
      waiting?.settle(answer.html)
    } else if (answer.reason === 'timeout' && waiting) {
      // An interrupted host is loaded again.
      slot.has.clear()
      if (interrupted.delete(pageKey(waiting.job))) failed(working, answer.reason, answer.message)
      else late(waiting)
    } else failed(working, answer.reason, answer.message)
    next()
  }

  /** Delivers a page without its content: it may be the machine that was busy. The second time the page is at fault. */
  function late({ job, settle }: Waiting): void {
    if (interrupted.size >= INTERRUPTED) interrupted.clear()
    interrupted.add(pageKey(job))
    log.warn({ page: job.page, release: job.release.key }, 'a page was late')
    settle(null)
  }

  /** A worker that died, or hangs: its page is delivered without its content, and another worker takes its place. */
  function drop(slot: Slot, error: unknown): void {
    if (!slots.delete(slot)) return
    void slot.worker.terminate()
    const { working } = slot
    if (working) {
      clearTimeout(working.timer)
      failed(working, 'died', error instanceof Error ? error.message : String(error))
      // The next visitor does not wait until it has started.
      if (prepared.length > 0) open()
    }
    next()
  }

  function failed({ job: halves, waiting }: Work, reason: RenderReason, message: string): void {
    if (!waiting) return notLoaded(halves, reason, message)
    const { job, settle, fail } = waiting
    paused.set(pageKey(job), clock.now() + PAUSE_MS)
    log.error({ page: job.page, release: job.release.key, reason, message }, 'a page was not rendered')
    settle(null)
    fail({ page: job.page, reason, message })
  }

  /** A half that fails while it is loaded is not loaded again before somebody asks for its page. */
  function notLoaded(job: LoadJob, reason: RenderReason, message: string): void {
    log.error({ half: (job.release ?? job.host).key, reason, message }, 'a half was not loaded')
    prepared = prepared.filter((one) => one !== job)
    for (const slot of slots) slot.ahead = slot.ahead.filter((one) => one !== job)
  }

  function isPaused(job: RenderJob): boolean {
    for (const [key, until] of paused) if (until <= clock.now()) paused.delete(key)
    return paused.has(pageKey(job))
  }

  return {
    render(job, onFailure) {
      if (isClosed || queue.length >= QUEUE || isPaused(job)) return Promise.resolve(null)
      return new Promise((resolve) => {
        // The rendering goes on: it is faster for the next visitor.
        const late = setTimeout(() => resolve(null), waitMs)
        const settle = (html: string | null) => {
          clearTimeout(late)
          resolve(html)
        }
        queue.push({ job, settle, fail: onFailure })
        next()
      })
    },
    prepare(jobs) {
      if (isClosed) return
      prepared = jobs
      for (const slot of slots) slot.ahead = jobs.filter((job) => !hasLoaded(slot, job))
      while (slots.size < workers) open()
      loadAhead()
    },
    async close() {
      isClosed = true
      for (const { settle } of queue.splice(0)) settle(null)
      const open = [...slots]
      slots.clear()
      for (const { working } of open) {
        clearTimeout(working?.timer)
        working?.waiting?.settle(null)
      }
      await Promise.all(open.map(({ worker }) => worker.terminate()))
    },
  }
}

const hasLoaded = ({ has }: Slot, { host, release }: LoadJob) => has.has(host.key) && (!release || has.has(release.key))

const pageOf = ({ page, rendering }: RenderJob) => ({ page, rendering })

const pageKey = ({ host, release, page }: RenderJob) => `${host.key} ${release.key} ${page}`
