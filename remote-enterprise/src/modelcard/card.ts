import type { Data } from '@dm/shared/contract'
import { dayOf } from '@dm/shared/format'
import { paths } from '@dm/shared/paths'

export type Answer = Data<'enterprise/modelcard/get'>
export type Head = Answer['head']
export type Card = NonNullable<Answer['card']>
export type Product = Answer['products'][number]

/** Returns the shared and printed link: built from the owner's uid only, so it works after a transfer. */
export const shareLink = ({ uid }: Head, origin = window.location.origin) => origin + paths.enterpriseModelcard({ uid })

/** Returns whole years since the founding day; 0 in the first. */
function yearsSince(foundedOn: string, now: number): number {
  const today = dayOf(now)
  const years = Number(today.slice(0, 4)) - Number(foundedOn.slice(0, 4))
  return Math.max(0, today.slice(5) < foundedOn.slice(5) ? years - 1 : years)
}

/** Returns the head's short facts: industry, place, size, age; the card's switches control the last two. */
export function chipsOf(head: Head, show: Card['show'], now: number): string[] {
  return [
    head.industry,
    head.cityName,
    show.scale && head.scale ? `${head.scale}人` : '',
    show.founded && head.foundedOn ? `成立 ${yearsSince(head.foundedOn, now)} 年` : '',
  ].filter(Boolean)
}
