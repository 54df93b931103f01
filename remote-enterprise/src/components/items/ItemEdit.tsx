import type { ComponentProps, ReactNode } from 'react'
import { ItemGate } from './ItemGate'
import { revOf, type Item, type ItemWords } from './types'

/** Props of an item's form. */
export interface ItemEditForm<T> {
  heading: string
  list: string
  /** Null for a new one. */
  item: T | null
  /** Puts a newer version in the place of this one. */
  onTakeLatest: (newer: T) => void
}

interface ItemEditProps<T> extends Omit<ComponentProps<typeof ItemGate<T>>, 'versionOf' | 'children'> {
  words: ItemWords
  children: (form: ItemEditForm<T>) => ReactNode
}

/** The page of an item's form: 添加荣誉, with an id 编辑荣誉. */
export function ItemEdit<T extends Item>({ title, words, children, ...gate }: ItemEditProps<T>) {
  const heading = gate.id === null ? words.add : title
  return (
    <ItemGate<T> {...gate} title={heading} versionOf={revOf}>
      {({ row, take }) => children({ heading, list: gate.list, item: row, onTakeLatest: take })}
    </ItemGate>
  )
}
