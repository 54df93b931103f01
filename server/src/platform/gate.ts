import { tooMany } from './failure'

interface GateOptions {
  /** Pieces of work under way at the same time for one key. */
  running: number
  /** How many more of that key may wait, and for how many ms; 0 lets none wait. */
  waiting: number
  waitMs?: number
}

interface Line {
  running: number
  waiting: (() => void)[]
}

export interface Gate {
  /** Does the work when it is its turn. Throws 42900 when too many wait before it, or it waited for too long. */
  enter<T>(key: string, work: () => Promise<T>): Promise<T>
}

const refused = () => tooMany('操作过于频繁，请稍后再试')

/** Limits what is done at the same time on this server, for each key by itself, first come first served. */
export function openGate({ running, waiting, waitMs = 0 }: GateOptions): Gate {
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
        // The turn is handed on; the count stays.
        if (next) next()
        else line.running -= 1
        if (line.running === 0) lines.delete(key)
      }
    },
  }
}
