import { hasMap } from '../../platform/settings'
import type { Handler } from '../handler'
import { nearestCity } from './centres'
import { MAP_SERVICE } from './map-proxy'

/** Whether pages may load the map, and with what: never its security code. */
export const mapConfig: Handler<'address/map/config/query'> = async (_body, { settings }) =>
  hasMap(settings)
    ? { enabled: true, key: settings.AMAP_KEY, serviceHost: MAP_SERVICE, script: settings.AMAP_SCRIPT_URL }
    : { enabled: false }

/** The nearest large city of a position, as a suggestion. The position is neither kept nor logged. */
export const guessRegion: Handler<'address/region/guess'> = async ({ lng, lat }) => nearestCity(lng, lat) ?? {}
