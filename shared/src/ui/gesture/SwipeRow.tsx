import SwipeAction from 'antd-mobile/es/components/swipe-action'
import { useState, type ReactNode } from 'react'
import '../../theme/antd.css'
import { useMotionPreference } from '../../theme/useMotionPreference'
import { IconButton } from '../button'
import { MoreIcon } from '../icon'
import { ActionSheet, type SheetAction } from '../sheet'
import css from './gesture.module.css'

interface SwipeRowProps {
  /** Name of the row in its menu's label: 地址「公司」. */
  label: string
  actions: readonly SheetAction[]
  children: ReactNode
}

/** A row with actions behind a swipe to the left; the button at its end offers the same without a gesture. */
export function SwipeRow({ label, actions, children }: SwipeRowProps) {
  useMotionPreference()
  const [isMenuOpen, setMenuOpen] = useState(false)
  const enabled = actions.filter(({ disabled }) => !disabled)
  return (
    <>
      <SwipeAction
        className={css.swipe}
        rightActions={enabled.map(({ key, label, danger, onSelect }) => ({
          key,
          text: label,
          color: danger ? 'danger' : 'weak',
          onClick: onSelect,
        }))}
      >
        <div className={css.swipeRow}>
          <div className="dm-grow">{children}</div>
          <IconButton label={`${label}的操作`} aria-haspopup="dialog" onClick={() => setMenuOpen(true)}>
            <MoreIcon />
          </IconButton>
        </div>
      </SwipeAction>
      <ActionSheet open={isMenuOpen} onClose={() => setMenuOpen(false)} title={label} actions={actions} />
    </>
  )
}
