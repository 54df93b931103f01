import AntPopover from 'antd-mobile/es/components/popover'
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react'
import '../../theme/antd.css'
import { useBackCloses } from '../../router'
import { Button } from '../button'
import css from './popover.module.css'

interface PopoverAction {
  key: string
  label: ReactNode
  icon?: ReactNode
  danger?: boolean
  onSelect: () => void
}

interface PopoverProps {
  /** The button's label. */
  label: ReactNode
  /** Accessible name of the popover. */
  title: string
  /** Either an explanation or … */
  children?: ReactNode
  /** … actions. */
  actions?: readonly PopoverAction[]
}

/** A small window at its button, for an explanation or a few actions. Escape and a tap outside close it. */
export function Popover({ label, title, children, actions = [] }: PopoverProps) {
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const close = () => {
    setOpen(false)
    button.current?.focus()
  }
  const content = (
    <Content title={title} onClose={close}>
      {children}
      {actions.map(({ key, label, icon, danger, onSelect }) => (
        <button
          key={key}
          type="button"
          className={danger ? css.danger : css.action}
          onClick={() => {
            close()
            onSelect()
          }}
        >
          {icon}
          {label}
        </button>
      ))}
    </Content>
  )
  return (
    <AntPopover
      content={content}
      visible={isOpen}
      onVisibleChange={setOpen}
      trigger="click"
      placement="bottom-start"
      destroyOnHide
      className={css.popover}
    >
      <Button ref={button} size="s" aria-haspopup="dialog" aria-expanded={isOpen}>
        {label}
      </Button>
    </AntPopover>
  )
}

/** Takes the focus when opened, and handles Escape wherever the focus is; back closes it. */
function Content({ title, onClose, children }: { title: string; onClose: () => void; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  const close = useEffectEvent(onClose)
  useBackCloses(onClose)
  useEffect(() => {
    box.current?.focus({ preventScroll: true })
    const keys = (event: KeyboardEvent) => event.key === 'Escape' && close()
    document.addEventListener('keydown', keys)
    return () => document.removeEventListener('keydown', keys)
  }, [])
  return (
    <div ref={box} role="dialog" aria-label={title} tabIndex={-1} className={css.content}>
      {children}
    </div>
  )
}
