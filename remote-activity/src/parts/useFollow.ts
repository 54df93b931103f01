import { usePageActive } from '@dm/shared/router'
import { onActivityChange } from '@dm/shared/swap'
import { useEffect, useEffectEvent, useRef } from 'react'
import { nextBoundary } from './boundaries'
import { refreshActivity } from './refresh'
import type { Activity } from './types'

/** So that many open pages do not ask in one instant: at a boundary, and when a change is told. */
const JITTER_MS = 2000
const NOTICE_JITTER_MS = 1000
/** What was lost is read again after so long, twice as long each time. */
const AGAIN_MS = 2000
const AGAIN_MOST_MS = 60_000
/** Timers hold no more than this. */
const LONGEST_MS = 2 ** 31 - 1

/**
 * Keeps an open page up to date: it reads again when its activity is told to have changed, when it becomes visible, and at
 * each boundary of the document (activities, "hot swap" and "Time"). Off for a preview, whose moment stands still. `lost`
 * counts the readings that got no answer, 0 once one did: what a boundary has changed is not missed for a lost connection.
 */
export function useFollow(activity: Activity | undefined, now: () => number, on: boolean, lost: number): void {
  const active = usePageActive() && on
  const isMine = useEffectEvent((activityId: string) => activity === undefined || activity.activityId === activityId)
  useEffect(() => {
    if (!active) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = onActivityChange((event) => {
      if (event && !isMine(event.activityId)) return
      clearTimeout(timer)
      timer = setTimeout(() => void refreshActivity(), Math.random() * NOTICE_JITTER_MS)
    })
    const wake = () => {
      if (document.visibilityState === 'visible') void refreshActivity()
    }
    document.addEventListener('visibilitychange', wake)
    return () => {
      clearTimeout(timer)
      stop()
      document.removeEventListener('visibilitychange', wake)
    }
  }, [active])
  useEffect(() => {
    if (!active || !activity) return
    const at = now()
    const delay = nextBoundary(activity, at) - at + Math.random() * JITTER_MS
    const timer = setTimeout(() => void refreshActivity(), Math.min(delay, LONGEST_MS))
    return () => clearTimeout(timer)
  }, [active, activity, now])
  const tries = useRef(0)
  useEffect(() => {
    if (lost === 0) tries.current = 0
    if (!active || lost === 0) return
    const delay = Math.min(AGAIN_MS * 2 ** tries.current, AGAIN_MOST_MS) * (1 + Math.random() / 2)
    const timer = setTimeout(() => {
      tries.current += 1
      void refreshActivity()
    }, delay)
    return () => clearTimeout(timer)
  }, [active, lost])
}
