import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { site } from '../address'

/**
 * Hears of changes from the registry and reads again what stands on screen. Returns whether it hears: while it does not,
 * the page reads by itself every so often.
 */
export function useLive(on: boolean): boolean {
  const client = useQueryClient()
  const [hears, setHears] = useState(false)
  useEffect(() => {
    if (!on || typeof EventSource === 'undefined') return
    const events = new EventSource(site.events)
    const read = () => void client.invalidateQueries()
    const state = () => setHears(events.readyState === EventSource.OPEN)
    events.addEventListener('registry', read)
    events.addEventListener('open', state)
    events.addEventListener('error', state)
    return () => {
      events.close()
      setHears(false)
    }
  }, [client, on])
  return hears
}
