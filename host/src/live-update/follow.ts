import { report } from '@dm/shared/env'
import { notifyActivityChange } from '@dm/shared/live-update'
import type { LiveEvent } from '@dm/shared/contract/release/release'
import { core } from './core'

/** Interval of clock checks and, where events do not arrive, of polling the registry; in ms. */
const TICK_MS = 15_000
/** After this many failures events are not tried for a while. */
const PATIENCE = 3
/** After this many ticks events are tried again, and the registry is polled in any case. */
const TICKS_BETWEEN_TRIES = 20
/** A tick this late means that the machine was suspended. */
const SLEPT_MS = 60_000
/** A server may answer with a snapshot cached shortly before the change. */
const STALE_MS = 600
const STALE_TRIES = 5

/**
 * Polls the registry until it has at least `revision`. An unreachable registry is polled again at the next occasion.
 */
async function check(revision = 0): Promise<void> {
  for (let time = 0; time < STALE_TRIES; time += 1) {
    if (time > 0) await new Promise((resolve) => setTimeout(resolve, STALE_MS))
    try {
      const snapshot = await core.fetchSnapshot()
      if (snapshot) core.takeSnapshot(snapshot)
    } catch (error) {
      return report('registry', 'not reached', error)
    }
    if (core.newestSnapshot().revision >= revision) return
  }
}

function handleEvent(text: string): void {
  const event = JSON.parse(text) as LiveEvent // our own server sends this type
  if (event.type === 'activity') notifyActivityChange(event)
  else if (event.revision > core.newestSnapshot().revision) void check(event.revision)
}

/**
 * Receives changes by server-sent events while the page is visible, and polls every 15 s where those are blocked. Polls
 * at once when the page becomes visible, the connection is back, or the machine wakes up. Returns the function that
 * stops it.
 */
export function followRegistry(): () => void {
  let source: EventSource | null = null
  let failures = 0
  let ticks = 0
  let lastTick = Date.now()

  const close = () => {
    source?.close()
    source = null
  }
  const listen = () => {
    // A browser has few connections per site: a page in the background keeps none.
    if (source || failures >= PATIENCE || !('EventSource' in window) || document.visibilityState !== 'visible') return
    const opened = new EventSource('/federation/events')
    source = opened
    let before = false
    opened.addEventListener('open', () => {
      // Changes made while disconnected.
      if (before || failures) void check()
      before = true
      failures = 0
    })
    for (const kind of ['registry', 'activity'] as const) {
      opened.addEventListener(kind, ({ data }: MessageEvent<string>) => handleEvent(data))
    }
    opened.addEventListener('error', () => {
      failures += 1
      if (opened.readyState === EventSource.CLOSED) failures = PATIENCE
      if (failures >= PATIENCE && source === opened) close()
    })
  }
  const wake = () => {
    failures = 0
    close()
    listen()
    void check()
  }
  const onVisibility = () => (document.visibilityState === 'visible' ? wake() : close())
  const tick = () => {
    const slept = Date.now() - lastTick > SLEPT_MS
    lastTick = Date.now()
    ticks += 1
    if (document.visibilityState !== 'visible') return
    if (slept || ticks % TICKS_BETWEEN_TRIES === 0) wake()
    else if (!source) {
      void check()
      notifyActivityChange(null)
    }
  }
  const timer = setInterval(tick, TICK_MS)
  document.addEventListener('visibilitychange', onVisibility)
  window.addEventListener('online', wake)
  listen()
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', onVisibility)
    window.removeEventListener('online', wake)
    close()
  }
}
