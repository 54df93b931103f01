import NumberKeyboard from 'antd-mobile/es/components/number-keyboard'
import type { RefObject } from 'react'
import '../../theme/antd.css'
import { useMotionPreference } from '../../theme/useMotionPreference'
import css from './keypad.module.css'

interface KeypadProps {
  /** The target input; set `inputMode="none"` on it, so that the system's keyboard stays closed. */
  input: RefObject<HTMLInputElement | null>
  open: boolean
  onClose: () => void
  /** Adds a decimal point, for amounts. */
  decimal?: boolean
  confirmText?: string
}

/** antd-mobile's number keyboard; types at the input's caret like any keyboard. A physical keyboard still works. */
export function Keypad({ input, open, onClose, decimal, confirmText = '完成' }: KeypadProps) {
  useMotionPreference()
  return (
    <NumberKeyboard
      className={css.keypad}
      visible={open}
      customKey={decimal ? '.' : undefined}
      confirmText={confirmText}
      onInput={(key) => input.current && typeInto(input.current, key)}
      onDelete={() => input.current && typeInto(input.current, null)}
      onClose={() => {
        input.current?.blur()
        onClose()
      }}
    />
  )
}

/** Replaces the selection by a character, or deletes the one before the caret; the input fires its own change event. */
function typeInto(input: HTMLInputElement, key: string | null): void {
  const end = input.selectionEnd ?? input.value.length
  const selected = input.selectionStart ?? end
  const start = key === null && selected === end ? Math.max(0, end - 1) : selected
  input.setRangeText(key ?? '', start, end, 'end')
  input.dispatchEvent(new InputEvent('input', { bubbles: true }))
}
