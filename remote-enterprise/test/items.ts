import type { Data } from '@dm/shared/contract'
import { onCall } from '@dm/shared/testing'
import { mineOf } from './modelcard'

export type Product = Data<'enterprise/product/get'>
type Member = NonNullable<Product['member']>

export const memberOf = (changes: Partial<Member> = {}): Member => ({
  rev: 1,
  hasLive: true,
  visible: true,
  audit: { state: 'none', reasons: [], submittedAt: null },
  updatedAt: 1,
  updatedBy: '顾长风',
  openTrips: 0,
  ...changes,
})

export const productOf = (id: string, name: string, changes: Partial<Product> = {}): Product => ({
  id,
  name,
  images: ['/files/p.jpg'],
  intro: '含基础灯光。',
  tags: ['影棚'],
  priceKind: 'fixed',
  lowFen: 128_000,
  highFen: null,
  unit: '天',
  link: null,
  member: null,
  ...changes,
})

/** A list of products as members see it, and their company. */
export function answerProducts(list: Product[], quota = { used: list.length, limit: 20 }): void {
  onCall('enterprise/mine/get', () => ({ enterprise: mineOf() }))
  onCall('enterprise/product/page', () => ({ list, total: list.length, hasMore: false, quota }))
}
