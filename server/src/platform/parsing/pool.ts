import { secondsMs } from '@dm/shared/time'
import type { FastifyBaseLogger } from 'fastify'
import { createSemaphore } from '../semaphore'
import type { Job } from './messages'
import { startProcess, Stopped, type JobLimits, type ParserProcess } from './process'

/** Processes that parse what people upload (docs/security.md#parsers). */
export interface ParserPool {
  /**
   * Does a job for an account. Throws `Failure` as its work did, 42900 when it waited too long or too many wait, and
   * `Stopped` when its process was ended.
   */
  run(owner: string, job: Job): Promise<unknown>
  close(): Promise<void>
}

interface Options {
  /** Module that serves the jobs. */
  program: URL
  processes: number
  limits: JobLimits
  log: Pick<FastifyBaseLogger, 'warn'>
}

/** Jobs of one account run one after another, so that the line of all holds one of each: everybody has the next turn. */
const OWN = { running: 1, waiting: 20, waitMs: secondsMs(120) }
const ALL = { waiting: 64, waitMs: secondsMs(60) }

/** Opens a pool of processes, which are started when they are needed, and replaced when a job was too much for one. */
export function openPool({ program, processes, limits, log }: Options): ParserPool {
  const own = createSemaphore(OWN)
  const all = createSemaphore({ running: processes, ...ALL })
  const running = new Set<ParserProcess>()
  const idle: ParserProcess[] = []
  let isClosed = false

  function start(): ParserProcess {
    const one = startProcess(program)
    running.add(one)
    return one
  }

  async function inTurn(owner: string, job: Job): Promise<unknown> {
    if (isClosed) throw new Stopped('busy', 'the server closes')
    let one = idle.pop()
    // It may have ended while it was idle.
    while (one && !one.isGood(limits)) one = (leave(one), idle.pop())
    one ??= start()
    try {
      return await one.run(job, limits)
    } catch (error) {
      if (error instanceof Stopped && !isClosed) log.warn({ err: error, owner, job: job.name }, 'a job was stopped')
      throw error
    } finally {
      if (one.isGood(limits) && !isClosed) idle.push(one)
      else leave(one)
    }
  }

  function leave(one: ParserProcess): void {
    running.delete(one)
    void one.end()
  }

  return {
    run: (owner, job) => own.enter(owner, () => all.enter('', () => inTurn(owner, job))),
    async close() {
      isClosed = true
      await Promise.all([...running].map((one) => one.end()))
    },
  }
}
