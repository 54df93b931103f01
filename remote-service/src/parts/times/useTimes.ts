import { dayOf } from '@dm/shared/format'
import { useApiQuery } from '@dm/shared/query'
import { useSearchParams } from '@dm/shared/router'
import { isDay } from '@dm/shared/time'
import { useState } from 'react'
import type { Wanted } from './types'

const WEEK = 7
const FRESH_MS = 60_000

/**
 * Reads a week of free times from a day on, and returns the selected day. The server's clock decides which day is
 * today.
 */
export function useTimes(wanted: Wanted) {
  const [query] = useSearchParams()
  const date = query.get('date') ?? ''
  const requested = isDay(date) ? date : null
  const [from, setFrom] = useState(() => requested ?? dayOf(Date.now()))
  const [picked, setPicked] = useState(requested)
  const week = useApiQuery('service/slot/query', { ...wanted, from, days: WEEK }, { staleTime: FRESH_MS })
  const today = week.data && dayOf(week.data.serverNow)
  const outside = today && week.data && (from < today || from > week.data.lastDay)
  // A wrong phone clock, or a shared link to a past day: both start at the server's today.
  if (today && from !== today && (outside || picked === null)) {
    setFrom(today)
    setPicked(null)
  }
  const open = week.data?.days.filter((day) => day.state === 'open') ?? []
  const day = open.find((one) => one.date === picked) ?? open[0]
  return {
    week,
    today,
    day,
    pick: setPicked,
    /** Starts the week at a day and selects it. */
    goTo: (date: string) => {
      setFrom(date)
      setPicked(date)
    },
  }
}

export type Times = ReturnType<typeof useTimes>
