import type { MapPlace } from '../components/NavigateLink'

const NUMBER = /^-?\d{1,3}(\.\d{1,20})?$/
const MOST_NAME = 50
const MOST_ADDRESS = 200

function numberIn(query: URLSearchParams, key: string, most: number): number | null {
  const text = query.get(key) ?? ''
  const value = Number(text)
  return NUMBER.test(text) && Math.abs(value) <= most ? value : null
}

/** The position in a query; null without a valid one. */
export function pointIn(query: URLSearchParams): { lng: number; lat: number } | null {
  const lng = numberIn(query, 'lng', 180)
  const lat = numberIn(query, 'lat', 90)
  return lng !== null && lat !== null ? { lng, lat } : null
}

/** The place that a link asks to show; null when it is none: links come from anywhere. */
export function placeIn(query: URLSearchParams): MapPlace | null {
  const point = pointIn(query)
  const name = query.get('name') ?? ''
  const address = query.get('address') ?? ''
  if (!point || [...name].length > MOST_NAME || [...address].length > MOST_ADDRESS) return null
  return { ...point, name: name || '目的地', address }
}
