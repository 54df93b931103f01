import { useState } from 'react'
import { codeTyped } from '../../validate'
import { showActionError } from '../button'
import css from './form.module.css'
import { TextField, type TextFieldProps } from './TextFields'
import { useCodeWait } from './useCodeWait'

/** Result of sending a code: seconds until the next one may be requested. False: none was sent. */
type Sent = { seconds: number } | void | false

interface CodeFieldProps extends Omit<TextFieldProps, 'limit' | 'type' | 'inputMode' | 'unit'> {
  onRequest: () => Promise<Sent>
  /**
   * Key under which the countdown continues when the page is opened again; without it the countdown ends with the
   * field.
   */
  wait?: string
}

/**
 * The SMS code with 获取验证码; the countdown starts when `onRequest` resolves, and requests during it are ignored. Its
 * rejections are shown to the user.
 */
export function CodeField({ onRequest, onChange, wait, ...rest }: CodeFieldProps) {
  const { left, start } = useCodeWait(wait)
  const [asking, setAsking] = useState(false)
  const ask = () => {
    if (asking || left > 0) return
    setAsking(true)
    onRequest()
      .then((sent) => sent !== false && start(sent?.seconds))
      .catch(showActionError)
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
