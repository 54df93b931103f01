import { createPath, replaceAddress, useLocation } from '@dm/shared/router'
import { useEffect, useState } from 'react'

/**
 * A sheet opened by a link with `#name`, even on the page that is shown. The hash is then removed, so that a reload
 * shows only the page.
 */
export function useHashSheet(name: string): { isOpen: boolean; open: () => void; close: () => void } {
  const { pathname, search, hash, key } = useLocation()
  const isLinked = hash === `#${name}`
  const [isOpen, setOpen] = useState(isLinked)
  const [arrival, setArrival] = useState(key)
  if (arrival !== key) {
    setArrival(key)
    if (isLinked) setOpen(true)
  }
  useEffect(() => {
    if (isLinked) replaceAddress(createPath({ pathname, search }))
  }, [isLinked, pathname, search, key])
  return { isOpen, open: () => setOpen(true), close: () => setOpen(false) }
}
