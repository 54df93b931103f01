import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useLayoutEffect, useRef, useState, type ReactNode } from 'react'

interface VirtualRowsProps {
  count: number
  look: string | undefined
  label?: string
  keyOf: (at: number) => string
  children: (at: number) => ReactNode
}

/** Renders only the rows near the window; each is measured, so heights may differ. */
export function VirtualRows({ count, look, label, keyOf, children }: VirtualRowsProps) {
  const list = useRef<HTMLUListElement>(null)
  const [top, setTop] = useState(0)
  useLayoutEffect(() => setTop((list.current?.getBoundingClientRect().top ?? 0) + window.scrollY), [])
  const rows = useWindowVirtualizer({
    count,
    estimateSize: () => 92,
    overscan: 8,
    scrollMargin: top,
    getItemKey: keyOf,
  })
  const shown = rows.getVirtualItems()
  const before = (shown[0]?.start ?? top) - top
  const after = rows.getTotalSize() - ((shown.at(-1)?.end ?? top) - top)
  return (
    <ul ref={list} className={look} aria-label={label} style={{ paddingTop: before, paddingBottom: after }}>
      {shown.map((item) => (
        <li
          key={item.key}
          ref={rows.measureElement}
          data-index={item.index}
          aria-setsize={count}
          aria-posinset={item.index + 1}
        >
          {children(item.index)}
        </li>
      ))}
    </ul>
  )
}
