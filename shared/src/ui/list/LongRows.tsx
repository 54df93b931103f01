import { lazy, Suspense, type CSSProperties, type ReactNode, type Ref } from 'react'

export interface LongRowsProps {
  count: number
  /** So many rows are rendered at once; beyond, only those near the window. */
  most?: number
  look: string | undefined
  label?: string
  /** How many stand in one line; the look lays them out. */
  columns?: number
  /** Numbers the rows from here, as an ordered list. */
  start?: number
  keyOf: (at: number) => string
  children: (at: number) => ReactNode
}

/** Beyond so many rows a list renders those near the window alone. */
const LONG = 100

const VirtualRows = lazy(() => import('./VirtualRows').then((module) => ({ default: module.VirtualRows })))

/** Rows that lie below each other, by their index; virtual where there are many. */
export function LongRows({ most = LONG, ...props }: LongRowsProps) {
  const { count, keyOf, children } = props
  const plain = (
    <ListTag {...props}>
      {Array.from({ length: count }, (_, at) => (
        <li key={keyOf(at)}>{children(at)}</li>
      ))}
    </ListTag>
  )
  if (count <= most) return plain
  return (
    <Suspense fallback={plain}>
      <VirtualRows {...props} />
    </Suspense>
  )
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
