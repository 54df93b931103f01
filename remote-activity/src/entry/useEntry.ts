import { invalidate } from '@dm/shared/query'
import { useRead } from '@dm/shared/reads'
import { usePageActive } from '@dm/shared/router'
import { onActivityChange } from '@dm/shared/live-update'
import { nextMidnight } from '@dm/shared/time'
import { useEffect } from 'react'
import { useServerNow } from '../hooks/useServerNow'
import { LONGEST_MS } from '../hooks/timer'
import { page } from './page'
import type { EntryAnswer } from './types'

/** So that many open pages do not ask in one instant. */
const JITTER_MS = 2000

const reread = () => void invalidate('activity/entry/detail/query')

/** The next moment at which what the page shows changes by itself: the votes begin or end, or a day does. */
function nextChange({ activity: { voteFrom, voteTo } }: EntryAnswer, now: number): number {
  return Math.min(...[voteFrom, voteTo, nextMidnight(now)].filter((time) => time > now))
}

/** The entry of the address with the server's clock; an open page follows changes of its activity, and reads again at each boundary. */
export function useEntry() {
  const detail = useRead(page.reads.detail, {}, { staleTime: 5000 })
  const now = useServerNow(detail.data)
  const active = usePageActive()
  const answer = detail.data
  const activityId = answer?.activity.activityId
  useEffect(() => {
    if (!active || activityId === undefined) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = onActivityChange((event) => {
      if (event && event.activityId !== activityId) return
      clearTimeout(timer)
      timer = setTimeout(reread, Math.random() * JITTER_MS)
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [active, activityId])
  useEffect(() => {
    if (!active || !answer) return
    const at = now()
    const delay = nextChange(answer, at) - at + Math.random() * JITTER_MS
    const timer = setTimeout(reread, Math.min(delay, LONGEST_MS))
    return () => clearTimeout(timer)
  }, [active, answer, now])
  return { detail, now }
}
