import type { Data } from '@dm/shared/contract'

export type Traffic = Data<'wallet/traffic/query'>
export type Pack = Traffic['packs'][number]
export type UsePage = Data<'wallet/traffic/record/page'>
export type Use = UsePage['list'][number]
type MonthSum = UsePage['months'][number]

/** A line of the list: a month with its three sums, or a record that knows its place on the month's card. */
export type Item =
  { type: 'month'; month: string; sum: MonthSum } | { type: 'use'; use: Use; first: boolean; last: boolean }

export const keyOfItem = (item: Item): string => (item.type === 'month' ? item.month : item.use.id)

const monthOf = (use: Use | undefined) => use?.day.slice(0, 7)

/** Puts a heading before each month. Pages come newest first, so a month's rows lie together; its sums are the same on each page. */
export function itemsOf(pages: readonly UsePage[]): Item[] {
  const sums = new Map(pages.flatMap((page) => page.months).map((sum) => [sum.month, sum]))
  const uses = pages.flatMap((page) => page.list)
  return uses.flatMap((use, at): Item[] => {
    const month = use.day.slice(0, 7)
    const first = monthOf(uses[at - 1]) !== month
    const row: Item = { type: 'use', use, first, last: monthOf(uses[at + 1]) !== month }
    const sum = sums.get(month) ?? { month, used: 0, expired: 0, bought: 0 }
    return first ? [{ type: 'month', month, sum }, row] : [row]
  })
}

/** Every month from the first with a record to the running one, newest first. */
export function monthsFrom(first: string, running: string): string[] {
  const months: string[] = []
  for (let month = running; month >= first; month = before(month)) months.push(month)
  return months
}

function before(month: string): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return number === 1 ? `${year - 1}-12` : `${year}-${String(number - 1).padStart(2, '0')}`
}
