import { useId, useState, type ReactNode } from 'react'
import { IconButton } from '../ui/button'
import { CloseIcon, EyeIcon, EyeOffIcon } from '../ui/icon'
import css from './login.module.css'
import { CODE_LENGTH, digits, PHONE_LENGTH } from './rules'

interface FieldProps {
  value: string
  /** What is wrong, shown under the field. */
  error?: string
  onChange: (value: string) => void
}

interface RowProps {
  label: string
  error?: string
  end?: ReactNode
  children: (ids: { id: string; 'aria-invalid': boolean; 'aria-describedby': string | undefined }) => ReactNode
}

function Row({ label, error, end, children }: RowProps) {
  const id = useId()
  return (
    <div className={css.field}>
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

/** 手机号: digits, cut to 11 as typed. */
export function PhoneField({ value, error, onChange }: FieldProps) {
  const clear = (
    <IconButton label="清空" onClick={() => onChange('')}>
      <CloseIcon size={16} />
    </IconButton>
  )
  return (
    <Row label="手机号" error={error} end={value && clear}>
      {(ids) => (
        <input
          {...ids}
          data-field="mobile"
          type="tel"
          inputMode="numeric"
          autoComplete="tel"
          placeholder="请输入手机号"
          value={value}
          onChange={(event) => onChange(digits(event.target.value, PHONE_LENGTH))}
        />
      )}
    </Row>
  )
}

/** 验证码: digits, cut to 6 as typed; `end` is the button that asks for one. */
export function CodeField({ value, error, onChange, end }: FieldProps & { end: ReactNode }) {
  return (
    <Row label="验证码" error={error} end={end}>
      {(ids) => (
        <input
          {...ids}
          data-field="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          placeholder="6位数字"
          value={value}
          onChange={(event) => onChange(digits(event.target.value, CODE_LENGTH))}
        />
      )}
    </Row>
  )
}

/** 密码, shown on request. */
export function PasswordField({ value, error, onChange }: FieldProps) {
  const [shown, setShown] = useState(false)
  const eye = (
    <IconButton label={shown ? '隐藏' : '显示'} aria-pressed={shown} onClick={() => setShown(!shown)}>
      {shown ? <EyeIcon size={20} /> : <EyeOffIcon size={20} />}
    </IconButton>
  )
  return (
    <Row label="密码" error={error} end={eye}>
      {(ids) => (
        <input
          {...ids}
          data-field="passwd"
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
