import type { Data } from '@dm/shared/contract'
import type { LiveState } from '@dm/shared/contract/live'
import { minutesMs, secondsMs } from '@dm/shared/time'
import { useApiQuery } from '@dm/shared/query'
import { useTimeLeft } from '@dm/shared/ui/deadline'
import { useEffect, useEffectEvent, useState } from 'react'

/** What does not change by itself any more is not asked again. */
const FINAL: readonly LiveState[] = ['ended', 'replay', 'canceled', 'banned']
const EVERY_MS = secondsMs(15)
/** Around the planned start it is asked more often. */
const DUE_MS = secondsMs(5)
const SOON_MS = minutesMs(2)

interface Known {
  roomId: string
  state: LiveState
  planAt: number | null
  answer: { now: number }
}

/** Spreads the pages over a second, so that they do not all ask at the same moment. */
const randomShift = () => Math.random() * 1000

/**
 * What changes of a room while its page is open: asked every 15 s, every 5 s in the two minutes after the planned start,
 * only while the page is shown (docs/product/account-video.md#rules). `reload` runs once the state or the time differs
 * from what is known.
 */
export function useRoomState(
  { roomId, state, planAt, answer }: Known,
  reload: () => unknown,
): Data<'live/state/query'> | undefined {
  const [shift] = useState(randomShift)
  const left = useTimeLeft({ answer, at: (planAt ?? 0) + SOON_MS })
  const isDue = state === 'notStarted' && left > 0 && left <= SOON_MS
  const { data } = useApiQuery(
    'live/state/query',
    { roomId },
    { enabled: !FINAL.includes(state), refetchInterval: (isDue ? DUE_MS : EVERY_MS) + shift },
  )
  const changed = useEffectEvent(() => void reload())
  useEffect(() => {
    if (data && !FINAL.includes(state) && (data.state !== state || data.planAt !== planAt)) changed()
  }, [data, state, planAt])
  return data
}
