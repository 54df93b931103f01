import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { secondsMs } from '@dm/shared/time'
import { createSemaphore } from './semaphore'

/** scrypt's cost: `N` rounds, block size `r`, parallel `p` (RFC 7914). */
interface Cost {
  N: number
  r: number
  p: number
}

/** Derives password keys, 32 bytes each. */
export interface Hashing {
  /** Throws 42900 when too many are waiting. */
  derive(password: string, salt: Buffer, cost: Cost): Promise<Buffer>
  close(): Promise<void>
}

const KEY_BYTES = 32
/** Most waiting derivations, and their time limit. */
const WAITING = 32
const WAIT_MS = secondsMs(10)
const MOST_THREADS = 4

/**
 * Own worker threads for hashing, which takes about 50 ms of CPU: on Node's shared pool, file reads and name look-ups
 * would queue behind it. At most half of the processors; threads are started on demand.
 */
export function openHashing(
  threads: number = Math.min(MOST_THREADS, Math.max(1, Math.floor(availableParallelism() / 2))),
): Hashing {
  const idle: Worker[] = []
  const all = new Set<Worker>()
  const gate = createSemaphore({ running: threads, waiting: WAITING, waitMs: WAIT_MS })

  function start(): Worker {
    // Plain JavaScript: the thread needs none of the server's start-up options, such as a loader.
    const worker = new Worker(new URL('./scrypt-worker.mjs', import.meta.url), { execArgv: [] })
    worker.unref()
    all.add(worker)
    worker.once('exit', () => all.delete(worker))
    return worker
  }

  async function work(password: string, salt: Buffer, cost: Cost): Promise<Buffer> {
    const worker = idle.pop() ?? start()
    const key = await new Promise<Uint8Array>((resolve, reject) => {
      const settle = (then: () => void) => {
        worker.off('message', onKey).off('error', onError).off('exit', onExit)
        then()
      }
      const onKey = (key: Uint8Array) => settle(() => resolve(key))
      const onError = (cause: unknown) =>
        settle(() => reject(new Error('A thread that hashes passwords failed', { cause })))
      const onExit = () => settle(() => reject(new Error('A thread that hashes passwords ended')))
      worker.once('message', onKey).once('error', onError).once('exit', onExit)
      worker.postMessage({ password, salt, bytes: KEY_BYTES, cost })
    })
    // A failed thread is not reused: a new one replaces it.
    idle.push(worker)
    return Buffer.from(key)
  }

  return {
    derive: (password, salt, cost) => gate.enter('', () => work(password, salt, cost)),
    async close() {
      await Promise.all([...all].map((worker) => worker.terminate()))
    },
  }
}
