import type { Point } from '@dm/shared/gcj02'

/** A place on the map as it is offered for a choice. */
export interface Place extends Point {
  id: string
  name: string
  /** Street and number, without the region. */
  address: string
  /** Code of its district. */
  code: string
  /** 浙江省 杭州市 滨江区 */
  region: string
}

const at = (from: unknown, ...path: (string | number)[]): unknown =>
  path.reduce<unknown>(
    (value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined),
    from,
  )
/** AMap writes `[]` for a text that it does not have. */
const text = (from: unknown, ...path: (string | number)[]) => {
  const value = at(from, ...path)
  return typeof value === 'string' ? value.trim() : ''
}
const rows = (from: unknown, ...path: (string | number)[]): unknown[] => {
  const value = at(from, ...path)
  return Array.isArray(value) ? value : []
}
const regionText = (names: string[]) => names.filter((name, n) => name !== '' && name !== names[n - 1]).join(' ')

function pointOf(row: unknown): Point | null {
  const lng = at(row, 'location', 'lng')
  const lat = at(row, 'location', 'lat')
  return typeof lng === 'number' && typeof lat === 'number' ? { lng, lat } : null
}

/** Places found by a search by words. */
export const foundPlaces = (result: unknown): Place[] =>
  rows(result, 'poiList', 'pois').flatMap((row) => {
    const point = pointOf(row)
    if (!point || text(row, 'name') === '') return []
    const region = regionText([text(row, 'pname'), text(row, 'cityname'), text(row, 'adname')])
    return [
      {
        ...point,
        id: text(row, 'id'),
        name: text(row, 'name'),
        address: text(row, 'address'),
        code: text(row, 'adcode'),
        region,
      },
    ]
  })

/** Places at a position, and around it; null outside of the map's country. */
export function placesAt(point: Point, result: unknown): { here: Place; around: Place[] } | null {
  const component = at(result, 'regeocode', 'addressComponent')
  const code = text(component, 'adcode')
  if (code === '') return null
  const names = [text(component, 'province'), text(component, 'city'), text(component, 'district')]
  const region = regionText(names)
  const whole = text(result, 'regeocode', 'formattedAddress')
  const address = names.reduce(
    (rest, name) => (name !== '' && rest.startsWith(name) ? rest.slice(name.length) : rest),
    whole,
  )
  const around = rows(result, 'regeocode', 'pois').flatMap((row) => {
    const position = pointOf(row)
    if (!position || text(row, 'name') === '') return []
    return [{ ...position, id: text(row, 'id'), name: text(row, 'name'), address: text(row, 'address'), code, region }]
  })
  const here = {
    ...point,
    id: 'here',
    name: around[0]?.name ?? address,
    address: address || (around[0]?.name ?? ''),
    code,
    region,
  }
  return { here, around }
}

/** Street and name in one line, as it is written on a parcel. */
export const detailOf = ({ name, address }: Place) =>
  (address.includes(name) ? address : `${address}${name}`).slice(0, 200)
