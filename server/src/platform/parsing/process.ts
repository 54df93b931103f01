import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { Socket } from 'node:net'
import { setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import { Failure } from '../failure'
import type { Job, Said } from './messages'
import { usageOf } from './usage'

export interface JobLimits {
  /** Processor time, in ms. */
  cpuMs: number
  memoryMb: number
}

/**
 * A job was stopped. `time`, `memory`, `crashed` (its code threw, too): by what it was given; `busy`: the machine had no
 * processor for it, or somebody ended its process.
 */
export class Stopped extends Error {
  constructor(
    readonly why: 'time' | 'memory' | 'crashed' | 'busy',
    detail = '',
  ) {
    super(`A job was stopped: ${why} ${detail}`.trim())
    this.name = 'Stopped'
  }
}

/** The time on the wall is so many times the processor time: a busy machine is no reason to refuse a file. */
const PATIENCE = 30
const LOOK_MS = 50
/** Most time until a process can take its first job, on a machine that is starting altogether. */
const STARTS_MS = 60_000
/** Heap of JavaScript, in MB; pictures lie outside of it. */
const HEAP_MB = 192
/** As much of its complaints as is kept, in characters. */
const COMPLAINT = 500

export interface ParserProcess {
  /** Does one job at a time. Throws `Failure` as its work did, and `Stopped`. */
  run(job: Job, limits: JobLimits): Promise<unknown>
  /** False when it has ended, or has grown so that another should take its place. */
  isGood(limits: JobLimits): boolean
  end(): Promise<void>
}

/** Starts a process that serves jobs (serve.ts), with nothing of this process's environment. */
export function startProcess(program: URL): ParserProcess {
  const child = fork(fileURLToPath(program), [], {
    execArgv: [`--max-old-space-size=${HEAP_MB}`],
    // Libraries work in one thread, and few heaps give memory back sooner.
    env: { UV_THREADPOOL_SIZE: '2', VIPS_CONCURRENCY: '1', MALLOC_ARENA_MAX: '2' },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  lowerPriority(child)
  let complaint = ''
  child.stderr?.on('data', (chunk: Buffer) => (complaint = (complaint + chunk.toString()).slice(-COMPLAINT)))
  let isEnding = false
  const ended = once(child, 'exit').then(([code, signal]: unknown[]) => {
    isEnding = true
    return signal === 'SIGKILL'
      ? new Stopped('busy', String(signal))
      : new Stopped('crashed', `${String(signal ?? code)} ${complaint}`)
  })
  // Starting may fail, too: such a process does not exit, because it never began.
  child.on('error', () => undefined)
  const ready = new Promise<void>((resolve) => {
    child.on('message', (said: Said) => 'ready' in said && resolve())
  })
  // An idle process does not keep the server.
  unref(child)
  let counter = 0

  async function begin(): Promise<void> {
    const late = new AbortController()
    try {
      const failed = Promise.race([ended, elapsed(STARTS_MS, late.signal)])
      await Promise.race([ready, failed.then((why) => Promise.reject(why ?? new Stopped('busy', 'it does not start')))])
    } finally {
      late.abort()
    }
  }

  function work(job: Job, limits: JobLimits): Promise<unknown> {
    const id = ++counter
    return new Promise((resolve, reject) => {
      let [from, since, limit] = [usageOf(child.pid)?.cpuMs ?? 0, Date.now(), limits.cpuMs]
      const settle = (then: () => void) => {
        clearInterval(timer)
        child.off('message', hear)
        then()
      }
      const stop = (why: Stopped) => {
        isEnding = true
        child.kill('SIGKILL')
        settle(() => reject(why))
      }
      const look = () => {
        const now = usageOf(child.pid)
        if (now && now.memoryMb > limits.memoryMb) stop(new Stopped('memory', `${Math.round(now.memoryMb)} MB`))
        else if (now && now.cpuMs - from > limit) stop(new Stopped('time', `${now.cpuMs - from} ms`))
        else if (Date.now() - since > PATIENCE * limit) stop(new Stopped('busy', `${PATIENCE * limit} ms`))
      }
      const timer = setInterval(look, LOOK_MS)
      const hear = (said: Said) => {
        if (!('id' in said) || said.id !== id) return
        if ('step' in said)
          [from, since, limit] = [usageOf(child.pid)?.cpuMs ?? 0, Date.now(), limits.cpuMs + said.step]
        else if ('done' in said) settle(() => resolve(said.done))
        else if ('refused' in said) {
          const { retcode, msg, reason, field } = said.refused
          settle(() => reject(new Failure(retcode, msg, reason, field)))
        } else settle(() => reject(said.system ? new Error(said.failed) : new Stopped('crashed', said.failed)))
      }
      child.on('message', hear)
      void ended.then((why) => settle(() => reject(why)))
      child.send({ id, ...job }, (error) => error && stop(new Stopped('busy', error.message)))
    })
  }

  return {
    async run(job, limits) {
      await begin()
      return work(job, limits)
    },
    isGood(limits) {
      const now = usageOf(child.pid)
      return !isEnding && (now === null || now.memoryMb < limits.memoryMb / 2)
    },
    async end() {
      isEnding = true
      if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return
      // The caller of `end` waits for it.
      child.ref()
      child.kill('SIGKILL')
      await ended
    },
  }
}

/** Pages and calls come first where both want a processor, without starving it; its threads inherit that when they start. */
function lowerPriority({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) setPriority(pid, 10)
  } catch {
    // It has ended already: its first job says so.
  }
}

function unref(child: ChildProcess): void {
  child.unref()
  child.channel?.unref()
  if (child.stderr instanceof Socket) child.stderr.unref()
}

function elapsed(ms: number, signal: AbortSignal): Promise<undefined> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(undefined), ms)
    signal.addEventListener('abort', () => clearTimeout(timer))
  })
}
