import type { Announcements } from '@dnd-kit/core'

interface Named {
  id: string
  name: string
}

export const INSTRUCTIONS = '拖动可排序；也可按方向键移动，按Home或End移到开头或末尾'

export const movedText = (name: string, to: number, count: number): string => `${name}已移到第${to + 1}位，共${count}位`

/** Screen reader announcements during a drag. */
export function announcementsOf(items: readonly Named[]): Announcements {
  const nameOf = (id: string | number) => items.find((item) => item.id === id)?.name ?? ''
  const placeOf = (id: string | number) => items.findIndex((item) => item.id === id)
  return {
    onDragStart: ({ active }) => `已拿起${nameOf(active.id)}，第${placeOf(active.id) + 1}位，共${items.length}位`,
    onDragOver: ({ active, over }) => (over ? `${nameOf(active.id)}移到第${placeOf(over.id) + 1}位` : undefined),
    onDragEnd: ({ active, over }) => (over ? movedText(nameOf(active.id), placeOf(over.id), items.length) : undefined),
    onDragCancel: ({ active }) => `已取消移动${nameOf(active.id)}`,
  }
}
