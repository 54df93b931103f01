import NumberKeyboard from 'antd-mobile/es/components/number-keyboard'
import type { RefObject } from 'react'
import '../../theme/antd.css'
import { useMotionPreference } from '../../theme/useMotionPreference'
import css from './keypad.module.css'

interface KeypadProps {
  /** The input that is typed into; give it `inputMode="none"`, so that the system's keyboard stays away. */
  input: RefObject<HTMLInputElement | null>
  open: boolean
  onClose: () => void
  /** With a decimal point, for amounts. */
  decimal?: boolean
  confirmText?: string
}

/** antd-mobile's number keyboard; types at the input's caret, as any keyboard does. A keyboard of the device goes on working. */
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

/** Puts a character in place of the selection, or takes the one before the caret away; the input reports it as its own change. */
function typeInto(input: HTMLInputElement, key: string | null): void {
  const end = input.selectionEnd ?? input.value.length
  const selected = input.selectionStart ?? end
  const start = key === null && selected === end ? Math.max(0, end - 1) : selected
  input.setRangeText(key ?? '', start, end, 'end')
  input.dispatchEvent(new InputEvent('input', { bubbles: true }))
}
