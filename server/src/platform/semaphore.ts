import { tooMany } from './failure'

interface SemaphoreOptions {
  /** Maximum of parallel work for one key. */
  running: number
  /** Maximum of waiting work for that key, and for how many ms; 0 allows none to wait. */
  waiting: number
  waitMs?: number
}

interface Line {
  running: number
  waiting: (() => void)[]
}

export interface Semaphore {
  /** Runs the work when it has a free slot. Throws 42900 when too many are waiting, or it waited too long. */
  enter<T>(key: string, work: () => Promise<T>): Promise<T>
}

const refused = () => tooMany('操作过于频繁，请稍后再试')

/** Limits parallel work on this server for each key separately, first come first served. */
export function createSemaphore({ running, waiting, waitMs = 0 }: SemaphoreOptions): Semaphore {
  const lines = new Map<string, Line>()

  async function turn(line: Line): Promise<void> {
    if (line.running < running) {
      line.running += 1
      return
    }
    if (line.waiting.length >= waiting) throw refused()
    await new Promise<void>((resolve, reject) => {
      const go = () => {
        clearTimeout(timer)
        resolve()
      }
      const timer = setTimeout(() => {
        line.waiting = line.waiting.filter((other) => other !== go)
        reject(refused())
      }, waitMs)
      line.waiting.push(go)
    })
  }

  return {
    async enter(key, work) {
      const line = lines.get(key) ?? { running: 0, waiting: [] }
      lines.set(key, line)
      await turn(line)
      try {
        return await work()
      } finally {
        const next = line.waiting.shift()
        // The slot goes to the next in line, so the count stays the same.
        if (next) next()
        else line.running -= 1
        if (line.running === 0) lines.delete(key)
      }
    },
  }
}
