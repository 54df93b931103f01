import AntIndexBar, { type IndexBarRef } from 'antd-mobile/es/components/index-bar'
import { useRef, type ReactNode } from 'react'
import '../../theme/antd.css'
import css from './search.module.css'

export interface IndexGroup {
  /** `A`; its first letter is shown in the index at the edge. */
  index: string
  children: ReactNode
}

/**
 * A long list grouped by first letters, with an index at the edge. `height` is a CSS length: the list scrolls inside.
 */
export function IndexBar({ groups, label, height }: { groups: readonly IndexGroup[]; label: string; height: string }) {
  const bar = useRef<IndexBarRef>(null)
  return (
    <section aria-label={label} className={css.index} style={{ height }}>
      {/* The index only reacts to touch: this one is for keyboards, visible while focused. */}
      <nav aria-label={`${label}：按字母跳转`} className={css.letters}>
        {groups.map(({ index }) => (
          <button key={index} type="button" onClick={() => bar.current?.scrollTo(index)}>
            {index}
          </button>
        ))}
      </nav>
      <AntIndexBar ref={bar}>
        {groups.map(({ index, children }) => (
          <AntIndexBar.Panel key={index} index={index} title={<h3>{index}</h3>}>
            {children}
          </AntIndexBar.Panel>
        ))}
      </AntIndexBar>
    </section>
  )
}
