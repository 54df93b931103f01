import AntCollapse from 'antd-mobile/es/components/collapse'
import { useState, type ReactNode } from 'react'
import '../../theme/antd.css'
import { useMotionPreference } from '../../theme/useMotionPreference'
import css from './collapse.module.css'

export interface CollapsePanel {
  key: string
  title: ReactNode
  children: ReactNode
}

/** Headings that expand and collapse their panels; with `single` at most one is open. */
export function Collapse({ panels, single = false }: { panels: readonly CollapsePanel[]; single?: boolean }) {
  useMotionPreference()
  const [open, setOpen] = useState<readonly string[]>([])
  const change = (keys: string[]) => setOpen(single ? keys.slice(-1) : keys)
  return (
    <AntCollapse className={css.collapse} activeKey={[...open]} onChange={change}>
      {panels.map(({ key, title, children }) => (
        <AntCollapse.Panel
          key={key}
          // A collapsed panel is neither read out nor focused.
          destroyOnClose
          title={
            // The library's heading is a link without an address; the button in it is focusable.
            <button type="button" className={css.heading} aria-expanded={open.includes(key)}>
              {title}
            </button>
          }
        >
          {children}
        </AntCollapse.Panel>
      ))}
    </AntCollapse>
  )
}
