import type { Data } from '@dm/shared/contract'
import { secondsMs } from '@dm/shared/time'
import type { Point } from '@dm/shared/gcj02'

/** The parts of AMap's JS API 2.0 that are used here. */
export interface AMapMap {
  on(event: 'moveend' | 'complete', run: () => void): void
  getCenter(): Point
  setZoomAndCenter(zoom: number, center: [number, number]): void
  add(overlay: unknown): void
  destroy(): void
}

type Answered = (status: string, result: unknown) => void

export interface AMapApi {
  Map: new (box: HTMLElement, options: { zoom: number; center?: [number, number]; viewMode: '2D' }) => AMapMap
  Marker: new (options: { position: [number, number]; title: string }) => unknown
  PlaceSearch: new (options: { city?: string; citylimit: boolean; pageSize: number; extensions: 'all' }) => {
    search(text: string, answered: Answered): void
  }
  Geocoder: new (options: { extensions: 'all' }) => { getAddress(at: [number, number], answered: Answered): void }
}

declare global {
  interface Window {
    AMap?: AMapApi
    _AMapSecurityConfig?: { serviceHost: string }
    dmMapLoaded?: () => void
  }
}

export type MapConfig = Data<'address/map/config/query'>

const LOAD_MS = secondsMs(8)

let loading: Promise<AMapApi> | null = null

/** Loads the map's script, once; rejects when it is not there in eight seconds. */
export function loadAmap({ key = '', serviceHost = '', script = '' }: MapConfig): Promise<AMapApi> {
  loading ??= start(key, serviceHost, script).catch((error: unknown) => {
    loading = null
    throw error
  })
  return loading
}

function start(key: string, serviceHost: string, script: string): Promise<AMapApi> {
  return new Promise((resolve, reject) => {
    if (window.AMap) return resolve(window.AMap)
    // The script sends its calls there, where the security code is added.
    window._AMapSecurityConfig = { serviceHost: window.location.origin + serviceHost }
    const element = document.createElement('script')
    const fail = (why: string) => {
      clearTimeout(timer)
      element.remove()
      reject(new Error(why))
    }
    const timer = setTimeout(() => fail('the map did not load in time'), LOAD_MS)
    window.dmMapLoaded = () => {
      clearTimeout(timer)
      if (window.AMap) resolve(window.AMap)
      else fail('the map’s script brought no map')
    }
    const query = new URLSearchParams({
      v: '2.0',
      key,
      plugin: 'AMap.PlaceSearch,AMap.Geocoder',
      callback: 'dmMapLoaded',
    })
    element.src = `${script.replace(/\/$/, '')}/maps?${query}`
    element.onerror = () => fail('the map’s script did not load')
    document.head.append(element)
  })
}
