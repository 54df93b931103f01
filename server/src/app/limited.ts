import { contract, isCall, type CallPath, type Limit } from '@dm/shared/contract'
import { minutesMs, secondsMs } from '@dm/shared/time'
import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../db/open'
import { addressGroup } from '../platform/address'
import type { Clock } from '../platform/clock'
import { openGate, type Gate } from '../platform/gate'
import type { Keys } from '../platform/keys'
import { countUse, forgetUses, giveBack, isRefusal, refusalOf, type Window } from '../platform/limits'
import type { Settings } from '../platform/settings'

/** One use of a call. */
interface Use {
  path: CallPath
  /** As the contract's schema has checked it. */
  body: unknown
  uid: string | null
  ip: string
  log: FastifyBaseLogger
}

export interface Limits {
  /**
   * Does a whole call when it is the turn of its caller, before anything is asked of the database. `token` is as sent,
   * null of a visitor. Throws 42900 when too many of the caller's wait already.
   */
  turn<T>(path: CallPath, caller: { token: string | null; ip: string }, work: () => Promise<T>): Promise<T>
  /**
   * Counts a use by the limits of its call, does the work, and takes back what does not count in the end. Throws 42900
   * when it is too much.
   */
  around<T>(use: Use, work: () => Promise<T>): Promise<T>
}

interface Deps {
  db: Db
  clock: Clock
  keys: Keys
  settings: Settings
}

/** A full window is asked for again after so long: until then this server refuses from memory, without a query. */
const REMEMBER_MS = secondsMs(1)
const REMEMBERED = 10_000

/**
 * Calls of one session, and of one account, on one server: under way at the same time, and waiting for them. Fewer than
 * the database has connections, so that a burst of one account leaves the others theirs; as many wait as a page and its
 * repeats can send.
 */
const ACCOUNT_TURNS = { running: 6, waiting: 200 }
/** The same for visitors of one address, behind which there may be many. */
const ADDRESS_TURNS = { running: 16, waiting: 1000 }
/** Uploads of one session that are read at the same time, each into a file under way. */
const UPLOAD_TURNS = { running: 4, waiting: 20, waitMs: minutesMs(1) }

type Counted = Window & Pick<Limit, 'counts'>
type Outcome = 'done' | 'refused' | 'failed'

/** The limits that the contract declares, kept in the database for all servers (docs/security.md#what-is-limited-and-how). */
export function openLimits({ db, clock, keys, settings }: Deps): Limits {
  /** Full windows and when they end, by key. */
  const full = new Map<string, { endsAt: number; until: number }>()
  // Who has waited for so long still has time for the call itself.
  const waitMs = (settings.STATEMENT_TIMEOUT_MS * 2) / 3
  const sessions = openGate({ ...ACCOUNT_TURNS, waitMs })
  const accounts = openGate({ ...ACCOUNT_TURNS, waitMs })
  const visitors = openGate({ ...ADDRESS_TURNS, waitMs })
  const uploads = openGate(UPLOAD_TURNS)
  const calls = new Map<CallPath, Gate>()
  for (const path of Object.keys(contract).filter(isCall)) {
    const { atOnce } = contract[path]
    if (atOnce !== null) calls.set(path, openGate({ running: atOnce, waiting: 0 }))
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
      await (counts === 'inARow' && outcome === 'done' ? forgetUses(db, key) : giveBack(db, key))
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
        if (token === null) return visitors.enter(addressGroup(ip), work)
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

/** The windows that a use counts in. */
async function windowsOf({ path, body, uid, ip }: Use, keys: Keys, settings: Settings): Promise<Counted[]> {
  const windows: Counted[] = []
  for (const { per, by, setting, ...limit } of contract[path].limits) {
    const whose =
      per === 'account'
        ? uid
        : per === 'number'
          ? fieldOf(body, 'mobile')
          : await keys.sign('address', addressGroup(ip))
    if (whose === null) continue
    const key = [path, per, limit.window, whose, ...(by === undefined ? [] : [fieldOf(body, by)])].join(':')
    windows.push({ ...limit, key, max: setting ? settings[setting] : limit.max })
  }
  return windows
}

function fieldOf(body: unknown, name: string): string | null {
  if (typeof body !== 'object' || body === null || !(name in body)) return null
  return String(Object.entries(body).find(([key]) => key === name)?.[1])
}
