import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { site } from '../address'

/**
 * Listens to the registry's events and reloads what is on screen. Returns true while connected; otherwise the page
 * polls.
 */
export function useLive(on: boolean): boolean {
  const client = useQueryClient()
  const [isConnected, setIsConnected] = useState(false)
  useEffect(() => {
    if (!on || typeof EventSource === 'undefined') return
    const events = new EventSource(site.events)
    const read = () => void client.invalidateQueries()
    const state = () => setIsConnected(events.readyState === EventSource.OPEN)
    events.addEventListener('registry', read)
    events.addEventListener('open', state)
    events.addEventListener('error', state)
    return () => {
      events.close()
      setIsConnected(false)
    }
  }, [client, on])
  return isConnected
}
