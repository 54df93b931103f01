import { lazyPart } from '../page'
import { ListTag, type LongRowsProps } from './ListTag'

/** Beyond so many rows a list renders those near the window alone. */
const LONG = 100

/** All rows are slow, and better than none. */
const VirtualRows = lazyPart(async () => ({ default: (await import('./VirtualRows')).VirtualRows }), {
  waiting: PlainRows,
  without: PlainRows,
})

function PlainRows(props: LongRowsProps) {
  const { count, keyOf, children } = props
  return (
    <ListTag {...props}>
      {Array.from({ length: count }, (_, at) => (
        <li key={keyOf(at)}>{children(at)}</li>
      ))}
    </ListTag>
  )
}

/** Rows that lie below each other, by their index; virtual where there are many. */
export function LongRows({ most = LONG, ...props }: LongRowsProps) {
  return props.count <= most ? <PlainRows {...props} /> : <VirtualRows {...props} />
}
