import type { CSSProperties, ReactNode, Ref } from 'react'

export interface LongRowsProps {
  count: number
  /** So many rows are rendered at once; beyond, only those near the window. */
  most?: number
  look: string | undefined
  label?: string
  /** Number of items in one line; the look lays them out. */
  columns?: number
  /** Numbers the rows from here, as an ordered list. */
  start?: number
  keyOf: (at: number) => string
  children: (at: number) => ReactNode
}

interface ListTagProps extends Pick<LongRowsProps, 'look' | 'label' | 'start'> {
  ref?: Ref<HTMLElement>
  style?: CSSProperties
  children: ReactNode
}

/** The list around the rows. */
export function ListTag({ look, label, start, ref, style, children }: ListTagProps) {
  const Tag = start === undefined ? 'ul' : 'ol'
  return (
    // One of the two elements, whose refs differ only in what nobody here uses.
    <Tag ref={ref as Ref<never>} className={look} aria-label={label} start={start} style={style}>
      {children}
    </Tag>
  )
}
