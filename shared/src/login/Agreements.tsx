import { useId } from 'react'
import { paths } from '../paths'
import { leaveWithoutAsking, navigate } from '../router'
import { CheckIcon } from '../ui/icon'
import css from './login.module.css'

/** Numbers of the agreements, 用户协议 and 隐私政策 (seed, section 5). */
const USER = { terms: 3, privacy: 2 }
const AGENT = { terms: 11, privacy: 12 }

interface AgreementsProps {
  isAgent?: boolean
  checked: boolean
  error?: string
  onChange: (checked: boolean) => void
}

/** The checkbox for the two agreements; each opens in the page, and the dialog waits for the way back. */
export function Agreements({ isAgent, checked, error, onChange }: AgreementsProps) {
  const id = useId()
  const { terms, privacy } = isAgent ? AGENT : USER
  return (
    <div className={css.agreements}>
      <div className={css.agree}>
        <label className={css.box}>
          <input
            type="checkbox"
            data-field="agreed"
            aria-label="我已阅读并同意用户协议和隐私政策"
            aria-invalid={Boolean(error)}
            aria-describedby={error && id}
            checked={checked}
            onChange={(event) => onChange(event.target.checked)}
          />
          <span className={css.tick}>
            <CheckIcon size={12} />
          </span>
          <span>我已阅读并同意</span>
        </label>
        <Agreement id={terms} name={isAgent ? '《公会用户协议》' : '《用户协议》'} />和
        <Agreement id={privacy} name={isAgent ? '《公会隐私政策》' : '《隐私政策》'} />
      </div>
      {error && (
        <p id={id} role="alert" className={css.error}>
          {error}
        </p>
      )}
    </div>
  )
}

/** Reading keeps the page behind and what was typed, so unsaved changes are not asked about. */
export function Agreement({ id, name }: { id: number; name: string }) {
  const to = paths.commonUserAgreement({ id })
  return (
    <a
      className={css.link}
      href={to}
      onClick={(event) => {
        event.preventDefault()
        leaveWithoutAsking(() => navigate(to))
      }}
    >
      {name}
    </a>
  )
}
