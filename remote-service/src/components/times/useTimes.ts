import { timeNow } from '@dm/shared/env'
import { dayOf } from '@dm/shared/format'
import { usePageParams, useRead } from '@dm/shared/reads'
import { useState } from 'react'
import { params, week as declared } from './reads'
import type { Wanted } from './types'

const FRESH_MS = 60_000

/**
 * Reads a week of free times from a day on, and returns the selected day. The server's clock decides which day is
 * today.
 */
export function useTimes(wanted: Wanted) {
  const { date: requested } = usePageParams({ params })
  const [from, setFrom] = useState(() => requested ?? dayOf(timeNow()))
  const [picked, setPicked] = useState(requested)
  const week = useRead({ ...declared, params }, { date: from }, { chosen: wanted, staleTime: FRESH_MS })
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
