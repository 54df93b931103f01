import { randomUUID } from 'node:crypto'
import { and, eq, lte, sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../db/open'
import { jobLeases } from '../db/schema'
import type { SmsSender } from '../uc/account/sms-sender'
import type { FileStorage } from '../uc/file/storage'
import type { Pay } from '../uc/wallet/pay'
import type { Clock } from './clock'
import { MINUTE_MS } from './limits'
import { repeat, type Running } from './repeat'
import type { Settings } from './settings'

export interface JobDeps {
  db: Db
  clock: Clock
  settings: Settings
  log: FastifyBaseLogger
  storage: FileStorage
  sms: SmsSender
  pay: Pay
}

/** Work done again and again: it must be safe to run twice and must catch up after a pause (seams, "Jobs"). */
export interface Job {
  /** Unique; also the name of its lock. */
  name: string
  everyMs: number
  /** When it is due again after a run, where that is a time of day; `everyMs` after it by default. */
  nextAt?(now: number): number
  /** How long a server that died while it ran this is waited for; 5 minutes by default. It must outlast a run, or two run at once. */
  leaseMs?: number
  run(deps: JobDeps): Promise<unknown>
}

/** A server that died while it ran a job is waited for this long. */
const LEASE_MS = 5 * MINUTE_MS
const LOOK_MS = 1000

/** Takes a job when it is due and nobody runs it. One conditional write decides, so one server alone gets it. */
async function takeLease(db: Db, clock: Clock, { name, leaseMs = LEASE_MS }: Job, holder: string): Promise<boolean> {
  const now = clock.now()
  const taken = await db
    .insert(jobLeases)
    .values({ name, holder, leasedUntil: now + leaseMs, dueAt: now })
    .onConflictDoUpdate({
      target: jobLeases.name,
      set: { holder, leasedUntil: now + leaseMs },
      setWhere: and(lte(jobLeases.leasedUntil, now), lte(jobLeases.dueAt, now)),
    })
    .returning({ name: jobLeases.name })
  return taken.length > 0
}

/** Runs each job that is due, one after another; one that fails is logged and tried again at its next turn. */
export async function runDueJobs(deps: JobDeps, jobs: readonly Job[], holder: string = randomUUID()): Promise<void> {
  for (const job of jobs) {
    if (!(await takeLease(deps.db, deps.clock, job, holder))) continue
    const done = await job.run(deps).then(
      () => true,
      (error: unknown) => {
        deps.log.error({ err: error, job: job.name }, 'a job failed')
        return false
      },
    )
    const now = deps.clock.now()
    await deps.db
      .update(jobLeases)
      .set({
        leasedUntil: 0,
        dueAt: job.nextAt?.(now) ?? now + job.everyMs,
        lastDoneAt: done ? now : sql`${jobLeases.lastDoneAt}`,
      })
      .where(and(eq(jobLeases.name, job.name), eq(jobLeases.holder, holder)))
  }
}

/** Looks for due jobs every second until it is stopped; stopping waits for the one that runs. */
export function startJobs(deps: JobDeps, jobs: readonly Job[]): Running {
  const holder = randomUUID()
  const fail = (error: unknown) => deps.log.error({ err: error }, 'jobs could not be looked for')
  return repeat(() => runDueJobs(deps, jobs, holder).catch(fail), LOOK_MS)
}
