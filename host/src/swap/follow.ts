import { report } from '@dm/shared/env'
import { tellActivityChange } from '@dm/shared/swap'
import type { LiveEvent } from '@dm/shared/contract/release'
import { core } from './core'

/** Between two looks at the clock, and, where events do not pass, at the registry; in ms. */
const TICK_MS = 15_000
/** Events that fail this often are not to be had here for a while. */
const PATIENCE = 3
/** After so many ticks events are tried again, and the registry is asked whatever was heard. */
const TICKS_BETWEEN_TRIES = 20
/** A tick that comes so late tells that this machine has slept. */
const SLEPT_MS = 60_000
/** A server may answer with what it read a moment before the change. */
const STALE_MS = 600
const STALE_TRIES = 5

/** Asks the registry until it tells of `revision` at least. A registry that is down is asked again at the next occasion. */
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

function hear(text: string): void {
  const event = JSON.parse(text) as LiveEvent // written by our own server from the same type
  if (event.type === 'activity') tellActivityChange(event)
  else if (event.revision > core.newestSnapshot().revision) void check(event.revision)
}

/**
 * Hears of changes by server-sent events while the page is visible, and asks every 15 s where those do not pass. Asks at
 * once when the page becomes visible, the connection is back, or the machine wakes up. Returns the way to stop.
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
    // A browser has few connections for a site: a page in the background keeps none.
    if (source || failures >= PATIENCE || !('EventSource' in window) || document.visibilityState !== 'visible') return
    const opened = new EventSource('/federation/events')
    source = opened
    let before = false
    opened.addEventListener('open', () => {
      // What happened while nobody listened.
      if (before || failures) void check()
      before = true
      failures = 0
    })
    for (const kind of ['registry', 'activity'] as const) {
      opened.addEventListener(kind, ({ data }: MessageEvent<string>) => hear(data))
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
      tellActivityChange(null)
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
