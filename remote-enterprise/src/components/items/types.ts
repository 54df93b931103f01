import type { Data } from '@dm/shared/contract'

export type ItemKind = 'product' | 'progress' | 'honor' | 'team' | 'photo'
/** Kinds with an order by hand: history follows its months. */
export type SortedKind = Exclude<ItemKind, 'progress'>
/** Kinds with a form for one item. */
export type FormKind = Exclude<ItemKind, 'photo'>
/** Kinds whose deletion is undone for a while. */
export type RestorableKind = ItemKind | 'trip' | 'tripDetail'
/** Kinds with 隐藏 and 显示. */
export type HideableKind = Exclude<ItemKind, 'photo'>
type MemberState = NonNullable<Data<'enterprise/product/get'>['member']>

/** Fields of every item of a list; `member` is null for the public. */
export interface Item {
  id: string
  member: MemberState | null
}

/** The version that a change is based on. */
export const revOf = ({ member }: { member: { rev: number } | null }): number => member?.rev ?? 0

/** The words of one list. */
export interface ItemWords {
  /** Name of one item: 产品. */
  one: string
  /** For the public, and for members, where there is none. */
  empty: string
  invite: string
  /** Its button: 添加产品. */
  add: string
}
