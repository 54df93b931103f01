import { showInAppMap } from '@dm/shared/bridge'
import type { ReactNode } from 'react'

export interface MapPlace {
  lng: number
  lat: number
  name: string
  address: string
}

/** The way to a place on AMap's own site, which opens its app where there is one. */
function navigationUrl({ lng, lat, name }: MapPlace): string {
  const query = new URLSearchParams({ to: `${lng},${lat},${name}`, mode: 'car', coordinate: 'gaode', callnative: '1' })
  return `https://uri.amap.com/navigation?${query}`
}

/** 导航: the app's map, elsewhere AMap's site. */
export function NavigateLink({
  place,
  className,
  children,
}: {
  place: MapPlace
  className?: string
  children: ReactNode
}) {
  return (
    <a
      href={navigationUrl(place)}
      target="_blank"
      rel="noopener noreferrer"
      className={className}
      onClick={(event) => {
        if (showInAppMap({ ...place, coord: 'gcj02' })) event.preventDefault()
      }}
    >
      {children}
    </a>
  )
}
