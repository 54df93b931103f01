import { createPath, replaceAddress, useLocation } from '@dm/shared/router'
import { useEffect, useRef } from 'react'

/** A place that a link with `#name` leads to, even on the page that is shown. The hash is then removed. */
export function useHashPlace(name: string) {
  const place = useRef<HTMLDivElement>(null)
  const { pathname, search, hash, key } = useLocation()
  useEffect(() => {
    if (hash !== `#${name}`) return
    place.current?.scrollIntoView({ block: 'start' })
    replaceAddress(createPath({ pathname, search }))
  }, [name, pathname, search, hash, key])
  return place
}
