import { Field, type FieldProps } from '@dm/shared/ui/form'
import { useLayoutEffect, useRef, useState } from 'react'
import { cardEdited, caretAfter, grouped } from '../cardNo'

/** A card number in groups of four; the caret stays at its digit (docs/product/wallet.md#walletaddbankcard). */
export function CardNoField({ label, name, value, error, onChange }: FieldProps<string>) {
  const input = useRef<HTMLInputElement>(null)
  const caret = useRef<number | null>(null)
  // An edit that changes no digit must re-render too, or the caret would jump to the end.
  const [, setEdits] = useState(0)
  useLayoutEffect(() => {
    if (caret.current !== null) input.current?.setSelectionRange(caret.current, caret.current)
    caret.current = null
  })
  return (
    // Nineteen digits in groups need the whole width of a small phone.
    <Field label={label} error={error} required above>
      {({ id, describedBy, invalid }) => (
        <input
          ref={input}
          id={id}
          name={name}
          inputMode="numeric"
          autoComplete="off"
          placeholder="请输入银行卡号"
          value={grouped(value)}
          aria-invalid={invalid || undefined}
          aria-describedby={describedBy}
          aria-required
          onChange={({ target, nativeEvent }) => {
            const forward = 'inputType' in nativeEvent && nativeEvent.inputType === 'deleteContentForward'
            const { digits, at } = cardEdited(
              value,
              target.value,
              target.selectionStart ?? target.value.length,
              forward,
            )
            caret.current = caretAfter(at)
            setEdits((edits) => edits + 1)
            if (digits !== value) onChange(digits)
          }}
        />
      )}
    </Field>
  )
}
