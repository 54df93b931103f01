import { toast } from '@dm/shared/overlay'
import type { Point } from '@dm/shared/gcj02'
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'
import { loadAmap, type AMapApi, type AMapMap, type MapConfig } from './amap'
import { foundPlaces, placesAt, type Place } from './answers'
import { locate } from './locate'

export interface AskedPlace {
  /** Initial centre of the map; null: AMap's estimate of the caller's position. */
  start: Point | null
  /** The region that the asking page has, by code; empty for none. */
  region: string
}

interface PickMapOptions {
  box: RefObject<HTMLDivElement | null>
  config: MapConfig
  asked: AskedPlace
  onBroken: () => void
}

/** The chosen place; null for none yet, `outside` for a position that the map does not know. */
type Chosen = Place | 'outside' | null

const ZOOM = 16
const PAGE = 20

/** The map behind a choice: its middle, what lies there, and what a search finds. */
export function usePickMap({ box, config, asked, onBroken }: PickMapOptions) {
  const [chosen, setChosen] = useState<Chosen>(null)
  const [around, setAround] = useState<Place[]>([])
  const [found, setFound] = useState<Place[] | null>(null)
  const [isReady, setReady] = useState(false)
  const map = useRef<{ api: AMapApi; view: AMapMap } | null>(null)
  /** A place of the list that the map is moving to: its own name stands. */
  const moving = useRef<Place | null>(null)
  const search = useRef(0)

  const readMiddle = useEffectEvent(() => {
    if (!map.current) return
    const { lng, lat } = map.current.view.getCenter()
    const place = moving.current
    moving.current = null
    new map.current.api.Geocoder({ extensions: 'all' }).getAddress([lng, lat], (status, result) => {
      if (status === 'error') return onBroken()
      const read = placesAt({ lng, lat }, result)
      setAround(read?.around ?? [])
      setChosen(place ?? read?.here ?? 'outside')
    })
  })
  const start = useEffectEvent(async (isNotFound: () => boolean): Promise<AMapMap | null> => {
    try {
      const api = await loadAmap(config)
      if (isNotFound() || !box.current) return null
      const { start: at } = asked
      const view = new api.Map(box.current, { zoom: ZOOM, viewMode: '2D', ...(at && { center: [at.lng, at.lat] }) })
      map.current = { api, view }
      view.on('complete', () => {
        setReady(true)
        readMiddle()
      })
      view.on('moveend', readMiddle)
      return view
    } catch {
      onBroken()
      return null
    }
  })
  useEffect(() => {
    let gone = false
    const shown = start(() => gone)
    return () => {
      gone = true
      map.current = null
      void shown.then((view) => view?.destroy())
    }
  }, [])

  return {
    isReady,
    chosen,
    /** Results of the search; without one the places around the middle. */
    places: found ?? around,
    isSearched: found !== null,
    search: (text: string) => {
      search.current += 1
      const own = search.current
      const word = text.trim()
      if (word === '' || !map.current) return setFound(null)
      const code = (typeof chosen === 'object' && chosen?.code) || asked.region
      const city = code ? `${code.slice(0, 4)}00` : undefined
      new map.current.api.PlaceSearch({
        ...(city && { city }),
        citylimit: city !== undefined,
        pageSize: PAGE,
        extensions: 'all',
      }).search(word, (status, result) => {
        if (own !== search.current) return
        if (status === 'error') return onBroken()
        setFound(status === 'no_data' ? [] : foundPlaces(result))
      })
    },
    choose: (place: Place) => {
      moving.current = place
      setChosen(place)
      map.current?.view.setZoomAndCenter(ZOOM, [place.lng, place.lat])
    },
    goHere: async () => {
      try {
        const { point } = await locate()
        map.current?.view.setZoomAndCenter(ZOOM, [point.lng, point.lat])
      } catch (error) {
        toast(error instanceof Error ? error.message : '暂时无法定位，请手动选择')
      }
    },
  }
}
