import { Worker } from 'node:worker_threads'
import { Failure } from '../failure'
import type { Order, Said } from './messages'

/** Does one job; `mayTake` asks for that much more processor time, in ms, for what follows. */
export type JobWork = (input: never, mayTake: (ms: number) => void) => Promise<unknown>

/** Ends this process when its server is gone, whatever its own thread is busy with. */
const WATCH = `
const parent = process.ppid
setInterval(() => process.ppid === parent || process.kill(process.pid, 'SIGKILL'), 500)
`

/** Serves jobs of the server that started this process, one after another (process.ts is the other side). */
export function serveJobs(table: Record<string, JobWork>): void {
  const say = (said: Said) => process.send?.(said)
  process.on('disconnect', () => process.exit())
  // A terminal sends these to all of a group; the server finishes its open work and ends this process itself.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined)
  new Worker(WATCH, { eval: true, execArgv: [], env: {} }).unref()
  process.on('message', ({ id, name, input }: Order) => {
    const work = table[name]
    if (!work) return say({ id, failed: `no job is called ${name}`, system: true })
    // The server and this table name the same jobs with the same inputs (server/src/domains/file/parsing/jobs.ts).
    work(input as never, (ms) => say({ id, step: ms })).then(
      (done) => say({ id, done }),
      (error: unknown) => say({ id, ...refusalIn(error) }),
    )
  })
  say({ ready: true })
}

function refusalIn(error: unknown) {
  if (!(error instanceof Failure)) {
    const failed = error instanceof Error ? (error.stack ?? error.message) : 'unknown'
    return { failed, system: error instanceof Error && 'syscall' in error }
  }
  const { retcode, message, reason, field } = error
  return { refused: { retcode, msg: message, reason, ...(field !== undefined && { field }) } }
}
