import { randomUUID } from 'node:crypto'
import { minutesMs } from '@dm/shared/time'
import { and, eq, lte, sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../db/open'
import { jobLeases } from './schema'
import type { Clock } from './clock'
import { repeat, type Running } from './repeat'
import type { Settings } from './settings'

/** Services of every job; the jobs of a domain get more. */
export interface JobDeps {
  db: Db
  clock: Clock
  /** Present time of the database's clock, epoch ms: it decides what is due, whatever the servers' clocks show. */
  databaseNow(): Promise<number>
  settings: Settings
  log: FastifyBaseLogger
}

/**
 * Repeated work: it must be idempotent and catch up after a pause
 * (docs/product/seams.md#identity-review-clock-operators).
 */
export interface Job<Deps extends JobDeps = JobDeps> {
  /** Unique; also the name of its lock. */
  name: string
  everyMs: number
  /** Returns when it is due again after a run, for jobs at a time of day; default: `everyMs` later. */
  nextAt?(now: number): number
  /** Duration of a run's lease, in ms; 5 minutes by default. It must outlast a run, or two run at once. */
  leaseMs?: number
  run(deps: Deps): Promise<unknown>
}

/** Default lease: how long a server that died during a job is waited for. */
const LEASE_MS = minutesMs(5)
const LOOK_MS = 1000
/** Tolerance in ms for a lease beyond the job's period: clocks are adjusted by small steps. */
const SLACK_MS = minutesMs(1)

type Lease = typeof jobLeases.$inferSelect
/** When a job is due. */
type Timing = Pick<Job, 'name' | 'everyMs' | 'nextAt' | 'leaseMs'>

const nextDue = ({ nextAt, everyMs }: Timing, now: number) => nextAt?.(now) ?? now + everyMs
const leaseOf = ({ leaseMs = LEASE_MS }: Timing) => leaseMs

/** True when no run of this job can have written this lease: it came from a clock that was ahead. */
const isBeyond = (job: Timing, { dueAt, leasedUntil }: Lease, now: number) =>
  dueAt > nextDue(job, now) + SLACK_MS || leasedUntil > now + leaseOf(job) + SLACK_MS

/**
 * Makes a job due now when its lease is later than its period allows. Returns true if this server made the correction.
 */
async function correct(db: Db, job: Timing, { dueAt, leasedUntil }: Lease, now: number): Promise<boolean> {
  const corrected = await db
    .update(jobLeases)
    .set({ dueAt: now, leasedUntil: Math.min(leasedUntil, now + leaseOf(job)) })
    .where(and(eq(jobLeases.name, job.name), eq(jobLeases.dueAt, dueAt), eq(jobLeases.leasedUntil, leasedUntil)))
    .returning({ name: jobLeases.name })
  return corrected.length > 0
}

/** Takes the lease of a due job that nobody runs. One conditional write decides, so only one server gets it. */
async function acquireLease(db: Db, job: Timing, holder: string, now: number): Promise<boolean> {
  const leasedUntil = now + leaseOf(job)
  const taken = await db
    .insert(jobLeases)
    .values({ name: job.name, holder, leasedUntil, dueAt: now })
    .onConflictDoUpdate({
      target: jobLeases.name,
      set: { holder, leasedUntil },
      setWhere: and(lte(jobLeases.leasedUntil, now), lte(jobLeases.dueAt, now)),
    })
    .returning({ name: jobLeases.name })
  return taken.length > 0
}

/**
 * Runs each job that is due by the database's clock, one after another. A failed job is logged and retried at its next
 * turn; a due date beyond the job's period is corrected and logged.
 */
export async function runDueJobs<Deps extends JobDeps>(
  deps: Deps,
  jobs: readonly Job<Deps>[],
  holder: string = randomUUID(),
): Promise<void> {
  const { db, databaseNow, log } = deps
  const leases = new Map((await db.select().from(jobLeases)).map((lease) => [lease.name, lease]))
  for (const job of jobs) {
    const lease = leases.get(job.name)
    const now = await databaseNow()
    if (lease && isBeyond(job, lease, now)) {
      if (await correct(db, job, lease, now))
        log.warn({ job: job.name, dueAt: lease.dueAt, leasedUntil: lease.leasedUntil }, 'a due date was corrected')
    } else if (lease && Math.max(lease.dueAt, lease.leasedUntil) > now) continue
    if (!(await acquireLease(db, job, holder, now))) continue
    const done = await job.run(deps).then(
      () => true,
      (error: unknown) => {
        log.error({ err: error, job: job.name }, 'a job failed')
        return false
      },
    )
    const after = await databaseNow()
    await db
      .update(jobLeases)
      .set({
        leasedUntil: 0,
        dueAt: nextDue(job, after),
        lastDoneAt: done ? after : sql`${jobLeases.lastDoneAt}`,
      })
      .where(and(eq(jobLeases.name, job.name), eq(jobLeases.holder, holder)))
  }
}

/**
 * Returns the names of jobs that are late by the database's clock (epoch ms): due for longer than one period and one
 * lease, or without a successful run for two periods and a lease.
 */
export async function lateJobs(db: Db, now: number, jobs: readonly Timing[]): Promise<string[]> {
  const leases = new Map((await db.select().from(jobLeases)).map((lease) => [lease.name, lease]))
  return jobs.flatMap((job) => {
    const lease = leases.get(job.name)
    if (!lease) return []
    const patience = job.everyMs + leaseOf(job)
    const failing = lease.lastDoneAt !== null && lease.lastDoneAt + job.everyMs + patience < now
    return lease.dueAt + patience < now || failing || isBeyond(job, lease, now) ? [job.name] : []
  })
}

/** Runs due jobs every second until it is stopped; stopping waits for the running one. */
export function startJobs<Deps extends JobDeps>(deps: Deps, jobs: readonly Job<Deps>[]): Running {
  const holder = randomUUID()
  const fail = (error: unknown) => deps.log.error({ err: error }, 'jobs could not be looked for')
  return repeat(() => runDueJobs(deps, jobs, holder).catch(fail), LOOK_MS)
}
