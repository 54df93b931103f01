import { lazy, Suspense } from 'react'
import { ListTag, type LongRowsProps } from './ListTag'

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
