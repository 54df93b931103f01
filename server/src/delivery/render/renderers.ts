import type { Worker } from 'node:worker_threads'
import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '../../platform/clock'
import type { Half, RenderAnswer, RenderMessage, RenderReason } from './messages'
import { startWorker } from './start-worker'

/** Loading two halves and the first rendering of a page, whose code is not compiled yet. */
const COLD_MS = 1000
/** A worker without an answer after that time, in ms, hangs where its own limit does not reach. */
const HANGS_MS = 2000
/** The same for its first answer: it is started meanwhile, perhaps on a machine that is starting altogether. */
const STARTS_MS = 20_000
/** A page that failed is delivered without its content for this time, in ms. */
const PAUSE_MS = 30_000
/** Requests that wait for a worker; more are delivered without their content. */
const QUEUE = 64

interface RenderJob {
  host: Required<Half>
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
  close(): Promise<void>
}

interface Options {
  workers: number
  budgetMs: number
  /** How long a visitor waits for a worker and its rendering, in ms; the page is delivered without its content then. */
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
  /** Keys of the halves it has, and of the pages it has rendered. */
  has: Set<string>
  hasAnswered: boolean
  working: Work | null
}

interface Work {
  message: RenderMessage
  waiting: Waiting
  timer: ReturnType<typeof setTimeout>
  /** The worker has rendered this page before. */
  isWarm: boolean
}

/**
 * Renders pages in worker threads, each with a limit of memory and of time (docs/architecture.md#rendered-pages). One
 * page at a time runs in a worker: what a rendering reads of its visitor is state of the worker's modules.
 */
export function openRenderers({ workers, budgetMs, waitMs, clock, log }: Options): Renderers {
  const slots = new Set<Slot>()
  const queue: Waiting[] = []
  const paused = new Map<string, number>()
  let counter = 0
  let isClosed = false

  function open(): Slot {
    const worker = startWorker()
    const slot: Slot = { worker, has: new Set(), hasAnswered: false, working: null }
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
    if (queue.length === 0 || isClosed) return
    const free = [...slots].find((slot) => slot.working === null) ?? (slots.size < workers ? open() : undefined)
    if (!free) return
    const waiting = queue.shift()
    // It may have failed for another visitor in the meantime.
    if (waiting && isPaused(waiting.job)) waiting.settle(null)
    else if (waiting) begin(free, waiting)
    next()
  }

  function begin(slot: Slot, waiting: Waiting): void {
    const { host, release, page, rendering } = waiting.job
    const half = ({ key, text }: Required<Half>): Half => (slot.has.has(key) ? { key } : { key, text })
    const isWarm = slot.has.has(pageKey(waiting.job))
    const message: RenderMessage = {
      id: ++counter,
      host: half(host),
      release: half(release),
      page,
      rendering,
      budgetMs: isWarm ? budgetMs : COLD_MS,
    }
    const limit = slot.hasAnswered ? HANGS_MS : STARTS_MS
    const timer = setTimeout(() => drop(slot, new Error('the worker does not answer')), limit)
    slot.working = { message, waiting, timer, isWarm }
    slot.has.add(host.key).add(release.key)
    slot.worker.postMessage(message)
  }

  function arrive(slot: Slot, answer: RenderAnswer): void {
    const { working } = slot
    if (working?.message.id !== answer.id) return
    const { waiting, timer, isWarm } = working
    clearTimeout(timer)
    slot.working = null
    slot.hasAnswered = true
    if ('forgotten' in answer) {
      slot.has.clear()
      return begin(slot, waiting)
    }
    if ('html' in answer) {
      slot.has.add(pageKey(waiting.job))
      waiting.settle(answer.html)
    } else {
      // An interrupted host is loaded again, and its pages have the longer limit once.
      if (answer.reason === 'timeout') slot.has.clear()
      if (answer.reason === 'timeout' && isWarm) late(waiting)
      else failed(waiting, answer.reason, answer.message)
    }
    next()
  }

  /** Delivers a page that was rendered before without its content: it may be the machine that was busy. */
  function late({ job, settle }: Waiting): void {
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
      failed(working.waiting, 'died', error instanceof Error ? error.message : String(error))
    }
    next()
  }

  function failed({ job, settle, fail }: Waiting, reason: RenderReason, message: string): void {
    paused.set(pageKey(job), clock.now() + PAUSE_MS)
    log.error({ page: job.page, release: job.release.key, reason, message }, 'a page was not rendered')
    settle(null)
    fail({ page: job.page, reason, message })
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
    async close() {
      isClosed = true
      for (const { settle } of queue.splice(0)) settle(null)
      const open = [...slots]
      slots.clear()
      for (const { working } of open) {
        clearTimeout(working?.timer)
        working?.waiting.settle(null)
      }
      await Promise.all(open.map(({ worker }) => worker.terminate()))
    },
  }
}

const pageKey = ({ host, release, page }: RenderJob) => `${host.key} ${release.key} ${page}`
