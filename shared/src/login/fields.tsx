import { useId, useState, type ReactNode } from 'react'
import { IconButton } from '../ui/button'
import { CloseIcon, EyeIcon, EyeOffIcon } from '../ui/icon'
import { useSaidHere } from '../ui/page/useSaidHere'
import { codeTyped, phoneTyped } from '../validate/phone'
import css from './login.module.css'
import type { FieldProps } from '../ui/form/useForm'

interface RowProps {
  label: string
  error: string | undefined
  end?: ReactNode
  children: (ids: { id: string; 'aria-invalid': boolean; 'aria-describedby': string | undefined }) => ReactNode
}

function Row({ label, error, end, children }: RowProps) {
  const id = useId()
  useSaidHere(error, { again: true })
  return (
    <div className={css.field} data-field-error={error ? true : undefined}>
      <div className={error ? `${css.input} ${css.bad}` : css.input}>
        <label htmlFor={id}>{label}</label>
        {children({ id, 'aria-invalid': Boolean(error), 'aria-describedby': error ? `${id}-error` : undefined })}
        {end}
      </div>
      {error && (
        <p id={`${id}-error`} role="alert" className={css.error}>
          {error}
        </p>
      )}
    </div>
  )
}

/** 手机号: digits, cut to 11 while typing. */
export function PhoneField({ name, label, value, error, onChange }: FieldProps<string>) {
  const clear = (
    <IconButton label="清空" onClick={() => onChange('')}>
      <CloseIcon size={16} />
    </IconButton>
  )
  return (
    <Row label={label} error={error} end={value && clear}>
      {(ids) => (
        <input
          {...ids}
          name={name}
          type="tel"
          inputMode="numeric"
          autoComplete="tel"
          placeholder={`请输入${label}`}
          value={value}
          onChange={(event) => onChange(phoneTyped(event.target.value))}
        />
      )}
    </Row>
  )
}

/** 验证码: digits, cut to 6 while typing; `end` is the button that requests a code. */
export function CodeField({ name, label, value, error, onChange, end }: FieldProps<string> & { end: ReactNode }) {
  return (
    <Row label={label} error={error} end={end}>
      {(ids) => (
        <input
          {...ids}
          name={name}
          inputMode="numeric"
          autoComplete="one-time-code"
          placeholder="6位数字"
          value={value}
          onChange={(event) => onChange(codeTyped(event.target.value))}
        />
      )}
    </Row>
  )
}

/** 密码, shown on request. */
export function PasswordField({ name, label, value, error, onChange }: FieldProps<string>) {
  const [shown, setShown] = useState(false)
  const eye = (
    <IconButton label={shown ? '隐藏' : '显示'} aria-pressed={shown} onClick={() => setShown(!shown)}>
      {shown ? <EyeIcon size={20} /> : <EyeOffIcon size={20} />}
    </IconButton>
  )
  return (
    <Row label={label} error={error} end={eye}>
      {(ids) => (
        <input
          {...ids}
          name={name}
          type={shown ? 'text' : 'password'}
          autoComplete="current-password"
          placeholder="8-32位"
          maxLength={32}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Row>
  )
}
