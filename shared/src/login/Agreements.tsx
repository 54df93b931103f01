import { useId } from 'react'
import { CheckIcon } from '../ui/icon'
import { AgreementLink } from '../ui/form/AgreementLink'
import type { FieldProps } from '../ui/form/useForm'
import css from './login.module.css'

/** Numbers of the agreements, 用户协议 and 隐私政策 (docs/product/foundations.md#10-constants-and-limits). */
const USER = { terms: 3, privacy: 2 }
const AGENT = { terms: 11, privacy: 12 }

interface AgreementsProps extends FieldProps<boolean> {
  isAgent: boolean | undefined
}

/** The checkbox for the two agreements; each opens in the page, and the dialog stays open until the user is back. */
export function Agreements({ isAgent, name, label, value, error, onChange }: AgreementsProps) {
  const id = useId()
  const { terms, privacy } = isAgent ? AGENT : USER
  return (
    <div className={css.agreements} data-field-error={error ? true : undefined}>
      <div className={css.agree}>
        <label className={css.box}>
          <input
            type="checkbox"
            name={name}
            aria-label={label}
            aria-invalid={Boolean(error)}
            aria-describedby={error && id}
            checked={value}
            onChange={(event) => onChange(event.target.checked)}
          />
          <span className={css.tick}>
            <CheckIcon size={12} />
          </span>
          <span>我已阅读并同意</span>
        </label>
        <AgreementLink className={css.link} id={terms} name={isAgent ? '《公会用户协议》' : '《用户协议》'} />和
        <AgreementLink className={css.link} id={privacy} name={isAgent ? '《公会隐私政策》' : '《隐私政策》'} />
      </div>
      {error && (
        <p id={id} role="alert" className={css.error}>
          {error}
        </p>
      )}
    </div>
  )
}
