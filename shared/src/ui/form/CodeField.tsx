import { useEffect, useState } from 'react'
import { codeTyped } from '../../validate'
import css from './form.module.css'
import { TextField, type TextFieldProps } from './TextFields'

/** Seconds until another code may be asked for; starts at 59 and falls by one each second (seed, section 4). By the clock, so that a sleeping page catches up. */
export function useCountdown(from = 59): { left: number; start: () => void } {
  const [end, setEnd] = useState(0)
  const [left, setLeft] = useState(0)
  useEffect(() => {
    if (left === 0) return
    const timer = setTimeout(() => setLeft(Math.max(0, Math.round((end - Date.now()) / 1000))), 1000)
    return () => clearTimeout(timer)
  }, [left, end])
  return {
    left,
    start: () => {
      setEnd(Date.now() + from * 1000)
      setLeft(from)
    },
  }
}

/** The SMS code with 获取验证码; after `onRequest` resolves the countdown runs, and a request meanwhile is ignored. */
export function CodeField({
  onRequest,
  onChange,
  ...rest
}: Omit<TextFieldProps, 'limit' | 'type' | 'inputMode' | 'unit'> & { onRequest: () => Promise<unknown> }) {
  const { left, start } = useCountdown()
  const [asking, setAsking] = useState(false)
  const ask = () => {
    if (asking || left > 0) return
    setAsking(true)
    // A refusal is told by whoever asked; the button is ready again either way.
    onRequest()
      .then(start, () => undefined)
      .finally(() => setAsking(false))
  }
  return (
    <TextField
      {...rest}
      inputMode="numeric"
      autoComplete="one-time-code"
      onChange={(text) => onChange(codeTyped(text))}
      unit={
        <button type="button" className={css.code} onClick={ask} aria-disabled={asking || left > 0 || undefined}>
          {left > 0 ? `${left}s` : '获取验证码'}
        </button>
      }
    />
  )
}
