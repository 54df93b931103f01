import { useEffect } from 'react'
import { usePageActive } from '../../router'

let saved: string | null = null

/** Leaves the id of a row that was just saved to the list that comes next. */
export function leaveLanding(id: string): void {
  saved = id
}

/** Scrolls to a row once it is drawn: the one that was just saved, else `wanted` of the address. Rows carry `data-row`. */
export function useLanding(ids: readonly string[], wanted: string | null): void {
  const active = usePageActive()
  useEffect(() => {
    if (!active) return
    const id = saved ?? wanted
    if (id === null || !ids.includes(id)) return
    saved = null
    // Ids come from the server and are compared as text: none of them is read as a selector.
    const row = [...document.querySelectorAll<HTMLElement>('[data-row]')].find((one) => one.dataset.row === id)
    row?.scrollIntoView({ block: 'center' })
  }, [active, ids, wanted])
}
