import type { Data } from '@dm/shared/contract'
import type { LiveState } from '@dm/shared/contract/calls/video/live'
import type { Read, ReadOf } from '@dm/shared/page'
import { useRead } from '@dm/shared/reads'
import { minutesMs, secondsMs } from '@dm/shared/time'
import { useTimeLeft } from '@dm/shared/ui/deadline'
import { useEffect, useEffectEvent, useState } from 'react'

/** Final states are not polled. */
const FINAL: readonly LiveState[] = ['ended', 'replay', 'canceled', 'banned']
const EVERY_MS = secondsMs(15)
/** Around the planned start it is asked more often. */
const DUE_MS = secondsMs(5)
const SOON_MS = minutesMs(2)

interface Known {
  state: LiveState
  planAt: number | null
  answer: { now: number }
  /** Answers that the room is known from. */
  answers?: { 'livecate/sharePreview': Data<'livecate/sharePreview'> }
}

/** Spreads the pages over a second, so that they do not all ask at the same moment. */
const randomShift = () => Math.random() * 1000

/**
 * State of a room while its page is open: polled every 15 s, every 5 s in the two minutes after the planned start,
 * only while the page is shown (docs/product/account-video.md#rules). `reload` runs once the state or the time differs
 * from what is known.
 */
export function useRoomState(
  read: ReadOf<Read<'live/state/query'>>,
  { state, planAt, answer, answers }: Known,
  reload: () => unknown,
): Data<'live/state/query'> | undefined {
  const [shift] = useState(randomShift)
  const left = useTimeLeft({ answer, at: (planAt ?? 0) + SOON_MS })
  const isDue = state === 'notStarted' && left > 0 && left <= SOON_MS
  const { data } = useRead(
    read,
    {},
    { answers, enabled: !FINAL.includes(state), refetchInterval: (isDue ? DUE_MS : EVERY_MS) + shift },
  )
  const changed = useEffectEvent(() => void reload())
  useEffect(() => {
    if (data && !FINAL.includes(state) && (data.state !== state || data.planAt !== planAt)) changed()
  }, [data, state, planAt])
  return data
}
