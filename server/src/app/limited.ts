import { contract, isCall, type CallPath, type Limit } from '@dm/shared/contract'
import { minutesMs, secondsMs } from '@dm/shared/time'
import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../db/open'
import type { Clock } from '../platform/clock'
import { createSemaphore, type Semaphore } from '../platform/semaphore'
import type { Keys } from '../platform/keys'
import { addressWindows, countUse, resetWindow, returnUse, isRefusal, refusalOf, type Window } from '../platform/limits'
import type { Settings } from '../platform/settings'

/** One use of a call. */
interface Use {
  path: CallPath
  /** Already validated by the contract's schema. */
  body: unknown
  uid: string | null
  ip: string
  log: FastifyBaseLogger
}

export interface Limits {
  /**
   * Runs a whole call when its caller has a free slot, before any query is made. `token` is as sent, null for a
   * visitor. Throws 42900 when too many calls of the caller are waiting.
   */
  turn<T>(path: CallPath, caller: { token: string | null; ip: string }, work: () => Promise<T>): Promise<T>
  /**
   * Counts a use against the limits of its call and does the work; returns the count if the result does not count.
   * Throws 42900 when a limit is exceeded.
   */
  around<T>(use: Use, work: () => Promise<T>): Promise<T>
}

interface Deps {
  db: Db
  clock: Clock
  keys: Keys
  settings: Settings
}

/** A full window is checked in the database again after this time; until then this server refuses from memory. */
const REMEMBER_MS = secondsMs(1)
const REMEMBERED = 10_000

/**
 * Parallel and waiting calls of one session or account on one server. Fewer run than the database has connections, so a
 * burst of one account leaves room for others; as many wait as a page and its repeats can send.
 */
const ACCOUNT_TURNS = { running: 6, waiting: 200 }
/** The same for visitors of one address, which many people may share. */
const ADDRESS_TURNS = { running: 16, waiting: 1000 }
/** Uploads of one session that are received in parallel, each into a temporary file. */
const UPLOAD_TURNS = { running: 4, waiting: 20, waitMs: minutesMs(1) }

type Counted = Window & Pick<Limit, 'counts'>
type Outcome = 'done' | 'refused' | 'failed'

/**
 * Returns the limits declared by the contract, kept in the database for all servers
 * (docs/security.md#what-is-limited-and-how).
 */
export function openLimits({ db, clock, keys, settings }: Deps): Limits {
  /** Full windows by key, with the time they end. */
  const full = new Map<string, { endsAt: number; until: number }>()
  // A call that waited this long still has time to run.
  const waitMs = (settings.STATEMENT_TIMEOUT_MS * 2) / 3
  const sessions = createSemaphore({ ...ACCOUNT_TURNS, waitMs })
  const accounts = createSemaphore({ ...ACCOUNT_TURNS, waitMs })
  const visitors = createSemaphore({ ...ADDRESS_TURNS, waitMs })
  const uploads = createSemaphore(UPLOAD_TURNS)
  const calls = new Map<CallPath, Semaphore>()
  for (const path of Object.keys(contract).filter(isCall)) {
    const { atOnce } = contract[path]
    if (atOnce !== null) calls.set(path, createSemaphore({ running: atOnce, waiting: 0 }))
  }

  async function take(limit: Counted): Promise<void> {
    const lastFull = full.get(limit.key)
    if (lastFull && clock.now() < lastFull.until) throw refusalOf(limit, lastFull.endsAt, clock.now())
    full.delete(limit.key)
    const endsAt = await countUse(db, clock, limit)
    if (endsAt === null) return
    const now = clock.now()
    const oldest = full.keys().next().value
    if (full.size >= REMEMBERED && oldest !== undefined) full.delete(oldest)
    full.set(limit.key, { endsAt, until: Math.min(endsAt, now + REMEMBER_MS) })
    throw refusalOf(limit, endsAt, now)
  }

  async function settle(taken: readonly Counted[], outcome: Outcome): Promise<void> {
    for (const { key, counts = 'every' } of taken) {
      if (staysCounted(counts, outcome)) continue
      await (counts === 'inARow' && outcome === 'done' ? resetWindow(db, key) : returnUse(db, key))
      full.delete(key)
    }
  }

  async function counted<T>(use: Use, work: () => Promise<T>): Promise<T> {
    const taken: Counted[] = []
    const settled = (outcome: Outcome) =>
      settle(taken, outcome).catch((error: unknown) => use.log.warn({ err: error }, 'a use stayed counted'))
    try {
      for (const limit of await windowsOf(use, keys, settings)) {
        await take(limit)
        taken.push(limit)
      }
      const done = await work()
      await settled('done')
      return done
    } catch (error) {
      await settled(isRefusal(error) ? 'refused' : 'failed')
      throw error
    }
  }

  return {
    turn(path, { token, ip }, work) {
      const call = calls.get(path)
      const inTurn = () => {
        if (token === null) return visitors.enter(ip, work)
        return (path === 'file/upload' ? uploads : sessions).enter(token, work)
      }
      return call ? call.enter('', inTurn) : inTurn()
    },
    around(use, work) {
      const { path, uid } = use
      const inTurn = () => counted(use, work)
      return uid === null || path === 'file/upload' ? inTurn() : accounts.enter(uid, inTurn)
    },
  }
}

function staysCounted(counts: NonNullable<Limit['counts']>, outcome: Outcome): boolean {
  if (counts === 'every') return true
  return counts === 'done' ? outcome === 'done' : outcome === 'refused'
}

/** Returns the windows that a use counts in. */
async function windowsOf({ path, body, uid, ip }: Use, keys: Keys, settings: Settings): Promise<Counted[]> {
  const windows: Counted[] = []
  for (const { per, by, setting, ...limit } of contract[path].limits) {
    const max = setting ? settings[setting] : limit.max
    const key = [path, per, limit.window, ...(by === undefined ? [] : [fieldOf(body, by)])].join(':')
    if (per === 'address') {
      windows.push(...(await addressWindows(keys, ip, { ...limit, key, max })))
      continue
    }
    const whose = per === 'account' ? uid : fieldOf(body, 'mobile')
    // A number is personal data: it stands nowhere in clear.
    const subject = per === 'number' && whose !== null ? await keys.sign('limit-number', whose) : whose
    if (subject !== null) windows.push({ ...limit, key: `${key}:${subject}`, max })
  }
  return windows
}

function fieldOf(body: unknown, name: string): string | null {
  if (typeof body !== 'object' || body === null || !(name in body)) return null
  return String(Object.entries(body).find(([key]) => key === name)?.[1])
}
