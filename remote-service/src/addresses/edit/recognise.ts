import type { Region } from '@dm/shared/districts'
import { narrow, phoneTyped } from '@dm/shared/validate'
import type { AddressValues } from './values'

export type Recognised = Partial<Pick<AddressValues, 'name' | 'tel' | 'region' | 'detail'>>

const PHONE = /(?:(?:\+|00)?86[\s-]?)?(1[1-9]\d[\s-]?\d{4}[\s-]?\d{4})(?!\d)/
const WORDS = /(?:收货人|收件人|联系人|姓名|手机号码|手机号|手机|电话|所在地区|收货地址|详细地址|地址)\s*[:：]?/g
/** Characters of an address line that no name has. */
const ADDRESS_PART = /[\d省市区县镇乡路街道号楼室栋弄]/

/** 广西壮族自治区 → 广西, 杭州市 → 杭州. */
const shortOf = (name: string): string => {
  const short = name.replace(/(?:特别行政区|自治区|自治州|地区|省|市|盟)$/, '').replace(/(?:壮族|回族|维吾尔)$/, '')
  return short.length >= 2 ? short : name
}

/** Position of one of the spellings in a text; null when none is in it. */
function found(text: string, name: string): { at: number; end: number } | null {
  for (const spelling of [name, shortOf(name)]) {
    const at = text.indexOf(spelling)
    if (at >= 0) return { at, end: at + spelling.length }
  }
  return null
}

interface Place {
  region: string
  /** Start of the region in the line, and the line's text after it. */
  at: number
  rest: string
}

const withoutSuffix = (text: string) => text.replace(/^[市\s]+/, '')

/** The city that a line names first, with its district when that follows. A province alone names no city. */
function placeIn(line: string, tree: readonly Region[]): Place | null {
  const hits = tree.flatMap((province) => {
    const head = found(line, province.name)
    const from = head?.end ?? 0
    const cities = province.children ?? []
    return cities.flatMap((city) => {
      const hit = found(line.slice(from), city.name)
      if (hit) return [{ city, at: head?.at ?? hit.at, end: from + hit.end, inProvince: head !== null }]
      // 北京市朝阳区: the city is its own province.
      return head && city.name === province.name ? [{ city, ...head, inProvince: true }] : []
    })
  })
  const [first] = hits.sort((a, b) => Number(b.inProvince) - Number(a.inProvince) || a.at - b.at)
  if (!first) return null
  const rest = withoutSuffix(line.slice(first.end))
  const district = districtAt(rest, first.city)
  return district
    ? { region: district.code, at: first.at, rest: rest.slice(district.length) }
    : { region: first.city.code, at: first.at, rest }
}

/** The district with which the text after a city begins, and how many characters name it. */
function districtAt(text: string, city: Region): { code: string; length: number } | null {
  const hits = (city.children ?? []).flatMap(({ code, name }) => {
    if (text.startsWith(name)) return [{ code, length: name.length }]
    // 滨江 for 滨江区, when a further name does not follow at once.
    const short = name.replace(/[区县市]$/, '')
    return short.length >= 2 && text.startsWith(`${short} `) ? [{ code, length: short.length }] : []
  })
  return hits.sort((a, b) => b.length - a.length)[0] ?? null
}

/**
 * Takes name, phone, city and detail out of a pasted line such as `张三 13800000000 浙江省杭州市滨江区江南大道1号`
 * (docs/product/service.md#addressedit). What is not recognised is left out.
 */
export function recognise(pasted: string, tree: readonly Region[]): Recognised {
  const text = narrow(pasted).replace(WORDS, ' ')
  const phone = PHONE.exec(text)
  const parts = (phone ? text.replace(phone[0], ' ') : text).split(/[\s,，;；、]+/).filter(Boolean)
  const name = parts.find((part) => !ADDRESS_PART.test(part) && part.length <= 20 && !placeIn(part, tree))
  const line = parts.filter((part) => part !== name).join(' ')
  const place = placeIn(line, tree)
  const detail = (place ? `${line.slice(0, place.at)} ${place.rest}` : line).trim()
  return {
    ...(name && { name }),
    ...(phone?.[1] && { tel: phoneTyped(phone[1]) }),
    ...(place && { region: place.region }),
    ...(detail && { detail }),
  }
}
