import { Field, type FieldProps } from '@dm/shared/ui/form'
import { useLayoutEffect, useRef } from 'react'
import { cardTyped, caretAfter, grouped } from '../cardNo'

/** A card number in groups of four; the caret stays at its digit (wallet, "/wallet/addBankCard"). */
export function CardNoField({ label, name, value, error, onChange }: FieldProps<string>) {
  const input = useRef<HTMLInputElement>(null)
  const caret = useRef<number | null>(null)
  useLayoutEffect(() => {
    if (caret.current !== null) input.current?.setSelectionRange(caret.current, caret.current)
    caret.current = null
  })
  return (
    <Field label={label} error={error} required>
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
          onChange={({ target }) => {
            const before = target.value.slice(0, target.selectionStart ?? target.value.length)
            caret.current = caretAfter(cardTyped(before).length)
            onChange(cardTyped(target.value))
          }}
        />
      )}
    </Field>
  )
}
