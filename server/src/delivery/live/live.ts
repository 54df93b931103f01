import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Snapshot as Told } from '@dm/shared/contract/release/release'
import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../../db/open'
import type { Clock } from '../../platform/clock'
import { withTimeout } from '../../platform/with-timeout'
import { readSnapshot, type HeldRelease } from '../registry/snapshot'

type Snapshot = Told<HeldRelease>

/** Maximum age of a cached snapshot, in ms. */
const AGE_MS = 500
/** A database that takes longer counts as unavailable, and is tried again after the pause. */
const PATIENCE_MS = 1500
const PAUSE_MS = 2000

interface Deps {
  db: Db
  clock: Clock
  log: FastifyBaseLogger
  /** Folder of the last snapshot, for a time without a database. */
  dataDir: string
}

export interface Live {
  /** Returns what is live. Without a database: the last snapshot read by this server or its predecessor. */
  snapshot(): Promise<Snapshot>
  /** Drops the cached snapshot: this server has just changed it. */
  forget(): void
}

/** Reads the live snapshot at most twice a second, and keeps the last one on disk. */
export function openLive({ db, clock, log, dataDir }: Deps): Live {
  const file = join(dataDir, 'registry', 'snapshot.json')
  let lastSnapshot: Snapshot | null = null
  let readAt = Number.NEGATIVE_INFINITY
  let reading: Promise<Snapshot> | null = null
  let written = ''
  let changes = 0

  async function read(): Promise<Snapshot> {
    const before = changes
    try {
      const snapshot = await withTimeout(PATIENCE_MS, readSnapshot(db, clock.now()))
      lastSnapshot = snapshot
      // A snapshot read during a change is read again.
      readAt = before === changes ? performance.now() : Number.NEGATIVE_INFINITY
      await keep(snapshot)
      return snapshot
    } catch (error) {
      const last = lastSnapshot ?? (await fromDisk())
      if (!last) throw error
      log.warn({ err: error, revision: last.revision }, 'the registry cannot be read: the last snapshot stands')
      lastSnapshot = last
      readAt = performance.now() + PAUSE_MS
      return last
    }
  }

  async function keep(snapshot: Snapshot): Promise<void> {
    const text = JSON.stringify(snapshot)
    if (text === written) return
    written = text
    try {
      await mkdir(dirname(file), { recursive: true })
      await writeFile(`${file}.${process.pid}.part`, text)
      await rename(`${file}.${process.pid}.part`, file)
    } catch (error) {
      log.warn({ err: error }, 'the snapshot could not be kept on disk')
    }
  }

  async function fromDisk(): Promise<Snapshot | null> {
    const text = await readFile(file, 'utf8').catch(() => null)
    // Written atomically by a server of this version or the former one.
    return text === null ? null : (JSON.parse(text) as Snapshot)
  }

  /** Campaigns end by the clock, even while the database is unavailable. */
  const without = (snapshot: Snapshot): Snapshot => {
    const ended = snapshot.campaigns.some(({ to }) => to !== null && to <= clock.now())
    if (!ended) return snapshot
    return { ...snapshot, campaigns: snapshot.campaigns.filter(({ to }) => to === null || to > clock.now()) }
  }

  return {
    async snapshot() {
      if (lastSnapshot && performance.now() - readAt < AGE_MS) return without(lastSnapshot)
      if (!reading) {
        const mine = read().finally(() => {
          if (reading === mine) reading = null
        })
        reading = mine
      }
      return without(await reading)
    },
    forget() {
      changes += 1
      readAt = Number.NEGATIVE_INFINITY
      reading = null
    },
  }
}
