import { paths } from '@dm/shared/paths'
import { Link, usePageExists } from '@dm/shared/router'
import { CheckField, type FieldProps } from '@dm/shared/ui/form'

/** The box of 《收款账户授权书》 (wallet, "/wallet/addBankCard", "/wallet/addWxAlipay"). */
export function Terms(field: FieldProps<boolean>) {
  const to = paths.commonUserAgreement({ id: 24 })
  const leads = usePageExists(to)
  return (
    <CheckField {...field}>
      我已阅读并同意{leads ? <Link to={to}>《收款账户授权书》</Link> : '《收款账户授权书》'}
    </CheckField>
  )
}
