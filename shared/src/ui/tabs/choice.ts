import type { ReactNode } from 'react'

export interface TabChoice<K extends string> {
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
