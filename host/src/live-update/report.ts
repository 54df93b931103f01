import type { Report } from '@dm/shared/contract/release/registry'
import type { Note } from '../federation/notes'
import { core } from './core'

type Entry = Report['entries'][number]

/** Delay before a failure is reported, in ms, together with others of that time. */
const PAUSE_MS = 10_000
/** One in this many loads of a live release is reported, and counts for all of them. */
const SAMPLE = 10
const MOST_ENTRIES = 20
const MOST_COUNT = 50

const isCanary = ({ area, version }: Note) => core.newestSnapshot().areas[area]?.canary?.release.version === version

/**
 * Reports what was recorded to the registry, without anything about the visitor: counts, batched, after a failure or
 * when the page is hidden. Loads of a live release are sampled.
 */
export function reportNotes(): void {
  const entries = new Map<string, Entry>()
  let timer: ReturnType<typeof setTimeout> | undefined

  const send = () => {
    clearTimeout(timer)
    timer = undefined
    const all = [...entries.values()].slice(0, MOST_ENTRIES)
    entries.clear()
    if (all.length === 0) return
    const body = new Blob([JSON.stringify({ entries: all } satisfies Report)], { type: 'application/json' })
    // A page that is being closed cannot retry; nothing depends on it.
    navigator.sendBeacon('/federation/reports', body)
  }
  core.onNote((note) => {
    const isLoad = note.kind === 'load'
    const counts = isLoad && !isCanary(note) ? SAMPLE : 1
    if (counts > 1 && Math.random() * counts >= 1) return
    const key = `${note.kind} ${note.version} ${note.page} ${note.reason}`
    const previous = entries.get(key)
    entries.set(key, { ...note, count: Math.min((previous?.count ?? 0) + counts, MOST_COUNT) })
    if (!isLoad) timer ??= setTimeout(send, PAUSE_MS)
  })
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && send())
  window.addEventListener('pagehide', send)
}
