import type { Data } from '@dm/shared/contract'
import { paths } from '@dm/shared/paths'
import { Link } from '@dm/shared/router'
import { creditCodeFault, orgTypeOf } from '@dm/shared/validate'
import css from './basic.module.css'

type Check = Data<'enterprise/cert/code/check'>

/** Number of characters; from the 18th on kind and city, or the error; whether it was read from a picture. */
export function CodeHint({ code, check, isRead }: { code: string; check: Check | undefined; isRead: boolean }) {
  if (code.length < 18 && !/[IOSVZ]/.test(code)) return <>{code.length}/18</>
  const fault = creditCodeFault(code)
  if (fault !== undefined) return <>{fault}</>
  return (
    <span className={css.good}>
      ✓ {[orgTypeOf(code), check?.cityName, isRead && '请核对'].filter(Boolean).join(' · ')}
    </span>
  )
}

/** Another account has certified this company. */
export function Taken() {
  return (
    <div className={css.taken} role="alert">
      <p>该企业已在点梦认证，请联系其所有者邀请你加入</p>
      <Link to={paths.feedbackForm({ type: 'certify' })}>我是企业方，去申诉</Link>
    </div>
  )
}
