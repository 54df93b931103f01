import type { Region } from '@dm/shared/districts'
import { personNameTyped, phoneTyped } from '@dm/shared/validate'
import { fieldsOf, PHONE_MARK } from './fields'
import { nameAmong } from './personWord'
import { placeIn, type Place } from './place'
import type { AddressValues } from './values'

export type Recognised = Partial<Pick<AddressValues, 'name' | 'tel' | 'region' | 'detail'>>

/** The words of a line; the parts of a Latin name, Tom Lee, stay together. */
const wordsOf = (text: string): string[] => text.match(/[A-Z][a-z]+(?: [A-Z][a-z]+)+(?!\S)|\S+/g) ?? []

/**
 * Takes name, phone, city or district and detail out of a pasted line such as `张三 13800000000 浙江省杭州市滨江区江南大道1号`
 * (docs/product/service.md#addressedit). What is not recognised is left out.
 */
export function recognise(pasted: string, tree: readonly Region[]): Recognised {
  const { name: labelled, phone, extension, line } = fieldsOf(pasted)
  const place = placeIn(line, tree)
  const before = wordsOf(place ? line.slice(0, place.at) : '')
  const rest = place ? behindPlace(line, place) : line
  // What follows the place without a blank is its street.
  const street = /^\s/.test(rest) || !place ? '' : (wordsOf(rest)[0] ?? '')
  const behind = wordsOf(rest.slice(street.length))
  const words = { before, street, behind }
  const { name, rest: left } = labelled ? { name: labelled, rest: [...before, street, ...behind] } : nameAmong(words)
  const detail = left.filter((word) => word !== '' && word !== PHONE_MARK)
  if (detail.length > 0 && extension) detail.push(`转${extension}`)
  return {
    ...(name && { name: personNameTyped(name) }),
    ...(phone && { tel: phoneTyped(phone) }),
    ...(place && { region: place.region }),
    ...(detail.length > 0 && { detail: detail.join(' ') }),
  }
}

/** What stands behind the place; without its words that are there again when the whole address is written twice. */
function behindPlace(line: string, { at, end }: Place): string {
  const place = line.slice(at, end).trim()
  const rest = line.slice(end)
  if (place.length < 6 || !rest.includes(place)) return rest
  const [first = '', ...others] = rest.split(place)
  const known = new Set(wordsOf(first))
  const added = others.flatMap(wordsOf).filter((word) => !known.has(word))
  return others.every((other) => wordsOf(other).some((word) => known.has(word)))
    ? [first.trimEnd(), ...added].join(' ')
    : rest
}
