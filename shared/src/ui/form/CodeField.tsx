import { useState } from 'react'
import { codeTyped } from '../../validate'
import { showActionError } from '../button'
import css from './form.module.css'
import { TextField, type TextFieldProps } from './TextFields'
import { useCodeWait } from './useCodeWait'

/** What the server may say of a code that it sent: seconds until another one may be asked for. False: none was sent. */
type Sent = { seconds: number } | void | false

interface CodeFieldProps extends Omit<TextFieldProps, 'limit' | 'type' | 'inputMode' | 'unit'> {
  onRequest: () => Promise<Sent>
  /** Under this name the countdown goes on when the page is opened again; without one it ends with the field. */
  wait?: string
}

/**
 * The SMS code with 获取验证码; after `onRequest` resolves the countdown runs, and a request meanwhile is ignored. What it
 * rejects with is told to the user.
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
