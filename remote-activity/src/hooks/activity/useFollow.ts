import { usePageActive } from '@dm/shared/router'
import { onActivityChange } from '@dm/shared/live-update'
import { useEffect, useEffectEvent, useRef } from 'react'
import { LONGEST_MS } from '../timer'
import { nextBoundary } from './boundaries'
import { refreshActivity } from './refresh'
import type { Activity } from './types'

/** Random delay at a boundary or an event, so that open pages do not all send requests at once. */
const JITTER_MS = 2000
/** After an event a little less: open pages are up to date within 2 s (docs/product/activity.md, 3). */
const NOTICE_JITTER_MS = 1800
/** First delay before a lost read is retried; doubles each time. */
const AGAIN_MS = 2000
const AGAIN_MOST_MS = 60_000

/**
 * Keeps an open page up to date: reloads when its activity has changed, when it becomes visible, and at each boundary
 * of the document (docs/product/activity.md#the-activity-document-and-hot-swap, #life-of-an-activity). Off for a
 * preview, whose clock is stopped. `lost` counts reads without an answer since the last success: after a lost
 * connection a boundary's reload is retried.
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
