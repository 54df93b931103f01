import type { Province } from '@dm/shared/regions'
import { cutTo, narrow, phoneTyped } from '@dm/shared/validate'
import type { AddressValues } from './values'

export type Recognised = Partial<Pick<AddressValues, 'name' | 'tel' | 'city' | 'detail'>>

const PHONE = /(?:(?:\+|00)?86[\s-]?)?(1[1-9]\d[\s-]?\d{4}[\s-]?\d{4})(?!\d)/
const WORDS = /(?:收货人|收件人|联系人|姓名|手机号码|手机号|手机|电话|所在地区|收货地址|详细地址|地址)\s*[:：]?/g
/** What an address line has and a name has not. */
const ADDRESS_PART = /[\d省市区县镇乡路街道号楼室栋弄]/

/** 广西壮族自治区 → 广西, 杭州市 → 杭州. */
const shortOf = (name: string): string => {
  const short = name.replace(/(?:特别行政区|自治区|自治州|地区|省|市|盟)$/, '').replace(/(?:壮族|回族|维吾尔)$/, '')
  return short.length >= 2 ? short : name
}

/** Where one of the spellings begins and ends in a text; null when none is in it. */
function found(text: string, name: string): { at: number; end: number } | null {
  for (const spelling of [name, shortOf(name)]) {
    const at = text.indexOf(spelling)
    if (at >= 0) return { at, end: at + spelling.length }
  }
  return null
}

/** The city that a line names first, with the line's text after it. A province alone names no city. */
function cityIn(line: string, provinces: readonly Province[]): { city: string; at: number; rest: string } | null {
  const hits = provinces.flatMap((province) => {
    const head = found(line, province.name)
    const from = head?.end ?? 0
    return province.cities.flatMap(({ code, name }) => {
      const hit = found(line.slice(from), name)
      if (hit) return [{ city: code, at: head?.at ?? hit.at, end: from + hit.end, inProvince: head !== null }]
      // 北京市朝阳区: the city is its own province.
      return head && province.cities.length === 1 ? [{ city: code, ...head, inProvince: true }] : []
    })
  })
  const [first] = hits.sort((a, b) => Number(b.inProvince) - Number(a.inProvince) || a.at - b.at)
  return first ? { city: first.city, at: first.at, rest: line.slice(first.end).replace(/^[市\s]+/, '') } : null
}

/**
 * Takes name, phone, city and detail out of a pasted line such as `张三 13800000000 浙江省杭州市滨江区江南大道1号`
 * (docs/product/service.md#addressedit). What is not recognised is left out.
 */
export function recognise(pasted: string, provinces: readonly Province[]): Recognised {
  const text = narrow(pasted).replace(WORDS, ' ')
  const phone = PHONE.exec(text)
  const parts = (phone ? text.replace(phone[0], ' ') : text).split(/[\s,，;；、]+/).filter(Boolean)
  const name = parts.find((part) => !ADDRESS_PART.test(part) && part.length <= 20 && !cityIn(part, provinces))
  const line = parts.filter((part) => part !== name).join(' ')
  const region = cityIn(line, provinces)
  const detail = (region ? `${line.slice(0, region.at)} ${region.rest}` : line).trim()
  return {
    ...(name && { name: cutTo(name, 20) }),
    ...(phone?.[1] && { tel: phoneTyped(phone[1]) }),
    ...(region && { city: region.city }),
    ...(detail && { detail: cutTo(detail, 200) }),
  }
}
