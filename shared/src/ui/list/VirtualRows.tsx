import { useVirtualizer, useWindowVirtualizer, type Virtualizer } from '@tanstack/react-virtual'
import { useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { ListTag, type LongRowsProps } from './ListTag'

type VirtualRowsProps = Omit<LongRowsProps, 'most'>

/** Height of a line in px before any is measured. */
const LINE_HEIGHT = 92

interface Measured {
  /** The element that scrolls the list, such as a sheet's body; null: the window does. */
  scroller: HTMLElement | null
  /** From the top of what scrolls to the list, in px. */
  top: number
  /** Of one line, in px; the average. */
  height: number
  /** Between two lines, in px. */
  gap: number
}

/** Renders only the rows near what is seen of the window or the sheet; each is measured, so heights may differ. */
export function VirtualRows(props: VirtualRowsProps) {
  const { count, columns = 1 } = props
  const list = useRef<HTMLElement>(null)
  const [measured, setMeasured] = useState<Measured | null>(null)
  const known = useRef<Measured | null>(null)
  // All rows stand there once, as they did until now, and are measured before anything is painted; later only the
  // place of the list, as the rows above it may have changed.
  useLayoutEffect(() => {
    if (!list.current) return
    known.current = measure(list.current, known.current ?? Math.ceil(count / columns))
    setMeasured(known.current)
  }, [count, columns])
  if (!measured)
    return (
      <ListTag {...props} ref={list}>
        {Array.from({ length: count }, (_, at) => (
          <li key={props.keyOf(at)}>{props.children(at)}</li>
        ))}
      </ListTag>
    )
  const shown = { ...props, ...measured, list }
  return measured.scroller ? <RowsInElement {...shown} /> : <RowsInWindow {...shown} />
}

/** Measures a list whose lines all stand there, by their number, or only its place once it was measured. */
function measure(list: HTMLElement, known: Measured | number): Measured {
  const scroller = scrollerOf(list)
  const above = scroller ? scroller.scrollTop - scroller.getBoundingClientRect().top : window.scrollY
  const top = list.getBoundingClientRect().top + above
  if (typeof known !== 'number') return known.top === top ? known : { ...known, top }
  const second = list.children[1]
  const gap = numberOf(getComputedStyle(list).rowGap) + (second ? numberOf(getComputedStyle(second).marginTop) : 0)
  const height = list.getBoundingClientRect().height / known - gap
  return { scroller, top, gap, height: height > 0 ? height : LINE_HEIGHT }
}

/** `12px` → 12, `normal` → 0. */
const numberOf = (length: string) => Number.parseFloat(length) || 0

function scrollerOf(list: HTMLElement): HTMLElement | null {
  for (let parent = list.parentElement; parent && parent !== document.body; parent = parent.parentElement)
    if (/auto|scroll/.test(getComputedStyle(parent).overflowY)) return parent
  return null
}

type ShownProps = VirtualRowsProps & Measured & { list: RefObject<HTMLElement | null> }

const optionsOf = ({ count, columns = 1, keyOf, top, height, gap }: ShownProps) => ({
  count: Math.ceil(count / columns),
  estimateSize: () => height,
  overscan: 8,
  scrollMargin: top,
  gap,
  getItemKey: (line: number) => keyOf(line * columns),
})

function RowsInWindow(props: ShownProps) {
  // oxlint-disable-next-line react/incompatible-library -- about a compiler that is not used here
  return drawLines(useWindowVirtualizer<HTMLElement>(optionsOf(props)), props)
}

function RowsInElement(props: ShownProps) {
  const options = { ...optionsOf(props), getScrollElement: () => props.scroller }
  // oxlint-disable-next-line react/incompatible-library -- about a compiler that is not used here
  return drawLines(useVirtualizer<HTMLElement, HTMLElement>(options), props)
}

/** Returns the lines near what is seen, with the height of the others above and below them. */
function drawLines<S extends Element | Window>(
  lines: Virtualizer<S, HTMLElement>,
  { list, top, ...props }: ShownProps,
) {
  const { count, columns = 1, keyOf, children } = props
  const shown = lines.getVirtualItems()
  const before = (shown[0]?.start ?? top) - top
  const after = lines.getTotalSize() - ((shown.at(-1)?.end ?? top) - top)
  return (
    <ListTag {...props} ref={list} style={{ paddingTop: before, paddingBottom: after }}>
      {shown.flatMap(({ index }) =>
        rowsOf(index, columns, count).map((at) => (
          <li
            key={keyOf(at)}
            // Rows of one line have one height.
            ref={at === index * columns ? lines.measureElement : undefined}
            data-index={index}
            aria-setsize={count}
            aria-posinset={at + 1}
          >
            {children(at)}
          </li>
        )),
      )}
    </ListTag>
  )
}

function rowsOf(line: number, columns: number, count: number): number[] {
  const first = line * columns
  return Array.from({ length: Math.min(columns, count - first) }, (_, n): number => first + n)
}
