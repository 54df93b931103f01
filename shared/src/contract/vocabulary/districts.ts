import { areaList } from '@vant/area-data'

/** A province, city or district by its GB/T 2260 code. */
export interface Region {
  code: string
  name: string
  children?: Region[]
}

const { province_list: provinces, city_list: cities, county_list: districts } = areaList

/** Groups a table by the first digits of its codes, in the order of the codes. */
function grouped(table: Record<string, string>, digits: number): Map<string, Region[]> {
  const groups = new Map<string, Region[]>()
  for (const [code, name] of Object.entries(table)) {
    const key = code.slice(0, digits)
    const group = groups.get(key) ?? []
    group.push({ code, name })
    groups.set(key, group)
  }
  return groups
}

const districtsOf = grouped(districts, 4)
const citiesOf = grouped(cities, 2)

/** Every province with its cities and their districts. One table for pages and server; pages load it on demand. */
export const regionTree: readonly Region[] = Object.entries(provinces).map(([code, name]) => ({
  code,
  name,
  children: (citiesOf.get(code.slice(0, 2)) ?? []).map((city) => ({
    ...city,
    children: districtsOf.get(city.code.slice(0, 4)) ?? [],
  })),
}))

/** The codes from the province down to a province, city or district; null for a code that is none of them. */
export function pathOfRegion(code: string): string[] | null {
  const province = `${code.slice(0, 2)}0000`
  const city = `${code.slice(0, 4)}00`
  if (Object.hasOwn(districts, code)) return [province, city, code]
  if (Object.hasOwn(cities, code)) return [province, city]
  return Object.hasOwn(provinces, code) ? [province] : null
}

/** The names of the same, 浙江省 杭州市 滨江区; null for an unknown code. */
export function namesOfRegion(code: string): string[] | null {
  return pathOfRegion(code)?.map((one) => districts[one] ?? cities[one] ?? provinces[one] ?? '') ?? null
}

/** Whether a code names a district; a city without districts counts as its own. */
export function isDistrict(code: string): boolean {
  const isCity = Object.hasOwn(cities, code) && !districtsOf.has(code.slice(0, 4))
  return Object.hasOwn(districts, code) || isCity
}

/** Province, city and district of an address in this district. */
export const addressCodes = (code: string): [string, string, string] => [
  `${code.slice(0, 2)}0000`,
  `${code.slice(0, 4)}00`,
  code,
]

/**
 * The names of an address's three codes; null for codes that do not belong together. Of an address that was saved
 * before districts were kept, the city stands for its district, too.
 */
export function addressRegionNames(codes: readonly string[]): [string, string, string] | null {
  const [province = '', city = '', district = ''] = codes
  if (city.slice(0, 2) !== province.slice(0, 2) || district.slice(0, 4) !== city.slice(0, 4)) return null
  const [first, second, third] = namesOfRegion(district) ?? []
  return first && second && province.endsWith('0000') ? [first, second, third ?? second] : null
}
