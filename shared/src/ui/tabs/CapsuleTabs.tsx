import AntCapsuleTabs from 'antd-mobile/es/components/capsule-tabs'
import type { KeyboardEvent } from 'react'
import '../../theme/antd.css'
import { useMotionPreference } from '../../theme/useMotionPreference'
import type { TabChoice } from './choice'
import css from './tabs.module.css'

/** Tabs as capsules in a row that scrolls sideways: categories of a market, months. */
export function CapsuleTabs<K extends string>({ label, options, value, onChange, panelId, className }: TabChoice<K>) {
  useMotionPreference()
  const choose = (key: string) => {
    const selected = options.find((option) => option.key === key)
    if (selected) onChange(selected.key)
  }
  const keys = (event: KeyboardEvent<HTMLElement>) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    const open = options.filter(({ disabled }) => !disabled)
    if (step === undefined || open.length === 0) return
    event.preventDefault()
    const next = open.at((open.findIndex(({ key }) => key === value) + step) % open.length)
    if (!next) return
    onChange(next.key)
    event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')[options.indexOf(next)]?.focus()
  }
  return (
    // The library's capsules are boxes without role or keys: each contains a button with both.
    <div role="tablist" aria-label={label} className={className} onKeyDown={keys}>
      <AntCapsuleTabs className={css.capsules} activeKey={value} onChange={choose}>
        {options.map(({ key, label: text, disabled }) => (
          <AntCapsuleTabs.Tab
            key={key}
            disabled={disabled}
            title={
              <button
                type="button"
                role="tab"
                aria-selected={key === value}
                aria-controls={panelId}
                tabIndex={key === value ? 0 : -1}
                disabled={disabled}
                className={css.capsule}
              >
                {text}
              </button>
            }
          />
        ))}
      </AntCapsuleTabs>
    </div>
  )
}
