/** A position in degrees. */
export interface Point {
  lng: number
  lat: number
}

/** The ellipsoid of the Chinese maps (Krasovsky 1940): half its long axis in metres, and its eccentricity squared. */
const AXIS = 6378245
const ECCENTRICITY = 0.006693421622965943

/** Roughly China with its seas: only inside are maps shifted. */
export const isInChina = ({ lng, lat }: Point): boolean =>
  lng >= 72.004 && lng <= 137.8347 && lat >= 0.8293 && lat <= 55.8271

const sine = (factor: number) => Math.sin(factor * Math.PI)
/** The part of both shifts that swings with the longitude. */
const swing = (x: number) => (20 * sine(6 * x) + 20 * sine(2 * x)) * (2 / 3)

function shiftNorth(x: number, y: number): number {
  const base = -100 + 2 * x + 3 * y + 0.2 * y * y + 0.1 * x * y + 0.2 * Math.sqrt(Math.abs(x))
  const waves = (20 * sine(y) + 40 * sine(y / 3) + 160 * sine(y / 12) + 320 * sine(y / 30)) * (2 / 3)
  return base + swing(x) + waves
}

function shiftEast(x: number, y: number): number {
  const base = 300 + x + 2 * y + 0.1 * x * x + 0.1 * x * y + 0.1 * Math.sqrt(Math.abs(x))
  const waves = (20 * sine(x) + 40 * sine(x / 3) + 150 * sine(x / 12) + 300 * sine(x / 30)) * (2 / 3)
  return base + swing(x) + waves
}

/**
 * Converts what a browser's geolocation says (WGS-84) to GCJ-02, the system of Chinese maps and of every position here
 * (docs/product/service.md#invitation-share-addresses). Outside China both are the same.
 */
export function gcj02Of(point: Point): Point {
  if (!isInChina(point)) return point
  const { lng, lat } = point
  const x = lng - 105
  const y = lat - 35
  const latitude = (lat / 180) * Math.PI
  const magic = 1 - ECCENTRICITY * Math.sin(latitude) ** 2
  const north = (AXIS * (1 - ECCENTRICITY)) / (magic * Math.sqrt(magic))
  const east = (AXIS / Math.sqrt(magic)) * Math.cos(latitude)
  return {
    lng: lng + ((shiftEast(x, y) / east) * 180) / Math.PI,
    lat: lat + ((shiftNorth(x, y) / north) * 180) / Math.PI,
  }
}
