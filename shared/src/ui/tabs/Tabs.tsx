import AntTabs from 'antd-mobile/es/components/tabs'
import { useLayoutEffect, useRef, type ReactNode } from 'react'
import '../../theme/antd.css'
import { useMotionPreference } from '../../theme/useMotionPreference'
import css from './tabs.module.css'

interface TabsProps<K extends string> {
  /** Accessible name of the group. */
  label: string
  options: readonly { key: K; label: ReactNode; disabled?: boolean }[]
  value: K
  onChange: (key: K) => void
  /** Id of the element that the tabs switch. */
  panelId?: string
  /** The tabs share the whole width. */
  fill?: boolean
  className?: string
}

/**
 * Tabs: the chosen one has a dot that moves along, and is scrolled into view. `panelId` is the id of the element they
 * switch.
 */
export function Tabs<K extends string>({ label, options, value, onChange, panelId, fill, className }: TabsProps<K>) {
  useMotionPreference()
  const box = useRef<HTMLDivElement>(null)
  // The library has roles and arrow keys, but no name for the list and no attributes for panel and disabled ones.
  useLayoutEffect(() => {
    box.current?.querySelector('[role=tablist]')?.setAttribute('aria-label', label)
    box.current?.querySelectorAll('[role=tab]').forEach((tab, at) => {
      tab.setAttribute('aria-disabled', String(options[at]?.disabled ?? false))
      if (panelId === undefined) tab.removeAttribute('aria-controls')
      else tab.setAttribute('aria-controls', panelId)
    })
  })
  const choose = (key: string) => {
    const selected = options.find((option) => option.key === key)
    if (selected) onChange(selected.key)
  }
  return (
    <div ref={box} className={className}>
      <AntTabs className={css.tabs} activeKey={value} onChange={choose} activeLineMode="fixed" stretch={fill ?? false}>
        {options.map((option) => (
          <AntTabs.Tab key={option.key} title={option.label} disabled={option.disabled} className={css.tab} />
        ))}
      </AntTabs>
    </div>
  )
}
